"""Checks that every language's readers have their own country's help."""

from collections.abc import Iterator

from generator import support
from generator.problems import Problem, did_you_mean
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
