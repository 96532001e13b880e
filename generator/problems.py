"""Problems: what is wrong in the sources, as values, all of them collected in one run."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum


class Level(Enum):
    """How bad a problem is."""

    ERROR = "error"
    """Nothing is written while there is one."""
    WARNING = "warning"
    """Worth a look; the site is written all the same."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Problem:
    """One fault in one source file, with the place and what would be right.

    >>> print(Problem(path="content/sv/rules.md", line=31, message='unknown figure "tablaeu"'))
    content/sv/rules.md:31: unknown figure "tablaeu"
    """

    path: str
    """Relative to the project's root, with forward slashes."""
    line: int
    """The line in the file, counted from 1."""
    message: str
    level: Level = Level.ERROR

    def __str__(self) -> str:
        warning = "warning: " if self.level is Level.WARNING else ""
        return f"{self.path}:{self.line}: {warning}{self.message}"


class Problems(Exception):  # noqa: N818 - it carries values, it is not itself an error's name
    """Raised at the end of a build whose sources have errors; it carries all problems found."""

    def __init__(self, found: Iterable[Problem]) -> None:
        self.found = tuple(in_order(found))
        super().__init__("\n".join(map(str, self.found)))


def in_order(found: Iterable[Problem]) -> list[Problem]:
    """Return the problems by file and line, each of them once."""
    return sorted(set(found), key=lambda problem: (problem.path, problem.line, problem.message))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint to add to a message about an unknown word, or "" when nothing known is near.

    >>> did_you_mean("tablaeu", ["round", "tableau"])
    '; did you mean "tableau"?'
    >>> did_you_mean("xyz", ["round", "tableau"])
    ''
    """
    near = get_close_matches(word, sorted(known), n=1)
    return f'; did you mean "{near[0]}"?' if near else ""


def unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """Return the message for a word that is none of the known ones, with a suggestion or the whole list.

    >>> unknown("figure", "tablaeu", ["round", "tableau"])
    'unknown figure "tablaeu"; did you mean "tableau"?'
    >>> unknown("side", "x", ["player", "banker"])
    'unknown side "x"; known are banker, player'
    """
    names = sorted(known)
    known_are = f"; known are {', '.join(names)}" if names else ""
    return f'unknown {kind} "{word}"' + (did_you_mean(word, names) or known_are)
