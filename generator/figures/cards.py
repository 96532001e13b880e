"""Cards and what they are worth."""

from collections.abc import Mapping

from generator.baccarat.cards import Card, CardError, Rank, Suit
from generator.figures.figure import Figure, FigureError, Setting


def _rank(word: str) -> Rank:
    try:
        return Rank.parse(word)
    except CardError as error:
        raise FigureError(str(error)) from error


def _hand(setting: Setting, *, cards: tuple[Rank, ...]) -> Mapping[str, object]:
    if len(cards) not in (2, 3):
        raise FigureError("a hand has two or three cards")
    total = sum(rank.points for rank in cards)
    return {"ranks": cards, "total": total, "value": total % 10}


def _values(setting: Setting) -> Mapping[str, object]:
    return {"cards": tuple(Card(rank=rank, suit=Suit.HEARTS) for rank in Rank)}


FIGURES = (
    Figure(name="hand", make=_hand, template="hand.txt", inline=True, rest=("cards", _rank)),
    Figure(name="values", make=_values, template="values.html"),
)
