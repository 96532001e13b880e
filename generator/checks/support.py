"""Checks that every language's readers have their own country's help."""

from collections.abc import Iterator

from generator import support
from generator.problems import Problem, unknown
from generator.site import Site


def check(site: Site) -> Iterator[Problem]:
    """Yield a problem for each language whose country has no complete entry."""
    for language in site.config.languages:
        if language.country not in site.support:
            country = unknown("country", language.country, site.support)
            message = f'{country}, which "{language.code}" needs for its help'
            yield Problem(path=support.PATH, line=1, message=message)
