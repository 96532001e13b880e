"""Checks that each page has an address of its own, and that the navigation names pages that exist."""

from collections.abc import Iterator

from generator.content import HOME
from generator.problems import Problem, unknown
from generator.site import Site


def check(site: Site) -> Iterator[Problem]:
    """Yield addresses that two pages claim, and pages that the navigation or a language lacks."""
    taken: dict[str, str] = {}
    claims = [(version, version.address, "slug") for version in site.versions]
    claims += [(version, version.former_address, "formerly") for version in site.versions]
    for version, address, header in claims:
        if address and address in taken:
            slug = getattr(version.document, header)
            yield version.document.problem(f'the slug "{slug}" is taken by {taken[address]}', header)
        elif address:
            taken[address] = version.document.path
    for page_id in site.config.navigation:
        if page_id not in site.pages.keys() | site.torn:
            message = unknown("page", page_id, site.pages)
            yield site.config.toml.problem(message, "navigation", item=page_id)
    for language in site.config.languages if HOME in site.pages else ():
        if language.published and language not in site.pages[HOME].versions and HOME not in site.torn:
            message = f"content/{language.code}/{HOME}.md is missing, the page that a language begins with"
            yield site.config.toml.problem(message, "languages", language.code)
    if HOME not in site.pages.keys() | site.torn:
        message = f'there is no page "{HOME}", the one that each language begins with'
        yield site.config.toml.problem(message, "navigation")
