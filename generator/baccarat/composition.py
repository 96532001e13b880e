"""Compositions: how many cards of each kind a shoe holds, fresh or with cards taken out.

>>> from generator.baccarat.cards import parse_cards
>>> shoe = Composition.fresh(decks=8).without(parse_cards("8h 8d Ks"))
>>> shoe.size, shoe.points[8], shoe.points[0], shoe.ranks[7]
(413, 30, 127, 30)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.baccarat.cards import Card, Rank
from generator.baccarat.counting import PREFIX
from generator.baccarat.shoe import DECK


@dataclass(frozen=True, kw_only=True, slots=True)
class Composition:
    """How many of each card a shoe holds, at least six together. Their order is anything."""

    cards: Mapping[Card, int]
    """For each of the 52 cards of a deck, how many there are, 0-8."""

    @classmethod
    def fresh(cls, decks: int) -> Composition:
        """All cards of *decks* decks, 1-8; ``ValueError`` for another number."""
        if decks not in range(1, 9):
            raise ValueError(f"a shoe has 1-8 decks; not {decks!r}")
        return cls(cards=MappingProxyType(dict.fromkeys(DECK, decks)))

    def without(self, removed: Iterable[Card]) -> Composition:
        """What is left when the cards in *removed* are taken out; one may be taken out several times.

        Raises ``ValueError`` if one of them isn't there, or if fewer than the six cards that a round can
        take are left.

        >>> from generator.baccarat.cards import parse_cards
        >>> Composition.fresh(decks=1).without(parse_cards("8h 8d 8h"))
        Traceback (most recent call last):
        ...
        ValueError: 8h can't be taken out 2 times: the shoe holds 1
        """
        cards = dict(self.cards)
        for card, times in Counter(removed).items():
            if times > cards[card]:
                raise ValueError(f"{card} can't be taken out {times} times: the shoe holds {cards[card]}")
            cards[card] -= times
        if sum(cards.values()) < PREFIX:
            raise ValueError(f"a round needs up to {PREFIX} cards; only {sum(cards.values())} would be left")
        return Composition(cards=MappingProxyType(cards))

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.cards.values())

    @property
    def points(self) -> tuple[int, ...]:
        """How many cards of each points value there are, 0-9: all that outcomes depend on."""
        return tuple(
            sum(number for card, number in self.cards.items() if card.points == value) for value in range(10)
        )

    @property
    def ranks(self) -> tuple[int, ...]:
        """How many cards of each rank there are, ace to king: all that pairs depend on."""
        return tuple(sum(number for card, number in self.cards.items() if card.rank is rank) for rank in Rank)

    @property
    def alike(self) -> tuple[int, ...]:
        """How many cards of each rank and suit there are: all that perfect pairs depend on."""
        return tuple(self.cards.values())
