"""What has changed in an original since it was translated, as a translator reads it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from generator.checks.translations import copied, parallel
from generator.content import Document
from generator.site import Page, Site, Version
from generator.translation.accept import translation
from generator.translation.history import Revision, revision

NEVER = "0" * 12
"""The content id of a page that has been started and not translated yet: no text has it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Change:
    """A paragraph, list, table or header of the original that is new, gone or another."""

    line: int
    """Where it stands in the original as it now is; for one that is gone, where it stood before."""
    heading: str
    """The heading that it stands under, as written; "" above the first."""
    words: tuple[tuple[str, str], ...]
    """Its words in runs, each with " " where they are the same, "-" where gone, "+" where new."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Difference:
    """What a translator has to bring into a page."""

    original: Version
    version: Version
    since: Revision
    """The original as it was translated."""
    changes: tuple[Change, ...]
    lacking: tuple[str, ...]
    """How the translation differs from the original in headings, terms, figures and links."""


def difference(root: Path, site: Site, code: str, page_id: str) -> Difference:
    """Return what has changed since the page was translated.

    Raises ``ValueError`` where there is no such translation or it has never been one, and ``HistoryError``
    where what was translated isn't in git's history.
    """
    page, version = translation(site, code, page_id)
    stamp, current = version.document.translated_from, page.original.document
    if stamp is None or stamp.content_id == NEVER:
        path = version.document.path
        raise ValueError(
            f"{path} hasn't been translated from {current.path} yet, so there is nothing to compare; "
            f'translate it, then mark it with "punto accept {code} {page_id}"'
        )
    if stamp.content_id == current.content_id:
        since = Revision(commit="", day="", document=current)
    else:
        since = revision(root, current, stamp.content_id)
    return Difference(
        original=page.original,
        version=version,
        since=since,
        changes=tuple(changes(since.document, current)),
        lacking=lacking(page, version),
    )


def lacking(page: Page, version: Version) -> tuple[str, ...]:
    """Return how a translation differs in headings, terms, figures and links, and what is the original's."""
    found = (*parallel(page.original, version), *copied(page, version))
    return tuple(problem.message for problem in found)


def changes(old: Document, new: Document) -> Iterator[Change]:
    """Yield what is another in title, description and body."""
    for header in ("title", "description"):
        before, after = getattr(old, header), getattr(new, header)
        if before != after:
            yield Change(line=new.lines[header], heading="", words=tuple(_compared(before, after)))
    before, after = list(_blocks(old)), list(_blocks(new))
    matcher = SequenceMatcher(a=[text for *_, text in before], b=[text for *_, text in after], autojunk=False)
    for kind, first, last, new_first, new_last in matcher.get_opcodes():
        if kind != "equal":
            yield from _paired(before[first:last], after[new_first:new_last])


_Block = tuple[int, str, str]
"""Line, heading and text."""


def _blocks(document: Document) -> Iterator[_Block]:
    """Yield what stands between empty lines."""
    line, heading = document.lines["body"], ""
    for piece in re.split(r"(\n(?:[ \t]*\n)+)", document.body):
        if piece.strip():
            heading = piece.strip() if piece.startswith("#") else heading
            yield line + len(piece) - len(piece.lstrip("\n")), heading, piece.strip("\n")
        line += piece.count("\n")


def _paired(old: Sequence[_Block], new: Sequence[_Block]) -> Iterator[Change]:
    """Yield the changes of a run of blocks: those that are much alike are one block that was rewritten."""
    left = list(old)
    for line, heading, text in new:
        scores = [
            SequenceMatcher(a=before.split(), b=text.split(), autojunk=False).ratio() for *_, before in left
        ]
        place = max(range(len(left)), key=scores.__getitem__, default=-1)
        if place >= 0 and scores[place] > 0.4:
            yield from (_gone(block) for block in left[:place])
            yield Change(line=line, heading=heading, words=tuple(_compared(left[place][2], text)))
            del left[: place + 1]
        else:
            yield Change(line=line, heading=heading, words=(("+", text),))
    yield from (_gone(block) for block in left)


def _gone(block: _Block) -> Change:
    line, heading, text = block
    return Change(line=line, heading=heading, words=(("-", text),))


def _compared(old: str, new: str) -> Iterator[tuple[str, str]]:
    """Yield the words of two texts in runs."""
    before, after = re.findall(r"\s*\S+", old), re.findall(r"\s*\S+", new)
    matcher = SequenceMatcher(a=before, b=after, autojunk=False)
    for kind, first, last, new_first, new_last in matcher.get_opcodes():
        if kind == "equal":
            yield " ", "".join(after[new_first:new_last])
            continue
        if first < last:
            yield "-", "".join(before[first:last])
        if new_first < new_last:
            yield "+", "".join(after[new_first:new_last])
