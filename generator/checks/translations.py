"""Checks that the versions of a page belong together: one original, and translations that match it."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from generator.content import GAP, Document
from generator.problems import Problem, did_you_mean
from generator.site import Page, Site, Version

_SENTENCE = 8
"""How many words in a line are the same in two languages only if nobody has translated them."""


def check(site: Site) -> Iterator[Problem]:
    """Yield wrong stamps, and current translations that lack what their original has."""
    for page in site.pages.values():
        if page.page_id in site.torn:
            continue
        documents = [version.document for version in page.versions.values()]
        if any(document.local for document in documents):
            yield from _local(documents)
            continue
        yield from _stamps(site, page, documents)
        for version in page.current_translations:
            yield from parallel(page.original, version)
            if version.language.published:
                yield from copied(page, version)
    yield from _gaps(site)


def copied(page: Page, version: Version) -> Iterator[Problem]:
    """Yield each longer line of a translation that is its original's, word by word."""
    lines = version.document.body.split("\n")
    same = set(page.original.document.body.split("\n")).intersection(lines) - {""}
    for line, text in enumerate(lines if same else (), 1):
        if text not in same or "{lang=" in text:
            continue
        bare = re.sub(r"\{\{.*?\}\}|`.*?`|\]\(.*?\)", " ", text)
        if len(re.findall(r"[^\W\d_]+", bare)) >= _SENTENCE:
            start = " ".join(text.split()[:4])
            yield version.problem(
                f'"{start} …" is still as in {page.original.document.path}; translate it', line
            )


def _gaps(site: Site) -> Iterator[Problem]:
    """Yield what is marked as not translated yet in a language that readers see."""
    mark, message = GAP[0], f"{GAP.format('…')} isn't translated yet"
    for language in site.config.languages:
        if language.published and mark in language.title:
            yield site.config.toml.problem(message, "languages", language.code, "title")
    for version in site.versions:
        if version.language.published:
            document = version.document
            for header in ("title", "description"):
                if mark in getattr(document, header):
                    yield document.problem(message, header)
            for line, text in enumerate(document.body.split("\n") if mark in document.body else (), 1):
                if mark in text:
                    yield version.problem(message, line)


def _local(documents: list[Document]) -> Iterator[Problem]:
    for document in documents:
        if not document.local:
            yield document.problem('the page is "local: true" in another language, so it must be here too')


def _stamps(site: Site, page: Page, documents: list[Document]) -> Iterator[Problem]:
    original = page.original.document
    if original.translated_from is not None:
        message = "every version says that it is a translation; the original has no translated-from"
        yield original.problem(message, "translated-from")
        return
    for document in documents:
        stamp = document.translated_from
        if document is original:
            continue
        if stamp is None:
            message = (
                f'{original.path} is the original already; add "translated-from: {original.language.code} …"'
            )
            yield document.problem(f'{message} with "punto accept {document.language.code} {page.page_id}"')
        elif stamp.language != original.language.code:
            codes = [language.code for language in site.config.languages]
            hint = "" if stamp.language in codes else did_you_mean(stamp.language, codes)
            message = (
                f'translated from "{stamp.language}", but the original is in "{original.language.code}"{hint}'
            )
            yield document.problem(message, "translated-from")


def parallel(original: Version, version: Version) -> Iterator[Problem]:
    """Yield the first heading, and each term, figure and link, in which a translation differs."""
    ours = [heading.anchor for heading in version.article.headings]
    theirs = [heading.anchor for heading in original.article.headings]
    if ours != theirs:
        place = next(
            (i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b),
            min(len(ours), len(theirs)),
        )
        wanted = f'"#{theirs[place]}"' if place < len(theirs) else "no further one"
        found = f'"#{ours[place]}"' if place < len(ours) else "no further one"
        yield version.problem(
            f"heading {place + 1} must be {wanted} as in {original.document.path}, it is {found}",
            _heading_line(version, ours[place]) if place < len(ours) else 0,
        )
    terms = [(term.anchor, term.line) for term in version.article.terms if term.anchor]
    wanted_terms = [term.anchor for term in original.article.terms if term.anchor]
    yield from _counted("term", wanted_terms, terms, original, version)
    markers = [(str(marker), marker.line) for marker in version.article.markers]
    yield from _counted("figure", map(str, original.article.markers), markers, original, version)
    links = [(str(link), link.line) for link in version.article.page_links]
    yield from _counted("link", map(str, original.article.page_links), links, original, version)


def _counted(
    kind: str, wanted: Iterable[str], found: list[tuple[str, int]], original: Version, version: Version
) -> Iterator[Problem]:
    theirs, ours = Counter(wanted), Counter(text for text, _ in found)
    for text in theirs - ours:
        yield version.problem(
            f"the {kind} {_shown(kind, text)} is missing, which {original.document.path} has"
        )
    extra = ours - theirs
    for text, line in reversed(found):
        if extra[text]:
            extra[text] -= 1
            yield version.problem(f"the {kind} {_shown(kind, text)} is not in {original.document.path}", line)


def _shown(kind: str, text: str) -> str:
    return f"{{{{ {text} }}}}" if kind == "figure" else f'"#{text}"' if kind == "term" else f'"{text}"'


def _heading_line(version: Version, anchor: str) -> int:
    lines = version.document.body.split("\n")
    return next((number for number, line in enumerate(lines, 1) if f"#{anchor}" in line), 0)
