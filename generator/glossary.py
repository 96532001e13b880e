"""Links the words of the glossary where a page uses them first."""

import re
from collections.abc import Mapping

_PIECE = re.compile(r"(<[^>]*>)")
_NAME = re.compile(r"</?([a-z0-9]+)")
_OPEN_TO_LINKS = frozenset(["p", "li"])
_HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"]
_CLOSED_TO_LINKS = frozenset(
    [*_HEADINGS, "a", "code", "details", "dl", "em", "figure", "i", "pre", "section", "svg", "table"]
)
_VOID = frozenset(["br", "hr"])


def link_terms(html: str, terms: Mapping[str, str]) -> str:
    """Return the HTML with a link at the first use of each term, in paragraphs and lists only.

    *terms* has the address for each word, in small letters. A longer word goes before those within it.

    >>> link_terms("<p>En kortsko er en kortsko.</p>", {"kortsko": "/da/ordliste/#shoe"})
    '<p>En <a class="term" href="/da/ordliste/#shoe">kortsko</a> er en kortsko.</p>'
    >>> link_terms('<h2>Kortsko</h2><p><a href="x">kortsko</a></p>', {"kortsko": "#shoe"})
    '<h2>Kortsko</h2><p><a href="x">kortsko</a></p>'
    """
    left = dict(terms)
    if not left:
        return html
    words = "|".join(re.escape(word) for word in sorted(left, key=len, reverse=True))
    # Not within a name, like "EZ Baccarat".
    pattern = re.compile(rf"(?<![\w-])(?<!(?-i:[A-Z]) )(?:{words})(?![\w-])", re.IGNORECASE)

    def link(match: re.Match[str]) -> str:
        address = left.pop(match[0].lower(), None)
        if address is None:
            return match[0]
        for word in [word for word, other in left.items() if other == address]:
            del left[word]
        return f'<a class="term" href="{address}">{match[0]}</a>'

    open_tags: list[str] = []
    pieces = _PIECE.split(html)
    for number, piece in enumerate(pieces):
        name = _NAME.match(piece)
        if number % 2 == 0:
            inside = set(open_tags)
            if inside & _OPEN_TO_LINKS and not inside & _CLOSED_TO_LINKS:
                pieces[number] = pattern.sub(link, piece)
        elif piece.startswith("</") and open_tags:
            open_tags.pop()
        elif name and name[1] not in _VOID and not piece.endswith("/>"):
            open_tags.append(name[1])
    return "".join(pieces)
