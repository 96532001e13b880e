"""Every check: a generator that looks the site and its output over and yields problems."""

from collections.abc import Iterator

from generator.checks import addresses, articles, files, numbers, strings, support, translations
from generator.problems import Problem
from generator.render import Output
from generator.site import Site


def check(site: Site, output: Output) -> Iterator[Problem]:
    """Yield everything that is wrong, from every check, in one run."""
    for look in (addresses, articles, numbers, support, translations):
        yield from look.check(site)
    yield from strings.check(site, output)
    yield from files.check(site, output)
