"""How a round can end: all that a bet can be about, and no more.

>>> Ending(player=5, banker=7, player_cards=3, banker_cards=2).outcome
<Outcome.BANKER: 'banker'>
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from generator.baccarat.tableau import NATURALS


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

    @property
    def cards(self) -> int:
        """How many cards the round took, 4-6."""
        return self.player_cards + self.banker_cards

    @property
    def player_natural(self) -> bool:
        """Whether the player hand has 8 or 9 on two cards; on three cards these are totals like others."""
        return self.player_cards == 2 and self.player in NATURALS

    @property
    def banker_natural(self) -> bool:
        """Whether the banker hand has 8 or 9 on two cards."""
        return self.banker_cards == 2 and self.banker in NATURALS


@dataclass(frozen=True, kw_only=True, slots=True)
class Pairs:
    """Whether each hand's first two cards are alike: in rank, or, for perfect pairs, in rank and suit."""

    player: bool
    banker: bool
