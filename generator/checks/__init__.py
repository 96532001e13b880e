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
from generator.problems import Problem
from generator.render import Output
from generator.site import Site


def check(site: Site, output: Output) -> Iterator[Problem]:
    """Yield everything that is wrong, from every check, in one run."""
    for look in (addresses, articles, glossary, numbers, punctuation, support, translations, wording):
        yield from look.check(site)
    for look_at_both in (strings, files, readability):
        yield from look_at_both.check(site, output)
