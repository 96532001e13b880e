"""Rows of the tableau as figures show them."""

from dataclasses import dataclass

from generator.baccarat.tableau import banker_draws

THIRDS = tuple(range(10))


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """One value of the banker hand."""

    total: int
    draws: tuple[bool, ...]
    """Whether it draws, by the value of the player hand's third card, 0-9."""

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
