"""Checks that every language's readers have their own country's help."""

from collections.abc import Iterator
from datetime import date, timedelta

from generator import support
from generator.problems import Level, Problem, did_you_mean
from generator.site import Site


def check(site: Site) -> Iterator[Problem]:
    """Yield a problem for each language whose country has no complete entry."""
    if support.PATH in site.faulty:
        return
    for language in site.config.languages:
        if language.country not in site.support:
            hint = did_you_mean(language.country, site.support)
            message = f'{support.PATH} has no country "{language.country}"{hint}'
            yield site.config.toml.problem(message, "languages", language.code, "country")


REVIEWED_WITHIN = timedelta(days=366)
"""How old a review of a help service may be."""


def reviewed_long_ago(site: Site, today: date) -> Iterator[Problem]:
    """Yield a warning for each help service whose last review is more than a year before *today*."""
    for country in site.support.values():
        for service in country.services:
            if today - service.reviewed > REVIEWED_WITHIN:
                name = service.name or service.law
                message = f"{name} was last reviewed on {service.reviewed}; compare it with {service.source}"
                yield Problem(path=support.PATH, line=country.line, message=message, level=Level.WARNING)
