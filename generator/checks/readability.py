"""Checks that no page is harder to read than pages of its kind may be."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil

from generator.problems import Problem
from generator.readability import lix, plain_blocks
from generator.render import Output
from generator.site import Site, Version

LIMIT = 40
"""The highest LIX that a page may have."""
LIMITS: Mapping[str, int] = {
    **dict.fromkeys(("about", "help", "history", "law"), 45),
    **dict.fromkeys(("card-values", "home", "home-play", "rules"), 35),
}
"""The limits of the pages that have another one."""


def check(site: Site, output: Output, version: Version) -> Iterator[Problem]:
    """Yield that a page's LIX is over its limit."""
    value, limit = page_lix(site, output.prose[version.address]), limit_of(version.page_id)
    if value > limit:
        found = f"the page's LIX is {ceil(10 * value) / 10}, it may be at most {limit}"
        yield version.problem(f"{found}; write shorter sentences and plainer words")


def limit_of(page_id: str) -> int:
    """Return the highest LIX that a page may have."""
    return LIMITS.get(page_id, LIMIT)


def page_lix(site: Site, prose: str) -> Fraction:
    """Return the LIX of an article's prose, the names of the help services left out."""
    services = [service for country in site.support.values() for service in country.services]
    names = {name for service in services for name in (service.name, service.full_name)}
    return lix(plain_blocks(prose), names)
