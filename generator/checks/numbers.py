"""Checks that no number which the engine knows is typed by hand, in a page or in a catalog."""

import re
from collections.abc import Iterator, Sequence

from generator.checks.passages import Passage, joined
from generator.problems import Problem

SOURCES = "sources"
"""The section that lists sources, with years and page numbers, is not read."""
_SPACE = "[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}]"
_NUMBERS = (
    (
        re.compile(rf"(?<![\d.,])\d[\d.,]*{_SPACE}?(?:%|\N{{FULLWIDTH PERCENT SIGN}})"),
        "write a marker, or {{ percent 1 }} for a number of your own",
    ),
    (re.compile(r"(?<![\d:.,])(?:\d+(?:[.,]\d+)?:1|1:\d+)(?![\d:])"), "write {{ payout … }}"),
    (re.compile(rf"(?<![\d.,])\d{{1,3}}(?:[.]\d{{3}}|{_SPACE}\d{{3}})+(?!\d)"), "write {{ count 10000 }}"),
    (re.compile(r"(?<![\d.,])\d{4,}(?![\d])"), "write {{ count 10000 }}"),
)
_DIGIT = re.compile(r"\d")
_YEAR = re.compile(r"1[4-9]\d\d|20\d\d")


def typed_numbers(text: str) -> Iterator[tuple[str, str]]:
    """Yield each number that may not be typed, and how to write it instead.

    >>> [number for number, _ in typed_numbers("1,06 % of 10.000 in 1847, at 8:1, kl. 21.30")]
    ['1,06 %', '8:1', '10.000']
    """
    for pattern, right in _NUMBERS if _DIGIT.search(text) else ():
        for match in pattern.finditer(text):
            if not _YEAR.fullmatch(match[0]):
                yield match[0], right


def check(texts: Sequence[Passage]) -> Iterator[Problem]:
    """Yield every number typed by hand."""
    for passage in texts if _DIGIT.search(joined(texts)) else ():
        if passage.is_local or passage.section == SOURCES:
            continue
        for number, right in typed_numbers(passage.text):
            right = right if passage.page_id else "a string has a placeholder for it"
            yield passage.problem(f'the number "{number}" is typed by hand; {right}')
