"""Looks a page's Markdown over for what would come out otherwise than its author meant."""

import re
from collections.abc import Iterator
from itertools import pairwise

from generator.markup.markers import MARKER, UNCLOSED

ITEM = re.compile(r"\s*(?:[-*+:]|\d+\.)\s")
"""How an item of a list begins."""
_SUSPICIOUS = ("][", "] [", "] (", "]\t(", "[^", "![", "<", "&", "{{", "}}", "{%", "=")
"""One of these has a text with a fault; many have none."""
_ANY_FAULT = re.compile(r"\] ?\[|\][ \t]\(|\[\^|!\[|[<&]|\{\{|\}\}|\{%|\{[^{}]*=")
"""And one of these its line."""


ENTITY = re.compile(r"&(#\d+|#[xX][0-9a-fA-F]+|[A-Za-z]\w*);")
"""A sign by its name or number, which a browser shows and no check of words reads."""
_SPAN = re.compile(r"(?<!`)(`+)(?!`)(?:[^\n]|\n(?!\n))+?(?<!`)\1(?!`)")
"""Code within a paragraph."""
_HASHES = re.compile(rf"[ \t>]*(?:{ITEM.pattern}[ \t]*)?#{{1,6}}")
_UNDERLINE = re.compile(r"[ \t>]*[=-]+ *")
_DEEPEST = 50
"""How many lists and quotations may stand within each other: each takes some of Python's stack."""
_MARK = re.compile(r">|[-*+]|\d+\.")
"""What begins one of them."""
_MARGIN = re.compile(r"(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}\.)(?=[ \t])))+")
"""All that a line begins with."""
_RULE = re.compile(r"[ \t]*(?:[-*_][ \t]*)+")
_MOST_BRACKETS = 500
"""How many [ a paragraph may have: Markdown looks for the end of each through all the rest of it."""


def deep_line(text: str) -> int:
    """Return the first line that stands in more lists or quotations than can be read; 0 where none does."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > _DEEPEST and not line[0].isalpha() and not _RULE.fullmatch(line):
            margin = _MARGIN.match(line)
            if margin and len(_MARK.findall(margin[0])) > _DEEPEST:
                return number
    return 0


def crowded_line(text: str) -> int:
    """Return the line of the first paragraph that has too many brackets to be read; 0 where none has."""
    line = 1
    for block in re.split(r"(\n(?:[ \t]*\n)+)", text):
        if block.count("[") > _MOST_BRACKETS:
            return line + block[: block.index("[")].count("\n")
        line += block.count("\n")
    return 0


def heading_lines(text: str) -> Iterator[int]:
    """Yield the line of each heading: it begins with # or, after an empty line, it is underlined."""
    before, lines = "", [*text.split("\n"), ""]
    for number, (line, after) in enumerate(pairwise(lines), 1):
        is_underlined = line and not before.strip(" \t>") and _UNDERLINE.fullmatch(after)
        if is_underlined or ("#" in line and _HASHES.match(line)):
            yield number
        before = line


def blank_code(text: str) -> str:
    """Return the text with code spans and indented code made blank, and each line in its place.

    The marks round a span stay, so that a line which begins with one isn't taken for an indented one.
    """

    def blank(match: re.Match[str]) -> str:
        return re.sub(r"[^\n`]", " ", match[0])

    if "`" in text:
        text = _SPAN.sub(blank, text)
    lines = text.split("\n")
    open_lists, begins, code = 0, True, False
    for number, line in enumerate(lines):
        if not line or line.isspace():
            begins = True
            continue
        level = 0
        if line[0].isspace():
            level = (len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip())) // 4
        if begins:
            # What is indented goes on with a list item; more deeply than lists are open, it is code.
            code = level > open_lists
            open_lists = open_lists if code else level
            begins = False
        code = code and level > open_lists
        if code:
            lines[number] = ""
        elif ITEM.match(line):
            open_lists = level + 1
    return "\n".join(lines)


def entity_fault(entity: re.Match[str]) -> str:
    """Return what is wrong with an entity."""
    return f'the entity "{entity[0]}"; type the sign itself'


def source_faults(text: str) -> Iterator[tuple[int, str]]:
    """Yield what Markdown would let through as plain text, though its author meant something else.

    *text* is the source with its code made blank.
    """
    if not any(sign in text for sign in _SUSPICIOUS):
        return
    targets = {
        name.lower() for name in re.findall(r"^ {0,3}\[([^\[\]]+)\]:[ \t]*\n?[ \t]*\S", text, re.MULTILINE)
    }
    for number, line in enumerate(text.split("\n"), 1):
        if not _ANY_FAULT.search(line):
            continue
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
        if entity := ENTITY.search(line):
            yield number, entity_fault(entity)
        if re.search(r"!\[", line):
            yield number, "an image; pictures come as figures, by markers"
        if re.search(r"\{\{|\}\}", MARKER.sub("", line)):
            yield number, UNCLOSED
        elif re.search(r"\{:?[^{}]*\bon\w+\s*=|\{%", line):
            yield number, "a template or a script in a page; a page has neither"
