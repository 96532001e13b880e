"""What a figure is, and how the words of its marker become arguments."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from generator.baccarat.decisions import Cell, tableau_cells
from generator.baccarat.examples import Example, examples
from generator.baccarat.odds import Odds, odds
from generator.figures.computed import Computed, load
from generator.language import Language
from generator.problems import unknown
from generator.support import Country

DECKS = 8
"""How many decks figures hold for unless their marker says otherwise."""


class FigureError(ValueError):
    """A marker's words don't fit its figure; the message says what is right."""


class Calculator:
    """The engine's results as one build needs them, each computed once."""

    def __init__(self) -> None:
        self._odds: dict[int, Odds] = {}

    def odds(self, decks: int) -> Odds:
        """Return the exact chances with a shoe of so many decks, 1-8."""
        if decks not in self._odds:
            self._odds[decks] = odds(decks)
        return self._odds[decks]

    @cached_property
    def cells(self) -> Mapping[tuple[int, int | None], Cell]:
        """The tableau's cells, by the banker hand's total and the value of the third card."""
        return {(cell.banker, cell.third): cell for cell in tableau_cells(DECKS)}

    @cached_property
    def computed(self) -> Computed:
        """What takes too long for a build and is kept as data."""
        return load()

    @cached_property
    def examples(self) -> tuple[Example, ...]:
        """The example rounds, one for each line of the rules."""
        return examples()


@dataclass(frozen=True, kw_only=True, slots=True)
class Setting:
    """Where a figure is shown."""

    language: Language
    country: Country | None
    """The reader's country; ``None`` where ``support.toml`` lacks it, which is a problem of its own."""
    countries: Mapping[str, Country]
    calculator: Calculator
    examples_href: str = ""
    """Where each example round has its page below; "" where the language has no page of example rounds."""


Parser = Callable[[str], object]


@dataclass(frozen=True, kw_only=True, slots=True)
class Figure:
    """Something computed that a page shows where its marker stands."""

    name: str
    make: Callable[..., Mapping[str, object]]
    """From the setting and the arguments to what the template shows."""
    template: str
    inline: bool = False
    """Whether it stands in a text; the others are blocks."""
    words: tuple[tuple[str, Parser], ...] = ()
    """Name and reader of each word, in order."""
    rest: tuple[str, Parser] | None = None
    """Name and reader of all further words, at least one."""
    options: Mapping[str, Parser] = field(default_factory=dict)

    def arguments(self, words: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> dict[str, object]:
        """Return the arguments that the marker's words give; raises ``FigureError`` where they don't fit."""
        needed = [f"<{name}>" for name, _ in self.words] + ([f"<{self.rest[0]}>…"] if self.rest else [])
        usage = " ".join([self.name, *needed, *(f"[{key}=…]" for key in self.options)])
        count = len(self.words)
        if len(words) < count + bool(self.rest) or (len(words) > count and not self.rest):
            raise FigureError(f'"{self.name}" takes other words; it is written {{{{ {usage} }}}}')
        values = {name: read(word) for (name, read), word in zip(self.words, words, strict=False)}
        if self.rest:
            name, read = self.rest
            values[name] = tuple(read(word) for word in words[count:])
        for key, value in options:
            if key not in self.options:
                raise FigureError(
                    unknown(f"option of {self.name}", key, self.options)
                    if self.options
                    else f'"{self.name}" has no option "{key}"; it is written {{{{ {usage} }}}}'
                )
            if key in values:
                raise FigureError(f'the option "{key}" stands twice')
            values[key] = self.options[key](value)
        return values


def one_of(kind: str, known: Iterable[str]) -> Parser:
    """Return a reader of one of the known words."""
    words = tuple(known)

    def read(word: str) -> str:
        if word not in words:
            raise FigureError(unknown(kind, word, words))
        return word

    return read


def whole(low: int, high: int) -> Parser:
    """Return a reader of a whole number in a range."""

    def read(word: str) -> int:
        if not (re.fullmatch(r"[0-9]{1,4}", word) and low <= int(word) <= high):
            raise FigureError(f'"{word}" must be a whole number from {low} to {high}')
        return int(word)

    return read


decks = whole(1, 8)
"""A reader of a number of decks."""
