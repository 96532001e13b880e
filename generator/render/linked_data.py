"""Tells search engines in JSON-LD what a page shows: title, place on the site, questions and answers."""

import json
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from html.parser import HTMLParser

from markupsafe import Markup

from generator.content import FAQ
from generator.render.heads import Head

_SPACE = re.compile(r"[ \t\r\n\f]+")
_INLINE = frozenset(["a", "abbr", "b", "code", "em", "i", "small", "span", "strong", "sub", "sup"])
_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}"}
"""Signs that could end the script element, or a line within it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LinkedData:
    """What stands in a page's script element of data."""

    text: Markup

    @property
    def digest(self) -> str:
        """SHA-256 of the text in base64, as a content security policy names it."""
        return b64encode(sha256(self.text.encode()).digest()).decode()


def linked_data(head: Head, site_address: str, article: str) -> LinkedData:
    """Return the content of a script element for the page with this head and this article.

    Everything in it stands on the page too. *site_address* is absolute; the article is its HTML.
    """
    graph = [_article(head, site_address)]
    if head.trail:
        graph.append(_trail(head, site_address))
    if head.page_id == FAQ and (found := questions(article)):
        graph.append(_questions(head, found))
    text = json.dumps({"@context": "https://schema.org", "@graph": graph}, ensure_ascii=False)
    return LinkedData(text=Markup(text.translate(_ESCAPES)))


def questions(article: str) -> list[tuple[str, str]]:
    """Return each heading of the second or third level with the text between it and the next one.

    A heading without a text of its own only groups those below it, and is left out.

    >>> questions("<h2>Hvem?</h2><p>De <em>to</em>.</p><p>Også du.</p>")
    [('Hvem?', 'De to. Også du.')]
    """
    reader = _QuestionReader()
    reader.feed(article)
    reader.close()
    texts = [(_SPACE.sub(" ", asked).strip(), _SPACE.sub(" ", told).strip()) for asked, told in reader.found]
    return [(asked, told) for asked, told in texts if asked and told]


def _article(head: Head, site_address: str) -> dict[str, object]:
    publisher = {
        "@type": "Organization",
        "name": head.language.title,
        "url": f"{site_address}{head.language.code}/",
    }
    article: dict[str, object] = {
        "@type": "Article",
        "headline": head.title,
        "description": head.description,
        "inLanguage": head.language.tag,
        "url": head.canonical,
        "author": publisher,
        "publisher": publisher,
    }
    return article | ({"dateModified": head.updated.isoformat()} if head.updated else {})


def _trail(head: Head, site_address: str) -> dict[str, object]:
    items = [
        {
            "@type": "ListItem",
            "position": position,
            "name": link.title.unescape(),
            "item": site_address + link.address,
        }
        for position, link in enumerate(head.trail, 1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": items}


def _questions(head: Head, found: list[tuple[str, str]]) -> dict[str, object]:
    items = [
        {"@type": "Question", "name": asked, "acceptedAnswer": {"@type": "Answer", "text": told}}
        for asked, told in found
    ]
    return {"@type": "FAQPage", "inLanguage": head.language.tag, "mainEntity": items}


class _QuestionReader(HTMLParser):
    """Collects headings and what stands below each of them while the HTML goes by."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self._asking = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("h2", "h3"):
            self.found.append(("", ""))
            self._asking = True
        elif tag not in _INLINE:
            self.handle_data(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("h2", "h3"):
            self._asking = False

    def handle_data(self, data: str) -> None:
        if self.found:
            asked, told = self.found[-1]
            self.found[-1] = (asked + data, told) if self._asking else (asked, told + data)
