"""Betting systems: what each comes to, in a table and in pictures, and in numbers for the text."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.figures import charts
from generator.figures.computed import BANKROLL, BIN, LIMIT, MOST, ROUNDS, SHORT, SystemFigures
from generator.figures.figure import Figure, Setting, one_of
from generator.figures.numbers import inline

NAMES = ("martingale", "fibonacci", "dalembert", "labouchere", "paroli")
LEAST = Fraction(5, 100_000)
"""The least share that doesn't print as nought: bins with less stand in the picture only."""
TINY = Fraction(1, 1000)
"""A chance below this one is printed as "under", so that it doesn't look like nought."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """A system in the table."""

    name: str
    staked: Fraction
    lost: Fraction
    ahead: Fraction
    ruin: Fraction
    deviation: Fraction
    tiny: Fraction = TINY

    @property
    def ratio(self) -> Fraction:
        """How much is lost of what is staked."""
        return self.lost / self.staked

    @property
    def ruin_is_tiny(self) -> bool:
        """Whether everything is lost so seldom that the number would look like nought."""
        return 0 < self.ruin < TINY


@dataclass(frozen=True, kw_only=True, slots=True)
class Bin:
    """Results from one number of units to another."""

    first: int
    last: int | None
    """``None`` where the bin has no end."""
    share: Fraction
    flat_share: Fraction


def _row(system: SystemFigures) -> Row:
    return Row(
        name=system.name,
        staked=Fraction(system.staked),
        lost=-Fraction(system.net),
        ahead=Fraction(system.ahead),
        ruin=Fraction(system.ruin),
        deviation=Fraction(system.deviation),
    )


def _systems(setting: Setting) -> Mapping[str, object]:
    tables: dict[int, list[Row]] = {}
    for system in setting.calculator.computed.systems:
        tables.setdefault(system.rounds, []).append(_row(system))
    return {"tables": tables, "bankroll": BANKROLL, "limit": LIMIT}


def _system(setting: Setting, *, name: str) -> Mapping[str, object]:
    computed = setting.calculator.computed
    rounds = SHORT if name == "labouchere" else ROUNDS
    system, flat = computed.system(name, rounds), computed.system("flat", rounds)
    top = max(*system.bins, *flat.bins)
    ends = [-BANKROLL + BIN * number for number in range(len(system.bins))]
    bins = [
        Bin(
            first=first,
            last=first + BIN if first < MOST else None,
            share=Fraction(share),
            flat_share=Fraction(flat_share),
        )
        for first, share, flat_share in zip(ends, system.bins, flat.bins, strict=True)
    ]
    step = charts.WIDTH / len(bins)
    marks = range(-BANKROLL, MOST + 1, 50)
    return {
        "system": _row(system),
        "flat": _row(flat),
        "rounds": rounds,
        "path": charts.columns(system.bins, top),
        "flat_path": charts.columns(flat.bins, top),
        "ticks": [
            charts.Tick(place=round(step * (mark + BANKROLL) / BIN), value=Fraction(mark)) for mark in marks
        ],
        "bins": [each for each in bins if max(each.share, each.flat_share) >= LEAST],
    }


def _number(read: Callable[[Row], Fraction], *, percent: bool, decimals: int) -> Callable[..., str]:
    def text(setting: Setting, *, name: str) -> str:
        rounds = SHORT if name == "labouchere" else ROUNDS
        value = read(_row(setting.calculator.computed.system(name, rounds)))
        language = setting.language
        return language.percent(value, decimals) if percent else language.number(value, decimals)

    return text


_any_system = (("name", one_of("system", ["flat", *NAMES])),)

FIGURES = (
    Figure(name="systems", make=_systems, template="systems.html"),
    Figure(name="system", make=_system, template="system.html", words=(("name", one_of("system", NAMES)),)),
    inline("staked", _number(lambda row: row.staked, percent=False, decimals=1), _any_system),
    inline("lost", _number(lambda row: row.lost, percent=False, decimals=2), _any_system),
    inline("ahead", _number(lambda row: row.ahead, percent=True, decimals=1), _any_system),
    inline("ruin", _number(lambda row: row.ruin, percent=True, decimals=1), _any_system),
)
