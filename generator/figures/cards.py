"""Cards and what they are worth."""

from collections.abc import Mapping

from generator.baccarat.cards import Card, CardError, Rank, Suit
from generator.baccarat.rounds import Hand
from generator.figures.figure import Figure, FigureError, Setting

HAND_SIZES = (2, 3)
"""How many cards a hand can have."""


def _rank(word: str) -> Rank:
    try:
        return Rank.parse(word)
    except CardError as error:
        raise FigureError(str(error)) from error


def card(word: str) -> Card:
    """Return the card that a word of a marker names; raises ``FigureError`` where it names none."""
    try:
        return Card.parse(word)
    except CardError as error:
        raise FigureError(str(error)) from error


def _cards(setting: Setting, *, cards: tuple[Card, ...]) -> Mapping[str, object]:
    if len(cards) not in HAND_SIZES:
        raise FigureError("a hand has two or three cards")
    return {"hand": Hand(cards)}


def _hand(setting: Setting, *, cards: tuple[Rank, ...]) -> Mapping[str, object]:
    if len(cards) not in HAND_SIZES:
        raise FigureError("a hand has two or three cards")
    total = sum(rank.points for rank in cards)
    return {"ranks": cards, "total": total, "value": total % 10}


def _values(setting: Setting) -> Mapping[str, object]:
    return {"cards": tuple(Card(rank=rank, suit=Suit.HEARTS) for rank in Rank)}


FIGURES = (
    Figure(name="cards", make=_cards, template="cards.html", rest=("cards", card)),
    Figure(name="hand", make=_hand, template="hand.txt", inline=True, rest=("cards", _rank)),
    Figure(name="values", make=_values, template="values.html"),
)
