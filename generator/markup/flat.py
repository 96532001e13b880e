"""Finds lists, tables and paragraphs that look right in an editor but that Markdown makes flat."""

import re
from collections.abc import Iterator

from generator.markup.source import blank_code

_STEP = 4
"""How many blanks lead one level further in."""
_FENCE = re.compile(r"^ {0,3}(?:```|~~~)", re.MULTILINE)
_PLAIN = re.compile(r"[^\W\d]|#")
"""How a line begins that, on its own, can only be a paragraph or a heading."""
_ITEM = re.compile(r"(?:[-*+]|\d{1,9}[.)])[ \t]+\S")
_INTERRUPTS = re.compile(r"(?:[-*+]|1[.)])[ \t]+\S")
"""What begins a list even in the middle of a paragraph, in editors; another number there is only a number."""
_HEADING = re.compile(r" {0,3}#{1,6}[^#]")
_DIVIDER = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?")
_EMPTY_LINE = "put an empty line before it, or it runs on in the paragraph"


def flat_faults(text: str, places: str) -> Iterator[tuple[int, str]]:
    """Yield line and message of what Markdown would run together; *places* is the text without its code."""
    for fence in _FENCE.finditer(text) if "```" in text or "~~~" in text else ():
        number = text.count("\n", 0, fence.start()) + 1
        yield number, "code between fences; indent it by 4 blanks instead"
    block: list[tuple[int, str]] = []
    in_list = False
    lines = [line.rstrip() for line in places.expandtabs(_STEP).split("\n")]
    for number, line in enumerate([*lines, ""], 1):
        if line:
            block.append((number, line))
        elif block:
            if len(block) == 1 and _PLAIN.match(block[0][1]):
                in_list = False
            else:
                yield from _block_faults(block, in_list=in_list)
                in_list = _goes_on(block, in_list=in_list)
            block = []


def _goes_on(block: list[tuple[int, str]], *, in_list: bool) -> bool:
    """Tell whether what is indented after this block is still a part of a list's item."""
    _, first = block[0]
    return any(_is_item(line) for _, line in block) or (in_list and _indent(first) > 0)


def _block_faults(block: list[tuple[int, str]], *, in_list: bool) -> Iterator[tuple[int, str]]:
    """Yield the faults of the lines between two empty ones."""
    while block and _HEADING.match(block[0][1]):
        block = block[1:]
    if not block:
        return
    number, first = block[0]
    if all(line.lstrip().startswith(">") for _, line in block):
        quoted = "\n".join(re.sub(r"^\s*> ?", "", line) for _, line in block)
        found = flat_faults(quoted, blank_code(quoted))
        yield from ((number + line - 1, message) for line, message in found)
        return
    if in_list and not _is_item(first) and _indent(first) % _STEP:
        yield (
            number,
            f"the line is indented by {_indent(first)}; what belongs to a list's item is indented by 4",
        )
    yield from _list_faults(block)
    yield from _table_faults(block)
    for number, line in block:
        if line.endswith("\\") and not line.endswith("\\\\") and (number, line) != block[-1]:
            yield number, "a backslash breaks no line; end the line with two blanks"


def _list_faults(block: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    inside = _is_item(block[0][1])
    for place, (number, line) in enumerate(block):
        bare = line.lstrip()
        if _HEADING.match(line):
            inside = False
        elif re.match(r"\d+\)\s", bare) and (place == 0 or inside):
            yield number, f'"{bare.split()[0]}" begins no item of a list; write "{bare.split(")")[0]}."'
        elif _is_item(line):
            after_heading = place > 0 and bool(_HEADING.match(block[place - 1][1]))
            if inside or place == 0 or after_heading:
                inside = True
                if _indent(line) % _STEP:
                    message = (
                        "a list within an item is indented by 4, and one that isn't begins at the margin"
                    )
                    yield number, f"the item is indented by {_indent(line)}; {message}"
                elif _indent(line) < _indent(block[0][1]):
                    yield number, "an item further out than the one before; put an empty line before it"
            elif _INTERRUPTS.match(bare):
                yield number, f"a list right after a paragraph; {_EMPTY_LINE}"
                return


def _table_faults(block: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    for place in range(1, len(block)):
        number, header = block[place - 1]
        divider = block[place][1].strip()
        if "|" not in header or "|" not in divider or not _DIVIDER.fullmatch(divider):
            continue
        after_heading = place > 1 and bool(_HEADING.match(block[place - 2][1]))
        if place > 1 and not after_heading:
            yield number, f"a table right after a paragraph; {_EMPTY_LINE}"
            return
        columns = len(_cells(header, header))
        for row_number, row in block[place:]:
            cells = len(_cells(row, header))
            if cells != columns:
                yield (
                    row_number,
                    f"the row has {cells} cell{'s' * (cells != 1)}, the table has {columns} columns",
                )
        return


def _cells(row: str, header: str) -> list[str]:
    """Return a row's cells: an outer | makes no cell where the table's first row has one too."""
    row, header = row.strip(), header.strip()
    if header.startswith("|"):
        row = row.removeprefix("|")
    if header.endswith("|") and not row.endswith("\\|"):
        row = row.removesuffix("|")
    return re.split(r"(?<!\\)\|", row)


def _is_item(line: str) -> bool:
    return bool(_ITEM.match(line.lstrip()))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
