"""Checks that pages and catalogs use this site's words, and none of the mistakes that are easy to make."""

import re
from collections.abc import Iterator

from generator.checks.mistakes import MISTAKES, Mistake
from generator.checks.passages import passages
from generator.content import GLOSSARY
from generator.problems import Problem
from generator.site import Site


def check(site: Site) -> Iterator[Problem]:
    """Yield every word that is on its language's list of mistakes, with the right one."""
    patterns = {tag: [(_compiled(mistake), mistake) for mistake in MISTAKES[tag]] for tag in MISTAKES}
    for passage in passages(site):
        if passage.page_id == GLOSSARY:
            continue
        for pattern, mistake in patterns.get(passage.language.tag, []):
            if passage.page_id in mistake.allowed_on:
                continue
            for match in pattern.finditer(passage.text):
                yield passage.problem(f'"{match[0]}": write {mistake.right}')


def _compiled(mistake: Mistake) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{mistake.pattern})(?!\w)", re.IGNORECASE)
