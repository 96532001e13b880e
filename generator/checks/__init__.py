"""Every check: a generator that looks the site and its output over and yields problems."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain

from generator.checks import (
    addresses,
    articles,
    files,
    glossary,
    numbers,
    punctuation,
    readability,
    strings,
    styles,
    support,
    translations,
    wording,
)
from generator.checks.passages import Passage, of_catalog, of_page
from generator.problems import Problem
from generator.render import Output
from generator.site import Site, Version

Each = Callable[[Callable[[Version], list[Problem]], Sequence[Version]], Iterable[list[Problem]]]
"""What applies a function to each version: ``map``, or something that does it faster."""


def check(
    site: Site, output: Output, *, each: Each = map, right: Collection[str] = frozenset()
) -> Iterator[Problem]:
    """Yield everything that is wrong, from every check, in one run.

    *each* looks the versions of pages over; those with the sources in *right* were found right before.
    """
    sources = {version.document.path for version in site.versions}
    names: dict[str, list[str]] = {}
    for name, origin in output.origins.items():
        names.setdefault(origin.path if origin.path in sources else "", []).append(name)

    is_missing = files.Missing(site, output)

    def of_version(version: Version) -> list[Problem]:
        path = version.document.path
        return [
            *_of_texts(of_page(version)),
            *readability.check(site, output, version),
            *files.check(site, output, names.get(path, ()), is_missing),
        ]

    found = each(of_version, [version for version in site.versions if version.document.path not in right])
    for look in (addresses, articles, glossary, styles, support, translations):
        yield from look.check(site)
    yield from files.check(site, output, names.get("", ()), is_missing)
    for language, catalog in site.catalogs.items():
        yield from _of_texts(of_catalog(catalog, language))
    yield from strings.check(site, output)
    yield from chain.from_iterable(found)


def _of_texts(texts: Sequence[Passage]) -> Iterator[Problem]:
    for look in (numbers, punctuation, wording):
        yield from look.check(texts)
