"""Parses the Markdown of a page, with no more of Python-Markdown than the page needs."""

from markdown import Markdown
from markdown.extensions.attr_list import AttrListExtension
from markdown.extensions.def_list import DefListExtension
from markdown.extensions.tables import TableExtension

from generator.markup.article import Article
from generator.markup.flat import flat_faults
from generator.markup.reader import MarkerProcessor, Reader
from generator.markup.source import crowded_line, deep_line, source_faults
from generator.markup.tree import PlainTexts, TreeReader

_SIGNS = {
    "backtick": ("`",),
    "marker": ("{{",),
    "escape": ("\\",),
    "reference": ("]",),
    "link": ("]",),
    "short_reference": ("]",),
    "autolink": ("<",),
    "linebreak": ("\n",),
    "em_strong": ("*", "_"),
}
"""Signs without which a pattern finds nothing: most texts lack most of them, and looking takes long."""
_TOO_DEEP = "lists or quotations nested too deeply to be read"
_BLOCK_SIGNS = {"quote": ">", "deflist": ":", "defindent": ":", "table": "|"}
"""The same for kinds of blocks."""


def parse(text: str) -> Article:
    """Do what ``parse_article`` does."""
    reader = Reader(text)
    crowded = crowded_line(text)
    if crowded:
        reader.faults.append((crowded, "too many opening brackets in one paragraph to look for links in it"))
    deep = deep_line(text)
    if deep:
        reader.faults.append((deep, _TOO_DEEP))
    try:
        html = "" if crowded or deep else _converter(reader).convert(reader.text)
        reader.faults += source_faults(reader.places)
        reader.faults += () if deep else flat_faults(reader.text, reader.places)
    except RecursionError:
        html = ""
        reader.faults.append((1, _TOO_DEEP))
    return Article(
        parts=reader.split(html),
        headings=tuple(reader.headings),
        terms=tuple(reader.terms),
        anchors=frozenset(reader.anchors),
        web_links=tuple(reader.web_links),
        faults=tuple(sorted(set(reader.faults))),
    )


def _converter(reader: Reader) -> Markdown:
    """Return what converts the reader's text, with no more patterns than may find something in it."""
    converter = Markdown(
        extensions=[TableExtension(use_align_attribute=True), DefListExtension(), AttrListExtension()]
    )
    converter.preprocessors.deregister("html_block")
    for name in ("html", "entity", "automail", "image_link", "image_reference", "short_image_ref"):
        converter.inlinePatterns.deregister(name)
    converter.inlinePatterns.register(MarkerProcessor(reader), "marker", 185)
    found = {sign for signs in _SIGNS.values() for sign in signs if sign in reader.text}
    for name, signs in _SIGNS.items():
        if found.isdisjoint(signs):
            converter.inlinePatterns.deregister(name)
    for name in (name for name, sign in _BLOCK_SIGNS.items() if sign not in reader.text):
        converter.parser.blockprocessors.deregister(name)
    if "]:" not in reader.text:  # where nothing is defined, nothing can be referred to
        converter.parser.blockprocessors.deregister("reference")
        for name in ("reference", "short_reference"):
            converter.inlinePatterns.deregister(name, strict=False)
    converter.treeprocessors.register(PlainTexts(converter, found), "plain", 25)
    converter.treeprocessors.register(TreeReader(converter, reader), "article", 5)
    return converter
