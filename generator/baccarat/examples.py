"""Example rounds: one for each line of the rules, picked from seeded shoes, with what it shows.

>>> len(examples())
26
>>> example = examples()[2]
>>> example.lesson, example.round.banker.total, example.round.player.two_card_total
(<Lesson.NATURAL_BEATS_OTHER: 'natural-beats-other'>, 8, 3)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from generator.baccarat.cards import parse_cards
from generator.baccarat.rounds import Hand, Reason, Round, play
from generator.baccarat.shoe import deal_rounds
from generator.baccarat.tableau import BANKER_DRAWS_AGAINST, NATURALS


class Lesson(Enum):
    """Which kind of line of the rules an example shows; its hands' totals say the rest."""

    NATURAL_BEATS_OTHER = "natural-beats-other"
    """One hand has a natural, and the other may not draw against it."""
    NATURAL_NINE_BEATS_EIGHT = "natural-nine-beats-eight"
    """Both hands have a natural, and the 9 wins."""
    EQUAL_NATURALS = "equal-naturals"
    """Both hands have the same natural: a tie."""
    BANKER_DRAWS_ALONE = "banker-draws-alone"
    """The player hand stands, the banker hand draws."""
    BANKER_STANDS_ALONE = "banker-stands-alone"
    """Both hands stand, without a natural."""
    BANKER_DRAWS = "banker-draws"
    """The player hand has drawn, and so does the banker hand."""
    BANKER_STANDS = "banker-stands"
    """The player hand has drawn, and the banker hand stands."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Example:
    """A round, and the line of the rules that it is there to show."""

    lesson: Lesson
    round: Round


@dataclass(frozen=True, kw_only=True, slots=True)
class _Line:
    """A line of the rules, and how to tell the rounds that show it."""

    lesson: Lesson
    fits: Callable[[Round], bool]
    fixed: Round | None = None
    """The round that shows it whatever the seed, where there is one."""


FIVE_DRAWS: Final = play(parse_cards("7h 2s 4d 3c 4s 2d"))
"""The round that stands for the banker's 5 drawing, whatever the seed: 7 against 5, on six cards."""


def examples(seed: int = 1) -> tuple[Example, ...]:
    """Return one round for each line of the rules, always in the same order.

    They are naturals of each kind; the banker hand alone; the rows of the tableau from 0 to 7, with both
    actions where a row has both. Every outcome occurs among them, and a pair in either hand. *seed* (any
    integer) picks other rounds for the same lines.
    """
    lines = _lines()
    found = {number: line.fixed for number, line in enumerate(lines) if line.fixed}
    for round in deal_rounds(seed):
        for number, line in enumerate(lines):
            if number not in found and line.fits(round):
                found[number] = round
        if len(found) == len(lines):
            break
    return tuple(Example(lesson=line.lesson, round=found[number]) for number, line in enumerate(lines))


def _lines() -> list[_Line]:
    return [*_naturals(), *_banker_alone(), *_tableau_rows()]


def _naturals() -> list[_Line]:
    """8 or 9 in one hand, 9 against 8, and equal ones; each hand first."""

    def line(lesson: Lesson, player: Callable[[Hand], bool], banker: Callable[[Hand], bool]) -> _Line:
        return _Line(lesson=lesson, fits=lambda round: player(round.player) and banker(round.banker))

    def natural(total: int) -> Callable[[Hand], bool]:
        return lambda hand: hand.is_natural and hand.total == total

    def other(hand: Hand) -> bool:
        return hand.two_card_total not in NATURALS

    # A 3 that may not draw against an 8 is what people ask about most.
    def three(hand: Hand) -> bool:
        return hand.two_card_total == 3

    beats, nine, equal = Lesson.NATURAL_BEATS_OTHER, Lesson.NATURAL_NINE_BEATS_EIGHT, Lesson.EQUAL_NATURALS
    return [
        line(beats, natural(8), other),
        line(beats, natural(9), other),
        line(beats, three, natural(8)),
        line(beats, other, natural(9)),
        line(nine, natural(9), natural(8)),
        line(nine, natural(8), natural(9)),
        line(equal, natural(8), natural(8)),
        line(equal, natural(9), natural(9)),
    ]


def _banker_alone() -> list[_Line]:
    """The player hand stands on 6 and on 7; the banker hand draws on 0-5, stands on 6 and on 7."""

    def line(lesson: Lesson, player: int, reason: Reason, bankers: range) -> _Line:
        def fits(round: Round) -> bool:
            totals = round.player.two_card_total == player and round.banker.two_card_total in bankers
            return totals and round.steps[-1].reason is reason

        return _Line(lesson=lesson, fits=fits)

    draws = [
        line(Lesson.BANKER_DRAWS_ALONE, player, Reason.BANKER_DRAWS_ALONE, range(6)) for player in (6, 7)
    ]
    stands = [
        line(Lesson.BANKER_STANDS_ALONE, player, Reason.BANKER_STANDS_ALONE, range(banker, banker + 1))
        for banker in (6, 7)
        for player in (6, 7)
    ]
    return [*draws, *stands]


def _tableau_rows() -> list[_Line]:
    """Each row of the tableau, drawing before standing where it has both."""
    lines = []
    for total, draws_against in BANKER_DRAWS_AGAINST.items():
        if draws_against:
            lines.append(_row(total, Lesson.BANKER_DRAWS, Reason.BANKER_DRAWS))
        if len(draws_against) < 10:
            lines.append(_row(total, Lesson.BANKER_STANDS, Reason.BANKER_STANDS))
    return lines


def _row(total: int, lesson: Lesson, reason: Reason) -> _Line:
    def fits(round: Round) -> bool:
        # Rows 0 and 2 have one action each and are common enough to show a pair in either hand as well.
        paired = (total != 0 or round.player.is_pair) and (total != 2 or round.banker.is_pair)
        return round.banker.two_card_total == total and round.steps[-1].reason is reason and paired

    fixed = FIVE_DRAWS if (total, lesson) == (5, Lesson.BANKER_DRAWS) else None
    return _Line(lesson=lesson, fits=fits, fixed=fixed)
