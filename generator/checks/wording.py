"""Checks that pages and catalogs use this site's words, and none of the mistakes that are easy to make."""

import re
from collections.abc import Iterator, Sequence

from generator.checks.mistakes import MISTAKES
from generator.checks.passages import Passage, joined
from generator.content import GLOSSARY
from generator.problems import Problem


def _whole_words(pattern: str) -> str:
    return rf"(?<!\w)(?:{pattern})(?!\w)"


_ANY_OF = {
    tag: re.compile(rf"\W(?:{'|'.join(mistake.pattern for mistake in mistakes)})(?!\w)")
    for tag, mistakes in MISTAKES.items()
}
"""Finds whether a text may have a mistake at all, which few have."""


def _may_have_any(text: str, tag: str) -> bool:
    # Ignoring case takes long, and so does looking back at each sign: here the one before is part of what's found.
    return bool(_ANY_OF[tag].search(f" {text}".lower()))


def check(texts: Sequence[Passage]) -> Iterator[Problem]:
    """Yield every word that is on its language's list of mistakes, with the right one.

    The texts must be in one language.
    """
    tag = texts[0].language.tag if texts else ""
    if tag not in MISTAKES or not _may_have_any(joined(texts), tag):
        return
    for passage in texts:
        if passage.page_id == GLOSSARY or not _may_have_any(passage.text, tag):
            continue
        for mistake in MISTAKES[tag]:
            if passage.page_id in mistake.allowed_on:
                continue
            for match in re.finditer(_whole_words(mistake.pattern), passage.text, re.IGNORECASE):
                yield passage.problem(f'"{match[0]}": write {mistake.right}')
