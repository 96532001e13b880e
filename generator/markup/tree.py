"""Reads headings, terms and links off the tree that Markdown makes, and takes away what may not be there."""

import re
from collections.abc import Collection
from dataclasses import replace
from html import escape, unescape
from typing import cast
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import ETX, STX, AtomicString

from generator.markup.article import Heading, Marker, PageLink, Term, WebLink
from generator.markup.reader import LINK, PART, Reader
from generator.markup.source import ENTITY, entity_fault

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_SUSPECT = re.compile(r"[&{]")
"""What a text has that is neither marker nor attribute nor plain; most pages have none."""
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_UNSEEN = re.compile(r"[\x00-\x20]")
"""What browsers leave out of an address."""
_WITHIN = re.compile(r"[^#?/.\s]*(#[^#\s]*)?")
"""The address of a page of the site, as authors write it."""
_STASHED = re.compile(f"{STX}(\\d+){ETX}")
SCHEMES = ("https", "tel", "mailto")


class PlainTexts(Treeprocessor):
    """Marks the texts that have none of the signs as finished, so that no pattern is tried on them."""

    def __init__(self, converter: Markdown, signs: Collection[str]) -> None:
        super().__init__(converter)
        self.signs = tuple(signs)

    def run(self, root: Element) -> None:
        """Mark them throughout the tree."""
        for element in root.iter():
            if text := element.text:
                for sign in self.signs:
                    if sign in text:
                        break
                else:
                    element.text = AtomicString(text)


class TreeReader(Treeprocessor):
    """Reads headings, links and ids off the finished tree, and takes away what may not be there."""

    def __init__(self, converter: Markdown, reader: Reader) -> None:
        super().__init__(converter)
        self.reader = reader

    def run(self, root: Element) -> None:
        """Read the whole tree."""
        has_signs = bool(_SUSPECT.search("".join(root.itertext())))
        for element in root.iter():
            heading_line = self.reader.line_of_heading() if element.tag in _HEADINGS else 0
            if element.attrib:
                self._read_attributes(element, heading_line)
            if heading_line:
                self._read_heading(element, heading_line)
            elif element.tag == "dt":
                self._read_term(element)
            elif element.tag == "a":
                self._read_link(element)
            if has_signs and element.tag not in ("code", "pre"):
                self._read_texts(element)
        self._free_blocks(root)
        self._wrap_tables(root)

    def _wrap_tables(self, root: Element) -> None:
        """Put each table into a box that a narrow screen can scroll, with the heading as its caption."""
        heading = ""
        for place, child in enumerate(list(root)):
            heading = _read(child) if child.tag in _HEADINGS else heading
            if child.tag == "table":
                for cell in child.iter("th"):
                    cell.set("scope", "col")
                caption = Element("caption", {"class": "unseen"})
                caption.text = heading
                child.insert(0, caption)
                box = Element("div", {"class": "scroll", "tabindex": "0", "role": "group"})
                box.append(child)
                root[place] = box

    def _read_texts(self, element: Element) -> None:
        """Find entities, and braces that were meant to be a marker or an attribute and are neither."""
        for text in (element.text, *(child.tail for child in element)):
            if entity := ENTITY.search(text or ""):
                self.reader.faults.append((self.reader.line_of(re.escape(entity[0])), entity_fault(entity)))
            if not text or "{" not in text or "{{" in text:
                continue
            if found := re.search(r"\{[^{}]*\}?", text):
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
        text = _read(element)
        if element.tag == "h1":
            self.reader.faults.append(
                (line, "a heading of the first level; the page's title is that, use ##")
            )
        anchor = element.get("id")
        if anchor is None:
            message = f'the heading "{PART.sub("…", text)}" has no id; write ## … {{#id}}'
            self.reader.faults.append((line, f"{message}, the same in every language"))
            return
        parts = self.reader.split(escape(text, quote=False))
        self.reader.headings.append(Heading(level=_HEADINGS[element.tag], anchor=anchor, parts=parts))

    def _read_term(self, element: Element) -> None:
        anchor = element.get("id", "")
        text = PART.sub("…", _read(element)).strip()
        first = re.escape(text.split("…")[0].strip())
        place = rf"\{{[^{{}}\n]*#{re.escape(anchor)}(?![\w-])" if anchor else rf"^[*_\[ \t>]*{first}"
        self.reader.terms.append(Term(anchor=anchor, text=text, line=self.reader.line_of(place)))

    def _read_link(self, element: Element) -> None:
        address = _plain(element.get("href") or "")
        marker = PART.search(address)
        line = self.reader.lifted[int(marker[1])].line if marker else self.reader.line_of_link(address)
        if element.get("title"):
            del element.attrib["title"]
            self.reader.faults.append(
                (line, "a link's title is not read out to everyone; put it in the text")
            )
        if marker:
            del element.attrib["href"]
            self.reader.faults.append((line, "a marker in a link's target; a figure stands in the text"))
            return
        scheme = _SCHEME.match(_UNSEEN.sub("", address))
        if scheme is None and not address.startswith(("/", "\\")) and _WITHIN.fullmatch(address):
            page_id, _, anchor = address.partition("#")
            if page_id or anchor:
                del element.attrib["href"]
                element.set(LINK, self.reader.lift(PageLink(page_id=page_id, anchor=anchor, line=line)))
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
            match = PART.fullmatch((child.text or "").strip())
            if child.tag == "p" and not len(child) and match:
                index = int(match[1])
                self.reader.lifted[index] = replace(cast(Marker, self.reader.lifted[index]), alone=True)
                child.text, child.tag = match[0], "figure"


def _read(element: Element) -> str:
    """Return an element's text as it is read; in code Markdown has escaped it already."""
    text = element.text or ""
    text = unescape(text) if element.tag == "code" else _plain(text)
    return text + "".join(_read(child) + _plain(child.tail or "") for child in element)


def _plain(text: str) -> str:
    """Return the text with the signs that a backslash stood before, which Markdown puts in at its end."""
    return _STASHED.sub(lambda match: chr(int(match[1])), text) if STX in text else text
