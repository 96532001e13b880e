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

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from generator.baccarat.bets import BETS
from generator.baccarat.cards import Card
from generator.baccarat.composition import Composition
from generator.baccarat.counting import count_endings, count_pairs
from generator.baccarat.distributions import Naturals, Totals, cards_drawn, naturals, totals
from generator.baccarat.endings import Ending, Outcome
from generator.baccarat.prices import BetOdds, Counts, price

__all__ = ["BetOdds", "Odds", "Outcomes", "fair_commission", "fair_payout", "odds"]


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
class Odds:
    """The chances of a shoe, and the odds of every bet in ``bets.BETS`` by its id."""

    decks: int
    """How many decks it held when it was fresh, 1-8."""
    composition: Composition
    """The cards it holds: all of these decks, or what is left of them."""
    endings: Mapping[Ending, int]
    """In how many prefixes each ending comes up: the joint distribution behind everything else."""
    outcomes: Outcomes
    bets: Mapping[str, BetOdds]

    @property
    def cards(self) -> Mapping[int, int]:
        """In how many prefixes the round takes 4, 5 and 6 cards."""
        return cards_drawn(self.endings)

    @property
    def naturals(self) -> Naturals:
        """In how many prefixes each hand, both and neither have a natural."""
        return naturals(self.endings)

    @property
    def totals(self) -> Totals:
        """In how many prefixes the hands end on each total, singly and together."""
        return totals(self.endings)

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


def odds(decks: int, removed: Iterable[Card] = ()) -> Odds:
    """Work out the odds of a fresh shoe of *decks* decks, 1-8, without the cards in *removed*.

    Nothing is sampled: every order of the cards is counted. Raises ``ValueError`` for another number of
    decks, for a card that is no longer there, and when fewer than the six cards of a round are left.

    >>> from generator.baccarat.cards import parse_cards
    >>> without = odds(8, removed=parse_cards("8h 8d"))
    >>> without.composition.size, round(float(100 * without.bets["player-pair"].edge), 4)
    (414, 10.3485)
    """
    composition = Composition.fresh(decks).without(removed)
    endings = count_endings(composition.points)
    counts = Counts(
        endings=MappingProxyType(endings),
        pairs=count_pairs(composition.ranks),
        perfect_pairs=count_pairs(composition.alike),
    )
    outcomes = Counter[Outcome]()
    for ending, count in endings.items():
        outcomes[ending.outcome] += count
    return Odds(
        decks=decks,
        composition=composition,
        endings=counts.endings,
        outcomes=Outcomes(
            player=outcomes[Outcome.PLAYER], banker=outcomes[Outcome.BANKER], tie=outcomes[Outcome.TIE]
        ),
        bets=MappingProxyType({bet.id: price(bet, counts) for bet in BETS.values()}),
    )


def fair_payout(odds: Odds, bet: str) -> Fraction:
    """The payout to one, net, at which the bet of this id would cost nothing.

    It is the ordinary win that changes; other prizes stay. Raises ``ValueError`` where the bet can't win.

    >>> round(float(fair_payout(odds(8), "tie")), 4)
    9.5091
    """
    at_odds = odds.bets[bet]
    if not at_odds.ordinary_win:
        raise ValueError(f"no payout makes {bet!r} fair in a shoe where it can't win")
    return at_odds.bet.payout + at_odds.edge / at_odds.ordinary_win


def fair_commission(odds: Odds) -> Fraction:
    """The commission on banker wins, as a part of the win, at which the banker bet would cost nothing.

    >>> round(float(fair_commission(odds(8))), 4)
    0.0269
    """
    return 1 - Fraction(odds.outcomes.player, odds.outcomes.banker)
