"""A catalog: strings of the interface, each with its translations and the lines on which they stand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.language import Language
from generator.problems import Problem

TEMPLATE_PATH = "locales/messages.pot"

Key = tuple[str | None, str]
"""What a string is looked up by: its context, if it has one, and its English text."""

HEADER: Key = (None, "")
"""The key of the entry that tells of the catalog itself."""


def catalog_path(language: Language) -> str:
    """Return the place of a language's catalog below the project's root."""
    return f"locales/{language.code}/LC_MESSAGES/messages.po"


@dataclass(frozen=True, kw_only=True, slots=True)
class Message:
    """One entry of a catalog."""

    context: str | None
    text: str
    """The English text."""
    plural: str | None
    translations: tuple[str, ...]
    """One string, or one for each plural form of the language."""
    fuzzy: bool
    line: int
    """The line on which the entry's text stands."""
    lines: tuple[int, ...]
    """The line on which each of its translations stands."""
    obsolete: bool = False
    """Whether it is out of use (``#~``), kept for the day on which its text comes back."""
    span: tuple[int, int] = (0, 0)
    """Its first line, the comments right above it included, and its last."""

    @property
    def key(self) -> Key:
        """What the entry is looked up by."""
        return self.context, self.text

    @property
    def is_translated(self) -> bool:
        """Whether every form is there and none is a guess."""
        return not self.fuzzy and all(self.translations)


@dataclass(frozen=True, kw_only=True, slots=True)
class Catalog:
    """A file of strings."""

    path: str
    messages: Mapping[Key, Message]
    plural_form: Callable[[int], int]
    """Which of the translations goes with a number."""

    def problem(self, key: Key, message: str) -> Problem:
        """Return a problem at an entry, or at the file's beginning where it has none."""
        entry = self.messages.get(key)
        return Problem(path=self.path, line=entry.line if entry else 1, message=message)
