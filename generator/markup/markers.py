"""Markers, as they are written in a page or in its headers."""

import re
from html import escape

from generator.markup.article import Marker, Part

MARKER = re.compile(r"\{\{([^{}\n]*)\}\}")
"""A marker with what is between its braces."""
UNCLOSED = "a marker without its end; it must look like {{ name word key=value }} on one line"


def read_marker(text: str, line: int, faults: list[tuple[int, str]]) -> Marker | None:
    """Return the marker that a text between braces makes; ``None``, with a fault, where it has no name."""
    words = text.split()
    if not words or not re.fullmatch(r"[a-z][a-z-]*", words[0]):
        faults.append((line, "a marker without a name; it must look like {{ name word key=value }}"))
        return None
    plain = tuple(word for word in words[1:] if "=" not in word)
    options = tuple(
        (key, value) for key, _, value in (word.partition("=") for word in words[1:] if "=" in word)
    )
    return Marker(name=words[0], words=plain, options=options, line=line, alone=False)


def parse_line(text: str, line: int = 1) -> tuple[tuple[Part, ...], tuple[tuple[int, str], ...]]:
    """Return a header's text, escaped, with its markers lifted out, and its faults."""
    parts: list[Part] = []
    faults: list[tuple[int, str]] = []
    position = 0
    for match in MARKER.finditer(text):
        parts.append(escape(text[position : match.start()]))
        marker = read_marker(match[1], line, faults)
        parts += [marker] if marker else []
        position = match.end()
    parts.append(escape(text[position:]))
    if re.search(r"\{\{|\}\}", MARKER.sub("", text)):
        faults.append((line, UNCLOSED))
    return tuple(part for part in parts if part), tuple(faults)
