"""Checks that the glossary can be looked up in: each term has an id, in its language's alphabetical order."""

from collections.abc import Iterator
from itertools import pairwise

from generator.content import GLOSSARY
from generator.problems import Problem
from generator.site import Site, Version


def check(site: Site) -> Iterator[Problem]:
    """Yield terms without an id, and the first term that is out of order."""
    page = site.pages.get(GLOSSARY)
    for version in page.versions.values() if page else ():
        for term in version.article.terms:
            if not term.anchor:
                message = (
                    f'the term "{term.text}" has no id; write it with {{#id}}, the same in every language'
                )
                yield version.problem(message, term.line)
        yield from _out_of_order(version)


def _out_of_order(version: Version) -> Iterator[Problem]:
    language = version.language
    for before, term in pairwise(version.article.terms):
        if language.sort_key(term.text) < language.sort_key(before.text):
            message = f'the term "{term.text}" must stand before "{before.text}"'
            yield version.problem(f"{message}, as {language.name} is sorted", term.line)
            return
