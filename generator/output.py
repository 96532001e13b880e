"""Writes the output to a folder: whole or not at all, and with nothing stale left in it."""

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

KEPT = ".gitignore"
"""The one file in an output folder that isn't ours to replace."""
MANIFEST = ".punto"
"""Lists what we wrote, so that nothing else is ever deleted."""


class OutputError(Exception):
    """The folder can't be written; the message says why and what would do."""


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Put the files in the place of the folder's former ones.

    They are written beside the folder first and exchanged for it by renaming, so that a failure leaves the
    former ones whole. Raises ``OutputError`` when the folder has files that we didn't write, or when it
    can't be written.
    """
    try:
        folder = folder.resolve()
        if fault := foreign(folder):
            raise OutputError(fault)
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".punto-", dir=folder.parent) as temporary:
            new, old = Path(temporary, "new"), Path(temporary, "old")
            _fill(new, files)
            if folder.exists():
                if (folder / KEPT).is_file():
                    shutil.copy2(folder / KEPT, new / KEPT)
                folder.rename(old)
            try:
                new.rename(folder)
            except OSError:
                if old.exists():
                    old.rename(folder)
                raise
    except (OSError, RuntimeError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutputError(f"{folder} can't be written: {reason}") from error


def foreign(folder: Path) -> str:
    """Return why the folder may not be replaced, or "" when it is missing or has only what we wrote."""
    if not folder.exists():
        return ""
    if not folder.is_dir():
        return f"{folder} is a file; give a folder"
    manifest = folder / MANIFEST
    ours = set(manifest.read_text(encoding="utf-8").split("\n")) if manifest.is_file() else set()
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if (path.is_symlink() or not path.is_dir()) and name not in ours | {KEPT, MANIFEST}:
            return f"punto didn't write {path}; move it away, or give a new or an empty folder"
    return ""


def _fill(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir()
    folder.chmod(0o755)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (folder / MANIFEST).write_text("".join(f"{name}\n" for name in sorted(files)), encoding="utf-8")
