"""Places and paths in pictures: whole numbers in a picture's own units, so that templates only place them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

WIDTH = 1000
"""Length of the longest bar, and width of a line chart, in a picture's own units."""
HEIGHT = 500
"""Height of a line chart or a histogram."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Tick:
    """A mark on an axis."""

    place: int
    value: Fraction


def lengths(values: Sequence[Fraction], top: Fraction | None = None) -> tuple[int, ...]:
    """Return the lengths of bars on a scale from nought: *top*, or the largest value, is ``WIDTH``.

    >>> lengths([Fraction(1, 2), Fraction(1, 4), Fraction(0)])
    (1000, 500, 0)
    """
    top = top or max(values)
    return tuple(round(WIDTH * value / top) for value in values)


def ticks(top: Fraction, step: Fraction, length: int) -> tuple[Tick, ...]:
    """Return marks from nought to *top* in steps, on an axis of some length.

    >>> [tick.place for tick in ticks(Fraction(4), Fraction(2), 100)]
    [0, 50, 100]
    """
    count = int(top / step)
    return tuple(
        Tick(place=round(length * step * number / top), value=step * number) for number in range(count + 1)
    )


def columns(heights: Sequence[float], top: float) -> str:
    """Return the path of a histogram's outline, closed along its foot; a height of *top* is ``HEIGHT``.

    >>> columns([1, 2], top=2)
    'M0 500V250H500V0H1000V500Z'
    """
    step = WIDTH / len(heights)
    parts = [f"M0 {HEIGHT}"]
    for number, height in enumerate(heights, 1):
        parts.append(f"V{HEIGHT - round(HEIGHT * height / top)}H{round(number * step)}")
    return "".join(parts) + f"V{HEIGHT}Z"


def level(value: Fraction, top: Fraction, levels: int) -> int:
    """Return which of so many shades a value gets, 0 for nought and *levels* for *top*.

    >>> [level(Fraction(part, 10), Fraction(1), 5) for part in (0, 1, 5, 10)]
    [0, 1, 3, 5]
    """
    return math.ceil(levels * value / top)
