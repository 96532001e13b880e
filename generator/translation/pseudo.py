"""Makes a language that nobody speaks: it shows what escaped translation, and what breaks when text grows."""

import re
from collections.abc import Mapping
from dataclasses import replace

from generator.catalogs import PLACEHOLDER, Catalog, Message

_ACCENTED = str.maketrans(
    "AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz",
    "ÅåßÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž",
)
_FILLING = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def pseudo_catalog(template: Catalog, base: Catalog) -> Catalog:
    """Return a catalog with a translation of every string of the template catalog.

    It counts as *base*'s language does.
    """
    forms = 1 + max(map(base.plural_form, range(1000)))
    messages: Mapping[tuple[str | None, str], Message] = {
        key: replace(
            message,
            translations=tuple(map(pseudo, _forms(message, forms))),
            lines=(message.line,) * (forms if message.plural else 1),
        )
        for key, message in template.messages.items()
    }
    return replace(base, path=template.path, messages=messages)


def _forms(message: Message, forms: int) -> tuple[str, ...]:
    if message.plural is None:
        return (message.text,)
    return (message.text, *[message.plural] * (forms - 1))


def pseudo(text: str) -> str:
    """Return the text between brackets, accented and longer by a third or more; placeholders stay.

    >>> pseudo("value {total}")
    '⟪våļûé {total} one⟫'
    """
    letters = PLACEHOLDER.sub("", text)
    filling, wanted = "", max(3, len(letters) // 3)
    for word in _FILLING * (wanted // len(" ".join(_FILLING)) + 1):
        if len(filling) >= wanted:
            break
        filling += f" {word}"
    pieces = re.split(rf"({PLACEHOLDER.pattern.replace('(', '(?:')})", text)
    accented = [piece if index % 2 else piece.translate(_ACCENTED) for index, piece in enumerate(pieces)]
    return f"⟪{''.join(accented)}{filling}⟫"
