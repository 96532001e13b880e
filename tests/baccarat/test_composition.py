"""Shoes with cards taken out."""

from fractions import Fraction

import pytest

from generator.baccarat.cards import parse_cards
from generator.baccarat.composition import Composition
from generator.baccarat.counting import points_in, ranks_in
from generator.baccarat.odds import fair_payout, odds
from generator.baccarat.shoe import DECK


@pytest.mark.parametrize("decks", range(1, 9))
def test_a_fresh_shoe_is_whole_decks(decks: int) -> None:
    shoe = Composition.fresh(decks)
    assert (shoe.size, shoe.points, shoe.ranks) == (52 * decks, points_in(decks), ranks_in(decks))
    assert shoe.alike == (decks,) * 52


@pytest.mark.parametrize("decks", [0, 9, -1])
def test_other_numbers_of_decks(decks: int) -> None:
    with pytest.raises(ValueError, match=f"1-8 decks; not {decks}"):
        odds(decks)


def test_a_shoe_cannot_be_changed() -> None:
    for shoe in (Composition.fresh(1), Composition.fresh(1).without(parse_cards("8h"))):
        with pytest.raises(AttributeError):
            shoe.cards = {}  # type: ignore[misc]
        with pytest.raises(TypeError):
            shoe.cards[DECK[0]] = 8  # type: ignore[index]


def test_a_card_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="8h can't be taken out 3 times: the shoe holds 2"):
        odds(2, parse_cards("8h 8d 8h 8h"))


def test_a_round_needs_six_cards() -> None:
    assert odds(1, DECK[:46]).outcomes.total == 6 * 5 * 4 * 3 * 2
    with pytest.raises(ValueError, match="only 5 would be left"):
        odds(1, DECK[:47])


def test_suits_matter_to_perfect_pairs_alone() -> None:
    one, other = odds(8, parse_cards("8h 8h")), odds(8, parse_cards("8h 8d"))
    assert {bet for bet in one.bets if one.bets[bet].edge != other.bets[bet].edge} == {"perfect-pair"}


def test_ten_and_king_count_alike_but_pair_apart() -> None:
    one, other = odds(8, parse_cards("Ts Ts")), odds(8, parse_cards("Ts Ks"))
    assert one.outcomes == other.outcomes
    # 32 cards of a rank, less those taken out: both of one rank, or one of each of two.
    assert one.bets["player-pair"].win == Fraction(12 * 32 * 31 + 30 * 29, 414 * 413)
    assert other.bets["player-pair"].win == Fraction(11 * 32 * 31 + 2 * 31 * 30, 414 * 413)


def test_what_a_card_is_worth_averages_out() -> None:
    """Taking out a random card changes nothing: the shoes lacking a card of one suit make the fresh one."""
    for bet in ("banker", "tie", "panda-8", "player-pair", "perfect-pair"):
        lacking = [odds(2, [card]).bets[bet].edge for card in DECK[:13]]
        assert sum(lacking) / 13 == odds(2).bets[bet].edge


def test_a_shoe_of_tens_only_pushes() -> None:
    tens = odds(1, [card for card in DECK if card.points])
    assert tens.outcomes.tie == tens.outcomes.total
    assert tens.bets["banker"].edge == tens.bets["banker"].resolved_edge == 0
    assert tens.bets["tie"].edge == -8


def test_no_payout_is_fair_where_a_bet_cannot_win() -> None:
    tens = odds(1, [card for card in DECK if card.points])
    assert fair_payout(tens, "tie") == 0
    for bet in ("player", "banker", "dragon-7"):
        with pytest.raises(ValueError, match=f"no payout makes '{bet}' fair"):
            fair_payout(tens, bet)
