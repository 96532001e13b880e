"""What drawing and standing are worth, against published values and a tiny shoe dealt in every order."""

import itertools
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import pytest

from generator.baccarat.decisions import Cell, cells_of, tableau_cells
from generator.baccarat.odds import odds
from generator.baccarat.tableau import banker_draws


@pytest.fixture(scope="module")
def cells() -> Mapping[tuple[int, int | None], Cell]:
    return {(cell.banker, cell.third): cell for cell in tableau_cells()}


@pytest.mark.parametrize(
    ("banker", "third", "draw", "stand"),
    [(4, 1, "+0.2389", "+0.2371"), (6, None, "-0.4228", "-0.5021")],
)
def test_known_cells(
    cells: Mapping[tuple[int, int | None], Cell], banker: int, third: int | None, draw: str, stand: str
) -> None:
    cell = cells[banker, third]
    assert (f"{float(cell.draw):+.4f}", f"{float(cell.stand):+.4f}") == (draw, stand)


def test_the_rule_is_the_better_choice_in_all_cells_but_two(
    cells: Mapping[tuple[int, int | None], Cell],
) -> None:
    worse = [place for place, cell in cells.items() if (cell.draw > cell.stand) != cell.rule_draws]
    assert worse == [(4, 1), (6, None)]
    assert worse == [place for place, cell in cells.items() if not cell.rule_is_better]


def test_every_cell_once_in_reading_order(cells: Mapping[tuple[int, int | None], Cell]) -> None:
    assert list(cells) == [(banker, third) for banker in range(8) for third in (*range(10), None)]
    assert all(cell.rule_draws == banker_draws(*place) for place, cell in cells.items())


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_playing_by_the_rule_gives_the_odds(decks: int) -> None:
    """All cells with the rule's choice, and the naturals, make banker's wins less player's."""
    counted = odds(decks)
    cells = tableau_cells(decks)
    total = counted.outcomes.total
    naturals = {
        ending: count
        for ending, count in counted.endings.items()
        if (ending.player_cards, ending.banker_cards) == (2, 2) and max(ending.player, ending.banker) >= 8
    }
    net = sum(
        ((ending.banker > ending.player) - (ending.banker < ending.player)) * count
        for ending, count in naturals.items()
    )
    played = sum(cell.frequency * (cell.draw if cell.rule_draws else cell.stand) for cell in cells)
    assert sum(cell.frequency for cell in cells) == 1 - Fraction(sum(naturals.values()), total)
    assert played + Fraction(net, total) == Fraction(counted.outcomes.banker - counted.outcomes.player, total)


def test_every_order_of_a_tiny_shoe() -> None:
    """Twelve cards, dealt by a rule written out here; every cell comes up."""
    values = [*range(10), 0, 5]
    points = tuple(values.count(value) for value in range(10))
    came: Counter[tuple[int, int | None]] = Counter()
    drew: Counter[tuple[int, int | None]] = Counter()
    stood: Counter[tuple[int, int | None]] = Counter()
    orders = 0
    for a, b, c, d, e, f in itertools.permutations(values, 6):
        orders += 1
        player, banker = (a + c) % 10, (b + d) % 10
        if player > 7 or banker > 7:
            continue
        third, card = (e, f) if player < 6 else (None, e)
        final, drawn = (player + (third or 0)) % 10, (banker + card) % 10
        came[banker, third] += 1
        drew[banker, third] += (drawn > final) - (drawn < final)
        stood[banker, third] += (banker > final) - (banker < final)
    cells = cells_of(points)
    assert {(cell.banker, cell.third) for cell in cells} == set(came)
    assert len(cells) == 88
    for cell in cells:
        place = cell.banker, cell.third
        assert cell.frequency == Fraction(came[place], orders)
        assert cell.draw == Fraction(drew[place], came[place])
        assert cell.stand == Fraction(stood[place], came[place])


def test_cells_that_never_come_up_are_left_out() -> None:
    assert [(cell.banker, cell.third) for cell in cells_of((9,) + 9 * (0,))] == [(0, 0)]


def test_where_both_choices_come_to_the_same_the_rule_is_good_enough() -> None:
    """All cards but one count nothing, so a card more or less makes no difference to the banker's total."""
    cells = {(cell.banker, cell.third): cell for cell in cells_of((9, 0, 0, 0, 0, 0, 0, 1, 0, 0))}
    assert not cells[7, 0].rule_draws
    assert cells[7, 0].draw == cells[7, 0].stand == 1
    assert cells[7, 0].rule_is_better
    assert cells[0, 7].rule_draws
    assert cells[0, 7].draw == cells[0, 7].stand == -1
    assert cells[0, 7].rule_is_better


def test_a_cell_cannot_be_changed(cells: Mapping[tuple[int, int | None], Cell]) -> None:
    with pytest.raises(AttributeError):
        cells[4, 1].rule_draws = True  # type: ignore[misc]


@pytest.mark.parametrize("decks", [0, 9])
def test_other_numbers_of_decks(decks: int) -> None:
    with pytest.raises(ValueError, match="1-8 decks"):
        tableau_cells(decks)
