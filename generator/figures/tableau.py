"""The rules of the third card, read off the engine's one table."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.baccarat.tableau import BANKER_DRAWS_AGAINST, NATURALS, banker_draws, player_draws
from generator.figures.figure import Figure, Setting, one_of

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


def _player() -> Mapping[str, object]:
    totals = [total for total in range(10) if total not in NATURALS]
    return {
        "draws": tuple(total for total in totals if player_draws(total)),
        "stands": tuple(total for total in totals if not player_draws(total)),
        "naturals": tuple(sorted(NATURALS)),
    }


def _rows() -> Mapping[str, object]:
    return {"thirds": THIRDS, "rows": [row(total) for total in BANKER_DRAWS_AGAINST]}


_VIEWS = {"player": _player, "matrix": _rows, "ranges": _rows}


def _tableau(setting: Setting, *, view: str) -> Mapping[str, object]:
    return {"view": view, **_VIEWS[view]()}


FIGURES = (
    Figure(name="tableau", make=_tableau, template="tableau.html", words=(("view", one_of("view", _VIEWS)),)),
)
