"""Checks that pages and catalogs use this site's words, and none of the mistakes that are easy to make."""

import re
from collections.abc import Iterable, Iterator

from generator.checks.mistakes import MISTAKES
from generator.checks.passages import Passage
from generator.content import GLOSSARY
from generator.problems import Problem


def check(texts: Iterable[Passage]) -> Iterator[Problem]:
    """Yield every word that is on its language's list of mistakes, with the right one."""
    patterns = {tag: [(_compiled(mistake.pattern), mistake) for mistake in MISTAKES[tag]] for tag in MISTAKES}
    # Few lines have a mistake at all: one search for any of them spares a search for each.
    any_of = {tag: _compiled("|".join(mistake.pattern for mistake in MISTAKES[tag])) for tag in MISTAKES}
    for passage in texts:
        tag = passage.language.tag
        if passage.page_id == GLOSSARY or tag not in any_of or not any_of[tag].search(passage.text):
            continue
        for pattern, mistake in patterns[tag]:
            if passage.page_id in mistake.allowed_on:
                continue
            for match in pattern.finditer(passage.text):
                yield passage.problem(f'"{match[0]}": write {mistake.right}')


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE)
