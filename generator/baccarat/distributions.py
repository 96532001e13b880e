"""Distributions: how the ways in which a round can end fall by number of cards, naturals and totals.

All of them are counts of the same prefixes as the endings they are made from, and add up to the same total.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.baccarat.endings import Ending


@dataclass(frozen=True, kw_only=True, slots=True)
class Naturals:
    """In how many prefixes a hand has a natural: 8 or 9 on its first two cards."""

    player: int
    """The player hand has one, whatever the banker hand has."""
    banker: int
    """The banker hand has one, whatever the player hand has."""
    both: int
    """Both hands have one; these are counted in ``player`` and in ``banker`` too."""
    none: int
    """Neither has one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Totals:
    """In how many prefixes the hands have each total, 0-9, when the round is over."""

    joint: tuple[tuple[int, ...], ...]
    """[the player's total][the banker's total], ten by ten; ties are the diagonal."""

    @property
    def player(self) -> tuple[int, ...]:
        """[the player's total], whatever the banker has."""
        return tuple(sum(row) for row in self.joint)

    @property
    def banker(self) -> tuple[int, ...]:
        """[the banker's total], whatever the player has."""
        return tuple(sum(column) for column in zip(*self.joint, strict=True))


def cards_drawn(endings: Mapping[Ending, int]) -> Mapping[int, int]:
    """Count the rounds of 4, 5 and 6 cards."""
    counts = dict.fromkeys((4, 5, 6), 0)
    for ending, count in endings.items():
        counts[ending.cards] += count
    return MappingProxyType(counts)


def naturals(endings: Mapping[Ending, int]) -> Naturals:
    """Count the rounds with naturals."""
    player = sum(count for ending, count in endings.items() if ending.player_natural)
    banker = sum(count for ending, count in endings.items() if ending.banker_natural)
    both = sum(count for ending, count in endings.items() if ending.player_natural and ending.banker_natural)
    return Naturals(
        player=player, banker=banker, both=both, none=sum(endings.values()) - player - banker + both
    )


def totals(endings: Mapping[Ending, int]) -> Totals:
    """Count the rounds by both hands' totals."""
    joint = [[0] * 10 for _ in range(10)]
    for ending, count in endings.items():
        joint[ending.player][ending.banker] += count
    return Totals(joint=tuple(map(tuple, joint)))
