"""Odds: against the published counts, and against a slow count of every order of a few cards."""

import json
import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.baccarat.bets import BETS, EndingBet, Prize, banker_bet
from generator.baccarat.cards import Rank
from generator.baccarat.conditions import Ends
from generator.baccarat.counting import (
    count_endings,
    count_pairs,
    count_two_hands,
    points_in,
    prefixes,
    ranks_in,
)
from generator.baccarat.endings import Ending, Outcome, Pairs
from generator.baccarat.odds import fair_commission, fair_payout
from generator.baccarat.odds import odds as uncached_odds
from generator.baccarat.prices import BetOdds, Counts

DATA = Path(__file__).parent.parent / "data"
PUBLISHED: dict[str, dict[str, Any]] = json.loads((DATA / "odds.json").read_text("utf-8"))["shoes"]
EDGES = [
    (int(decks), bet, percent)
    for decks, shoe in PUBLISHED.items()
    for bet, percent in shoe["edge_percent"].items()
]

PLAYER_8 = 2230518282592256
BANKER_8 = 2292252566437888
TIE_8 = 475627426473216

odds = cache(uncached_odds)


def percent(share: Fraction) -> str:
    return f"{round(Decimal(share.numerator * 100) / share.denominator, 4):.4f}"


def expected_gain(endings: Mapping[Ending, int], net: Callable[[Ending], Fraction | int]) -> Fraction:
    return Fraction(sum(count * net(ending) for ending, count in endings.items())) / sum(endings.values())


# Published totals


@pytest.mark.parametrize("decks", PUBLISHED)
def test_outcomes_are_the_published_ones(decks: str) -> None:
    outcomes = odds(int(decks)).outcomes
    assert {
        "player": outcomes.player,
        "banker": outcomes.banker,
        "tie": outcomes.tie,
        "total": outcomes.total,
    } == PUBLISHED[decks]["outcomes"]


def test_eight_decks_are_as_everybody_prints_them() -> None:
    outcomes = odds(8).outcomes
    assert (outcomes.player, outcomes.banker, outcomes.tie) == (PLAYER_8, BANKER_8, TIE_8)


@pytest.mark.parametrize(("decks", "bet", "expected"), [edge for edge in EDGES if edge[1] in BETS])
def test_edge_is_the_published_one(decks: int, bet: str, expected: str) -> None:
    assert percent(odds(decks).bets[bet].edge) == expected


@pytest.mark.parametrize("decks", PUBLISHED)
def test_both_pairs_cost_the_same(decks: str) -> None:
    expected = PUBLISHED[decks]["edge_percent"]["player-pair"]
    assert percent(odds(int(decks)).bets["banker-pair"].edge) == expected


@pytest.mark.parametrize("bet", ["player", "banker", "tie"])
def test_edge_is_the_published_fraction(bet: str) -> None:
    assert str(odds(8).bets[bet].edge) == PUBLISHED["8"]["edge_fraction"][bet]


@pytest.mark.parametrize("bet", ["player", "banker"])
def test_standard_deviation_is_the_published_one(bet: str) -> None:
    assert f"{odds(8).bets[bet].standard_deviation:.10f}" == PUBLISHED["8"]["sd"][bet]


@pytest.mark.parametrize("decks", ["6", "8"])
def test_four_percent_commission_costs_the_published_edge(decks: str) -> None:
    gain = expected_gain(odds(int(decks)).endings, banker_bet(Fraction(4, 100)).net)
    assert percent(-gain) == PUBLISHED[decks]["edge_percent"]["banker-4"]


def test_numbers_of_cards_are_the_published_ones() -> None:
    counts = Counter[str]()
    for ending, count in odds(8).endings.items():
        counts[str(ending.player_cards + ending.banker_cards)] += count
    assert counts == PUBLISHED["8"]["cards"]


def test_edges_over_resolved_bets_are_the_published_ones() -> None:
    player = odds(8).probability_without_ties(Outcome.PLAYER)
    banker = odds(8).probability_without_ties(Outcome.BANKER)
    expected = PUBLISHED["8"]["resolved_percent"]
    assert player + banker == 1
    assert percent(banker - player) == expected["player"]
    assert percent(player - Fraction(19, 20) * banker) == expected["banker"]


def three_card_win(ending: Ending, outcome: Outcome, total: int) -> bool:
    hand, cards = {
        Outcome.PLAYER: (ending.player, ending.player_cards),
        Outcome.BANKER: (ending.banker, ending.banker_cards),
    }[outcome]
    return ending.outcome is outcome and (hand, cards) == (total, 3)


def banker_without_commission(ending: Ending, on_exception: Fraction, *, exception: bool) -> Fraction:
    if ending.outcome is Outcome.BANKER:
        return on_exception if exception else Fraction(1)
    return Fraction(0 if ending.outcome is Outcome.TIE else -1)


# Bets that casinos offer beside the usual ones; their published edges check totals and numbers of cards
# jointly, which player, banker and tie don't.
SIDE_BETS: dict[str, Callable[[Ending], Fraction | int]] = {
    "dragon-7": lambda ending: 40 if three_card_win(ending, Outcome.BANKER, 7) else -1,
    "panda-8": lambda ending: 25 if three_card_win(ending, Outcome.PLAYER, 8) else -1,
    "ez-banker": lambda ending: banker_without_commission(
        ending, Fraction(0), exception=three_card_win(ending, Outcome.BANKER, 7)
    ),
    "super-6": lambda ending: banker_without_commission(ending, Fraction(1, 2), exception=ending.banker == 6),
}


@pytest.mark.parametrize(("decks", "bet", "expected"), [edge for edge in EDGES if edge[1] in SIDE_BETS])
def test_endings_give_the_published_edges_of_side_bets(decks: int, bet: str, expected: str) -> None:
    assert percent(-expected_gain(odds(decks).endings, SIDE_BETS[bet])) == expected


# Every number of decks


@pytest.mark.parametrize("decks", range(1, 9))
def test_every_order_of_six_cards_is_counted_once(decks: int) -> None:
    cards = 52 * decks
    total = cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4) * (cards - 5)
    assert prefixes(cards) == total
    assert odds(decks).outcomes.total == total
    assert sum(odds(decks).endings.values()) == total
    assert sum(count_pairs(ranks_in(decks)).values()) == total
    assert sum(odds(decks).probability(outcome) for outcome in Outcome) == 1


@pytest.mark.parametrize("decks", range(1, 9))
def test_the_shoe_counted_is_the_shoe_dealt(decks: int) -> None:
    assert points_in(decks) == (16 * decks, *[4 * decks] * 9)
    assert ranks_in(decks) == (4 * decks,) * 13


@pytest.mark.parametrize("decks", range(1, 9))
def test_edges_follow_from_the_counts(decks: int) -> None:
    outcomes, bets = odds(decks).outcomes, odds(decks).bets
    player, banker, tie, total = outcomes.player, outcomes.banker, outcomes.tie, outcomes.total
    assert bets["player"].edge == Fraction(banker - player, total)
    assert bets["banker"].edge == Fraction(20 * player - 19 * banker, 20 * total)
    assert bets["tie"].edge == Fraction(total - 9 * tie, total)
    assert bets["tie-9"].edge == Fraction(total - 10 * tie, total)
    assert [bets[id].win for id in ("player", "banker", "tie", "tie-9")] == [
        Fraction(count, total) for count in (player, banker, tie, tie)
    ]


@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize("bet", ["player-pair", "banker-pair"])
def test_a_pair_is_a_second_card_of_the_first_ones_rank(bet: str, decks: int) -> None:
    chance = Fraction(4 * decks - 1, 52 * decks - 1)
    assert odds(decks).bets[bet].win == chance
    assert odds(decks).bets[bet].edge == 1 - 12 * chance


@pytest.mark.parametrize(
    ("bet", "spread"), [("tie", 9), ("tie-9", 10), ("player-pair", 12), ("banker-pair", 12)]
)
def test_standard_deviation_of_a_bet_without_a_push(bet: str, spread: int) -> None:
    """A bet that only wins or loses has the variance p (1 - p) of a coin, times its spread squared."""
    chance = Fraction(31, 415) if "pair" in bet else Fraction(TIE_8, PLAYER_8 + BANKER_8 + TIE_8)
    variance = spread * spread * chance * (1 - chance)
    assert odds(8).bets[bet].variance == variance
    assert float(odds(8).bets[bet].standard_deviation) == pytest.approx(math.sqrt(variance), rel=1e-14)


@pytest.mark.parametrize(
    ("net", "chance", "root"),
    [
        (2, Fraction(1, 3), "1.4142135623730950488016887"),  # goes on with 242: rounded down
        (5, Fraction(1, 6), "2.2360679774997896964091737"),  # goes on with 6687 for the last 7: rounded up
        (1, Fraction(1, 2), "1.0000000000000000000000000"),
        (1, Fraction(0), "0.0000000000000000000000000"),
    ],
)
def test_standard_deviation_is_rounded_to_25_decimals(net: int, chance: Fraction, root: str) -> None:
    bet = EndingBet(id="coin", prizes=(Prize(net=Fraction(net), when=Ends(outcome=Outcome.TIE)),))
    assert f"{BetOdds(bet=bet, chances=(chance,)).standard_deviation:f}" == root


def test_the_odds_are_of_the_bets_that_exist() -> None:
    assert list(odds(8).bets) == list(BETS)
    assert all(odds(8).bets[id].bet is BETS[id] for id in BETS)
    assert odds(8).decks == 8


@pytest.mark.parametrize("decks", [-1, 0, 9])
def test_what_is_no_number_of_decks(decks: int) -> None:
    with pytest.raises(ValueError, match=f"1-8 decks; not {decks}"):
        odds(decks)


def test_a_tie_has_no_chance_without_ties() -> None:
    with pytest.raises(ValueError, match="no tie"):
        odds(8).probability_without_ties(Outcome.TIE)


# Fair prices


def test_fair_commission() -> None:
    assert fair_commission(odds(8)) == Fraction(BANKER_8 - PLAYER_8, BANKER_8)
    assert percent(fair_commission(odds(8))) == "2.6932"


@pytest.mark.parametrize("decks", range(1, 9))
def test_at_the_fair_commission_banker_costs_nothing(decks: int) -> None:
    assert expected_gain(odds(decks).endings, banker_bet(fair_commission(odds(decks))).net) == 0


@pytest.mark.parametrize(
    ("bet", "payout"),
    [
        ("player", Fraction(BANKER_8, PLAYER_8)),
        ("banker", Fraction(PLAYER_8, BANKER_8)),
        ("tie", Fraction(PLAYER_8 + BANKER_8, TIE_8)),
        ("tie-9", Fraction(PLAYER_8 + BANKER_8, TIE_8)),
        ("player-pair", Fraction(384, 31)),
        ("banker-pair", Fraction(384, 31)),
    ],
)
def test_fair_payout(bet: str, payout: Fraction) -> None:
    assert fair_payout(odds(8), bet) == payout


# A slow count, with rules of its own


def slow_ending(six: Sequence[int]) -> Ending:
    """Play the values *six* by the rules as a casino's leaflet tells them."""
    player, banker = (six[0] + six[2]) % 10, (six[1] + six[3]) % 10
    if player >= 8 or banker >= 8:
        return Ending(player=player, banker=banker, player_cards=2, banker_cards=2)
    if player >= 6:
        if banker >= 6:
            return Ending(player=player, banker=banker, player_cards=2, banker_cards=2)
        return Ending(player=player, banker=(banker + six[4]) % 10, player_cards=2, banker_cards=3)
    third = six[4]
    draws = (
        banker <= 2
        or (banker == 3 and third != 8)
        or (banker == 4 and 2 <= third <= 7)
        or (banker == 5 and 4 <= third <= 7)
        or (banker == 6 and 6 <= third <= 7)
    )
    return Ending(
        player=(player + third) % 10,
        banker=(banker + six[5]) % 10 if draws else banker,
        player_cards=3,
        banker_cards=3 if draws else 2,
    )


def composition(values: Sequence[int], size: int) -> list[int]:
    return [values.count(value) for value in range(size)]


@pytest.mark.parametrize(
    "values",
    [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [0, 0, 0, 0, 5, 5, 4, 8],
        [2, 3, 4, 5, 6, 7, 8, 9],
        [1, 1, 2, 2, 3, 3, 4, 4],
        [3, 3, 3, 6, 6, 6, 7, 7],
        [9, 9, 9, 9, 7, 8, 8, 6],
        [0, 5, 5, 5, 5, 5, 0],
        [7, 7, 7, 7, 7, 7],
    ],
)
def test_endings_of_a_few_cards_in_every_order(values: list[int]) -> None:
    slow = Counter(slow_ending(six) for six in permutations(values, 6))
    assert count_endings(composition(values, 10)) == slow


@given(st.lists(st.integers(min_value=0, max_value=9), min_size=4, max_size=7))
@settings(max_examples=40)
def test_two_hands_of_any_few_cards_in_every_order(values: list[int]) -> None:
    slow = Counter(((a + c) % 10, (b + d) % 10) for a, b, c, d in permutations(values, 4))
    assert count_two_hands(composition(values, 10)) == [
        [slow[player, banker] for banker in range(10)] for player in range(10)
    ]


@given(st.lists(st.integers(min_value=0, max_value=9), min_size=6, max_size=7))
@settings(max_examples=40)
def test_endings_of_any_few_cards_in_every_order(values: list[int]) -> None:
    slow = Counter(slow_ending(six) for six in permutations(values, 6))
    assert count_endings(composition(values, 10)) == slow


@given(st.lists(st.integers(min_value=0, max_value=12), min_size=6, max_size=7))
@settings(max_examples=40)
def test_pairs_of_any_few_cards_in_every_order(ranks: list[int]) -> None:
    slow = Counter((six[0] == six[2], six[1] == six[3]) for six in permutations(ranks, 6))
    counted = count_pairs(composition(ranks, len(Rank)))
    assert {(pairs.player, pairs.banker): count for pairs, count in counted.items() if count} == slow


def test_pairs_of_four_cards_of_two_ranks() -> None:
    """Two aces, two kings and two odd cards: of 6 x 5 x 4 x 3 orders of four, 8 pair both hands."""
    counted = count_pairs([2, 1, 1, *[0] * 9, 2])
    assert counted[Pairs(player=True, banker=True)] == 8 * 2
    assert counted[Pairs(player=True, banker=False)] == (4 * 4 * 3 - 8) * 2


def test_the_odds_cannot_be_changed() -> None:
    eight = odds(8)
    with pytest.raises(TypeError):
        eight.bets["player"] = eight.bets["banker"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        eight.decks = 7  # type: ignore[misc]
    with pytest.raises(AttributeError):
        eight.outcomes.tie = 0  # type: ignore[misc]
    with pytest.raises(AttributeError):
        eight.bets["player"].chances = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Counts(endings={}, pairs={}, perfect_pairs={}).pairs = {}  # type: ignore[misc]
