"""Numbers of cards, naturals and totals, against published counts and a tiny shoe dealt in every order."""

import itertools
import json
from collections import Counter
from pathlib import Path

import pytest

from generator.baccarat.cards import parse_cards
from generator.baccarat.odds import odds
from generator.baccarat.rounds import deal
from generator.baccarat.shoe import DECK

EIGHT = json.loads((Path(__file__).parents[1] / "data" / "odds.json").read_text(encoding="utf-8"))["shoes"][
    "8"
]


def test_published_numbers_of_cards() -> None:
    assert {str(cards): count for cards, count in odds(8).cards.items()} == EIGHT["cards"]


@pytest.mark.parametrize("decks", [1, 2, 4, 6, 8])
def test_everything_adds_up(decks: int) -> None:
    counted = odds(decks)
    total = counted.outcomes.total
    assert sum(counted.cards.values()) == total
    naturals = counted.naturals
    assert naturals.player + naturals.banker - naturals.both + naturals.none == total
    assert sum(counted.totals.player) == sum(counted.totals.banker) == total
    joint = counted.totals.joint
    assert sum(joint[tied][tied] for tied in range(10)) == counted.outcomes.tie
    assert sum(joint[p][b] for p in range(10) for b in range(p)) == counted.outcomes.player


def test_distributions_cannot_be_changed() -> None:
    counted = odds(8)
    with pytest.raises(TypeError):
        counted.cards[4] = 0  # type: ignore[index]
    with pytest.raises(AttributeError):
        counted.naturals.both = 0  # type: ignore[misc]
    with pytest.raises(AttributeError):
        counted.totals.joint = ()  # type: ignore[misc]


def test_naturals_favour_no_hand() -> None:
    """The first four cards are alike for both hands; a round with a natural has no other."""
    naturals = odds(8).naturals
    assert naturals.player == naturals.banker
    # 8 or 9 from two unlike cards (0 with 8 or 9, and seven others), two fours (8) or two nines (18).
    ways = 2 * (2 * 128 * 32 + 7 * 32 * 32) + 2 * 32 * 31
    assert naturals.player * 416 * 415 == ways * odds(8).outcomes.total


def test_every_order_of_a_tiny_shoe() -> None:
    cards = parse_cards("9h 9d 8h Kd 4c 3s 6s 2d")
    removed = Counter(DECK)
    removed.subtract(cards)
    counted = odds(1, removed.elements())
    rounds = [deal(iter(order)) for order in itertools.permutations(cards, 6)]
    assert counted.cards == {
        number: sum(len(round.cards) == number for round in rounds) for number in (4, 5, 6)
    }
    assert counted.naturals.player == sum(round.player.is_natural for round in rounds)
    assert counted.naturals.banker == sum(round.banker.is_natural for round in rounds)
    assert counted.naturals.none == sum(not round.natural for round in rounds)
    assert counted.naturals.both == sum(
        round.player.is_natural and round.banker.is_natural for round in rounds
    )
    totals = Counter((round.player.total, round.banker.total) for round in rounds)
    assert all(counted.totals.joint[p][b] == totals[p, b] for p in range(10) for b in range(10))
    assert counted.totals.player == tuple(sum(totals[p, b] for b in range(10)) for p in range(10))
    assert counted.totals.banker == tuple(sum(totals[p, b] for p in range(10)) for b in range(10))
