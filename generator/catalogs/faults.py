"""Finds what is wrong with a catalog's header and translations."""

import gettext
import re
from collections.abc import Iterator

from babel.messages.plurals import get_plural

from generator.catalogs.catalog import Message
from generator.language import Language
from generator.problems import Problem
from generator.text import unseen_signs


def header_faults(header: Message | None, path: str, language: Language) -> Iterator[Problem]:
    """Yield what the header lacks: encoding, language, plural rule."""
    if header is None:
        message = f'the header is missing: an entry msgid "" with Language: {language.tag} and Plural-Forms'
        yield Problem(path=path, line=1, message=message)
        return
    fields = dict(re.findall(r"^([\w-]+):[ \t]*(.*?)[ \t]*$", header.translations[0], re.MULTILINE))
    plural = get_plural(language.locale)
    content_type = fields.get("Content-Type", "").lower()
    if "charset=utf-8" not in content_type:
        message = 'the header must have "Content-Type: text/plain; charset=UTF-8\\n"'
        yield Problem(path=path, line=header.line, message=message)
    if fields.get("Language") != language.tag:
        yield Problem(
            path=path, line=header.line, message=f'the header must have "Language: {language.tag}\\n"'
        )
    if not _same_rule(fields.get("Plural-Forms", ""), plural.num_plurals, plural.plural_expr):
        yield Problem(
            path=path, line=header.line, message=f'the header must have "Plural-Forms: {plural}\\n"'
        )


def _same_rule(text: str, forms: int, expression: str) -> bool:
    match = re.fullmatch(r"nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]{1,500});?", text)
    if not match or int(match[1]) != forms:
        return False
    ours = gettext.c2py(expression)
    try:
        theirs = gettext.c2py(match[2])
        return all(theirs(number) == ours(number) for number in range(1000))
    except (ValueError, ArithmeticError, RecursionError):
        return False


PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")
"""A place in a string that the template fills."""


def message_faults(message: Message, path: str, forms: int) -> Iterator[Problem]:
    """Yield what is wrong with a translation: its number of forms, its placeholders, markup in it."""
    if message.plural is not None and len(message.translations) != forms:
        yield Problem(path=path, line=message.line, message=f"the entry must have {forms} plural forms")
        return
    first, rest = placeholders(message.text), placeholders(message.plural or message.text)
    for index, (translation, line) in enumerate(zip(message.translations, message.lines, strict=True)):
        if not translation or message.fuzzy:
            continue
        required, found = (rest if index else first), placeholders(translation)
        lost, strange = required - found, found - first - rest
        if strange:
            names = ", ".join(f"{{{name}}}" for name in sorted(strange))
            right = ", ".join(f"{{{name}}}" for name in sorted(required)) or "none"
            yield Problem(path=path, line=line, message=f"unknown placeholder {names}; the text has {right}")
        elif lost:
            names = ", ".join(f"{{{name}}}" for name in sorted(lost))
            right = ", ".join(f"{{{name}}}" for name in sorted(required))
            yield Problem(
                path=path, line=line, message=f"the translation lost {names}; it must contain {right}"
            )
        for name in unseen_signs(translation):
            yield Problem(path=path, line=line, message=f"the sign {name} can't be seen; delete it")
        if re.search(r"[{}]", PLACEHOLDER.sub("", translation)):
            message_text = "a brace that belongs to no placeholder; a placeholder looks like {name}"
            yield Problem(path=path, line=line, message=message_text)
        if re.search(r"<[A-Za-z/!?]|&#?\w+;", translation):
            yield Problem(path=path, line=line, message="markup in a string; strings are plain text")


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the ``{name}`` in a text.

    >>> sorted(placeholders("{card} gives {total}"))
    ['card', 'total']
    """
    return frozenset(PLACEHOLDER.findall(text))
