"""Writes the output to a folder: whole or not at all, and with nothing stale left in it."""

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

KEPT = ".gitignore"
"""The one file in an output folder that isn't ours to replace."""
MANIFEST = ".punto"
"""Lists what we wrote: the folder that has it is ours."""


class OutputError(Exception):
    """The folder can't be written; the message says why and what would do."""


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Put the files in the place of the folder's former ones.

    They are written beside the folder first and exchanged for it by renaming, so that a failure leaves the
    former ones whole. Raises ``OutputError`` when the folder has files that we didn't write, or can't be written.
    """
    folder = folder.resolve()
    if not is_ours(folder):
        raise OutputError(f"{folder} has files that punto didn't write; give a new or an empty folder")
    try:
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
    except OSError as error:
        raise OutputError(f"{folder} can't be written: {error.strerror}") from error


def is_ours(folder: Path) -> bool:
    """Tell whether the folder may be replaced: it is missing, empty, or has only what we wrote."""
    if not folder.exists():
        return True
    if not folder.is_dir():
        return False
    names = {path.name for path in folder.iterdir()}
    return MANIFEST in names or names <= {KEPT}


def _fill(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir()
    folder.chmod(0o755)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (folder / MANIFEST).write_text("".join(f"{name}\n" for name in sorted(files)), encoding="utf-8")
