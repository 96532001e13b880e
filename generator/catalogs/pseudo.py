"""A pseudo-translation: shows whether a page leaves room for words, and which words are no strings."""

import re
from dataclasses import replace

from generator.catalogs.catalog import Catalog, Message
from generator.catalogs.faults import PLACEHOLDER

_ACCENTED = str.maketrans("AaCcDdEeGgIiLlNnOoRrSsTtUuYyZz'", "ÅåÇçÐðÉéĞğÎîĻļÑñØøŔŕŠšŢţÛûÝýŽž’")


def pseudo(catalog: Catalog) -> Catalog:
    """Return the catalog with each string in English, accented, longer by a third and in brackets."""
    messages = {key: _message(message) for key, message in catalog.messages.items()}
    return replace(catalog, messages=messages)


def _message(message: Message) -> Message:
    one, many = _text(message.text), _text(message.plural or message.text)
    forms = tuple(many if number else one for number in range(len(message.translations)))
    return replace(message, translations=forms, fuzzy=False)


def _text(text: str) -> str:
    """Return the text as a pseudo-language has it; its placeholders stay.

    >>> _text("value {total}")
    '[våļûé {total}····]'
    """
    pieces = re.split(f"({PLACEHOLDER.pattern.replace('(', '(?:')})", text)
    accented = "".join(
        piece if number % 2 else piece.translate(_ACCENTED) for number, piece in enumerate(pieces)
    )
    return f"[{accented}{'·' * (len(text) // 3)}]"
