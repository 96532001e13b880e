"""Every check: a generator that looks the site and its output over and yields problems."""

from collections.abc import Iterator

from generator.checks import (
    addresses,
    articles,
    files,
    glossary,
    numbers,
    punctuation,
    readability,
    strings,
    support,
    translations,
    wording,
)
from generator.checks.passages import passages
from generator.problems import Problem
from generator.render import Output
from generator.site import Site


def check(site: Site, output: Output) -> Iterator[Problem]:
    """Yield everything that is wrong, from every check, in one run."""
    for look in (addresses, articles, glossary, support, translations):
        yield from look.check(site)
    texts = tuple(passages(site))
    for look_at_texts in (numbers, punctuation, wording):
        yield from look_at_texts.check(texts)
    for look_at_both in (strings, files, readability):
        yield from look_at_both.check(site, output)
