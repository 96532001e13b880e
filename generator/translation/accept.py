"""Writes into a translation that it matches its original as it now is."""

from pathlib import Path

from generator.checks.translations import copied, parallel
from generator.content import Document, Stamp
from generator.problems import Problems, unknown
from generator.site import Page, Site, Version
from generator.translation.files import replace

KEY = "translated-from"


def translation(site: Site, code: str, page_id: str) -> tuple[Page, Version]:
    """Return a page and its translation in the language ``code``.

    Raises ``ValueError`` saying why, when there is no such translation.
    """
    language = site.config.language(code)
    if language is None:
        raise ValueError(unknown("language", code, [each.code for each in site.config.languages]))
    if page_id in site.torn:
        raise ValueError(f'a file of the page "{page_id}" has problems; mend it first')
    if page_id not in site.pages:
        raise ValueError(unknown("page", page_id, site.pages))
    page = site.pages[page_id]
    if page.is_local:
        raise ValueError(f'the page "{page_id}" is one per country ("local: true") and no translation')
    version = page.versions.get(language)
    if version is None:
        original = page.original.document.path
        path = f"content/{code}/{page_id}.md"
        raise ValueError(f"there is no {path} yet; copy {original} to it and translate it")
    if version is page.original:
        raise ValueError(f"{version.document.path} is the original; only its translations have one")
    return page, version


def accept(root: Path, site: Site, code: str, page_id: str) -> Stamp:
    """Stamp the page in the language ``code`` with its original's content id, and return the stamp.

    Nothing but that one line of the file changes. Raises ``ValueError`` when there is no such translation,
    ``Problems`` when it lacks something that its original has or copies its sentences, and ``OSError`` when
    it can't be written.
    """
    page, version = translation(site, code, page_id)
    if found := [*parallel(page.original, version), *copied(page, version)]:
        raise Problems(found)
    original = page.original.document
    stamp = Stamp(language=original.language.code, content_id=original.content_id)
    path = version.document.path
    replace(root, path, _stamped((root / path).read_bytes(), stamp, version.document))
    return stamp


def _stamped(data: bytes, stamp: Stamp, document: Document) -> bytes:
    """Return the file with the stamp in the place of the former one, or as the last header."""
    rows = data.splitlines(keepends=True)
    start = stop = document.lines["body"] - 2
    if KEY in document.lines:
        start, stop = document.lines[KEY] - 1, document.lines[KEY]
    end = rows[0][len(rows[0].rstrip(b"\r\n")) :]
    return b"".join([*rows[:start], f"{KEY}: {stamp}".encode() + end, *rows[stop:]])
