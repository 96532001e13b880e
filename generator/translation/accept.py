"""Writes into a translation that it matches its original as it now is."""

from pathlib import Path

from generator.content import Document, Stamp
from generator.problems import unknown
from generator.site import Site

KEY = "translated-from"


def accept(root: Path, site: Site, code: str, page_id: str) -> Stamp:
    """Stamp the page in the language ``code`` with its original's content id, and return the stamp.

    Nothing but that one line of the file changes. Raises ``ValueError`` when there is no such translation,
    and ``OSError`` when the file can't be written.
    """
    language = site.config.language(code)
    if language is None:
        raise ValueError(unknown("language", code, [each.code for each in site.config.languages]))
    if page_id in site.torn:
        raise ValueError(f'a file of the page "{page_id}" has problems; mend it first')
    if page_id not in site.pages:
        raise ValueError(unknown("page", page_id, site.pages))
    page = site.pages[page_id]
    version = page.versions.get(language)
    if version is None:
        raise ValueError(f'the page "{page_id}" is not written in "{code}"')
    if page.is_local:
        raise ValueError(f'the page "{page_id}" is one per country ("local: true") and no translation')
    if version is page.original:
        raise ValueError(f"{version.document.path} is the original; only translations of it are accepted")
    original = page.original.document
    stamp = Stamp(language=original.language.code, content_id=original.content_id)
    path = root / version.document.path
    _replace(path, _stamped(path.read_bytes(), stamp, version.document))
    return stamp


def _stamped(data: bytes, stamp: Stamp, document: Document) -> bytes:
    """Return the file with the stamp in the place of the former one, or as the last header."""
    rows = data.splitlines(keepends=True)
    start = stop = document.lines["body"] - 2
    if KEY in document.lines:
        start, stop = document.lines[KEY] - 1, document.lines[KEY]
    end = rows[0][len(rows[0].rstrip(b"\r\n")) :]
    return b"".join([*rows[:start], f"{KEY}: {stamp}".encode() + end, *rows[stop:]])


def _replace(path: Path, data: bytes) -> None:
    """Put the bytes in the file's place at once, so that it is never there by half."""
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(data)
    new.chmod(path.stat().st_mode)
    new.replace(path)
