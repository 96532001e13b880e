"""The rules of the third card, read off the engine's one table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.baccarat.decisions import Cell
from generator.baccarat.tableau import BANKER_DRAWS_AGAINST, BANKER_DRAWS_ALONE, NATURALS, player_draws
from generator.figures import charts
from generator.figures.figure import Figure, FigureError, Setting, one_of, whole
from generator.figures.numbers import inline
from generator.figures.rows import THIRDS, row
from generator.figures.stories import example_codes


def _player() -> Mapping[str, object]:
    totals = [total for total in range(10) if total not in NATURALS]
    return {
        "draws": tuple(total for total in totals if player_draws(total)),
        "stands": tuple(total for total in totals if not player_draws(total)),
        "naturals": tuple(sorted(NATURALS)),
    }


def _rows() -> Mapping[str, object]:
    return {"thirds": THIRDS, "rows": [row(total) for total in BANKER_DRAWS_AGAINST]}


@dataclass(frozen=True, kw_only=True, slots=True)
class Shade:
    """A cell of a map over the tableau."""

    cell: Cell
    value: Fraction
    level: int
    """How strongly it is shaded, 0 to ``SHADES``."""

    @property
    def decimals(self) -> int:
        """How many decimals it is printed with: one where a whole number would hide too much."""
        return 1 if abs(self.value) < 10 else 0


SHADES = 5
ROUNDS = 1000
"""The frequency map counts cells in so many rounds."""
STAKED = 100
"""The map of gains counts units in so many staked."""


def _map(cells: Iterable[Cell], view: str) -> Mapping[str, object]:
    if view == "frequency":
        amounts = {cell: cell.frequency * ROUNDS for cell in cells}
    else:
        amounts = {cell: (cell.draw - cell.stand) * STAKED for cell in cells}
    top = max(map(abs, amounts.values()))
    rows: dict[int, list[Shade]] = {}
    for cell, amount in amounts.items():
        shade = Shade(cell=cell, value=amount, level=charts.level(abs(amount), top, SHADES))
        rows.setdefault(cell.banker, []).append(shade)
    return {"thirds": THIRDS, "rows": rows, "rounds": ROUNDS, "staked": STAKED}


_VIEWS = {"player": _player, "matrix": _rows, "ranges": _rows}


DIAGRAM_TOP = 256
"""Where the banker hand's values begin in the picture of the decision."""
DIAGRAM_STEP = 24
"""How far apart they stand."""


def _decision() -> Mapping[str, object]:
    rows = [row(total) for total in BANKER_DRAWS_AGAINST]
    lines = [(DIAGRAM_TOP + DIAGRAM_STEP * place, each) for place, each in enumerate(rows)]
    return {**_player(), "alone": sorted(BANKER_DRAWS_ALONE), "rows": rows, "lines": lines}


_MAPS = ("frequency", "gain")


def _tableau(setting: Setting, *, view: str) -> Mapping[str, object]:
    links: Mapping[str, object] = {"href": "", "examples": {}}
    if view == "matrix":
        links = {"href": setting.examples_href, "examples": example_codes(setting.calculator.examples)}
    return {"view": view, **_VIEWS[view](), **links}


def _tableau_map(setting: Setting, *, view: str) -> Mapping[str, object]:
    return {"view": view, **_map(setting.calculator.cells.values(), view)}


def _third(word: str) -> int | None:
    if word == "stood":
        return None
    if len(word) == 1 and word.isdigit():
        return int(word)
    raise FigureError(f'"{word}" must be the value of a third card, 0 to 9, or "stood"')


def _gain(setting: Setting, *, banker: int, third: int | None, action: str) -> str:
    cell = setting.calculator.cells[banker, third]
    return setting.language.signed(cell.draw if action == "draw" else cell.stand, 4)


FIGURES = (
    inline(
        "gain",
        _gain,
        (("banker", whole(0, 7)), ("third", _third), ("action", one_of("action", ["draw", "stand"]))),
    ),
    Figure(name="tableau", make=_tableau, template="tableau.html", words=(("view", one_of("view", _VIEWS)),)),
    Figure(name="decision", make=lambda setting: _decision(), template="decision.html"),
    Figure(
        name="tableau-map",
        make=_tableau_map,
        template="tableau-map.html",
        words=(("view", one_of("view", _MAPS)),),
    ),
)
