"""Reads one gettext catalog, strictly, and gives templates the functions that look strings up in it."""

import gettext
from collections.abc import Callable

from babel.messages.plurals import get_plural

from generator.catalogs.catalog import TEMPLATE_PATH, Catalog, Key, Message, catalog_path
from generator.catalogs.entries import entries
from generator.catalogs.faults import header_faults, message_faults, placeholders
from generator.catalogs.strings import Strings
from generator.language import Language
from generator.problems import Problem
from generator.text import decode

__all__ = [
    "TEMPLATE_PATH",
    "Catalog",
    "Key",
    "Message",
    "Strings",
    "catalog_path",
    "parse_catalog",
    "placeholders",
]


def parse_catalog(
    data: bytes, *, path: str, language: Language | None
) -> tuple[Catalog | None, list[Problem]]:
    """Return the catalog, or ``None`` with everything that is wrong with its file.

    *language* is ``None`` for the template catalog, whose translations are all empty.
    """
    text, problems = decode(data, path)
    if problems:
        return None, problems
    messages: dict[Key, Message] = {}
    header: Message | None = None
    for found in entries(text, path):
        if isinstance(found, Problem):
            problems.append(found)
        elif found.text == "" and found.context is None:
            header = found
        elif found.key in messages:
            first = messages[found.key].line
            problems.append(
                Problem(
                    path=path, line=found.line, message=f'"{found.text}" stands twice, first on line {first}'
                )
            )
        else:
            messages[found.key] = found
    plural_form: Callable[[int], int] = int
    if language is not None:
        problems += header_faults(header, path, language)
        plural = get_plural(language.locale)
        plural_form = gettext.c2py(plural.plural_expr)
        for message in messages.values():
            problems += message_faults(message, path, plural.num_plurals)
    if problems:
        return None, problems
    return Catalog(path=path, messages=messages, plural_form=plural_form), []
