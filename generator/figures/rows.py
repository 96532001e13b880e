"""Rows of the tableau as figures show them."""

from dataclasses import dataclass

from generator.baccarat.tableau import banker_draws, player_totals_after

THIRDS = tuple(range(10))


@dataclass(frozen=True, kw_only=True, slots=True)
class Prospect:
    """What the player hand can have after its third card, seen from the banker hand."""

    banker: int
    """Value of the banker hand, 0-7."""
    third: int
    """Value of the third card, 0-9."""
    draws: bool
    """What the tableau has the banker hand do."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The values that the player hand can have now."""
        return player_totals_after(self.third)

    @property
    def lower(self) -> int:
        """How many of them the banker hand is ahead of."""
        return sum(total < self.banker for total in self.totals)

    @property
    def level(self) -> int:
        """How many of them it is level with."""
        return sum(total == self.banker for total in self.totals)

    @property
    def higher(self) -> int:
        """How many of them it is behind."""
        return sum(total > self.banker for total in self.totals)


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """One value of the banker hand."""

    total: int
    draws: tuple[bool, ...]
    """Whether it draws, by the value of the player hand's third card, 0-9."""

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """Its cells with what each is about, by the value of the third card."""
        return tuple(
            Prospect(banker=self.total, third=third, draws=draws) for third, draws in enumerate(self.draws)
        )

    @property
    def draws_against(self) -> tuple[int, ...]:
        """The third cards against which it draws."""
        return tuple(third for third in THIRDS if self.draws[third])

    @property
    def stands_against(self) -> tuple[int, ...]:
        """The third cards against which it stands."""
        return tuple(third for third in THIRDS if not self.draws[third])


def row(total: int) -> Row:
    """Return the tableau's row for a value of the banker hand, 0-7."""
    return Row(total=total, draws=tuple(banker_draws(total, third) for third in THIRDS))
