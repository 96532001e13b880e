"""A round: two hands dealt and played out by the tableau, with the reason for every step.

>>> from generator.baccarat.cards import parse_cards
>>> round = play(parse_cards("7h 2s 4d 3c 4s 2d"))
>>> round.outcome, round.player.total, round.banker.total
(<Outcome.BANKER: 'banker'>, 5, 7)
>>> [(step.hand.value, str(step.card), step.reason.value) for step in round.steps[4:]]
[('player', '4s', 'player-draws'), ('banker', '2d', 'banker-draws')]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from generator.baccarat.cards import Card, hand_value
from generator.baccarat.endings import Ending, Outcome, Pairs
from generator.baccarat.tableau import NATURALS, banker_draws, player_draws

__all__ = ["Hand", "Outcome", "Reason", "Round", "RoundError", "Side", "Step", "deal", "play"]


class RoundError(ValueError):
    """Cards that make no round: too few of them, or one that the rules never draw."""


class Side(Enum):
    """One of the two hands. They are names of places on the table, not people."""

    PLAYER = "player"
    BANKER = "banker"


class Reason(Enum):
    """Why a hand got a card, or didn't: the line of the rules that applied."""

    DEAL = "deal"
    """The first four cards, alternating, the player's hand first."""
    NATURAL = "natural"
    """8 or 9 on two cards in either hand ends the round for both."""
    PLAYER_DRAWS = "player-draws"
    """The player's total on two cards is 0-5."""
    PLAYER_STANDS = "player-stands"
    """The player's total on two cards is 6 or 7."""
    BANKER_DRAWS = "banker-draws"
    """The player drew, and the banker's row holds the points of the player's third card."""
    BANKER_STANDS = "banker-stands"
    """The player drew, and the banker's row doesn't hold the points of that card."""
    BANKER_DRAWS_ALONE = "banker-draws-alone"
    """The player stood, and the banker's total is 0-5."""
    BANKER_STANDS_ALONE = "banker-stands-alone"
    """The player stood, and the banker's total is 6 or 7."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Step:
    """One card dealt or drawn, or a decision to stand, and the rule behind it."""

    hand: Side
    card: Card | None
    """The card that came, or ``None`` when none did."""
    total: int
    """The hand's total after this step, 0-9."""
    reason: Reason


@dataclass(frozen=True, slots=True)
class Hand:
    """The two or three cards of one hand, in the order they came.

    >>> from generator.baccarat.cards import parse_cards
    >>> hand = Hand(parse_cards("Ks Kd 3h"))
    >>> hand.two_card_total, hand.total, hand.is_pair, hand.is_natural
    (0, 3, True, False)
    >>> hand.is_perfect_pair, Hand(parse_cards("Kd Kd")).is_perfect_pair
    (False, True)
    """

    cards: tuple[Card, ...]

    @property
    def total(self) -> int:
        """What the hand is worth, 0-9."""
        return hand_value(self.cards)

    @property
    def two_card_total(self) -> int:
        """What its first two cards are worth, 0-9: the total that the third-card rules ask for."""
        return hand_value(self.cards[:2])

    @property
    def third(self) -> Card | None:
        """The third card, or ``None`` if the hand has two."""
        return self.cards[2] if len(self.cards) > 2 else None

    @property
    def is_natural(self) -> bool:
        """Whether it is 8 or 9 on two cards; on three cards these are totals like others."""
        return len(self.cards) == 2 and self.total in NATURALS

    @property
    def is_pair(self) -> bool:
        """Whether its first two cards are of one RANK, third card or not; king and queen are not."""
        return self.cards[0].rank is self.cards[1].rank

    @property
    def is_perfect_pair(self) -> bool:
        """Whether its first two cards are alike in rank AND suit, from two decks of the shoe."""
        return self.cards[0] == self.cards[1]


@dataclass(frozen=True, kw_only=True, slots=True)
class Round:
    """A finished round: both hands, and the steps that led there in the order they happened."""

    player: Hand
    banker: Hand
    steps: tuple[Step, ...]

    @property
    def outcome(self) -> Outcome:
        """Which hand won, or that it was a tie."""
        return self.ending.outcome

    @property
    def natural(self) -> bool:
        """Whether a natural in either hand ended the round on four cards."""
        return self.player.is_natural or self.banker.is_natural

    @property
    def cards(self) -> tuple[Card, ...]:
        """The four to six cards in dealing order: ``play(round.cards) == round``."""
        return tuple(step.card for step in self.steps if step.card is not None)

    @property
    def ending(self) -> Ending:
        """Both totals and numbers of cards."""
        return Ending(
            player=self.player.total,
            banker=self.banker.total,
            player_cards=len(self.player.cards),
            banker_cards=len(self.banker.cards),
        )

    @property
    def pairs(self) -> Pairs:
        """Which hands began with a pair."""
        return Pairs(player=self.player.is_pair, banker=self.banker.is_pair)

    @property
    def perfect_pairs(self) -> Pairs:
        """Which hands began with a perfect pair."""
        return Pairs(player=self.player.is_perfect_pair, banker=self.banker.is_perfect_pair)


def play(cards: Iterable[Card]) -> Round:
    """Play one round from exactly its *cards*, in dealing order.

    The order is player, banker, player, banker, then third cards as they are drawn. Raises
    ``RoundError`` if a hand still needs a card, or if one is left over.

    >>> from generator.baccarat.cards import parse_cards
    >>> play(parse_cards("Js Td 6h 5c"))
    Traceback (most recent call last):
    ...
    generator.baccarat.rounds.RoundError: too few cards: the banker's hand still needs its third card
    >>> play(parse_cards("9h 2s Kd 3c 4s"))
    Traceback (most recent call last):
    ...
    generator.baccarat.rounds.RoundError: 4s is never drawn: the round ends after 4 cards
    """
    rest = iter(cards)
    round = deal(rest)
    left_over = next(rest, None)
    if left_over is not None:
        raise RoundError(f"{left_over} is never drawn: the round ends after {len(round.cards)} cards")
    return round


def deal(cards: Iterator[Card]) -> Round:
    """Play one round from the front of *cards*, taking as many as the rules draw, four to six.

    Raises ``RoundError`` if they run out.
    """
    table = _Table(cards)
    for hand in (Side.PLAYER, Side.BANKER, Side.PLAYER, Side.BANKER):
        table.draw(hand, Reason.DEAL)
    naturals = [hand for hand in Side if table.total(hand) in NATURALS]
    if naturals:
        for hand in naturals:
            table.stand(hand, Reason.NATURAL)
        return table.round()

    third = None
    if player_draws(table.total(Side.PLAYER)):
        third = table.draw(Side.PLAYER, Reason.PLAYER_DRAWS).points
    else:
        table.stand(Side.PLAYER, Reason.PLAYER_STANDS)
    alone = third is None
    if banker_draws(table.total(Side.BANKER), third):
        table.draw(Side.BANKER, Reason.BANKER_DRAWS_ALONE if alone else Reason.BANKER_DRAWS)
    else:
        table.stand(Side.BANKER, Reason.BANKER_STANDS_ALONE if alone else Reason.BANKER_STANDS)
    return table.round()


class _Table:
    """The cards that lie on the table while a round is dealt, and the steps so far."""

    def __init__(self, cards: Iterator[Card]) -> None:
        self._cards = cards
        self._hands: dict[Side, tuple[Card, ...]] = dict.fromkeys(Side, ())
        self._steps: list[Step] = []

    def total(self, hand: Side) -> int:
        return hand_value(self._hands[hand])

    def draw(self, hand: Side, reason: Reason) -> Card:
        card = next(self._cards, None)
        if card is None:
            ordinal = ("first", "second", "third")[len(self._hands[hand])]
            raise RoundError(f"too few cards: the {hand.value}'s hand still needs its {ordinal} card")
        self._hands[hand] += (card,)
        self._steps.append(Step(hand=hand, card=card, total=self.total(hand), reason=reason))
        return card

    def stand(self, hand: Side, reason: Reason) -> None:
        self._steps.append(Step(hand=hand, card=None, total=self.total(hand), reason=reason))

    def round(self) -> Round:
        return Round(
            player=Hand(self._hands[Side.PLAYER]),
            banker=Hand(self._hands[Side.BANKER]),
            steps=tuple(self._steps),
        )
