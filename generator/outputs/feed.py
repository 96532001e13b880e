"""The Atom feed of a language: which pages have changed, the newest first."""

from collections.abc import Sequence
from datetime import date
from xml.etree import ElementTree

from generator.language import Language
from generator.outputs.document import document
from generator.render import Head

ATOM = "http://www.w3.org/2005/Atom"


def feed(address: str, path: str, language: Language, heads: Sequence[Head]) -> bytes:
    """Return the feed of the language's pages that have a day of change; one of them at least must have one.

    It stands at *path* below the site's absolute *address*. A page's id in it is made from the name of the
    page's file, so it stays the same when the page is renamed and moves.
    """
    dated = [(head.updated, head) for head in heads if head.updated]
    newest_first = sorted(dated, key=lambda each: each[0], reverse=True)
    own = address + path
    root = ElementTree.Element("feed", {"xmlns": ATOM, "xml:lang": language.tag})
    _text(root, "id", own)
    _text(root, "title", language.title)
    _text(root, "updated", _moment(newest_first[0][0]))
    _text(ElementTree.SubElement(root, "author"), "name", language.title)
    _link(root, "self", own, "application/atom+xml")
    _link(root, "alternate", f"{address}{language.code}/", "text/html")
    for day, head in newest_first:
        entry = ElementTree.SubElement(root, "entry")
        _text(entry, "id", f"{own}#{head.page_id}")
        _text(entry, "title", head.title)
        _text(entry, "updated", _moment(day))
        _link(entry, "alternate", head.canonical, "text/html")
        _text(entry, "summary", head.description)
    return document(root)


def _text(parent: ElementTree.Element, name: str, text: str) -> None:
    ElementTree.SubElement(parent, name).text = text


def _link(parent: ElementTree.Element, relation: str, address: str, media_type: str) -> None:
    ElementTree.SubElement(parent, "link", {"rel": relation, "href": address, "type": media_type})


def _moment(day: date) -> str:
    """Return the beginning of the day; which hour it was, nobody has written down."""
    return f"{day.isoformat()}T00:00:00Z"
