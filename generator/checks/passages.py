"""The running text of pages and catalogs, line by line: what checks of wording and signs read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.language import Language
from generator.markup import blank_code
from generator.problems import Problem
from generator.site import Site, Version

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
_ANY_GAP = re.compile(r"[`{\[<]|https://")
"""What every gap has; most lines have none of it."""
_HEADING = re.compile(r"^#+ .*\{:?\s*#([\w-]+)")


@dataclass(frozen=True, kw_only=True, slots=True)
class Passage:
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


def passages(site: Site) -> Iterator[Passage]:
    """Yield everything that readers read, page by page and catalog by catalog."""
    for version in site.versions:
        yield from of_page(version)
    yield from of_catalogs(site)


def running_text(line: str, tag: str) -> str:
    """Return a line of Markdown in the language with that tag, with gaps for what isn't running text.

    >>> running_text("En *push*{lang=en} giver [indsatsen](rules#bets) {{ net tie 1 }} igen.", "da")
    'En … giver [indsatsen]… … igen.'
    """

    def gap(match: re.Match[str]) -> str:
        return match[0] if match["lang"] == tag else GAP

    if not _ANY_GAP.search(line):
        return line
    return _NOT_TEXT.sub(GAP, _FOREIGN_BLOCK.sub(gap, _FOREIGN.sub(gap, line)))


def of_page(version: Version) -> Iterator[Passage]:
    """Yield a page's headers and lines."""
    document, tag = version.document, version.language.tag
    lines = [(document.lines[header], getattr(document, header), "") for header in ("title", "description")]
    section = ""
    for line, text in enumerate(blank_code(document.body).split("\n"), document.lines["body"]):
        if text.startswith("#") and (heading := _HEADING.search(text)):
            section = heading[1]
        if text:
            lines.append((line, text, section))
    for line, text, section in lines:
        yield Passage(
            path=document.path,
            line=line,
            text=running_text(text, tag),
            language=document.language,
            page_id=document.page_id,
            section=section,
            is_local=document.local,
        )


def of_catalogs(site: Site) -> Iterator[Passage]:
    """Yield every translation of every catalog."""
    for language, catalog in site.catalogs.items():
        for message in catalog.messages.values():
            for translation, line in zip(message.translations, message.lines, strict=True):
                text = _NOT_TEXT.sub(GAP, translation)
                yield Passage(path=catalog.path, line=line, text=text, language=language)
