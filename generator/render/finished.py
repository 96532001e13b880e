"""What becomes of a page in one language: rendered here, by another process or in an earlier build."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.catalogs import Key
from generator.language import Language
from generator.problems import Problem
from generator.render.heads import Head


@dataclass(frozen=True, kw_only=True, slots=True)
class Finished:
    """A page in one language, finished."""

    files: Mapping[str, bytes]
    """By name: the page's own, where it once stood, and those below it."""
    prose: Mapping[str, str]
    """The HTML of its article without block figures, by its address."""
    heads: tuple[Head, ...]
    """What it and the pages below it tell of themselves, but for their trails, which only they show."""
    asked: Mapping[Language, frozenset[Key]]
    """Every string that was looked up, by language."""
    problems: tuple[Problem, ...]
