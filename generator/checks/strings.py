"""Checks that every string of the interface is translated in each published language."""

import re
from collections.abc import Collection, Iterator, Mapping

from generator.catalogs import Catalog, Key
from generator.problems import Problem
from generator.render import Output, lookups
from generator.site import Site

_LOOKUP = re.compile(
    r"""\b(?:(?:_|ngettext)\(|pgettext\(\s*(?P<sign>["'])(?P<context>(?:(?!(?P=sign)).)*)(?P=sign)\s*,)\s*"""
    r"""(?P<mark>["'])(?P<text>(?:(?!(?P=mark)).)*)(?P=mark)"""
)
"""A string where a template looks it up."""


def missing(catalog: Catalog, strings: Catalog) -> Iterator[tuple[Key, str]]:
    """Yield each string of the template catalog that the catalog lacks or only guesses at, and why."""
    for key, message in strings.messages.items():
        entry = catalog.messages.get(key)
        if entry is None or not all(entry.translations):
            yield key, f'no translation of "{key[1]}"'
        elif entry.plural != message.plural:
            right = f'msgid_plural "{message.plural}"' if message.plural else "no msgid_plural"
            yield key, f'the entry "{key[1]}" must have {right}, as {strings.path} has it'
        elif entry.fuzzy:
            yield key, f'the translation of "{key[1]}" is marked fuzzy; look it over and delete the mark'


def check(site: Site, output: Output) -> Iterator[Problem]:
    """Yield strings without a translation, and strings that the template catalog doesn't know."""
    if site.strings.path in site.faulty:
        return
    for language in site.config.languages:
        catalog = site.catalogs.get(language)
        if catalog is None:
            continue  # it couldn't be read, and its own problems say so
        if language.published:
            for key, message in missing(catalog, site.strings):
                yield catalog.problem(key, message)
    asked = frozenset().union(*output.asked.values()) - site.strings.messages.keys()
    if asked or not _likely(site.templates) <= site.strings.messages.keys():
        yield from _new(site, asked)


def _likely(templates: Mapping[str, str]) -> set[Key]:
    """Return what looks like a string of the templates, found faster than by reading them as such."""
    found = (match for text in templates.values() for match in _LOOKUP.finditer(text))
    return {(match["context"], match["text"]) for match in found if "\\" not in match[0]}


def _new(site: Site, asked: Collection[Key]) -> Iterator[Problem]:
    """Yield strings of the templates that the template catalog lacks, *asked* for or only there."""
    found = (lookup for lookup in lookups(site.templates) if not isinstance(lookup, Problem))
    places = {(lookup.context, lookup.text): lookup for lookup in reversed(list(found))}
    for key in {*asked, *(places.keys() - site.strings.messages.keys())}:
        path, line = (places[key].path, places[key].line) if key in places else (site.strings.path, 1)
        message = f'"{key[1]}" is not in {site.strings.path}; run "make messages"'
        yield Problem(path=path, line=line, message=message)
