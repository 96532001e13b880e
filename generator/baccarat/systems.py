"""Systems: what betting systems on the banker bet come to, over all courses that the rounds can take.

Nothing is sampled. Rounds are independent, each with the chances of a fresh shoe's first one.

>>> ten = run(SYSTEMS["martingale"], rounds=10)
>>> f"{ten.staked:.4f} {ten.net:.4f} {ten.ahead:.4f} {ten.ruin:.4f} {ten.sd:.4f}"
'25.7563 -0.2725 0.8109 0.0144 14.6104'
>>> edge = odds(8).bets["banker"].edge
>>> abs(ten.net + float(edge) * ten.staked) < 1e-12
True
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Final, TypeAlias

from generator.baccarat.odds import odds
from generator.baccarat.progressions import SYSTEMS, Progression

__all__ = ["SYSTEMS", "TWENTIETHS", "Policy", "Progression", "Result", "run"]

TWENTIETHS: Final = 20
"""How many parts a unit has: in twentieths, every win of a whole stake less 5 % is a whole number."""

_WIN: Final = 19

Purses: TypeAlias = dict[int, float]
"""The chance of each sum of money, in twentieths of a unit."""


class Policy(Enum):
    """What becomes of a progression that wants more than the table's limit."""

    CAP = "cap"
    """It stakes the limit; one that climbs by losing stays on its first step at or over the limit."""
    RESET = "reset"
    """It starts over."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Result:
    """What a system comes to. Money is in units, chances are from 0 to 1.

    Chances are binary floats. Each is a sum of products of chances, so nothing cancels, and for up to 100
    rounds with the usual limit it is made with fewer than a million roundings of at most 2**-53 each: it is
    wrong by less than 1.2e-10 of itself, as is ``staked``. (In fact by less than 1e-13 where it has been
    compared with fractions.) Chances under 1e-300 may be lost.
    """

    staked: float
    """The expected sum of all stakes, pushes among them."""
    ruin: float
    """The chance that less than one unit is left at the end, so that there is nothing to stake."""
    distribution: Mapping[int, float]
    """The chance of each net result, in TWENTIETHS of a unit, in order: 0 is the money one came with."""

    @property
    def net(self) -> float:
        """The expected net result: minus the house edge times ``staked``, whatever the system."""
        return math.fsum(net * chance for net, chance in self.distribution.items()) / TWENTIETHS

    @property
    def ahead(self) -> float:
        """The chance to end with more than one came with."""
        return math.fsum(chance for net, chance in self.distribution.items() if net > 0)

    @property
    def sd(self) -> float:
        """The standard deviation of the net result."""
        mean = self.net * TWENTIETHS
        squares = math.fsum((net - mean) ** 2 * chance for net, chance in self.distribution.items())
        return math.sqrt(squares) / TWENTIETHS


def run(
    system: Progression,
    *,
    rounds: int = 100,
    bankroll: int = 100,
    limit: int = 50,
    policy: Policy = Policy.CAP,
    decks: int = 8,
) -> Result:
    """Follow *system* from its start through every course that so many rounds can take.

    One comes with *bankroll* whole units. The stake is what the progression wants, but no more than
    *limit* and than the whole units that are left. A tie is a push: it counts as a round and its stake as
    staked, and the progression stays where it is. Raises ``ValueError`` if a number is less than 1, for
    *decks* outside 1-8, and where the system can't be followed through so many rounds.
    """
    for name, number in (("rounds", rounds), ("bankroll", bankroll), ("limit", limit)):
        if number < 1:
            raise ValueError(f"{name} must be 1 or more; not {number}")
    if system.most_rounds is not None and rounds > system.most_rounds:
        raise ValueError(
            f"{type(system).__name__} can be followed exactly through at most {system.most_rounds} rounds,"
            f" as its states grow without end; not {rounds}"
        )
    outcomes = odds(decks).outcomes
    table = _Table(
        start=system, limit=limit, policy=policy, win=outcomes.banker / (outcomes.banker + outcomes.player)
    )
    # A tie changes nothing. So only the other rounds are played, one after the other, and their results
    # are mixed by how many of them there are.
    state = _State(places={system: {TWENTIETHS * bankroll: 1.0}})
    money: Purses = defaultdict(float)
    staked = 0.0
    for share, turns in _resolved(rounds, outcomes.tie / outcomes.total):
        staked += turns * table.stakes(state)
        for purses in (*state.places.values(), state.ruined):
            for sum_left, chance in purses.items():
                money[sum_left] += share * chance
        state = table.play(state)
    return Result(
        staked=staked,
        ruin=math.fsum(chance for sum_left, chance in money.items() if sum_left < TWENTIETHS),
        distribution=MappingProxyType(
            {sum_left - TWENTIETHS * bankroll: chance for sum_left, chance in sorted(money.items())}
        ),
    )


def _resolved(rounds: int, tie: float) -> Iterator[tuple[float, float]]:
    """Tell for 0, 1, … *rounds*: the chance that so many rounds are no tie, and how many rounds are
    expected to begin after just so many."""
    shares, turns = [1.0, *[0.0] * rounds], [0.0] * (rounds + 1)
    for _ in range(rounds):
        turns = [before + share for before, share in zip(turns, shares, strict=True)]
        shares = [
            tie * same + (1 - tie) * fewer for same, fewer in zip(shares, [0.0, *shares[:-1]], strict=True)
        ]
    return zip(shares, turns, strict=True)


@dataclass(frozen=True, kw_only=True, slots=True)
class _State:
    """The chances of everything that matters after some resolved rounds."""

    places: dict[Progression, Purses]
    ruined: Purses = field(default_factory=lambda: defaultdict(float))
    """Those who have less than one unit left."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _Table:
    """The limit, what is done about it, and the chance to win a resolved round."""

    start: Progression
    limit: int
    policy: Policy
    win: float

    def stakes(self, state: _State) -> float:
        """The expected stake of the next round."""
        expected = 0.0
        for progression, purses in state.places.items():
            stake = min(progression.stake, self.limit)
            expected += stake * math.fsum(purses.values())
            expected -= math.fsum(
                (stake - money // TWENTIETHS) * chance
                for money, chance in purses.items()
                if money < TWENTIETHS * stake
            )
        return expected

    def play(self, state: _State) -> _State:
        """Play one resolved round from all states, merging those that become equal."""
        places: dict[Progression, Purses] = defaultdict(lambda: defaultdict(float))
        ruined = defaultdict(float, state.ruined)
        win, lose = self.win, 1 - self.win
        for progression, purses in state.places.items():
            stake = min(progression.stake, self.limit)
            gain, loss = _WIN * stake, TWENTIETHS * stake
            winners = places[self._within_limit(progression.won())]
            losers = places[self._after_loss(progression, stake)]
            for money, chance in purses.items():
                if money >= loss + TWENTIETHS:
                    winners[money + gain] += win * chance
                    losers[money - loss] += lose * chance
                else:  # all whole units that are left are at stake
                    winners[money + _WIN * (money // TWENTIETHS)] += win * chance
                    ruined[money % TWENTIETHS] += lose * chance
        return _State(places=places, ruined=ruined)

    def _after_loss(self, progression: Progression, amount: int) -> Progression:
        if self.policy is Policy.CAP and progression.climbs and progression.stake >= self.limit:
            return progression
        return self._within_limit(progression.lost(amount))

    def _within_limit(self, progression: Progression) -> Progression:
        if self.policy is Policy.RESET and progression.stake > self.limit:
            return self.start
        return progression
