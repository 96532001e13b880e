"""The tableau, cell by cell, against the table that casinos publish, written out here by hand."""

from itertools import product

import pytest

from generator.baccarat.cards import parse_cards
from generator.baccarat.rounds import Round, play
from generator.baccarat.tableau import (
    BANKER_DRAWS_AGAINST,
    BANKER_DRAWS_ALONE,
    NATURALS,
    PLAYER_DRAWS,
    banker_draws,
    player_draws,
)

# One letter for each two-card total, 0-7: the hand draws or stands.
PLAYER = "DDDDDDSS"
BANKER_ALONE = "DDDDDDSS"

# A row for each two-card total of the banker. One letter for each value of the player's third card:
#    0123456789
BANKER_AGAINST = {
    0: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    2: "DDDDDDDDDD",
    3: "DDDDDDDDSD",
    4: "SSDDDDDDSS",
    5: "SSSSDDDDSS",
    6: "SSSSSSDDSS",
    7: "SSSSSSSSSS",
}

# Two hands of each total, one with a sum below ten and one with a sum above it where there is one.
HANDS = {
    0: [("Ks", "Td"), ("4h", "6c")],
    1: [("As", "Qd"), ("2h", "9c")],
    2: [("2s", "Jd"), ("5h", "7c")],
    3: [("As", "2d"), ("4h", "9c")],
    4: [("3s", "Ad"), ("7h", "7c")],
    5: [("5s", "Td"), ("7h", "8c")],
    6: [("6s", "Kd"), ("8h", "8c")],
    7: [("4s", "3d"), ("9h", "8c")],
}
THIRDS = {
    "Ah": 1,
    "2h": 2,
    "3h": 3,
    "4h": 4,
    "5h": 5,
    "6h": 6,
    "7h": 7,
    "8h": 8,
    "9h": 9,
    "Th": 0,
    "Jh": 0,
    "Qh": 0,
    "Kh": 0,
}


def letter(draws: bool) -> str:
    return "D" if draws else "S"


def dealt(player: tuple[str, str], banker: tuple[str, str], *thirds: str) -> Round:
    return play(parse_cards(" ".join([player[0], banker[0], player[1], banker[1], *thirds])))


def test_player_rule() -> None:
    assert "".join(letter(player_draws(total)) for total in range(8)) == PLAYER


def test_banker_rule_when_the_player_stood() -> None:
    assert "".join(letter(banker_draws(total, None)) for total in range(8)) == BANKER_ALONE


@pytest.mark.parametrize(("total", "row"), BANKER_AGAINST.items())
def test_banker_row(total: int, row: str) -> None:
    assert "".join(letter(banker_draws(total, third)) for third in range(10)) == row


@pytest.mark.parametrize(("total", "row"), BANKER_AGAINST.items())
def test_the_table_itself_has_the_row(total: int, row: str) -> None:
    assert {third for third in range(10) if row[third] == "D"} == BANKER_DRAWS_AGAINST[total]


def test_the_table_has_no_other_rows() -> None:
    assert list(BANKER_DRAWS_AGAINST) == list(BANKER_AGAINST)
    assert {total for total in range(8) if PLAYER[total] == "D"} == PLAYER_DRAWS
    assert {total for total in range(8) if BANKER_ALONE[total] == "D"} == BANKER_DRAWS_ALONE
    assert {8, 9} == NATURALS


def test_a_third_card_of_value_0_is_not_the_lack_of_one() -> None:
    assert [banker_draws(total, 0) for total in (4, 5)] == [False, False]
    assert [banker_draws(total, None) for total in (4, 5)] == [True, True]


@pytest.mark.parametrize("total", [-1, 8, 9, 10, 15])
def test_totals_on_which_nothing_is_decided(total: int) -> None:
    with pytest.raises(ValueError, match=rf"^the player .*0-7.*not {total}$"):
        player_draws(total)
    with pytest.raises(ValueError, match=rf"^the banker .*0-7.*not {total}$"):
        banker_draws(total, 5)
    with pytest.raises(ValueError, match=rf"^the banker .*0-7.*not {total}$"):
        banker_draws(total, None)


@pytest.mark.parametrize("third", [-1, 10, 11, 13])
def test_values_that_no_third_card_has(third: int) -> None:
    with pytest.raises(ValueError, match=rf"third card has 0-9 points.*not {third}$"):
        banker_draws(3, third)


@pytest.mark.parametrize(("banker_total", "row"), BANKER_AGAINST.items())
def test_rounds_in_which_the_player_draws_follow_the_row(banker_total: int, row: str) -> None:
    player_hands = [hand for total in range(6) for hand in HANDS[total]]
    for player, banker, third in product(player_hands, HANDS[banker_total], THIRDS):
        draws = row[THIRDS[third]] == "D"
        round = dealt(player, banker, third, *["2c"] * draws)
        assert [str(card) for card in round.player.cards] == [*player, third]
        assert [str(card) for card in round.banker.cards] == [*banker, *["2c"] * draws]


@pytest.mark.parametrize("player_total", [6, 7])
def test_rounds_in_which_the_player_stands_follow_the_banker_alone(player_total: int) -> None:
    for player, banker_total in product(HANDS[player_total], range(8)):
        for banker in HANDS[banker_total]:
            draws = BANKER_ALONE[banker_total] == "D"
            round = dealt(player, banker, *["2c"] * draws)
            assert len(round.player.cards) == 2
            assert [str(card) for card in round.banker.cards] == [*banker, *["2c"] * draws]


@pytest.mark.parametrize("natural", [("Ks", "8d"), ("9h", "9c"), ("As", "7d"), ("9h", "Tc"), ("4s", "5d")])
def test_rounds_with_a_natural_end_on_four_cards(natural: tuple[str, str]) -> None:
    for other in [hand for hands in HANDS.values() for hand in hands]:
        assert len(dealt(natural, other).cards) == 4
        assert len(dealt(other, natural).cards) == 4
