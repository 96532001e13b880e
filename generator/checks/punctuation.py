"""Checks the signs of pages and catalogs: quotation marks, dashes, ranges, units."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.checks.passages import Passage, joined
from generator.problems import Problem


@dataclass(frozen=True, kw_only=True, slots=True)
class Quotes:
    """The quotation marks of a language; the second of each is for a quotation in a quotation."""

    opening: str
    closing: str

    def __str__(self) -> str:
        return f"{self.opening[0]}…{self.closing[0]}"


QUOTES: Mapping[str, Quotes] = {
    "da": Quotes(opening="»›", closing="«‹"),
    "en": Quotes(opening="“‘", closing="”’"),
    "is": Quotes(opening="„‚", closing="“‘"),
    **dict.fromkeys(("fi", "sv"), Quotes(opening="”’", closing="”’")),
    **dict.fromkeys(("nb", "nn"), Quotes(opening="«‘", closing="»’")),
}
"""By the language's tag; in a language that isn't here, any will do."""
_MARKS = re.compile('["“”„‟«»‹›‘‚‛]')
_ANY_SIGN = re.compile("[\"“”„‟«»‹›‘‚‛'\N{EM DASH}\\d]")
_HYPHEN = " -"
_EMPHASIS = re.compile(r"[*_\[\]]")
_SIGNS = (
    (re.compile("'"), "write the apostrophe ’"),
    (re.compile("\N{EM DASH}"), "write – with a blank on each side"),
    (re.compile(r"(?<=[^\s|]) -(?= [^\s|])"), "a hyphen is no dash, write – with a blank on each side"),
    (re.compile(r"(?<![\w.,-])\d+(?:,\d+)?-\d+(?:,\d+)?(?![\w-])"), "write a range with –, as in 0–5"),
    (re.compile(r"\d(?:%|kr(?!\w))"), "write a blank between a number and its unit"),
)


def _may_have_any(text: str) -> bool:
    """Tell whether there may be a wrong sign in a text; in most lines there can be none."""
    return _HYPHEN in text or bool(_ANY_SIGN.search(text))


def faults(text: str, tag: str) -> Iterator[tuple[str, str]]:
    """Yield each wrong sign of a text in the language with that tag, and what is right.

    >>> list(faults("Han sagde “nej” til 0-5 kort", "sv"))
    [('“', 'write ”…”'), ('0-5', 'write a range with –, as in 0–5')]
    """
    if not _may_have_any(text):
        return
    quotes = QUOTES.get(tag)
    bare = _EMPHASIS.sub("", text)
    for match in _MARKS.finditer(bare) if quotes else ():
        if quotes and not _fits(quotes, match[0], bare[: match.start()], bare[match.end() :]):
            yield match[0], f"write {quotes}"
    for pattern, right in _SIGNS:
        for match in pattern.finditer(text):
            yield match[0].strip(), right


def _fits(quotes: Quotes, mark: str, before: str, after: str) -> bool:
    """Tell whether the mark is the language's and, as far as its neighbours show, the right way round."""
    if re.search(r"(?:^|[\s(–])$", before) and re.match(r"\w", after):
        return mark in quotes.opening
    if re.search(r"[\w.,!?…]$", before) and not re.match(r"\w", after):
        return mark in quotes.closing
    return mark in quotes.opening + quotes.closing


def check(texts: Sequence[Passage]) -> Iterator[Problem]:
    """Yield every sign that the language writes otherwise."""
    for passage in texts if _may_have_any(joined(texts)) else ():
        for sign, right in faults(passage.text, passage.language.tag):
            yield passage.problem(f"the sign {sign} is wrong here: {right}")
