"""Checks that pages and catalogs use this site's words, and none of the mistakes that are easy to make."""

import re
from collections.abc import Iterable, Iterator

from generator.checks.mistakes import MISTAKES
from generator.checks.passages import Passage
from generator.content import GLOSSARY
from generator.problems import Problem


def _whole_words(pattern: str) -> str:
    return rf"(?<!\w)(?:{pattern})(?!\w)"


_ANY_OF = {
    tag: re.compile(_whole_words("|".join(mistake.pattern for mistake in mistakes)))
    for tag, mistakes in MISTAKES.items()
}
"""Finds whether a text in small letters may have a mistake at all: few have, and ignoring case takes long."""


def check(texts: Iterable[Passage]) -> Iterator[Problem]:
    """Yield every word that is on its language's list of mistakes, with the right one."""
    for passage in texts:
        tag = passage.language.tag
        if passage.page_id == GLOSSARY or tag not in _ANY_OF or not _ANY_OF[tag].search(passage.text.lower()):
            continue
        for mistake in MISTAKES[tag]:
            if passage.page_id in mistake.allowed_on:
                continue
            for match in re.finditer(_whole_words(mistake.pattern), passage.text, re.IGNORECASE):
                yield passage.problem(f'"{match[0]}": write {mistake.right}')
