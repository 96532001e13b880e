"""An output folder as it is found: the digests of what lies in it."""

import os
from collections.abc import Iterator
from pathlib import Path

from generator.inputs import digest

KEPT = ".gitignore"
"""The one file in an output folder that isn't ours to replace."""


class OutputError(Exception):
    """The folder can't be written; the message says why and what would do."""


def contents(folder: Path) -> dict[str, str]:
    """Return the digest of each file in a folder by its path there; "" for what is no plain file.

    A folder that is empty counts, its path ending in "/". Raises ``OSError`` when something can't be read.
    """
    found: dict[str, str] = {}
    for name, entry in _below(str(folder), ""):
        found[name] = _digest(entry.path) if entry and entry.is_file(follow_symlinks=False) else ""
    return found


def names(folder: Path) -> set[str]:
    """Return what ``contents`` has digests of, without reading it."""
    return {name for name, _ in _below(str(folder), "")}


def _below(folder: str, prefix: str) -> Iterator[tuple[str, "os.DirEntry[str] | None"]]:
    with os.scandir(folder) as entries:
        listed = list(entries)
    if prefix and not listed:
        yield prefix, None
    for entry in listed:
        if entry.is_dir(follow_symlinks=False):
            yield from _below(entry.path, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name, entry


def _digest(path: str) -> str:
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - half the time of Path.read_bytes
        return digest(file.read())
