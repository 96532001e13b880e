"""Progressions: how betting systems choose the next stake, as values that turn into other values.

A progression knows the stake that it wants now and what it becomes after a win and after a loss. A tie
leaves it as it is. Money is in whole units here.

>>> Fibonacci(step=4).stake, Fibonacci(step=4).won(), Fibonacci(step=4).lost(5)
(5, Fibonacci(step=2), Fibonacci(step=5))
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final


class Progression(ABC):
    """A place in a betting system. Equal places are equal values."""

    __slots__ = ()

    climbs: ClassVar[bool] = False
    """Whether it climbs a ladder of stakes by losing; the table's limit is the ladder's top."""
    most_rounds: ClassVar[int | None] = None
    """For how many rounds its places can still be told apart; ``None`` if for any number of them."""

    @property
    @abstractmethod
    def stake(self) -> int:
        """The stake that it wants, in units, at least 1."""

    @abstractmethod
    def won(self) -> Progression:
        """What it becomes after a win."""

    @abstractmethod
    def lost(self, amount: int) -> Progression:
        """What it becomes after a loss of *amount* units, which may be less than the stake it wanted."""


@dataclass(frozen=True, slots=True)
class Flat(Progression):
    """One unit, always: what the systems are compared with."""

    stake: int = 1

    def won(self) -> Flat:
        """Return the same."""
        return self

    def lost(self, amount: int) -> Flat:
        """Return the same."""
        return self


@dataclass(frozen=True, slots=True)
class Martingale(Progression):
    """One unit, doubled after each loss until a win.

    >>> Martingale(losses=3).stake, Martingale(losses=3).won().stake
    (8, 1)
    """

    climbs: ClassVar[bool] = True

    losses: int = 0
    """How many rounds in a row were lost."""

    @property
    def stake(self) -> int:
        """The stake that it wants."""
        return 1 << self.losses

    def won(self) -> Martingale:
        """Start over."""
        return Martingale()

    def lost(self, amount: int) -> Martingale:
        """Double."""
        return Martingale(self.losses + 1)


@dataclass(frozen=True, slots=True)
class Paroli(Progression):
    """1, 2, 4 units: doubled after a win, and back to 1 after three wins in a row or a loss.

    >>> [Paroli(wins).won().stake for wins in range(3)]
    [2, 4, 1]
    """

    wins: int = 0
    """How many rounds in a row were won, 0-2."""

    @property
    def stake(self) -> int:
        """The stake that it wants."""
        return 1 << self.wins

    def won(self) -> Paroli:
        """Double, or start over after the third win."""
        return Paroli((self.wins + 1) % 3)

    def lost(self, amount: int) -> Paroli:
        """Start over."""
        return Paroli()


@dataclass(frozen=True, slots=True)
class DAlembert(Progression):
    """One unit more after a loss, one less after a win, never less than 1."""

    climbs: ClassVar[bool] = True

    stake: int = 1

    def won(self) -> DAlembert:
        """One less."""
        return DAlembert(max(self.stake - 1, 1))

    def lost(self, amount: int) -> DAlembert:
        """One more."""
        return DAlembert(self.stake + 1)


@dataclass(frozen=True, slots=True)
class Fibonacci(Progression):
    """1, 1, 2, 3, 5, 8, …: one step on after a loss, two steps back after a win.

    >>> [Fibonacci(step).stake for step in range(8)]
    [1, 1, 2, 3, 5, 8, 13, 21]
    """

    climbs: ClassVar[bool] = True

    step: int = 0
    """Which of the numbers it stakes, counted from 0."""

    @property
    def stake(self) -> int:
        """The stake that it wants."""
        this, following = 1, 1
        for _ in range(self.step):
            this, following = following, this + following
        return this

    def won(self) -> Fibonacci:
        """Two steps back, at most to the first."""
        return Fibonacci(max(self.step - 2, 0))

    def lost(self, amount: int) -> Fibonacci:
        """One step on."""
        return Fibonacci(self.step + 1)


@dataclass(frozen=True, slots=True)
class Labouchere(Progression):
    """A line of numbers, 1-2-3 at first: the stake is the first and the last of them together.

    There are ever more different lines, twice as many every second round: 50 thousand states after 20
    rounds, over a million after 30.

    >>> Labouchere().stake, Labouchere().lost(4), Labouchere().won(), Labouchere().won().won()
    (4, Labouchere(line=(1, 2, 3, 4)), Labouchere(line=(2,)), Labouchere(line=(1, 2, 3)))
    """

    most_rounds: ClassVar[int] = 20

    line: tuple[int, ...] = (1, 2, 3)
    """At least one number, each at least 1."""

    @property
    def stake(self) -> int:
        """The stake that it wants: a single number is staked itself."""
        return self.line[0] + self.line[-1] if len(self.line) > 1 else self.line[0]

    def won(self) -> Labouchere:
        """Strike the first and the last number; an empty line starts again."""
        return Labouchere(self.line[1:-1]) if len(self.line) > 2 else Labouchere()

    def lost(self, amount: int) -> Labouchere:
        """Append what was lost."""
        return Labouchere((*self.line, amount))


SYSTEMS: Final[Mapping[str, Progression]] = MappingProxyType(
    {
        "flat": Flat(),
        "martingale": Martingale(),
        "paroli": Paroli(),
        "dalembert": DAlembert(),
        "fibonacci": Fibonacci(),
        "labouchere": Labouchere(),
    }
)
"""Each betting system by its id: the progression it starts with, in the order they are shown."""
