"""Writes texts: a template in a language, with what every template can call."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from markupsafe import Markup

from generator.catalogs import Key
from generator.kept import Kept
from generator.language import Language
from generator.problems import Problem
from generator.render.frame import frame_of
from generator.render.templates import Templates, strings_of
from generator.site import Site

Made = TypeVar("Made")


@dataclass(frozen=True, kw_only=True, slots=True)
class Record(Generic[Made]):
    """Something made of templates and figures, and what came to light while it was."""

    made: Made
    problems: tuple[Problem, ...]
    asked: Mapping[Language, frozenset[Key]]
    """Every string that was looked up, by language."""


class Writer:
    """The templates of a site in all of its languages; what is wrong with them gathers in ``problems``."""

    def __init__(self, site: Site, kept: Kept) -> None:
        self.problems: list[Problem] = []
        self.frame = frame_of(site)
        names = {"site": self.frame, "href": site.href}
        self._templates = Templates(site.templates, escape=True, names=names, kept=kept)
        self._strings = {language: strings_of(site.catalogs, language) for language in site.config.languages}

    def record(self, make: Callable[[], Made]) -> Record[Made]:
        """Return what *make* makes, with the problems and the strings that come up meanwhile."""
        problems, self.problems = self.problems, []
        asked = self._taken()
        made = make()
        record = Record(made=made, problems=tuple(self.problems), asked=self._taken())
        self.problems = problems
        for language, keys in asked.items():
            self._strings[language].asked.update(keys)
        return record

    def _taken(self) -> dict[Language, frozenset[Key]]:
        """Return every string that was looked up, by language, and begin anew."""
        found = {}
        for language, strings in self._strings.items():
            if strings.asked:
                found[language] = frozenset(strings.asked)
                strings.asked.clear()
        return found

    def repeat(self, record: Record[Made]) -> Made:
        """Return what was made at another time, as if it were made now."""
        self.problems += record.problems
        for language, keys in record.asked.items():
            self._strings[language].asked.update(keys)
        return record.made

    def text(self, template: str, language: Language, /, **values: object) -> str:
        """Return what a template makes of the values, "" where it is faulty."""
        text, problems = self._templates.text(template, self._strings[language], language, values)
        self.problems += problems
        return text

    def line(self, template: str, language: Language, /, **values: object) -> Markup:
        """Return the text that a template makes in words of its own, for a title or a description."""
        return Markup(self.text(template, language, **values).strip())
