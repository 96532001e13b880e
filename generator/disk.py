"""Reads sources from the disk, and tells them from what only lies beside them."""

import os
import re
from collections.abc import Iterator
from pathlib import Path, PurePath

from generator.problems import Problem

_LEFTOVER = re.compile(r"\..*|#.*#|4913|.*(?:~|\.tmp|\.bak|\.sw[a-z]|\.part|___jb_\w+___)")


def is_source(path: PurePath) -> bool:
    """Tell whether a path below the root can be a source: not if hidden or left beside a file by an editor.

    >>> [is_source(PurePath("content/da", name)) for name in ("rules.md", ".rules.md.swp", "rules.md~")]
    [True, False, False]
    """
    return not any(_LEFTOVER.fullmatch(part) for part in path.parts)


class Disk:
    """Reads files below a root, and none through a link, as that may lead anywhere."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._links = {"": False}

    def load(self, path: str) -> tuple[bytes, list[Problem]]:
        """Return a file's bytes, or the problem that it has none."""
        if self._is_linked(path):
            return b"", [Problem(path=path, line=1, message="a link; put the file itself in its place")]
        try:
            return (self.root / path).read_bytes(), []
        except FileNotFoundError:
            return b"", [Problem(path=path, line=1, message="the file is missing")]
        except OSError as error:
            return b"", [Problem(path=path, line=1, message=f"unreadable: {error.strerror}")]

    def _is_linked(self, path: str) -> bool:
        if path not in self._links:
            above = path.rpartition("/")[0]
            self._links[path] = self._is_linked(above) or (self.root / path).is_symlink()
        return self._links[path]

    def files(self, folder: str) -> Iterator[str]:
        """Yield the paths of the sources below a folder in a fixed order; there may be no such folder."""
        if not (self.root / folder).is_dir():
            return
        with os.scandir(self.root / folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
        for entry in entries:
            if _LEFTOVER.fullmatch(entry.name):
                continue
            if entry.is_symlink() or entry.is_file():
                yield f"{folder}/{entry.name}"
            elif entry.is_dir():
                yield from self.files(f"{folder}/{entry.name}")
