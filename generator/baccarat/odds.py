"""Odds: the exact chances of a fresh shoe's first round, and what every bet costs.

>>> eight = odds(8)
>>> eight.outcomes
Outcomes(player=2230518282592256, banker=2292252566437888, tie=475627426473216)
>>> banker = eight.bets["banker"]
>>> banker.edge
Fraction(114753351728, 10847218479825)
>>> round(float(100 * banker.edge), 4), f"{banker.standard_deviation:.10f}"
(1.0579, '0.9273720218')
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType

from generator.baccarat.bets import BETS, Bet, EndingBet
from generator.baccarat.counting import count_endings, count_pairs, points_in, ranks_in
from generator.baccarat.endings import Ending, Outcome, Pairs

_PLACES = 25


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcomes:
    """In how many of all ordered six-card prefixes of the shoe each outcome comes up."""

    player: int
    banker: int
    tie: int

    @property
    def total(self) -> int:
        """The number of all prefixes."""
        return self.player + self.banker + self.tie


@dataclass(frozen=True, kw_only=True, slots=True)
class BetOdds:
    """What one bet is worth, per unit staked."""

    bet: Bet
    win: Fraction
    """The chance that the bet wins, 0-1; a push is no win."""
    edge: Fraction
    """What the house keeps of a staked unit in the long run; negative where the bettor is ahead. Pushes
    count as stakes here."""
    variance: Fraction
    """The variance of one unit's net result, in units squared."""

    @property
    def standard_deviation(self) -> Decimal:
        """The square root of the variance, in units, correctly rounded to 25 decimals."""
        scale = 10**_PLACES
        doubled = math.isqrt(4 * scale * scale * self.variance.numerator // self.variance.denominator)
        return Decimal(f"{(doubled + 1) // 2}E-{_PLACES}")


@dataclass(frozen=True, kw_only=True, slots=True)
class Odds:
    """The chances of a shoe of *decks* decks, and the odds of every bet in ``bets.BETS`` by its id."""

    decks: int
    endings: Mapping[Ending, int]
    """In how many prefixes each ending comes up: the joint distribution behind everything else."""
    outcomes: Outcomes
    bets: Mapping[str, BetOdds]

    def probability(self, outcome: Outcome) -> Fraction:
        """The chance of *outcome*, 0-1; the three add up to 1."""
        return Fraction(self._count(outcome), self.outcomes.total)

    def probability_without_ties(self, outcome: Outcome) -> Fraction:
        """The chance that player or banker wins among the rounds that are no tie.

        Raises ``ValueError`` for a tie.

        >>> round(float(odds(8).probability_without_ties(Outcome.BANKER)), 4)
        0.5068
        """
        if outcome is Outcome.TIE:
            raise ValueError("among rounds that are no tie, ask for player or banker")
        return Fraction(self._count(outcome), self.outcomes.player + self.outcomes.banker)

    def _count(self, outcome: Outcome) -> int:
        return {
            Outcome.PLAYER: self.outcomes.player,
            Outcome.BANKER: self.outcomes.banker,
            Outcome.TIE: self.outcomes.tie,
        }[outcome]


def odds(decks: int) -> Odds:
    """Work out the odds of a fresh shoe of *decks* decks, 1-8; ``ValueError`` for another number.

    Nothing is sampled: every order of the cards is counted.
    """
    if decks not in range(1, 9):
        raise ValueError(f"a shoe has 1-8 decks; not {decks!r}")
    endings = count_endings(points_in(decks))
    pairs = count_pairs(ranks_in(decks))
    counts = Counter[Outcome]()
    for ending, count in endings.items():
        counts[ending.outcome] += count
    return Odds(
        decks=decks,
        endings=MappingProxyType(endings),
        outcomes=Outcomes(
            player=counts[Outcome.PLAYER], banker=counts[Outcome.BANKER], tie=counts[Outcome.TIE]
        ),
        bets=MappingProxyType({bet.id: _bet_odds(bet, endings, pairs) for bet in BETS.values()}),
    )


def fair_payout(odds: Odds, bet: str) -> Fraction:
    """The payout to one, net, at which the bet of this id would cost nothing.

    >>> round(float(fair_payout(odds(8), "tie")), 4)
    9.5091
    """
    at_odds = odds.bets[bet]
    return at_odds.bet.payout + at_odds.edge / at_odds.win


def fair_commission(odds: Odds) -> Fraction:
    """The commission on banker wins, as a part of the win, at which the banker bet would cost nothing.

    >>> round(float(fair_commission(odds(8))), 4)
    0.0269
    """
    return 1 - Fraction(odds.outcomes.player, odds.outcomes.banker)


def _bet_odds(bet: Bet, endings: Mapping[Ending, int], pairs: Mapping[Pairs, int]) -> BetOdds:
    nets = Counter[Fraction]()
    if isinstance(bet, EndingBet):
        for ending, count in endings.items():
            nets[bet.net(ending)] += count
    else:
        for facts, count in pairs.items():
            nets[bet.net(facts)] += count
    total = nets.total()
    mean = sum((net * count for net, count in nets.items()), Fraction()) / total
    square = sum((net * net * count for net, count in nets.items()), Fraction()) / total
    win = Fraction(sum(count for net, count in nets.items() if net > 0), total)
    return BetOdds(bet=bet, win=win, edge=-mean, variance=square - mean * mean)
