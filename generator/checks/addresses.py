"""Checks that each page has an address of its own, and that the navigation names pages that exist."""

from collections.abc import Iterator

from generator.content import HOME
from generator.problems import Problem, unknown
from generator.site import Site


def check(site: Site) -> Iterator[Problem]:
    """Yield addresses that two pages claim, and pages that the navigation names in vain or not at all."""
    taken: dict[str, str] = {}
    for version in site.versions:
        if version.address in taken:
            message = f'the slug "{version.document.slug}" is taken by {taken[version.address]}'
            yield version.document.problem(message, "slug")
        else:
            taken[version.address] = version.document.path
    for page_id in site.config.navigation:
        if page_id not in site.pages.keys() | site.torn:
            message = unknown("page", page_id, site.pages)
            yield site.config.toml.problem(message, "navigation")
    if HOME not in site.pages.keys() | site.torn:
        message = f'there is no page "{HOME}", the one that each language begins with'
        yield site.config.toml.problem(message, "navigation")
