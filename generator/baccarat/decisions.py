"""Decisions: what the banker hand's draw and its standing are worth wherever the tableau decides.

>>> cells = {(cell.banker, cell.third): cell for cell in tableau_cells(decks=8)}
>>> ace = cells[4, 1]
>>> ace.rule_draws, f"{float(ace.draw):+.4f}", f"{float(ace.stand):+.4f}", ace.rule_is_better
(False, '+0.2389', '+0.2371', False)
>>> [cell for cell, decision in cells.items() if not decision.rule_is_better]
[(4, 1), (6, None)]
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from generator.baccarat.counting import count_two_hands, points_in
from generator.baccarat.tableau import BANKER_DRAWS_AGAINST, banker_draws, player_draws

_THIRDS: Final = (*range(10), None)


@dataclass(frozen=True, kw_only=True, slots=True)
class Cell:
    """One place of the tableau, with what each choice is worth to an even-money bet on the banker hand.

    Worth is an expectation per unit staked, from -1 to 1: a win counts 1, a loss -1, a tie 0. It is the
    average over all ways that lead to this cell, dealt without replacement.
    """

    banker: int
    """The banker's two-card total, 0-7."""
    third: int | None
    """The points of the player's third card, 0-9, or ``None`` when the player stood."""
    rule_draws: bool
    """What the tableau says: whether the banker draws here."""
    frequency: Fraction
    """The chance that a round of a fresh shoe comes to this cell, 0-1."""
    draw: Fraction
    """What the bet is worth if the banker draws."""
    stand: Fraction
    """What the bet is worth if the banker stands."""

    @property
    def rule_is_better(self) -> bool:
        """Whether the banker hand does at least as well by the rule as it would otherwise."""
        return self.draw >= self.stand if self.rule_draws else self.stand >= self.draw


def tableau_cells(decks: int = 8) -> tuple[Cell, ...]:
    """Work out all 88 cells for the first round of *decks* decks, 1-8, exactly.

    They come row by row: the banker's totals 0-7, and in each the third cards 0-9, then ``None``. Their
    frequencies add up to the chance that no hand has a natural. Raises ``ValueError`` for another number
    of decks.
    """
    if decks not in range(1, 9):
        raise ValueError(f"a shoe has 1-8 decks; not {decks!r}")
    return cells_of(points_in(decks))


def cells_of(points: Sequence[int]) -> tuple[Cell, ...]:
    """Work out the same for any shoe, with *points*[v] cards of each value v, 0-9.

    Cells that never come up in it are left out.
    """
    cells = {(cell.banker, cell.third): cell for third in _THIRDS for cell in _column(points, third)}
    places = ((banker, third) for banker in BANKER_DRAWS_AGAINST for third in _THIRDS)
    return tuple(cells[place] for place in places if place in cells)


def _column(points: Sequence[int], third: int | None) -> Iterator[Cell]:
    """Count the cells of one third card, for each of the banker's totals.

    As the order in which cards leave a shoe makes no difference, the player's third card and the card
    that the banker draws or would have drawn are taken out first, and the two hands after them.
    """
    rest, ways = list(points), 1
    if third is not None:
        ways = rest[third]
        rest[third] -= 1
    totals = [total for total in BANKER_DRAWS_AGAINST if player_draws(total) == (third is not None)]
    finals = {total: (total + (third or 0)) % 10 for total in totals}
    counted = dict.fromkeys(BANKER_DRAWS_AGAINST, 0)
    drawing, standing = counted.copy(), counted.copy()
    for card in range(10):
        ways_to_card = ways * rest[card]
        rest[card] -= 1
        hands = count_two_hands(rest)
        rest[card] += 1
        for total, player in finals.items():
            for banker in BANKER_DRAWS_AGAINST:
                count = ways_to_card * hands[total][banker]
                counted[banker] += count
                drawing[banker] += count * _net((banker + card) % 10, player)
                standing[banker] += count * _net(banker, player)
    prefixes = math.perm(sum(points), 5 if third is None else 6)
    for banker, count in counted.items():
        if count:
            yield Cell(
                banker=banker,
                third=third,
                rule_draws=banker_draws(banker, third),
                frequency=Fraction(count, prefixes),
                draw=Fraction(drawing[banker], count),
                stand=Fraction(standing[banker], count),
            )


def _net(banker: int, player: int) -> int:
    return (banker > player) - (banker < player)
