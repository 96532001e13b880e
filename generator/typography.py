"""Sets a text as its language prints it: no-break spaces and minus signs, put into finished HTML."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

_NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
_MINUS = "\N{MINUS SIGN}"
_TAG = re.compile(r"(<[^>]*>)")
_CODE = re.compile(r"<(/?)(?:code|pre)\b")


@dataclass(frozen=True, kw_only=True, slots=True)
class Names:
    """The names after or before which a number must not break off."""

    suits: str
    ranks: str
    months: str


_DANISH_MONTHS = "januar februar marts april maj juni juli august september oktober november december"
NAMES: Mapping[str, Names] = {
    "da": Names(suits="hjerter ruder klør spar", ranks="es knægt dame konge", months=_DANISH_MONTHS),
    "sv": Names(
        suits="hjärter ruter klöver spader",
        ranks="ess knekt dam kung",
        months="januari februari mars april maj juni juli augusti september oktober november december",
    ),
    "nb": Names(
        suits="hjerter ruter kløver spar",
        ranks="ess knekt dame konge",
        months="januar februar mars april mai juni juli august september oktober november desember",
    ),
}
"""By the language's tag; a language that isn't here has the rules that need no names."""


def _choice(words: str) -> str:
    return f"(?:{'|'.join(words.split())})"


def _unbroken(names: Names | None) -> re.Pattern[str]:
    """Return what finds the blanks that may not be broken at."""
    patterns = [r"(?<=\d )(?=(?:%|kr)(?!\w))", r"(?<=§ )(?=\d)", r"(?<=\bkl\. )(?=\d)"]
    before = r"\d§."
    if names:
        before += "".join({suit[-1] for suit in names.suits.split()})
        ranks, months = _choice(names.ranks), _choice(names.months)
        after_suit = "|".join(rf"(?<=\b{suit} )" for suit in names.suits.split())
        patterns += [
            rf"(?:{after_suit})(?=(?:\d|{ranks}\b))",
            rf"(?:(?<=\b\d )|(?<=\b\d\d )|(?<=\b\d\. )|(?<=\b\d\d\. ))(?={months}\b)",
        ]
    # What is looked at first is the sign before the blank: after few blanks the rest is worth a look.
    return re.compile(f" (?<=[{before}] )(?:{'|'.join(patterns)})", re.IGNORECASE)


_UNBROKEN = {tag: _unbroken(names) for tag, names in NAMES.items()}
_UNBROKEN_ANYWHERE = _unbroken(None)
_MINUS_FIRST = re.compile(r"(?:^|(?<=[\s(]))-(?=\d)")
_MINUS_LATER = re.compile(r"(?<=[\s(])-(?=\d)")


def set_text(text: str, tag: str, *, begins: bool = True) -> str:
    """Return a text without tags with the signs of the language that has the tag.

    *begins* tells whether nothing stands right before the text, so that a hyphen there can be a minus.

    >>> set_text("kl. 21, § 5, 10 kr. og -5", "da")
    'kl.\\xa021, §\\xa05, 10\\xa0kr. og −5'
    """
    text = _UNBROKEN.get(tag, _UNBROKEN_ANYWHERE).sub(_NO_BREAK_SPACE, text)
    return (_MINUS_FIRST if begins else _MINUS_LATER).sub(_MINUS, text) if "-" in text else text


def set_html(html: str, tag: str) -> str:
    """Return HTML whose texts are set; tags with their attributes and code stay as they are."""
    pieces, code, opened = [], 0, True
    for index, piece in enumerate(_TAG.split(html)):
        if index % 2:
            if match := _CODE.match(piece):
                code += -1 if match[1] else 1
            opened = not piece.startswith("</")
        elif piece and not code:
            piece = set_text(piece, tag, begins=opened)
        pieces.append(piece)
    return "".join(pieces)
