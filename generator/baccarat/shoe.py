"""Seeded shoes: shuffled, burned and dealt round by round until the cut card has come.

>>> shoe = next(shoes(seed=1))
>>> len(shoe.cards), str(shoe.exposed), len(shoe.burned)
(416, 'Tc', 10)
>>> first = next(shoe.rounds())
>>> [str(card) for card in first.cards], first.outcome.value
(['Th', 'Qh', '3h', 'Tc', 'Jh', 'Qh'], 'player')
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from generator.baccarat.cards import Card, Rank, Suit
from generator.baccarat.rounds import Round, deal

DECK: Final = tuple(Card(rank=rank, suit=suit) for suit in Suit for rank in Rank)
"""The 52 cards of one deck, suit by suit, ace to king."""

BEHIND_CUT_CARD: Final = 16
"""How many cards lie behind the cut card: enough for the end of one round and another whole one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Shoe:
    """A shuffled shoe, as it lies before the first card is taken out.

    It is dealt by the casinos' usual procedure. The first card is turned over, and as many cards as it
    says are burned unseen: 1 for an ace, 2-9, 10 for a ten or a court card. The cut card lies 16 cards
    from the end. When it comes during a round, that round is finished and one more is dealt; when it
    comes instead of a round's first card, that round is the last. Both say: the first round that begins
    behind the cut card is the last one.
    """

    cards: tuple[Card, ...]
    """All cards, the next one to come first."""

    @property
    def exposed(self) -> Card:
        """The first card, which says how many are burned after it."""
        return self.cards[0]

    @property
    def burned(self) -> tuple[Card, ...]:
        """The 1-10 cards taken out after the exposed one, before the first round."""
        return self.cards[1 : 1 + (self.exposed.points or 10)]

    def rounds(self) -> Iterator[Round]:
        """Deal the rounds of the shoe in order, about 80 with eight decks."""
        position = 1 + len(self.burned)
        cut_card = len(self.cards) - BEHIND_CUT_CARD
        last = False
        while not last:
            last = position >= cut_card
            round = deal(iter(self.cards[position : position + 6]))
            position += len(round.cards)
            yield round


def shoes(seed: int, decks: int = 8) -> Iterator[Shoe]:
    """Shuffle shoe after shoe of *decks* decks, 1-8, without end.

    The same *seed* (any integer) gives the same shoes on every supported Python. Raises ``ValueError``
    for another number of decks.
    """
    if decks not in range(1, 9):
        raise ValueError(f"a shoe has 1-8 decks; not {decks!r}")
    return _shuffles(random.Random(seed), DECK * decks)


def deal_rounds(seed: int, decks: int = 8) -> Iterator[Round]:
    """Deal round after round without end, with a new shoe whenever one is over; see ``shoes``.

    >>> [round.outcome.value for round in itertools.islice(deal_rounds(seed=1), 5)]
    ['player', 'banker', 'player', 'tie', 'banker']
    """
    return itertools.chain.from_iterable(shoe.rounds() for shoe in shoes(seed, decks))


def _shuffles(source: random.Random, cards: tuple[Card, ...]) -> Iterator[Shoe]:
    while True:
        yield Shoe(cards=tuple(_shuffled(source, cards)))


def _shuffled(source: random.Random, cards: tuple[Card, ...]) -> list[Card]:
    # Fisher-Yates on random() alone: of a seeded generator's methods, Python promises only of this one
    # that later versions repeat its sequence.
    shuffled = list(cards)
    for last in range(len(shuffled) - 1, 0, -1):
        other = int(source.random() * (last + 1))
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled
