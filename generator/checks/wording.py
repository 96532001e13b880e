"""Checks that pages and catalogs use this site's words, and none of the mistakes that are easy to make."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from generator.checks.mistakes import MISTAKES
from generator.checks.passages import Passage, joined
from generator.content import GLOSSARY
from generator.problems import Problem


def _whole_words(pattern: str) -> str:
    return rf"(?<!\w)(?:{pattern})(?!\w)"


@cache
def _any_of(tag: str) -> re.Pattern[str]:
    """Return what finds whether a text in small letters may have a mistake at all, which few have."""
    # To ignore case takes long, and so does to look back from each sign: the one before is a part of it here.
    return re.compile(rf"\W(?:{'|'.join(mistake.pattern for mistake in MISTAKES[tag])})(?!\w)")


def _may_have_any(text: str, tag: str) -> bool:
    return bool(_any_of(tag).search(f" {text}".lower()))


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
