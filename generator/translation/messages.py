"""Brings the catalogs up to date with the strings that the templates look up."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.catalogs import (
    HEADER,
    TEMPLATE_PATH,
    Message,
    Plurals,
    catalog_path,
    new_catalog,
    read_entries,
    updated,
)
from generator.language import Language
from generator.problems import Problem, Problems
from generator.render import lookups
from generator.sources import Sources
from generator.text import decode


@dataclass(frozen=True, kw_only=True, slots=True)
class Update:
    """What a catalog's file becomes."""

    path: str
    data: bytes
    is_changed: bool
    new: tuple[str, ...]
    """English texts that have come in and are not translated yet."""
    back: tuple[str, ...]
    """Those that have come in with the translation that they once had."""
    gone: tuple[str, ...]
    """Those that are out of use now."""


def collect(templates: Mapping[str, str]) -> Plurals:
    """Return the strings of the templates in their order; raises ``Problems`` where one can't be read.

    A text that stands somewhere alone and elsewhere with a plural is one string with that plural.
    """
    strings: dict[tuple[str | None, str], str | None] = {}
    problems: list[Problem] = []
    for found in lookups(templates):
        if isinstance(found, Problem):
            problems.append(found)
            continue
        key = (found.context, found.text)
        known = strings.setdefault(key, found.plural)
        if known is None:
            strings[key] = found.plural
        elif found.plural not in (None, known):
            message = f'"{found.text}" has the plural "{known}" elsewhere; one text has one plural'
            problems.append(Problem(path=found.path, line=found.line, message=message))
    if problems:
        raise Problems(problems)
    return strings


def updates(root: Path, sources: Sources) -> list[Update]:
    """Return what becomes of the template catalog and of each language's, which is made where it is missing.

    Raises ``Problems`` where a template or a catalog can't be read; then nothing is to be written.
    """
    problems = [problem for problem in sources.problems if problem.path.startswith("templates/")]
    if problems:
        raise Problems(problems)
    strings = collect(sources.templates)
    found = [_template_update(root, strings)]
    for language in sources.config.languages:
        try:
            found.append(_update(root, language, strings))
        except Problems as error:
            problems += error.found
    if problems:
        raise Problems(problems)
    return found


def _template_update(root: Path, strings: Plurals) -> Update:
    """Return the template catalog, which is made anew of the templates alone."""
    file, data = root / TEMPLATE_PATH, new_catalog(strings, None)
    is_changed = not file.is_file() or file.read_bytes() != data
    return Update(path=TEMPLATE_PATH, data=data, is_changed=is_changed, new=(), back=(), gone=())


def _update(root: Path, language: Language, strings: Plurals) -> Update:
    path = catalog_path(language)
    file = root / path
    before = file.read_bytes() if file.is_file() else b""
    old = _entries(before, path) if before else ()
    try:
        data = updated(before, old, strings, language) if before else new_catalog(strings, language)
    except ValueError as error:
        raise Problems([Problem(path=path, line=1, message=str(error))]) from error
    in_use = {message.key for message in old if not message.obsolete}
    once = {message.key for message in old if message.obsolete and message.plural == strings.get(message.key)}
    return Update(
        path=path,
        data=data,
        is_changed=data != before,
        new=tuple(key[1] for key in strings if key not in in_use | once),
        back=tuple(key[1] for key in strings if key in once),
        gone=tuple(key[1] for key in in_use if key not in strings and key != HEADER),
    )


def _entries(data: bytes, path: str) -> tuple[Message, ...]:
    text, problems = decode(data, path)
    messages, faults = read_entries(text, path) if not problems else ((), [])
    if not (problems or faults) and HEADER not in {message.key for message in messages}:
        faults = [Problem(path=path, line=1, message='the header is missing, an entry msgid ""')]
    if problems or faults:
        raise Problems([*problems, *faults])
    return messages
