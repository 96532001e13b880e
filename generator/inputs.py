"""The files that a build is made from, as bytes with their digests, read without anything that takes long."""

import hashlib
import os
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path, PurePath

CONFIGURATION = "content/site.toml"
"""The file that makes a folder a project's root."""
FOLDERS = ("content", "locales", "templates")
LIBRARIES = ("babel", "jinja2", "markdown", "markupsafe")
"""Those whose version shows in the output."""
_LEFTOVER = re.compile(r"\..*|#.*#|4913|.*(?:~|\.tmp|\.bak|\.sw[a-z]|\.part|___jb_\w+___)")


@dataclass(frozen=True, kw_only=True)
class Inputs:
    """Every file below the sources' folders, but for hidden ones and what editors leave there."""

    root: Path
    files: Mapping[str, bytes]
    """By path below the root, in a fixed order."""
    others: frozenset[str]
    """Paths of folders, of links and of files that can't be read."""

    @cached_property
    def digests(self) -> dict[str, str]:
        """The digest of each file's bytes, and "" for what has none."""
        return {path: digest(data) for path, data in self.files.items()} | dict.fromkeys(
            sorted(self.others), ""
        )

    def below(self, folder: str) -> list[str]:
        """Return the paths of files, links and unreadable files below a folder."""
        names = (path for path in (*self.files, *self.others) if path.startswith(f"{folder}/"))
        return sorted(path for path in names if not path.endswith("/"))


def read_inputs(root: Path) -> Inputs:
    """Return all files of the sources; what can't be read is left to the reading of sources to tell of."""
    files: dict[str, bytes] = {}
    others = set()
    for folder in (folder for folder in FOLDERS if not (root / folder).is_symlink()):
        for path, entry in _below(str(root / folder), f"{folder}/"):
            data = None if path.endswith("/") or entry.is_symlink() else _bytes(entry.path)
            if data is None:
                others.add(path)
            else:
                files[path] = data
    return Inputs(root=root, files=files, others=frozenset(others))


def is_source(path: PurePath) -> bool:
    """Tell whether a path below the root can be a source: not if hidden or left beside a file by an editor.

    >>> [is_source(PurePath("content/da", name)) for name in ("rules.md", ".rules.md.swp", "rules.md~")]
    [True, False, False]
    """
    return not any(_LEFTOVER.fullmatch(part) for part in path.parts)


def find_root(start: Path) -> Path | None:
    """Return the nearest folder, upwards from *start*, that has a ``content/site.toml``."""
    return next((folder for folder in (start, *start.parents) if (folder / CONFIGURATION).is_file()), None)


def digest(*parts: bytes) -> str:
    """Return a digest that no other bytes have; of several parts, one that knows where each ends."""
    state = hashlib.sha256(usedforsecurity=False)  # which many processors have built in
    for part in parts:
        if len(parts) > 1:
            state.update(f"{len(part)} ".encode())
        state.update(part)
    return state.hexdigest()


@cache
def code_digest(package: str = "", libraries: tuple[str, ...] = LIBRARIES) -> str:
    """Return a digest of what turns sources into output: our own files, the libraries, Python itself.

    *package* is the only part of ours that counts; without it all do, but for the command. The code that
    runs is the one that was there when it was asked for first.
    """
    folder = Path(__file__).parent / package
    own = [
        _bytes(entry.path) or b""
        for path, entry in _below(str(folder), "")
        if path.endswith((".py", ".json")) and not path.startswith("cli/")
    ]
    versions = [name for library in libraries for name in _versions(library)]
    return digest(*own, *(text.encode() for text in [*versions, sys.version]))


def _versions(library: str) -> list[str]:
    """Return the name of the folder in which installers keep the version of a library."""
    spec = find_spec(library)  # importlib.metadata takes as long as the rest of a build without a change
    place = Path(spec.origin or "").parent.parent if spec else Path()
    return sorted(path.name for path in place.glob(f"[{library[0]}{library[0].upper()}]*.dist-info"))


def _below(folder: str, prefix: str) -> Iterator[tuple[str, "os.DirEntry[str]"]]:
    """Yield all that can be a source below a folder, in a fixed order, with its path after a prefix."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if _LEFTOVER.fullmatch(entry.name):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield f"{prefix}{entry.name}/", entry
            yield from _below(entry.path, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name, entry


def _bytes(path: str) -> bytes | None:
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - half the time of Path.read_bytes
            return file.read()
    except OSError:
        return None
