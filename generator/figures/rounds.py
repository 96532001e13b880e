"""Whole rounds, told step by step, with what each bet pays."""

from collections.abc import Mapping

from generator.baccarat.cards import Card
from generator.baccarat.examples import Example, Lesson
from generator.baccarat.rounds import RoundError, play
from generator.figures.cards import card
from generator.figures.figure import Figure, FigureError, Setting
from generator.figures.stories import Story, tell


def _round(setting: Setting, *, cards: tuple[Card, ...]) -> Mapping[str, object]:
    try:
        return {"story": tell(play(cards))}
    except RoundError as error:
        raise FigureError(str(error)) from error


_GROUPS = {
    Lesson.NATURAL_BEATS_OTHER: "natural",
    Lesson.NATURAL_NINE_BEATS_EIGHT: "natural",
    Lesson.EQUAL_NATURALS: "natural",
    Lesson.BANKER_DRAWS_ALONE: "alone",
    Lesson.BANKER_STANDS_ALONE: "alone",
    Lesson.BANKER_DRAWS: "tableau",
    Lesson.BANKER_STANDS: "tableau",
}
"""Under which heading the overview lists the examples of each kind."""


def _rounds(setting: Setting) -> Mapping[str, object]:
    groups: dict[str, list[tuple[Example, Story]]] = {}
    for example in setting.calculator.examples:
        groups.setdefault(_GROUPS[example.lesson], []).append((example, tell(example.round)))
    return {"groups": groups, "href": setting.examples_href}


SHEET_ROUNDS = 10
"""How many rounds the score sheet has room for."""
SHEET_PLACES = 4
"""For how many people it has a column."""


def _score_sheet(setting: Setting) -> Mapping[str, object]:
    return {"rounds": range(1, SHEET_ROUNDS + 1), "places": range(SHEET_PLACES)}


FIGURES = (
    Figure(name="round", make=_round, template="round.html", rest=("cards", card)),
    Figure(name="score-sheet", make=_score_sheet, template="score-sheet.html"),
    Figure(name="rounds", make=_rounds, template="rounds.html"),
)
