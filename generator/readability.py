"""Measures how hard a text is to read: the LIX index, taken from the finished HTML of an article."""

import re
from collections.abc import Iterable
from fractions import Fraction
from html import unescape

LONG = 6
"""A word of more letters than this is long."""
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_BREAK = "\x00"
"""Stands between blocks; no text has it."""
_END = re.compile(rf"[.!?:][ \t\r\n]+|{_BREAK}")
"""How a sentence ends; a no-break space, as in "kl. 21", ends none."""
_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)[^>]*>")
_BLOCKS = frozenset(
    ["blockquote", "dd", "div", "dl", "dt", "figure", "li", "ol", "p", "section", "ul"]
    + [f"h{level}" for level in range(1, 7)]
)
_LEFT_OUT = frozenset({"code", "pre", "svg", "table"})


def plain_blocks(html: str) -> tuple[str, ...]:
    """Return the texts of paragraphs, list items, headings and terms; tables and code are left out.

    >>> plain_blocks("<h2>Kort</h2><ul><li>Et <em>es</em></li><li>To</li></ul><pre>x</pre>")
    ('Kort', 'Et es', 'To')
    """
    blocks: list[str] = []
    text, depth = "", 0
    pieces = iter(_TAG.split(html))
    for words in pieces:
        text += "" if depth else unescape(words)
        slash, tag = next(pieces, ""), next(pieces, "")
        if tag in _LEFT_OUT:
            depth += -1 if slash else 1
        elif tag == "br":
            text += " "
        elif (tag in _BLOCKS or not tag) and not depth:
            blocks += [text.strip()] if text.strip() else []
            text = ""
    return tuple(blocks)


def lix(blocks: Iterable[str], names: Iterable[str] = ()) -> Fraction:
    """Return words per sentence plus the share of long words in per cent; nought for a text without words.

    *names* are left out wherever they stand: nobody can write them shorter.

    >>> lix(["Dette er en kortsko. Den er stor."])
    Fraction(249, 14)
    """
    text = _without(names, f"{_BREAK}".join(blocks))
    words = _WORD.findall(text)
    if not words:
        return Fraction(0)
    sentences = sum(1 for sentence in _END.split(text) if _WORD.search(sentence))
    long = sum(
        1 for word in words if len(word) > LONG and (word.isalpha() or sum(map(str.isalpha, word)) > LONG)
    )
    return Fraction(len(words), sentences) + Fraction(100 * long, len(words))


def _without(names: Iterable[str], text: str) -> str:
    """Return the text without the names."""
    found = sorted((name for name in names if name and name in text), key=lambda name: (-len(name), name))
    if not found:
        return text
    return re.sub(rf"(?<!\w)(?:{'|'.join(map(re.escape, found))})(?!\w)", " ", text)  # the longest name first
