"""The bets beside player, banker, tie and pairs: published prices, single rounds, and whole tiny shoes."""

import itertools
import json
from collections import Counter
from dataclasses import fields
from fractions import Fraction
from pathlib import Path

import pytest

from generator.baccarat.bets import BETS, Bet, settle
from generator.baccarat.cards import parse_cards
from generator.baccarat.odds import fair_payout, odds
from generator.baccarat.rounds import deal, play
from generator.baccarat.shoe import DECK

SHOES = json.loads((Path(__file__).parents[1] / "data" / "odds.json").read_text(encoding="utf-8"))["shoes"]
PUBLISHED = [
    (int(decks), bet, edge) for decks, shoe in SHOES.items() for bet, edge in shoe["edge_percent"].items()
]

# What one unit gains, by hand: the round's cards, the bet, the net result.
SETTLED = [
    ("2h 3c 3d 3s Kd", "super-6", "1/2"),  # 5, drawing a ten, against 6
    ("2h 4c 4d 4s", "super-6", "1"),  # a natural 8 against 6
    ("Kh 4c 2d Ks 6s 3c", "super-6", "-1"),  # 8 against 7
    ("Kh Kc 6d 6s", "super-6", "0"),
    ("Kh 2c 6d 3s 2c", "ez-banker", "0"),  # 6 against a 7 of three cards
    ("Kh 2c 6d 3s 2c", "dragon-7", "40"),
    ("Kh 4c 6d 3s", "ez-banker", "1"),  # 6 against a 7 of two cards
    ("Kh 4c 6d 3s", "dragon-7", "-1"),
    ("Kh 4c 7d 3s", "dragon-7", "-1"),
    ("Kh 2c 7d 3s 2c", "dragon-7", "-1"),  # a 7 of three cards that only ties
    ("Kh 2c 7d 3s 2c", "ez-banker", "0"),
    ("Kh 2c 2d 5s 6h", "panda-8", "25"),  # an 8 of three cards against 7
    ("Kh 2c 8d 5s", "panda-8", "-1"),  # an 8 of two cards
    ("Kh 3c 2d 3s 6h 2d", "panda-8", "-1"),  # two eights of three cards: a tie
    ("Kh 2c 8d 5s", "banker-4", "-1"),
    ("Kh 4c 6d 3s", "banker-4", "24/25"),
    ("Kh 4c 6d 3s", "banker-0", "1"),
    ("Kh 4c Kd 4s", "either-pair", "5"),
    ("Kh 4c Qd 4s", "either-pair", "5"),
    ("Kh 4c Qd 5s", "either-pair", "-1"),
    ("Kh 4c Kd 4s", "perfect-pair", "-1"),
    ("Kh 4c Kh 4s", "perfect-pair", "25"),
    ("Kh 4c Kd 4c", "perfect-pair", "25"),
    ("Kh 4c Kh 4c", "perfect-pair", "200"),
    ("Kh 2c Kh 5s 6h", "perfect-pair", "25"),  # a pair stays one when a third card comes
    ("Kh 2c 2d 5s 2d", "perfect-pair", "-1"),  # the third card is like the second
]

ORDINARY = {
    "banker-4": "24/25",
    "banker-0": "1",
    "super-6": "1",
    "ez-banker": "1",
    "dragon-7": "40",
    "panda-8": "25",
    "either-pair": "5",
    "perfect-pair": "25",
}


@pytest.mark.parametrize(("decks", "bet", "percent"), PUBLISHED)
def test_published_edge(decks: int, bet: str, percent: str) -> None:
    assert f"{float(100 * odds(decks).bets[bet].edge):.4f}" == percent


@pytest.mark.parametrize(("bet", "percent"), SHOES["8"]["resolved_percent"].items())
def test_published_edge_per_resolved_unit(bet: str, percent: str) -> None:
    assert f"{float(100 * odds(8).bets[bet].resolved_edge):.4f}" == percent


def test_only_pushes_tell_the_two_edges_apart() -> None:
    eight = odds(8)
    tie = Fraction(eight.outcomes.tie, eight.outcomes.total)
    assert eight.bets["banker"].push == tie
    assert eight.bets["super-6"].push == tie
    assert eight.bets["ez-banker"].push == tie + eight.bets["dragon-7"].win
    for bet in ("tie", "dragon-7", "panda-8", "either-pair", "perfect-pair"):
        assert eight.bets[bet].push == 0
        assert eight.bets[bet].resolved_edge == eight.bets[bet].edge


@pytest.mark.parametrize(("cards", "bet", "net"), SETTLED)
def test_settled_by_hand(cards: str, bet: str, net: str) -> None:
    assert settle(BETS[bet], 1, play(parse_cards(cards))) == Fraction(net)


@pytest.mark.parametrize("bet", BETS.values(), ids=BETS)
def test_what_a_bet_is_cannot_be_changed(bet: Bet) -> None:
    with pytest.raises(TypeError):
        BETS[bet.id] = bet  # type: ignore[index]
    for value in (bet, *bet.prizes, *(prize.when for prize in bet.prizes)):
        for field in fields(value):
            with pytest.raises(AttributeError):
                setattr(value, field.name, getattr(value, field.name))


@pytest.mark.parametrize(("bet", "payout"), ORDINARY.items())
def test_payout_is_the_ordinary_win(bet: str, payout: str) -> None:
    assert BETS[bet].payout == Fraction(payout)


def test_a_fair_payout_leaves_the_other_prizes_alone() -> None:
    perfect = odds(8).bets["perfect-pair"]
    both, one = perfect.chances
    assert fair_payout(odds(8), "perfect-pair") * one + 200 * both == 1 - one - both


@pytest.mark.parametrize(
    "shoe", ["Kh Kh Kd 5c 5c 7s 7s 2d", "4h 4h 4h 4h 3c 3c 3d 8s", "Ah 6s 6s Th Jh 5c 2d 3d"]
)
def test_every_order_of_a_tiny_shoe(shoe: str) -> None:
    """Eight cards out of eight decks, dealt in each of their 20160 ways."""
    cards = parse_cards(shoe)
    removed = Counter(DECK * 8)
    removed.subtract(cards)
    counted = odds(8, removed.elements())
    rounds = Counter(deal(iter(order)) for order in itertools.permutations(cards, 6))
    assert rounds.total() == counted.outcomes.total
    for bet in BETS.values():
        nets = [(settle(bet, 1, round), number) for round, number in rounds.items()]
        assert -counted.bets[bet.id].edge == sum(net * number for net, number in nets) / rounds.total(), (
            bet.id
        )
        won = sum(number for net, number in nets if net > 0)
        assert counted.bets[bet.id].win == Fraction(won, rounds.total()), bet.id
        pushed = sum(number for net, number in nets if net == 0)
        assert counted.bets[bet.id].push == Fraction(pushed, rounds.total()), bet.id
