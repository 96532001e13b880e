"""The running text of pages and catalogs, line by line: what checks of wording and signs read."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from generator.catalogs import Catalog
from generator.language import Language
from generator.markup import blank_code
from generator.problems import Problem
from generator.site import Version

GAP = "\N{HORIZONTAL ELLIPSIS}"
"""Stands for what is no running text: code, a marker, a link's target, words in another language."""
_LANG = r"\{[^{}]*\blang=[\"']?(?P<lang>[\w-]+)[^{}]*\}"
_FOREIGN = re.compile(rf"(?:(?P<mark>\*{{1,2}}|_{{1,2}})(?=\S)[^*_]+(?P=mark)|\[[^\]]*\]\([^)]*\)){_LANG}")
_FOREIGN_BLOCK = re.compile(rf"^.*\s{_LANG}\s*$")
_NOT_TEXT = re.compile(
    r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)"  # code
    r"|\{\{[^{}]*\}\}"  # markers
    r"|(?<=\])\([^)]*\)|https://\S+"  # targets of links
    r"|\{[^{}]*\}"  # attributes
    r"|<[A-Za-z/!?][^>]*>"  # raw HTML, a problem of its own
)
_TARGET = re.compile(r"\]\([^)]*\)")
_HEADING = re.compile(r"^#+ .*\{:?\s*#([\w-]+)")


class Passage(NamedTuple):
    """A line of a page, one of its headers, or a translation in a catalog."""

    path: str
    line: int
    text: str
    """With a gap for everything that isn't running text."""
    language: Language
    page_id: str = ""
    """"" for a catalog's."""
    section: str = ""
    """The id of the heading that it stands under."""
    is_local: bool = False
    """Whether its page is one per country."""

    def problem(self, message: str) -> Problem:
        """Return a problem at its line."""
        return Problem(path=self.path, line=self.line, message=message)


def joined(texts: Iterable[Passage]) -> str:
    """Return the texts as one, in which a single search tells whether any of them is worth a look."""
    return "\n".join(passage.text for passage in texts)


def running_text(line: str, tag: str) -> str:
    """Return a line of Markdown in the language with that tag, with gaps for what isn't running text.

    >>> running_text("En *push*{lang=en} giver [indsatsen](rules#bets) {{ net tie 1 }} igen.", "da")
    'En … giver [indsatsen]… … igen.'
    """

    def gap(match: re.Match[str]) -> str:
        return match[0] if match["lang"] == tag else GAP

    if not ("`" in line or "{" in line or "<" in line or "https://" in line):
        return _TARGET.sub(f"]{GAP}", line) if "](" in line else line
    if "lang=" in line:
        line = _FOREIGN_BLOCK.sub(gap, _FOREIGN.sub(gap, line))
    return _NOT_TEXT.sub(GAP, line)


def of_page(version: Version) -> tuple[Passage, ...]:
    """Return a page's headers and lines."""
    document, tag = version.document, version.language.tag
    path, language, page_id, is_local = document.path, document.language, document.page_id, document.local
    lines = [(document.lines[header], getattr(document, header), "") for header in ("title", "description")]
    section = ""
    for line, text in enumerate(blank_code(document.body).split("\n"), document.lines["body"]):
        if text.startswith("#") and (heading := _HEADING.search(text)):
            section = heading[1]
        if text:
            lines.append((line, text, section))
    return tuple(
        Passage(path, line, running_text(text, tag), language, page_id, section, is_local)
        for line, text, section in lines
    )


def of_catalog(catalog: Catalog, language: Language) -> tuple[Passage, ...]:
    """Return every translation of a catalog."""
    return tuple(
        Passage(path=catalog.path, line=line, text=_NOT_TEXT.sub(GAP, translation), language=language)
        for message in catalog.messages.values()
        for translation, line in zip(message.translations, message.lines, strict=True)
    )
