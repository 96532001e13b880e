"""Turns the Markdown of a page into an article: HTML parts, figure markers, links and headings."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape, unescape
from typing import cast
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions.attr_list import AttrListExtension
from markdown.extensions.def_list import DefListExtension
from markdown.extensions.tables import TableExtension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

_OPEN, _CLOSE = "\ue000", "\ue001"
"""Private-use signs round the number of a part while Markdown works; a source can't contain them."""
_PART = re.compile(f"{_OPEN}(\\d+){_CLOSE}")
_WRAPPED = re.compile(f'<figure>({_OPEN}\\d+{_CLOSE})</figure>| data-link="({_OPEN}\\d+{_CLOSE})"')
_MARKER = re.compile(r"\{\{([^{}\n]*)\}\}")
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_ITEM = re.compile(r"\s*(?:[-*+:]|\d+\.)\s")
_HEADING = rf"^[ \t>]*(?:{_ITEM.pattern})?#{{1,6}}|(?:\A|(?<=\n\n))[^\n]+\n(?=[=-]+ *$)"
"""How a heading begins: # or, after an empty line, a text that is underlined."""
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
SCHEMES = ("https", "tel", "mailto")


@dataclass(frozen=True, kw_only=True, slots=True)
class Marker:
    """A place where a figure stands: ``{{ name word… key=value… }}``."""

    name: str
    words: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    line: int
    alone: bool
    """Whether it is a paragraph of its own; only a block figure may be."""

    def __str__(self) -> str:
        return " ".join([self.name, *self.words, *(f"{key}={value}" for key, value in self.options)])


@dataclass(frozen=True, kw_only=True, slots=True)
class PageLink:
    """The target of a link to a page of the site; as a part it stands for the attributes of an ``a``."""

    page_id: str
    """"" for the page itself."""
    anchor: str
    line: int

    def __str__(self) -> str:
        return self.page_id + (f"#{self.anchor}" if self.anchor else "")


@dataclass(frozen=True, kw_only=True, slots=True)
class WebLink:
    """The target of a link that leaves the site."""

    address: str
    line: int

    @property
    def is_page(self) -> bool:
        """Whether it leads to a page of the web, and not to a telephone or a letter."""
        return not self.address.lower().startswith(("tel:", "mailto:"))


Part = str | Marker | PageLink


@dataclass(frozen=True, kw_only=True, slots=True)
class Heading:
    """A heading with the address inside the page that it can be linked by."""

    level: int
    anchor: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Term:
    """What a definition list explains."""

    anchor: str
    """Its id; "" where it has none."""
    text: str
    """As it is printed, with … where a marker stands."""
    line: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Article:
    """What a page's Markdown says, in a form that any language and address can be put into."""

    parts: tuple[Part, ...]
    """HTML, with a marker or a link's target wherever one stands."""
    headings: tuple[Heading, ...]
    terms: tuple[Term, ...]
    anchors: frozenset[str]
    """Every id in the article, of headings and terms."""
    web_links: tuple[WebLink, ...]
    faults: tuple[tuple[int, str], ...]
    """What is wrong: line of the body, counted from 1, and message."""

    @property
    def markers(self) -> tuple[Marker, ...]:
        """The figures in the order in which they stand."""
        return tuple(part for part in self.parts if isinstance(part, Marker))

    @property
    def page_links(self) -> tuple[PageLink, ...]:
        """The links within the site in the order in which they stand."""
        return tuple(part for part in self.parts if isinstance(part, PageLink))


def parse_article(text: str) -> Article:
    """Return the article that the Markdown text makes; a faulty text makes one too, with its faults."""
    reader = _Reader(text)
    converter = Markdown(
        extensions=[TableExtension(use_align_attribute=True), DefListExtension(), AttrListExtension()]
    )
    converter.preprocessors.deregister("html_block")
    for name in ("html", "entity", "automail", "image_link", "image_reference", "short_image_ref"):
        converter.inlinePatterns.deregister(name)
    converter.inlinePatterns.register(_MarkerProcessor(reader), "marker", 185)
    converter.treeprocessors.register(_TreeReader(converter, reader), "article", 5)
    try:
        html = converter.convert(reader.text)
    except RecursionError:
        html = ""
        reader.faults.append((1, "lists or quotations nested too deeply to be read"))
    faults = sorted({*reader.faults, *_source_faults(text)})
    return Article(
        parts=reader.split(html),
        headings=tuple(reader.headings),
        terms=tuple(reader.terms),
        anchors=frozenset(reader.anchors),
        web_links=tuple(reader.web_links),
        faults=tuple(faults),
    )


def parse_line(text: str, line: int = 1) -> tuple[tuple[Part, ...], tuple[tuple[int, str], ...]]:
    """Return a header's text, escaped, with its markers lifted out, and its faults."""
    parts: list[Part] = []
    faults: list[tuple[int, str]] = []
    position = 0
    for match in _MARKER.finditer(text):
        parts.append(escape(text[position : match.start()]))
        marker = _marker(match[1], line, faults)
        parts += [marker] if marker else []
        position = match.end()
    parts.append(escape(text[position:]))
    if re.search(r"\{\{|\}\}", _MARKER.sub("", text)):
        faults.append((line, _UNCLOSED))
    return tuple(part for part in parts if part), tuple(faults)


class _Reader:
    """Collects the parts of one article while Markdown works on it."""

    def __init__(self, text: str) -> None:
        self.text = text.replace(_OPEN, "").replace(_CLOSE, "")
        self.places = blank_code(self.text)
        self.lifted: list[Marker | PageLink] = []
        self.headings: list[Heading] = []
        self.terms: list[Term] = []
        self.anchors: list[str] = []
        self.web_links: list[WebLink] = []
        self.faults: list[tuple[int, str]] = []
        self._seen: Counter[str] = Counter()
        if self.text != text:
            place = min(text.find(sign) for sign in (_OPEN, _CLOSE) if sign in text)
            line = text.count("\n", 0, place) + 1
            self.faults.append((line, "the text has signs of the private use area; delete them"))

    def lift(self, part: Marker | PageLink) -> str:
        """Keep the part, and return what stands for it until the HTML is split."""
        self.lifted.append(part)
        return f"{_OPEN}{len(self.lifted) - 1}{_CLOSE}"

    def line_of(self, *patterns: str) -> int:
        """Return the line of the next place of the first pattern found: Markdown keeps order, not lines."""
        for pattern in patterns:
            match = re.compile(pattern, re.MULTILINE).search(self.places, self._seen[pattern])
            if match:
                self._seen[pattern] = match.end()
                return self.places.count("\n", 0, match.start()) + 1
        return 1

    def split(self, html: str) -> tuple[Part, ...]:
        """Return the HTML cut where a part was lifted out of it."""
        parts: list[Part] = []
        html = _WRAPPED.sub(lambda match: match[1] or match[2], html)
        for index, piece in enumerate(_PART.split(html)):
            if index % 2:
                parts.append(self.lifted[int(piece)])
            elif piece:
                parts.append(piece)
        return tuple(parts)


class _MarkerProcessor(InlineProcessor):
    """Lifts markers out before anything else can read their braces; code spans have gone before."""

    def __init__(self, reader: _Reader) -> None:
        super().__init__(_MARKER.pattern)
        self.reader = reader

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Markdown's name
        self, match: re.Match[str], data: str
    ) -> tuple[str, int, int]:
        marker = _marker(match[1], self.reader.line_of(re.escape(match[0])), self.reader.faults)
        text = self.reader.lift(marker) if marker else ""
        return AtomicString(text), match.start(0), match.end(0)


class _TreeReader(Treeprocessor):
    """Reads headings, links and ids off the finished tree, and takes away what may not be there."""

    def __init__(self, converter: Markdown, reader: _Reader) -> None:
        super().__init__(converter)
        self.reader = reader

    def run(self, root: Element) -> None:
        for element in root.iter():
            heading_line = self.reader.line_of(_HEADING) if element.tag in _HEADINGS else 0
            self._read_attributes(element, heading_line)
            if heading_line:
                self._read_heading(element, heading_line)
            if element.tag == "dt":
                self._read_term(element)
            if element.tag == "a":
                self._read_link(element)
            if element.tag not in ("code", "pre"):
                self._read_braces(element)
        self._free_blocks(root)

    def _read_braces(self, element: Element) -> None:
        """Find braces that were meant to be a marker or an attribute and are neither."""
        for text in (element.text, *(child.tail for child in element)):
            found = re.search(r"\{[^{}]*\}?", text or "")
            if found and "{{" not in (text or ""):
                message = f'"{found[0]}" is no marker {{{{ … }}}}, nor an attribute right after its text'
                self.reader.faults.append((self.reader.line_of(re.escape(found[0])), message))

    def _read_attributes(self, element: Element, heading_line: int) -> None:
        may_have_id = element.tag in _HEADINGS or element.tag == "dt"
        for name, value in [(name, value or "") for name, value in element.attrib.items()]:
            if element.tag == "a" and name in ("href", "title"):
                continue
            if element.tag in ("th", "td") and name == "align":
                del element.attrib[name]
                if value in ("left", "right", "center"):
                    element.set("class", f"align-{value}")
                else:
                    message = f'a cell can\'t be aligned "{value}"'
                    self.reader.faults.append((self.reader.line_of("align="), message))
            elif name == "id" and may_have_id:
                self._read_id(
                    value, heading_line or self.reader.line_of(rf"\{{[^{{}}\n]*#{re.escape(value)}")
                )
            elif name == "lang" and re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", value):
                continue
            else:
                del element.attrib[name]
                allowed = "a heading or a term may have {#id}, any text {lang=…}"
                first = re.escape(value.partition(" ")[0])
                line = self.reader.line_of(rf"\{{[^{{}}\n]*(?:\b{re.escape(name)}\b|[.#]{first})")
                self.reader.faults.append(
                    (line, f'the attribute {name}="{value}" may not stand here; {allowed}')
                )

    def _read_id(self, anchor: str, line: int) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9-]*", anchor):
            self.reader.faults.append(
                (line, f'the id "{anchor}" must be small letters a-z, digits and hyphens')
            )
        if anchor in self.reader.anchors:
            self.reader.faults.append((line, f'the id "{anchor}" stands twice on this page'))
        self.reader.anchors.append(anchor)

    def _read_heading(self, element: Element, line: int) -> None:
        text = "".join(element.itertext())
        if element.tag == "h1":
            self.reader.faults.append(
                (line, "a heading of the first level; the page's title is that, use ##")
            )
        anchor = element.get("id")
        if anchor is None:
            message = f'the heading "{_PART.sub("…", text)}" has no id; write ## … {{#id}}'
            self.reader.faults.append((line, f"{message}, the same in every language"))
            return
        parts = self.reader.split(escape(unescape(text), quote=False))  # code in it is escaped already
        self.reader.headings.append(Heading(level=_HEADINGS[element.tag], anchor=anchor, parts=parts))

    def _read_term(self, element: Element) -> None:
        anchor = element.get("id", "")
        text = _PART.sub("…", unescape("".join(element.itertext()))).strip()
        first = re.escape(text.split("…")[0].strip())
        place = rf"\{{[^{{}}\n]*#{re.escape(anchor)}(?![\w-])" if anchor else rf"^[*_\[ \t>]*{first}"
        self.reader.terms.append(Term(anchor=anchor, text=text, line=self.reader.line_of(place)))

    def _read_link(self, element: Element) -> None:
        address = element.get("href") or ""
        place = re.escape(address)
        line = self.reader.line_of(rf"\]\(<?{place}[>)\s]", rf"{place}(?![\w-])")
        if element.get("title"):
            del element.attrib["title"]
            self.reader.faults.append(
                (line, "a link's title is not read out to everyone; put it in the text")
            )
        scheme = _SCHEME.match(re.sub(r"[\x00-\x20]", "", address))
        if (
            scheme is None
            and not address.startswith(("/", "\\"))
            and re.fullmatch(r"[^#?/.\s]*(#[^#\s]*)?", address)
        ):
            page_id, _, anchor = address.partition("#")
            if page_id or anchor:
                del element.attrib["href"]
                element.set(
                    "data-link", self.reader.lift(PageLink(page_id=page_id, anchor=anchor, line=line))
                )
                return
        if scheme and scheme[0][:-1].lower() in SCHEMES:
            self.reader.web_links.append(WebLink(address=address, line=line))
            return
        del element.attrib["href"]
        right = f"[text](page-id#anchor), or an address with {', '.join(SCHEMES)}"
        self.reader.faults.append((line, f'the link "{address}" leads nowhere; it must be {right}'))

    def _free_blocks(self, root: Element) -> None:
        """Put markers that are a paragraph of their own outside the paragraph, as figures are no text."""
        for child in root:
            match = _PART.fullmatch((child.text or "").strip())
            if child.tag == "p" and not len(child) and match:
                index = int(match[1])
                self.reader.lifted[index] = replace(cast(Marker, self.reader.lifted[index]), alone=True)
                child.text, child.tag = match[0], "figure"


_UNCLOSED = "a marker without its end; it must look like {{ name word key=value }} on one line"


def _marker(text: str, line: int, faults: list[tuple[int, str]]) -> Marker | None:
    words = text.split()
    if not words or not re.fullmatch(r"[a-z][a-z-]*", words[0]):
        faults.append((line, "a marker without a name; it must look like {{ name word key=value }}"))
        return None
    plain = tuple(word for word in words[1:] if "=" not in word)
    options = tuple(
        (key, value) for key, _, value in (word.partition("=") for word in words[1:] if "=" in word)
    )
    return Marker(name=words[0], words=plain, options=options, line=line, alone=False)


def blank_code(text: str) -> str:
    """Return the text with code spans and indented code made blank, and each line in its place."""

    def blank(match: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", match[0])

    text = re.sub(r"(?<!`)(`+)(?!`)(?:[^\n]|\n(?!\n))+?(?<!`)\1(?!`)", blank, text)
    lines = text.split("\n")
    open_lists, begins, code = 0, True, False
    for number, line in enumerate(lines):
        if not line.strip():
            begins = True
            continue
        level = (len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip())) // 4
        if begins:
            # What is indented goes on with a list item; more deeply than lists are open, it is code.
            code = level > open_lists
            open_lists = open_lists if code else level
            begins = False
        if code:
            lines[number] = ""
        elif _ITEM.match(line):
            open_lists = level + 1
    return "\n".join(lines)


def _source_faults(text: str) -> Iterator[tuple[int, str]]:
    """Yield what Markdown would let through as plain text, though its author meant something else."""
    text = blank_code(text)
    targets = {
        name.lower() for name in re.findall(r"^ {0,3}\[([^\[\]]+)\]:[ \t]*\n?[ \t]*\S", text, re.MULTILINE)
    }
    for number, line in enumerate(text.split("\n"), 1):
        for reference in re.finditer(r"\[([^\[\]]+)\] ?\[([^\[\]]*)\]", line):
            if (reference[2] or reference[1]).lower() not in targets:
                yield number, f'the link "{reference[0]}" has no target; write [text](page-id#anchor)'
        gap = re.search(r"\][ \t]\([a-z][\w-]*(?:#[\w-]*)?\)", line)
        if gap:
            yield number, f'"{gap[0]}": there must be no blank between a link\'s text and its target'
        if re.search(r"\[\^", line):
            yield number, "a footnote; there are none, put it in the text"
        html = re.search(r"<(?!https?://)(?:/?[A-Za-z]|[!?])[^>]*>?", line)
        if html:
            yield number, f'raw HTML "{html[0]}"; write Markdown, or a marker for a figure'
        entity = re.search(r"&(#\d+|#x[0-9a-fA-F]+|[A-Za-z]\w*);", line)
        if entity:
            yield number, f'the entity "{entity[0]}"; type the sign itself'
        if re.search(r"!\[", line):
            yield number, "an image; pictures come as figures, by markers"
        if re.search(r"\{\{|\}\}", _MARKER.sub("", line)):
            yield number, _UNCLOSED
        elif re.search(r"\{:?[^{}]*\bon\w+\s*=|\{%", line):
            yield number, "a template or a script in a page; a page has neither"
