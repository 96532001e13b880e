"""Reads gettext catalogs, strictly, writes them, and gives templates the functions that look strings up."""

import gettext
from collections import Counter
from collections.abc import Callable

from babel.messages.plurals import get_plural

from generator.catalogs.catalog import HEADER, TEMPLATE_PATH, Catalog, Key, Message, catalog_path
from generator.catalogs.entries import entries
from generator.catalogs.faults import PLACEHOLDER, header_faults, message_faults, placeholders
from generator.catalogs.strings import Strings
from generator.catalogs.writing import Plurals, new_catalog, updated
from generator.language import Language
from generator.problems import Problem
from generator.text import decode

__all__ = [
    "HEADER",
    "PLACEHOLDER",
    "TEMPLATE_PATH",
    "Catalog",
    "Key",
    "Message",
    "Plurals",
    "Strings",
    "catalog_path",
    "new_catalog",
    "parse_catalog",
    "placeholders",
    "read_entries",
    "updated",
]


def read_entries(text: str, path: str) -> tuple[tuple[Message, ...], list[Problem]]:
    """Return the entries of a catalog in the file's order, and its faults of form."""
    messages: dict[Key, Message] = {}
    problems: list[Problem] = []
    for found in entries(text, path):
        if isinstance(found, Problem):
            problems.append(found)
        elif found.key in messages:
            message = f'"{found.text}" stands twice, first on line {messages[found.key].line}'
            problems.append(Problem(path=path, line=found.line, message=message))
        else:
            messages[found.key] = found
    return tuple(messages.values()), problems


def parse_catalog(
    data: bytes, *, path: str, language: Language | None
) -> tuple[Catalog | None, list[Problem]]:
    """Return the catalog, or ``None`` with everything that is wrong with its file.

    *language* is ``None`` for the template catalog, whose translations are all empty.
    """
    text, problems = decode(data, path)
    if problems:
        return None, problems
    found, problems = read_entries(text, path)
    messages = {message.key: message for message in found if not message.obsolete}
    header = messages.pop(HEADER, None)
    plural_form: Callable[[int], int] = int
    if language is not None:
        problems += header_faults(header, path, language)
        plural = get_plural(language.babel)
        plural_form = gettext.c2py(plural.plural_expr)
        uses = Counter(plural_form(number) for number in range(1000))
        single_forms = [uses[form] == 1 for form in range(plural.num_plurals)]
        for message in messages.values():
            problems += message_faults(message, path, single_forms)
    if problems:
        return None, problems
    return Catalog(path=path, messages=messages, plural_form=plural_form), []
