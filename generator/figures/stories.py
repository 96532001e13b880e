"""Whole rounds with everything that is told about them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.baccarat.bets import BETS, Bet, settle
from generator.baccarat.cards import Card
from generator.baccarat.examples import Example, Lesson
from generator.baccarat.rounds import Round, Side
from generator.baccarat.tableau import BANKER_DRAWS_ALONE, NATURALS, PLAYER_DRAWS
from generator.figures.bets import USUAL
from generator.figures.rows import THIRDS, Row, row


@dataclass(frozen=True, kw_only=True, slots=True)
class Settlement:
    """What one bet comes to."""

    bet: Bet
    net: Fraction
    """Units won, negative where lost, for each unit staked."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Cell:
    """The cell of the tableau that decided whether the banker hand drew."""

    row: Row
    third: int
    """Value of the player hand's third card, 0-9."""
    thirds: tuple[int, ...] = THIRDS

    @property
    def draws(self) -> bool:
        """What the cell says."""
        return self.row.draws[self.third]


@dataclass(frozen=True, kw_only=True, slots=True)
class TwoCardRule:
    """On which totals a hand draws and stands, whatever the other hand has, when neither has a natural."""

    draws: tuple[int, ...]
    stands: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Laid:
    """A card as it lies before its hand."""

    card: Card
    step: int
    """Number of the step in which it was dealt, counted from 1."""
    is_third: bool
    """Whether it lies across, as a hand's third card does."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Story:
    """A round with everything that is told about it."""

    round: Round
    code: str
    """Its cards in dealing order, as in an address: 7h-2s-4d-3c-4s-2d."""
    hands: Mapping[str, tuple[Laid, ...]]
    """The cards before each hand, "player" first."""
    settlements: tuple[Settlement, ...]
    player_rule: TwoCardRule
    banker_alone_rule: TwoCardRule
    cell: Cell | None
    """``None`` where the player hand didn't draw, so that the matrix wasn't used."""


def tell(round_: Round) -> Story:
    """Return the story of a round, with the usual bets settled for one unit."""
    third = round_.player.third
    return Story(
        round=round_,
        player_rule=_rule(PLAYER_DRAWS),
        banker_alone_rule=_rule(BANKER_DRAWS_ALONE),
        cell=Cell(row=row(round_.banker.two_card_total), third=third.points) if third else None,
        code=code_of(round_),
        hands={side.value: _laid(round_, side) for side in (Side.PLAYER, Side.BANKER)},
        settlements=tuple(Settlement(bet=BETS[name], net=settle(BETS[name], 1, round_)) for name in USUAL),
    )


def code_of(round_: Round) -> str:
    """Return a round's cards in dealing order, as in an address: 7h-2s-4d-3c-4s-2d."""
    return "-".join(str(card).lower() for card in round_.cards)


def _laid(round_: Round, side: Side) -> tuple[Laid, ...]:
    dealt = [
        (number, step.card) for number, step in enumerate(round_.steps, 1) if step.card and step.hand is side
    ]
    return tuple(
        Laid(card=card, step=number, is_third=place == 2) for place, (number, card) in enumerate(dealt)
    )


def _rule(draws: frozenset[int]) -> TwoCardRule:
    totals = [total for total in range(10) if total not in NATURALS]
    return TwoCardRule(
        draws=tuple(total for total in totals if total in draws),
        stands=tuple(total for total in totals if total not in draws),
    )


def example_codes(examples: Iterable[Example]) -> Mapping[tuple[int, bool], str]:
    """Return the code of the example for each row and action of the tableau."""
    shown = {Lesson.BANKER_DRAWS: True, Lesson.BANKER_STANDS: False}
    return {
        (example.round.banker.two_card_total, shown[example.lesson]): code_of(example.round)
        for example in examples
        if example.lesson in shown
    }
