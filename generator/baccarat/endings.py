"""How a round can end: all that a bet can be about, and no more.

>>> Ending(player=5, banker=7, player_cards=3, banker_cards=2).outcome
<Outcome.BANKER: 'banker'>
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Outcome(Enum):
    """Which hand came closer to 9, or neither."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


@dataclass(frozen=True, kw_only=True, slots=True)
class Ending:
    """The totals (0-9) and the numbers of cards (2-3) of both hands when the round is over."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int

    @property
    def outcome(self) -> Outcome:
        """The higher total wins; in how many cards it was made doesn't matter."""
        if self.player == self.banker:
            return Outcome.TIE
        return Outcome.PLAYER if self.player > self.banker else Outcome.BANKER


@dataclass(frozen=True, kw_only=True, slots=True)
class Pairs:
    """Whether each hand's first two cards are of one rank."""

    player: bool
    banker: bool
