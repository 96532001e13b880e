"""Whole rounds, told step by step, with what each bet pays."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.baccarat.bets import BETS, Bet, settle
from generator.baccarat.cards import Card, CardError
from generator.baccarat.rounds import Round, RoundError, play
from generator.figures.bets import USUAL
from generator.figures.figure import Figure, FigureError, Setting
from generator.figures.tableau import THIRDS, Row, row


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
class Story:
    """A round with everything that is told about it."""

    round: Round
    code: str
    """Its cards in dealing order, as in an address: 7h-2s-4d-3c-4s-2d."""
    settlements: tuple[Settlement, ...]
    cell: Cell | None
    """``None`` where the player hand didn't draw, so that the matrix wasn't used."""


def tell(round_: Round) -> Story:
    """Return the story of a round, with the usual bets settled for one unit."""
    third = round_.player.third
    return Story(
        round=round_,
        cell=Cell(row=row(round_.banker.two_card_total), third=third.points) if third else None,
        code="-".join(str(card).lower() for card in round_.cards),
        settlements=tuple(Settlement(bet=BETS[name], net=settle(BETS[name], 1, round_)) for name in USUAL),
    )


def _card(word: str) -> Card:
    try:
        return Card.parse(word)
    except CardError as error:
        raise FigureError(str(error)) from error


def _round(setting: Setting, *, cards: tuple[Card, ...]) -> Mapping[str, object]:
    try:
        return {"story": tell(play(cards))}
    except RoundError as error:
        raise FigureError(str(error)) from error


def _rounds(setting: Setting) -> Mapping[str, object]:
    examples = setting.calculator.examples
    return {"examples": [{"lesson": example.lesson, "story": tell(example.round)} for example in examples]}


FIGURES = (
    Figure(name="round", make=_round, template="round.html", rest=("cards", _card)),
    Figure(name="rounds", make=_rounds, template="rounds.html"),
)
