"""Prices: what one bet is worth in a shoe, from the counts of what can happen there.

>>> from generator.baccarat.bets import BETS
>>> tie = {Ending(player=6, banker=6, player_cards=2, banker_cards=2): 1}
>>> other = {Ending(player=7, banker=6, player_cards=2, banker_cards=2): 11}
>>> bet = price(BETS["tie"], Counts(endings=tie | other, pairs={}, perfect_pairs={}))
>>> bet.win, bet.edge, bet.variance
(Fraction(1, 12), Fraction(1, 4), Fraction(99, 16))
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final, TypeVar

from generator.baccarat.bets import Bet, EndingBet, PairBet, PerfectPairBet, Prize
from generator.baccarat.endings import Ending, Pairs

Facts = TypeVar("Facts", Ending, Pairs)

_PLACES: Final = 25


@dataclass(frozen=True, kw_only=True, slots=True)
class Counts:
    """In how many prefixes of a shoe each fact that a bet can be about comes up."""

    endings: Mapping[Ending, int]
    pairs: Mapping[Pairs, int]
    perfect_pairs: Mapping[Pairs, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class BetOdds:
    """What one bet is worth, per unit staked."""

    bet: Bet
    chances: tuple[Fraction, ...]
    """For each of the bet's prizes, in their order, the chance that it decides the round, 0-1."""

    @property
    def win(self) -> Fraction:
        """The chance that the bet wins, 0-1; a push is no win."""
        return sum((chance for net, chance in self._results if net > 0), Fraction())

    @property
    def ordinary_win(self) -> Fraction:
        """The chance of the win that pays ``bet.payout``, 0-1; a bet with several prizes wins oftener."""
        wins = [chance for net, chance in self._results if net > 0]
        return wins[-1]

    @property
    def push(self) -> Fraction:
        """The chance that the stake comes back, 0-1: neither won nor lost."""
        return sum((chance for net, chance in self._results if net == 0), Fraction())

    @property
    def edge(self) -> Fraction:
        """What the house keeps of a staked unit in the long run; negative where the bettor is ahead.

        Pushes count as stakes here.
        """
        return -self._mean

    @property
    def resolved_edge(self) -> Fraction:
        """What the house keeps of a unit that is won or lost in the long run: pushes are left out.

        It is 0 in a shoe where every round is a push.
        """
        return self.edge / (1 - self.push) if self.push < 1 else Fraction()

    @property
    def variance(self) -> Fraction:
        """The variance of one unit's net result, in units squared."""
        return sum((net * net * chance for net, chance in self._results), Fraction()) - self._mean**2

    @property
    def standard_deviation(self) -> Decimal:
        """The square root of the variance, in units, correctly rounded to 25 decimals."""
        scale = 10**_PLACES
        doubled = math.isqrt(4 * scale * scale * self.variance.numerator // self.variance.denominator)
        return Decimal(f"{(doubled + 1) // 2}E-{_PLACES}")

    @property
    def _mean(self) -> Fraction:
        return sum((net * chance for net, chance in self._results), Fraction())

    @property
    def _results(self) -> list[tuple[Fraction, Fraction]]:
        """What one unit gains, net, and with which chance: the prizes, and the loss of the stake."""
        nets = [*(prize.net for prize in self.bet.prizes), Fraction(-1)]
        return list(zip(nets, [*self.chances, 1 - sum(self.chances, Fraction())], strict=True))


def price(bet: Bet, counts: Counts) -> BetOdds:
    """Work out what *bet* is worth where the facts of a round have these *counts*."""
    match bet:
        case EndingBet():
            return BetOdds(bet=bet, chances=_chances(bet.prizes, counts.endings))
        case PairBet():
            return BetOdds(bet=bet, chances=_chances(bet.prizes, counts.pairs))
        case PerfectPairBet():
            return BetOdds(bet=bet, chances=_chances(bet.prizes, counts.perfect_pairs))


def _chances(prizes: Sequence[Prize[Facts]], counts: Mapping[Facts, int]) -> tuple[Fraction, ...]:
    decided = [0] * len(prizes)
    for facts, count in counts.items():
        for number, prize in enumerate(prizes):
            if prize.when(facts):
                decided[number] += count
                break
    total = sum(counts.values())
    return tuple(Fraction(count, total) for count in decided)
