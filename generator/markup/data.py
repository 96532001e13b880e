"""Articles as JSON, and back: so that they can be kept on disk."""

import json
from typing import Any

from generator.markup.article import Article, Heading, Marker, PageLink, Part, Term, WebLink


def pack(article: Article) -> bytes:
    """Return the article as JSON."""
    data = [
        [_part_to_data(part) for part in article.parts],
        [
            [heading.level, heading.anchor, [_part_to_data(part) for part in heading.parts]]
            for heading in article.headings
        ],
        [[term.anchor, term.text, term.line] for term in article.terms],
        sorted(article.anchors),
        [[link.address, link.line] for link in article.web_links],
        [[line, message] for line, message in article.faults],
    ]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def unpack(kept: bytes) -> Article:
    """Return the article of which ``pack`` made this."""
    parts, headings, terms, anchors, web_links, faults = json.loads(kept)
    return Article(
        parts=tuple(map(_part_from_data, parts)),
        headings=tuple(
            Heading(level=level, anchor=anchor, parts=tuple(map(_part_from_data, parts)))
            for level, anchor, parts in headings
        ),
        terms=tuple(Term(anchor=anchor, text=text, line=line) for anchor, text, line in terms),
        anchors=frozenset(anchors),
        web_links=tuple(WebLink(address=address, line=line) for address, line in web_links),
        faults=tuple((line, message) for line, message in faults),
    )


def _part_to_data(part: Part) -> object:
    if isinstance(part, Marker):
        return [part.name, part.words, part.options, part.line, part.alone]
    if isinstance(part, PageLink):
        return [part.page_id, part.anchor, part.line]
    return part


def _part_from_data(data: Any) -> Part:
    if isinstance(data, str):
        return data
    if len(data) == 3:
        page_id, anchor, line = data
        return PageLink(page_id=page_id, anchor=anchor, line=line)
    name, words, options, line, alone = data
    pairs = tuple((key, value) for key, value in options)
    return Marker(name=name, words=tuple(words), options=pairs, line=line, alone=alone)
