"""Counting: in how many ways the cards of a shoe lead to each ending, exactly and without replacement.

All counts are over ordered six-card prefixes of the shoe: a round takes four to six cards, and the
cards that it leaves may be any. So all counts of one shoe add up to the same total, and a share is a
count over that total. It is the unit of the published tables (the Wizard of Odds, for 8 decks).

>>> sum(count_endings(points_in(decks=8)).values()) == prefixes(416) == 416 * 415 * 414 * 413 * 412 * 411
True
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from operator import mul
from typing import Final

from generator.baccarat.cards import Rank
from generator.baccarat.endings import Ending, Pairs
from generator.baccarat.tableau import NATURALS, banker_draws, player_draws

PREFIX = 6
"""The most cards a round can take."""

_VALUES = range(10)
_THIRDS = (None, *_VALUES)


def ranks_in(decks: int) -> tuple[int, ...]:
    """How many cards of each rank, ace to king, are in *decks* decks."""
    return (4 * decks,) * len(Rank)


def points_in(decks: int) -> tuple[int, ...]:
    """How many cards of each points value, 0-9, are in *decks* decks.

    >>> points_in(decks=1)
    (16, 4, 4, 4, 4, 4, 4, 4, 4, 4)
    """
    cards = Counter(rank.points for rank in Rank)
    return tuple(4 * decks * cards[points] for points in _VALUES)


def prefixes(cards: int) -> int:
    """In how many ways the first six of *cards* different cards can come."""
    return math.perm(cards, PREFIX)


def count_endings(points: Sequence[int]) -> Mapping[Ending, int]:
    """How many prefixes lead to each ending, from a shoe with *points*[v] cards of each value v, 0-9.

    In which order cards leave a shoe makes no difference to a count. So the third cards are taken out
    first, in each of the 11 x 11 ways (none is one of them), and the four others come from the shoe
    that is left; of these only the two totals matter, and they are counted together.
    """
    counts: Counter[tuple[int, int, int, int]] = Counter()
    cards = sum(points)
    for player_third, banker_third in product(_THIRDS, _THIRDS):
        rest, ways = list(points), 1
        thirds = [third for third in (player_third, banker_third) if third is not None]
        for third in thirds:
            ways *= rest[third]
            rest[third] -= 1
        if not ways:
            continue
        ways *= math.perm(cards - 4 - len(thirds), 2 - len(thirds))
        hands = count_two_hands(rest)
        player_cards = 2 + (player_third is not None)
        banker_cards = 2 + (banker_third is not None)
        for player, banker in _TOTALS_THAT_DRAW[player_third, banker_third is not None]:
            final_player = (player + (player_third or 0)) % 10
            final_banker = (banker + (banker_third or 0)) % 10
            counts[final_player, final_banker, player_cards, banker_cards] += ways * hands[player][banker]
    return {
        Ending(player=player, banker=banker, player_cards=player_cards, banker_cards=banker_cards): count
        for (player, banker, player_cards, banker_cards), count in sorted(counts.items())
        if count
    }


def count_pairs(alike: Sequence[int]) -> Mapping[Pairs, int]:
    """How many prefixes give each hand two cards that are alike, from a shoe with so many of each kind.

    With the numbers of cards per rank these are pairs; with those per rank and suit, perfect pairs.

    >>> from fractions import Fraction
    >>> counts = count_pairs(ranks_in(decks=8))
    >>> Fraction(sum(n for pairs, n in counts.items() if pairs.player), prefixes(416))
    Fraction(31, 415)
    >>> counts = count_pairs((8,) * 52)
    >>> Fraction(sum(n for pairs, n in counts.items() if pairs.player), prefixes(416))
    Fraction(7, 415)
    """
    cards = sum(alike)
    two = [math.perm(number, 2) for number in alike]
    same = sum(math.perm(number, 4) for number in alike)
    both = same + sum(two) ** 2 - sum(number**2 for number in two)
    one = sum(two) * math.perm(cards - 2, 2) - both
    counts = {(True, True): both, (True, False): one, (False, True): one}
    counts[False, False] = math.perm(cards, 4) - sum(counts.values())
    after_four = math.perm(cards - 4, PREFIX - 4)
    return {
        Pairs(player=player, banker=banker): count * after_four for (player, banker), count in counts.items()
    }


def count_two_hands(points: Sequence[int]) -> list[list[int]]:
    """In how many ways two hands of two cards have the totals [player][banker].

    Each hand alone is easy, and so is their product; from it come off the ways in which a card would
    be in both hands. Four couples of places could hold the same card; the ways in which two couples
    do so at once (the same two cards in both hands, in one order or the other) came off twice.
    """
    partners = [[points[total - value] - (2 * value % 10 == total) for value in _VALUES] for total in _VALUES]
    weighted = [list(map(mul, points, row)) for row in partners]
    alone = [sum(row) for row in weighted]
    hands = [[0] * 10 for _ in _VALUES]
    for player in _VALUES:
        for banker in range(player + 1):
            shared = sum(map(mul, weighted[player], partners[banker]))
            ways = alone[player] * alone[banker] - 4 * shared + 2 * alone[player] * (player == banker)
            hands[player][banker] = hands[banker][player] = ways
    return hands


def _draws(player: int, banker: int, third: int | None) -> tuple[bool, bool]:
    if player in NATURALS or banker in NATURALS:
        return False, False
    return player_draws(player), banker_draws(banker, third)


_TOTALS_THAT_DRAW: Final = {
    (player_third, banker_draws_too): tuple(
        (player, banker)
        for player, banker in product(_VALUES, _VALUES)
        if _draws(player, banker, player_third) == (player_third is not None, banker_draws_too)
    )
    for player_third in (None, *_VALUES)
    for banker_draws_too in (False, True)
}
"""The pairs of two-card totals after which exactly these third cards are drawn: whether the banker draws,
for each value of the player's third card (``None``: no card)."""
