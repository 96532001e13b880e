"""Conditions: what a prize can hang on, as values that a bet can ask and a page can put into words.

>>> ending = Ending(player=5, banker=7, player_cards=3, banker_cards=3)
>>> Ends(outcome=Outcome.BANKER)(ending), WinsWith(outcome=Outcome.BANKER, total=7, cards=3)(ending)
(True, True)
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.baccarat.endings import Ending, Outcome, Pairs
from generator.baccarat.rounds import Side


@dataclass(frozen=True, kw_only=True, slots=True)
class Ends:
    """The condition that the round ends in *outcome*."""

    outcome: Outcome

    def __call__(self, ending: Ending) -> bool:
        """Tell whether it holds."""
        return ending.outcome is self.outcome


@dataclass(frozen=True, kw_only=True, slots=True)
class WinsWith:
    """The condition that the round ends in *outcome*, no tie, and the winning hand has *total* points.

    >>> six = WinsWith(outcome=Outcome.BANKER, total=6)
    >>> six(Ending(player=5, banker=6, player_cards=3, banker_cards=2))
    True
    >>> six(Ending(player=7, banker=6, player_cards=3, banker_cards=2))
    False
    """

    outcome: Outcome
    total: int
    """The winning hand's points at the end, 1-9."""
    cards: int | None = None
    """In how many cards it must have them, 2 or 3; ``None`` where that makes no difference."""

    def __call__(self, ending: Ending) -> bool:
        """Tell whether it holds."""
        banker_won = ending.outcome is Outcome.BANKER
        total = ending.banker if banker_won else ending.player
        cards = ending.banker_cards if banker_won else ending.player_cards
        return ending.outcome is self.outcome and total == self.total and self.cards in (None, cards)


@dataclass(frozen=True, kw_only=True, slots=True)
class Paired:
    """The condition that *hand* begins with two cards that are alike."""

    hand: Side

    def __call__(self, pairs: Pairs) -> bool:
        """Tell whether it holds."""
        return pairs.player if self.hand is Side.PLAYER else pairs.banker


@dataclass(frozen=True, kw_only=True, slots=True)
class HandsPaired:
    """The condition that at least so many hands begin with two cards that are alike."""

    at_least: int
    """1 or 2."""

    def __call__(self, pairs: Pairs) -> bool:
        """Tell whether it holds."""
        return pairs.player + pairs.banker >= self.at_least
