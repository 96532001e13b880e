"""Pictures of chances and costs: outcomes, edges, final totals, and roulette beside them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.baccarat.bets import Bet
from generator.baccarat.roulette import even_money_edge
from generator.baccarat.rounds import Outcome, Side
from generator.figures import charts
from generator.figures.computed import WATCHED
from generator.figures.figure import DECKS, Figure, Setting, decks


@dataclass(frozen=True, kw_only=True, slots=True)
class Bar:
    """One row of a table with a bar in it."""

    subject: object
    """What the row is about, for the template to name."""
    value: Fraction
    length: int
    """Of ``charts.WIDTH``."""


def _bars(rows: Mapping[object, Fraction]) -> tuple[Bar, ...]:
    lengths = charts.lengths(list(rows.values()))
    pairs = zip(rows.items(), lengths, strict=True)
    return tuple(Bar(subject=subject, value=value, length=length) for (subject, value), length in pairs)


def _outcomes(setting: Setting, *, decks: int = DECKS) -> Mapping[str, object]:
    odds = setting.calculator.odds(decks)
    order = (Outcome.BANKER, Outcome.PLAYER, Outcome.TIE)
    return {"decks": decks, "bars": _bars({outcome: odds.probability(outcome) for outcome in order})}


def _edges(setting: Setting, *, decks: int = DECKS) -> Mapping[str, object]:
    found = sorted(setting.calculator.odds(decks).bets.values(), key=lambda odds: odds.edge)
    edges: dict[object, Fraction] = {odds.bet: odds.edge for odds in found if odds.edge > 0}
    bars = _bars(edges)
    resolved = {odds.bet.id: odds.resolved_edge for odds in found}
    favourable = [odds for odds in found if odds.edge <= 0]
    return {"decks": decks, "bars": bars, "resolved": resolved, "favourable": favourable}


@dataclass(frozen=True, kw_only=True, slots=True)
class Line:
    """One bet's edge along the numbers of decks."""

    bet: Bet
    points: str
    """For ``polyline``."""
    dots: tuple[tuple[int, int], ...]


CHARTED = ("player", "banker")
"""The bets whose edges by the number of decks are drawn; the others lie far off their scale."""


def _edge_by_decks(setting: Setting) -> Mapping[str, object]:
    shoes = [setting.calculator.odds(number) for number in range(1, 9)]
    top, step = Fraction(15, 1000), Fraction(5, 1000)
    places = [round(charts.WIDTH * place / 7) for place in range(8)]
    lines = []
    for name in CHARTED:
        heights = [charts.HEIGHT - round(charts.HEIGHT * shoe.bets[name].edge / top) for shoe in shoes]
        dots = tuple(zip(places, heights, strict=True))
        points = " ".join(f"{x},{y}" for x, y in dots)
        lines.append(Line(bet=shoes[0].bets[name].bet, points=points, dots=dots))
    ticks = [(charts.HEIGHT - tick.place, tick.value) for tick in charts.ticks(top, step, charts.HEIGHT)]
    return {
        "lines": lines,
        "ticks": ticks,
        "shoes": list(zip(places, range(1, 9), strict=True)),
        "rows": [
            (number + 1, [shoe.bets[name].edge for name in CHARTED]) for number, shoe in enumerate(shoes)
        ],
        "bets": [line.bet for line in lines],
    }


def _totals(setting: Setting, *, decks: int = DECKS) -> Mapping[str, object]:
    odds = setting.calculator.odds(decks)
    shares = {
        side: [Fraction(number, odds.outcomes.total) for number in counts]
        for side, counts in ((Side.PLAYER, odds.totals.player), (Side.BANKER, odds.totals.banker))
    }
    top = max(max(values) for values in shares.values())
    rows = []
    for total in range(10):
        values = [shares[side][total] for side in (Side.PLAYER, Side.BANKER)]
        rows.append((total, list(zip(values, charts.lengths(values, top), strict=True))))
    return {"decks": decks, "rows": rows}


def _roulette(setting: Setting) -> Mapping[str, object]:
    odds = setting.calculator.odds(DECKS)
    rows: dict[object, Fraction] = {
        "banker": odds.bets["banker"].edge,
        "player": odds.bets["player"].edge,
        "la-partage": even_money_edge(la_partage=True),
        "single-zero": even_money_edge(),
        "tie": odds.bets["tie"].edge,
    }
    return {"bars": _bars(rows)}


def _removals(setting: Setting) -> Mapping[str, object]:
    removals = setting.calculator.computed.removals
    points = {rank: [100 * growths[bet] for bet in WATCHED] for rank, growths in removals.items()}
    return {"bets": WATCHED, "rows": points, "decks": DECKS}


def _memory(setting: Setting) -> Mapping[str, object]:
    odds, order = setting.calculator.odds(DECKS), (Outcome.BANKER, Outcome.PLAYER, Outcome.TIE)
    rows: list[tuple[str | None, list[Fraction]]] = [
        (first.value, [setting.calculator.computed.memory[first][second] for second in order])
        for first in order
    ]
    rows.append((None, [odds.probability(outcome) for outcome in order]))
    return {"decks": DECKS, "outcomes": [outcome.value for outcome in order], "rows": rows}


_shoe = {"decks": decks}

FIGURES = (
    Figure(name="outcomes", make=_outcomes, template="outcomes.html", options=_shoe),
    Figure(name="edges", make=_edges, template="edges.html", options=_shoe),
    Figure(name="edge-by-decks", make=_edge_by_decks, template="edge-by-decks.html"),
    Figure(name="totals", make=_totals, template="totals.html", options=_shoe),
    Figure(name="removals", make=_removals, template="removals.html"),
    Figure(name="memory", make=_memory, template="memory.html"),
    Figure(name="roulette", make=_roulette, template="roulette.html"),
)
