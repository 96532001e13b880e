"""What takes too long for a build: computed by ``punto figures``, and kept as data.

The data file holds the inputs and a digest of the engine's source, so that a test can tell when it is stale.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import generator.baccarat
from generator.baccarat.cards import Card, Rank, Suit
from generator.baccarat.memory import memory
from generator.baccarat.odds import odds
from generator.baccarat.rounds import Outcome
from generator.baccarat.systems import SYSTEMS, TWENTIETHS, run

PATH = Path(__file__).with_name("computed.json")
DECKS = 8
ROUNDS, SHORT = 100, 20
"""How many rounds a system is followed for; ``SHORT`` for Labouchère, whose states grow without end."""
BANKROLL, LIMIT = 100, 50
"""Units at the beginning, and the most that may be staked on one round."""
FOLLOWED = (
    ("flat", ROUNDS),
    ("martingale", ROUNDS),
    ("fibonacci", ROUNDS),
    ("dalembert", ROUNDS),
    ("paroli", ROUNDS),
    ("flat", SHORT),
    ("labouchere", SHORT),
)
"""The systems that are shown, in order, and through how many rounds."""
BIN, MOST = 5, 100
"""Results are gathered in bins of so many units, from losing all to ``MOST``; the last one has no end."""
REMOVED = tuple(Rank)[:10]
"""The cards whose absence is shown: jack, queen and king count like the ten."""
WATCHED = ("banker", "player", "tie")
"""The bets whose edges are watched when a card is missing."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SystemFigures:
    """What a betting system comes to; binary floats, to about 12 digits."""

    name: str
    rounds: int
    staked: float
    net: float
    ahead: float
    ruin: float
    deviation: float
    bins: tuple[float, ...]
    """Shares of the results, see ``BIN``."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Computed:
    """Everything that is kept."""

    systems: tuple[SystemFigures, ...]
    memory: Mapping[Outcome, Mapping[Outcome, Fraction]]
    """By the first round's outcome: the chances of the second's."""
    removals: Mapping[Rank, Mapping[str, Fraction]]
    """By a card that is missing from a fresh shoe, ace to ten: how much each bet's edge grows."""

    def system(self, name: str, rounds: int = ROUNDS) -> SystemFigures:
        """Return what a system comes to over so many rounds; raises ``LookupError`` where it isn't kept."""
        return next(each for each in self.systems if (each.name, each.rounds) == (name, rounds))


def load() -> Computed:
    """Return what is kept."""
    data = json.loads(PATH.read_text(encoding="utf-8"))
    return Computed(
        systems=tuple(
            SystemFigures(**{**values, "bins": tuple(values["bins"])}) for values in data["systems"]
        ),
        memory={
            Outcome(first): {Outcome(second): Fraction(chance) for second, chance in chances.items()}
            for first, chances in data["memory"].items()
        },
        removals={
            Rank(rank): {bet: Fraction(growth) for bet, growth in growths.items()}
            for rank, growths in data["removals"].items()
        },
    )


def compute() -> Iterator[tuple[str, object]]:
    """Yield the parts of the data with their names; all of it takes some seconds."""
    yield "inputs", inputs()
    yield "removals", {rank.value: _removal(rank) for rank in REMOVED}
    yield "systems", [_system(name, rounds) for name, rounds in FOLLOWED]
    shoe = memory(DECKS)
    yield (
        "memory",
        {
            first.value: {second.value: str(shoe.chance(second, after=first)) for second in Outcome}
            for first in Outcome
        },
    )


def _removal(rank: Rank) -> Mapping[str, str]:
    full, less = odds(DECKS), odds(DECKS, removed=[Card(rank=rank, suit=Suit.SPADES)])
    return {bet: str(less.bets[bet].edge - full.bets[bet].edge) for bet in WATCHED}


def _system(name: str, rounds: int) -> Mapping[str, object]:
    result = run(SYSTEMS[name], rounds=rounds, bankroll=BANKROLL, limit=LIMIT)
    bins = [0.0] * ((BANKROLL + MOST) // BIN + 1)
    for net, chance in result.distribution.items():
        bins[min(len(bins) - 1, (net + BANKROLL * TWENTIETHS) // (BIN * TWENTIETHS))] += chance
    return {
        "name": name,
        "rounds": rounds,
        "staked": _kept(result.staked),
        "net": _kept(result.net),
        "ahead": _kept(result.ahead),
        "ruin": _kept(result.ruin),
        "deviation": _kept(result.sd),
        "bins": [_kept(chance) for chance in bins],
    }


def _kept(number: float) -> float:
    """Return the number to the nine digits that every machine's arithmetic agrees on."""
    return float(f"{number:.9g}")


def inputs() -> Mapping[str, object]:
    """Return what the data was computed from: the numbers, and a digest of the engine."""
    folder = Path(generator.baccarat.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return {
        "decks": DECKS,
        "rounds": ROUNDS,
        "short": SHORT,
        "bankroll": BANKROLL,
        "limit": LIMIT,
        "bin": BIN,
        "most": MOST,
        "engine": digest.hexdigest(),
    }


def kept_inputs() -> Mapping[str, object]:
    """Return the inputs that the kept data names."""
    data: Mapping[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return data["inputs"]  # type: ignore[no-any-return]
