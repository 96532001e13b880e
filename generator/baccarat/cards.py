"""Cards: ranks and suits, the points they count, and how they are written.

>>> parse_cards("7h 10d, a♠")
(Card('7h'), Card('Td'), Card('As'))
>>> hand_sum(parse_cards("7h 8d")), hand_value(parse_cards("7h 8d"))
(15, 5)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class CardError(ValueError):
    """A text that is no card; the message names the text and says what would be right."""


class Rank(Enum):
    """A card's rank. Its value is the letter or digit it is written with.

    >>> [rank.value for rank in Rank]
    ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
    """

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    @property
    def points(self) -> int:
        """What a card of this rank counts, 0-9: an ace 1, ten to king 0, the others their number.

        >>> Rank.ACE.points, Rank.NINE.points, Rank.TEN.points, Rank.QUEEN.points
        (1, 9, 0, 0)
        """
        return _POINTS[self]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank: ``A``, ``2``-``9``, ``T`` or ``10``, ``J``, ``Q``, ``K``, in either case.

        Raises ``CardError`` for anything else.

        >>> Rank.parse("10") is Rank.parse("t") is Rank.TEN
        True
        >>> Rank.parse("1")
        Traceback (most recent call last):
        ...
        generator.baccarat.cards.CardError: '1' is no rank; ranks are A 2 3 4 5 6 7 8 9 T J Q K (or 10 for T)
        """
        rank = _RANKS.get(text.strip().upper())
        if rank is None:
            raise CardError(f"{text!r} is no rank; {_RANKS_WRITTEN}")
        return rank


class Suit(Enum):
    """A card's suit. Its value is the letter it is written with."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"


_POINTS = {rank: number if number < 10 else 0 for number, rank in enumerate(Rank, start=1)}
_RANKS = {rank.value: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {suit.value: suit for suit in Suit} | dict(zip("♠♥♦♣♤♡♢♧", (*Suit, *Suit), strict=True))
_RANKS_WRITTEN = f"ranks are {' '.join(rank.value for rank in Rank)} (or 10 for T)"
_SUITS_WRITTEN = f"suits are {' '.join(suit.value for suit in Suit)} (or ♠ ♥ ♦ ♣)"
# Phones put this invisible mark after a suit sign to have it drawn as a picture.
_EMOJI_MARK = "\N{VARIATION SELECTOR-16}"


@dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class Card:
    """A playing card: a rank and a suit. Cards of several decks that look alike are equal.

    >>> card = Card(rank=Rank.SEVEN, suit=Suit.HEARTS)
    >>> str(card), card.points
    ('7h', 7)
    """

    rank: Rank
    suit: Suit

    @property
    def points(self) -> int:
        """What the card counts, 0-9: its rank's points."""
        return _POINTS[self.rank]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: a rank and then a suit (``s h d c`` or its sign), in either case.

        Raises ``CardError`` for anything else.

        >>> Card.parse("10D") == Card.parse("td") == Card.parse("T♦")
        True
        >>> Card.parse("h7")
        Traceback (most recent call last):
        ...
        generator.baccarat.cards.CardError: 'h7' is no card: '7' is no suit; suits are s h d c (or ♠ ♥ ♦ ♣)
        """
        token = text.strip().removesuffix(_EMOJI_MARK)
        if len(token) < 2:
            raise CardError(f"{text!r} is no card; a card is a rank and a suit, such as 7h or Td")
        suit = _SUITS.get(token[-1].lower())
        if suit is None:
            raise CardError(f"{text!r} is no card: {token[-1]!r} is no suit; {_SUITS_WRITTEN}")
        try:
            return cls(rank=Rank.parse(token[:-1]), suit=suit)
        except CardError as error:
            raise CardError(f"{text!r} is no card: {error}") from None

    def __str__(self) -> str:
        """The card as it is written: rank, then suit, two characters."""
        return self.rank.value + self.suit.value

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks or commas, in order; an empty text is no cards.

    Raises ``CardError`` for the first token that is no card.

    >>> [str(card) for card in parse_cards("7H, 10d  Ks")]
    ['7h', 'Td', 'Ks']
    """
    return tuple(Card.parse(token) for token in text.replace(",", " ").split())


def hand_sum(cards: Iterable[Card]) -> int:
    """The points of *cards* added up: 0-18 for two cards, 0-27 for three."""
    return sum(card.points for card in cards)


def hand_value(cards: Iterable[Card]) -> int:
    """What a hand is worth, 0-9: the last digit of its sum.

    >>> hand_value(parse_cards("7h 8d")), hand_value(parse_cards("Ks Td"))
    (5, 0)
    """
    return hand_sum(cards) % 10
