"""The tableau: when each hand draws its third card, as one table that everything else reads.

The rules are those of punto banco as casinos all over the world deal it; no hand has a choice. Play,
odds and examples ask here, and nothing restates the table.

>>> banker_draws(3, third=8), banker_draws(3, third=9)
(False, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

NATURALS: Final = frozenset({8, 9})
"""The totals on two cards that end the round at once, for both hands."""

PLAYER_DRAWS: Final = frozenset({0, 1, 2, 3, 4, 5})
"""The player's two-card totals that draw; on 6 and 7 the player stands."""

BANKER_DRAWS_ALONE: Final = frozenset({0, 1, 2, 3, 4, 5})
"""The banker's two-card totals that draw when the player stood: the player's own rule."""

BANKER_DRAWS_AGAINST: Final[Mapping[int, frozenset[int]]] = MappingProxyType(
    {
        0: frozenset({0, 1, 2, 3, 4, 5, 6, 7, 8, 9}),
        1: frozenset({0, 1, 2, 3, 4, 5, 6, 7, 8, 9}),
        2: frozenset({0, 1, 2, 3, 4, 5, 6, 7, 8, 9}),
        3: frozenset({0, 1, 2, 3, 4, 5, 6, 7, 9}),
        4: frozenset({2, 3, 4, 5, 6, 7}),
        5: frozenset({4, 5, 6, 7}),
        6: frozenset({6, 7}),
        7: frozenset(),
    }
)
"""When the player drew. Row: the banker's total on two cards, 0-7. Row's content: the POINTS of the
player's third card, 0-9 (not the player's total), against which the banker draws."""


def player_draws(total: int) -> bool:
    """Whether the player's hand draws on *total*, its two-card total, 0-7.

    Raises ``ValueError`` for any other total: on 8 and 9 the question never comes up.

    >>> player_draws(5), player_draws(6)
    (True, False)
    """
    _check_total("player", total)
    return total in PLAYER_DRAWS


def banker_draws(total: int, third: int | None) -> bool:
    """Whether the banker's hand draws on *total*, its two-card total, 0-7.

    *third* is the points of the player's third card, 0-9, or ``None`` when the player stood. 0 is a
    card (ten, jack, queen or king), not the lack of one. Raises ``ValueError`` outside these ranges.

    >>> banker_draws(5, third=0), banker_draws(5, third=None)
    (False, True)
    >>> banker_draws(6, third=10)
    Traceback (most recent call last):
    ...
    ValueError: the player's third card has 0-9 points, or is None when the player stood; not 10
    """
    _check_total("banker", total)
    if third is None:
        return total in BANKER_DRAWS_ALONE
    if third not in range(10):
        raise ValueError(
            f"the player's third card has 0-9 points, or is None when the player stood; not {third!r}"
        )
    return third in BANKER_DRAWS_AGAINST[total]


def player_totals_after(third: int) -> tuple[int, ...]:
    """Return the totals, in rising order, that a player's hand can have after a third card of *third* points.

    One for each total on which it draws; *third* is 0-9.

    >>> player_totals_after(8)
    (0, 1, 2, 3, 8, 9)
    """
    return tuple(sorted((total + third) % 10 for total in PLAYER_DRAWS))


def _check_total(hand: str, total: int) -> None:
    if total not in BANKER_DRAWS_AGAINST:
        raise ValueError(
            f"the {hand} decides on a two-card total of 0-7 (8 and 9 end the round); not {total!r}"
        )
