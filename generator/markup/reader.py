"""Collects the parts of one article while Markdown works on it."""

import re
from collections import Counter

from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from generator.markup.article import Heading, Marker, PageLink, Part, Term, WebLink
from generator.markup.markers import MARKER, read_marker
from generator.markup.source import blank_code, heading_lines

OPEN, CLOSE = "\ue000", "\ue001"
"""Private-use signs round the number of a part while Markdown works; a source can't contain them."""
PART = re.compile(f"{OPEN}(\\d+){CLOSE}")
"""A part's number between them."""
_LINK = re.compile(r"\]\(<?([^<>()\s]+)[>)\s]")
LINK = f"{OPEN}{CLOSE}"
"""The attribute that stands for a link's target until then: no text can look like it."""
_WRAPPED = (
    re.compile(f"<figure>({OPEN}\\d+{CLOSE})</figure>"),
    re.compile(f' {LINK}="({OPEN}\\d+{CLOSE})"'),
)


class Reader:
    """Collects the parts of one article while Markdown works on it."""

    def __init__(self, text: str) -> None:
        self.text = text.replace(OPEN, "").replace(CLOSE, "")
        self.places = blank_code(self.text)
        self.lifted: list[Marker | PageLink] = []
        self.headings: list[Heading] = []
        self.terms: list[Term] = []
        self.anchors: list[str] = []
        self.web_links: list[WebLink] = []
        self.faults: list[tuple[int, str]] = []
        self._seen: Counter[str] = Counter()
        self._headings = heading_lines(self.places)
        self._links: dict[str, list[int]] = {}
        for match in _LINK.finditer(self.places):
            self._links.setdefault(match[1], []).append(match.start())
        if self.text != text:
            place = min(text.find(sign) for sign in (OPEN, CLOSE) if sign in text)
            line = text.count("\n", 0, place) + 1
            self.faults.append((line, "the text has signs of the private use area; delete them"))

    def lift(self, part: Marker | PageLink) -> str:
        """Keep the part, and return what stands for it until the HTML is split."""
        self.lifted.append(part)
        return f"{OPEN}{len(self.lifted) - 1}{CLOSE}"

    def line_of(self, *patterns: str) -> int:
        """Return the line of the next place of the first pattern found: Markdown keeps order, not lines."""
        for pattern in patterns:
            match = re.compile(pattern, re.MULTILINE).search(self.places, self._seen[pattern])
            if match:
                self._seen[pattern] = match.end()
                return self.places.count("\n", 0, match.start()) + 1
        return 1

    def line_of_heading(self) -> int:
        """Return the line of the next heading."""
        return next(self._headings, 1)

    def line_of_link(self, address: str) -> int:
        """Return the line of the next link to an address."""
        if places := self._links.get(address):
            return self.places.count("\n", 0, places.pop(0)) + 1
        place = "".join(rf"\\?{re.escape(sign)}" for sign in address)
        return self.line_of(rf"\]\(<?{place}[>)\s]", rf"{place}(?![\w-])")

    def split(self, html: str) -> tuple[Part, ...]:
        """Return the HTML cut where a part was lifted out of it."""
        parts: list[Part] = []
        for wrapped in _WRAPPED:
            html = wrapped.sub(r"\1", html)
        for index, piece in enumerate(PART.split(html)):
            if index % 2:
                parts.append(self.lifted[int(piece)])
            elif piece:
                parts.append(piece)
        return tuple(parts)


class MarkerProcessor(InlineProcessor):
    """Lifts markers out before anything else can read their braces; code spans have gone before."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(MARKER.pattern)
        self.reader = reader

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Markdown's name
        self, match: re.Match[str], data: str
    ) -> tuple[str, int, int]:
        """Keep the marker, and leave in its place what stands for it."""
        marker = read_marker(match[1], self.reader.line_of(re.escape(match[0])), self.reader.faults)
        text = self.reader.lift(marker) if marker else ""
        return AtomicString(text), match.start(0), match.end(0)
