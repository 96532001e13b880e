"""The manifest: what an output folder's files are and what they were made from, by digests."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.output.folder import KEPT, contents, names

MANIFEST = ".punto"
"""The manifest's file, which makes a folder our own."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Manifest:
    """The digests of all files of an output, and of everything that they are a function of."""

    made_from: Mapping[str, str]
    """Digest, or the value itself, of each source, each option and of the generator."""
    files: Mapping[str, str]
    """Digest of each file, by its path in the folder."""

    def to_bytes(self) -> bytes:
        """Return the manifest as it is written."""
        data = {"made from": self.made_from, "files": self.files}
        return json.dumps(data, ensure_ascii=False, indent=0, sort_keys=True).encode() + b"\n"


def read_manifest(folder: Path) -> Manifest | None:
    """Return the manifest of a folder; ``None`` where it has none, or one that can't be read."""
    try:
        data = json.loads((folder / MANIFEST).read_bytes())
        return Manifest(made_from=dict(data["made from"]), files=dict(data["files"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def is_up_to_date(folder: Path, made_from: Mapping[str, str]) -> bool:
    """Tell whether the folder holds what these inputs make: no file touched, lost or added by hand."""
    manifest = read_manifest(folder)
    if manifest is None or manifest.made_from != made_from:
        return False
    return found_files(folder) == manifest.files


def found_files(folder: Path) -> dict[str, str]:
    """Return the digest of everything in the folder but the manifest and the file that is kept."""
    return {name: found for name, found in contents(folder).items() if name not in (MANIFEST, KEPT)}


def foreign(folder: Path) -> str:
    """Return why the folder may not be replaced; "" when it is missing, empty or our own.

    In a folder of our own, plain files that a hand has added are no reason: ``write`` puts them aside.
    """
    if not folder.exists():
        return ""
    if not folder.is_dir():
        return f"{folder} is a file; give a folder"
    manifest = read_manifest(folder)
    if manifest is None:
        if (folder / MANIFEST).exists():
            reason = "can't be read, as if another version had written it"
            return f"{folder / MANIFEST} {reason}; delete the folder, or give another"
        return _refusal(folder, (path.name for path in folder.iterdir() if path.name != KEPT))
    found = names(folder) - {KEPT, MANIFEST}
    added = {name for name in found - manifest.files.keys() if not name.endswith("/")}
    return _refusal(folder, (name for name in added if _is_dear(folder, name)))


def _refusal(folder: Path, found: Iterable[str]) -> str:
    for name in sorted(found):
        return f"punto didn't write {folder / name}; move it away, or give a new or an empty folder"
    return ""


def _is_dear(folder: Path, name: str) -> bool:
    """Tell whether a file is more than an addition to a site: hidden, as in .git, or a link."""
    return (folder / name).is_symlink() or any(part.startswith(".") for part in name.split("/"))
