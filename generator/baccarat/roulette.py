"""Roulette's even-money bet, worked out to stand beside baccarat's: a comparison, not a second game.

>>> even_money_edge(), even_money_edge(la_partage=True)
(Fraction(1, 37), Fraction(1, 74))
"""

from fractions import Fraction

POCKETS = 37
"""0 to 36: the wheel with a single zero."""
WINNING = 18
"""How many of them are red, or black, or odd, or even."""


def even_money_edge(*, la_partage: bool = False) -> Fraction:
    """Return the house edge per unit on red: 18 of 37 pockets win one, the others lose it.

    With *la partage* half of the stake comes back when the ball falls on the zero.
    """
    lost_on_zero = Fraction(1, 2) if la_partage else Fraction(1)
    return (POCKETS - 1 - WINNING + lost_on_zero - WINNING) / Fraction(POCKETS)
