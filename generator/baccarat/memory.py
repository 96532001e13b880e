"""Memory: what a round tells about the next one, because its cards don't come back into the shoe.

The first two rounds of a fresh shoe, exactly and without replacement. The burning of cards and the cut card
are left out: the first round begins with the shoe's first card.

>>> tens = count_memory((12, *(0,) * 9))
>>> tens.chance(Outcome.TIE, after=Outcome.TIE), tens.chance(Outcome.BANKER)
(Fraction(1, 1), Fraction(0, 1))
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product
from types import MappingProxyType
from typing import Final, TypeAlias

from generator.baccarat.counting import PREFIX, points_in
from generator.baccarat.endings import Ending, Outcome
from generator.baccarat.tableau import NATURALS, banker_draws, player_draws

Values: TypeAlias = tuple[int, ...]
"""How many cards of each points value, 0-9."""

_TWO_ROUNDS: Final = 2 * PREFIX
_OUTCOMES: Final = {
    (player, banker): Ending(player=player, banker=banker, player_cards=2, banker_cards=2).outcome
    for player, banker in product(range(10), range(10))
}
_HANDS: Final = tuple(
    (hand, 1 if hand[0] == hand[1] else 2) for hand in combinations_with_replacement(range(10), 2)
)
"""The values of two cards, and in how many orders they come."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Memory:
    """How the outcomes of two rounds in a row go together."""

    joint: Mapping[tuple[Outcome, Outcome], int]
    """In how many ordered twelve-card prefixes of the shoe the first and the second round end so.

    It is symmetric: banker after player comes up just as often as player after banker.
    """

    @property
    def total(self) -> int:
        """The number of all prefixes."""
        return sum(self.joint.values())

    def chance(self, second: Outcome, after: Outcome | None = None) -> Fraction:
        """The chance of *second* in the second round when the first ended in *after*.

        Without *after* it is the chance for those who didn't see the first round, which is the first
        round's own. Raises ``ZeroDivisionError`` if the first round can't end in *after*.
        """
        seen = {pair: count for pair, count in self.joint.items() if after in (None, pair[0])}
        favourable = sum(count for pair, count in seen.items() if pair[1] is second)
        return Fraction(favourable, sum(seen.values()))


@dataclass(frozen=True, kw_only=True, slots=True)
class Term:
    """One part of the whole sum: the first rounds that take the same values out of the shoe."""

    removed: Values
    """The cards of the first round, four to six."""
    first: Mapping[Outcome, int]
    """In how many ways they come in an order that ends the first round so."""
    second: Mapping[Outcome, int]
    """In how many six-card prefixes of what is left the second round ends so."""


def memory(decks: int = 8) -> Memory:
    """Count the first two rounds of a fresh shoe of *decks* decks, 1-8.

    It takes some seconds. Raises ``ValueError`` for another number of decks. With 8 decks, a banker win
    comes after a banker win with a chance of 0.4585963, and without knowing, 0.4585974.
    """
    if decks not in range(1, 9):
        raise ValueError(f"a shoe has 1-8 decks; not {decks!r}")
    return count_memory(points_in(decks))


def count_memory(points: Sequence[int]) -> Memory:
    """Count the first two rounds of a shoe with *points*[v] cards of each value v, 0-9.

    Raises ``ValueError`` if there are fewer than the twelve cards that two rounds can take.
    """
    cards = sum(points)
    if cards < _TWO_ROUNDS:
        raise ValueError(f"two rounds need up to {_TWO_ROUNDS} cards; not {cards}")
    joint = dict.fromkeys(product(Outcome, Outcome), 0)
    for term in terms(points):
        left = cards - sum(term.removed) - PREFIX
        others = math.perm(left, PREFIX - sum(term.removed))
        for first, second in joint:
            joint[first, second] += term.first[first] * term.second[second] * others
    return Memory(joint=MappingProxyType(joint))


def terms(points: Sequence[int]) -> Iterator[Term]:
    """Count term by term; with 8 decks there are somewhat over 7000.

    The second round's count is a polynomial in the numbers of cards that are left: a six-card order of
    values with m[v] cards of value v comes in perm(left[v], m[v]) ways for each v, multiplied. It is worked
    out for all first rounds together, one value after the other, so that first rounds which begin alike
    share the work.
    """
    orders = _orders()
    prefixes = _prolonged(orders)
    polynomials = [
        {values: ways[outcome] for values, ways in prefixes.items() if ways[outcome]} for outcome in Outcome
    ]
    for removed, counts in _evaluate(polynomials, tuple(points), PREFIX):
        if removed in orders:
            ways = math.prod(map(math.perm, points, removed))
            yield Term(
                removed=removed,
                first={outcome: ways * orders[removed][outcome] for outcome in Outcome},
                second=dict(zip(Outcome, counts, strict=True)),
            )


def _evaluate(
    polynomials: Sequence[Mapping[Values, int]], points: Values, room: int
) -> Iterator[tuple[Values, list[int]]]:
    """For all ways to take up to *room* cards out, tell the polynomials' values on what is left."""
    if not points:
        yield (), [polynomial.get((), 0) for polynomial in polynomials]
        return
    number, *others = points
    for taken in range(min(room, number) + 1):
        ways = [math.perm(number - taken, cards) for cards in range(PREFIX + 1)]
        collapsed = [_collapse(polynomial, ways) for polynomial in polynomials]
        for removed, counts in _evaluate(collapsed, tuple(others), room - taken):
            yield (taken, *removed), counts


def _collapse(polynomial: Mapping[Values, int], ways: Sequence[int]) -> Mapping[Values, int]:
    collapsed: dict[Values, int] = {}
    for values, count in polynomial.items():
        rest = values[1:]
        collapsed[rest] = collapsed.get(rest, 0) + ways[values[0]] * count
    return collapsed


def _orders() -> Mapping[Values, Counter[Outcome]]:
    """For all values a round can take: in how many orders of these they are a whole round that ends so."""
    orders: dict[Values, Counter[Outcome]] = {}
    for cards, ways, outcome in _rounds():
        orders.setdefault(tuple(map(cards.count, range(10))), Counter())[outcome] += ways
    return orders


def _prolonged(orders: Mapping[Values, Counter[Outcome]]) -> Mapping[Values, Counter[Outcome]]:
    """The same for six cards: the rounds they begin with, and any other cards after those."""
    prolonged: dict[Values, Counter[Outcome]] = {}
    for values, ways in orders.items():
        for more in product(range(10), repeat=PREFIX - sum(values)):
            six = tuple(number + more.count(value) for value, number in enumerate(values))
            prolonged.setdefault(six, Counter()).update(ways)
    return prolonged


def _rounds() -> Iterator[tuple[Values, int, Outcome]]:
    """All rounds by the values of their cards, with the number of orders within the two-card hands."""
    for (player, player_orders), (banker, banker_orders) in product(_HANDS, _HANDS):
        ways = player_orders * banker_orders
        four, totals = player + banker, (sum(player) % 10, sum(banker) % 10)
        if NATURALS.intersection(totals):
            yield four, ways, _OUTCOMES[totals]
            continue
        thirds = range(10) if player_draws(totals[0]) else (None,)
        for third in thirds:
            drawn = () if third is None else (third,)
            total = (totals[0] + sum(drawn)) % 10
            if banker_draws(totals[1], third):
                for card in range(10):
                    yield four + drawn + (card,), ways, _OUTCOMES[total, (totals[1] + card) % 10]
            else:
                yield four + drawn, ways, _OUTCOMES[total, totals[1]]
