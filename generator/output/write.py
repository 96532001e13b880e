"""Fills a folder beside the output with the new files and exchanges the two."""

import os
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.inputs import digest
from generator.output.exchange import alone, exchange, tidy, workshop
from generator.output.folder import KEPT, OutputError
from generator.output.manifest import MANIFEST, Manifest, foreign, found_files, read_manifest


@dataclass(frozen=True, kw_only=True, slots=True)
class Written:
    """What was found in a folder of our own that we hadn't put there as it was."""

    touched: tuple[str, ...] = ()
    """Files that a hand had changed or deleted; they are as they should be now."""
    added: tuple[str, ...] = ()
    """Files that a hand had added."""
    aside: Path | None = None
    """The folder into which those were put."""


def write(files: Mapping[str, bytes], folder: Path, made_from: Mapping[str, str] | None = None) -> Written:
    """Put the files in the place of the folder's former ones, and a manifest beside them.

    A folder beside is filled first and exchanged for the former one, so that at any moment one of the two
    is there whole; a single changed file is exchanged by itself. Files that are the same keep their time.
    Raises ``OutputError`` when the folder has
    files that aren't ours to replace, or when it can't be written.
    """
    try:
        folder = folder.resolve()
        folder.parent.mkdir(parents=True, exist_ok=True)
        with alone(folder):
            tidy(folder)
            if fault := foreign(folder):
                raise OutputError(fault)
            try:
                return _replace(folder, files, made_from or {})
            finally:
                tidy(folder)
    except (OSError, RuntimeError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutputError(f"{folder} can't be written: {reason}") from error


def _replace(folder: Path, files: Mapping[str, bytes], made_from: Mapping[str, str]) -> Written:
    former = found_files(folder) if folder.exists() else {}
    digests = {name: digest(data) for name, data in files.items()}
    written = _by_hand(folder, former, digests)
    if written.aside:
        _make_folders(written.aside, written.added)
        _take(folder, written.added, written.aside)
    changed = [name for name in files if former.get(name) != digests[name]]
    manifest = Manifest(made_from=made_from, files=digests).to_bytes()
    new = workshop(folder) / "new"
    if len(changed) <= 1 and former.keys() == files.keys():
        new.mkdir(parents=True)
        for name, data in [*((name, files[name]) for name in changed), (MANIFEST, manifest)]:
            (new / "file").write_bytes(data)
            (new / "file").replace(folder / name)
        return written
    _make_folders(new, files)
    same = files.keys() - set(changed)
    _take(folder, [*same, KEPT] if (folder / KEPT).is_file() else same, new)
    for name in changed:
        (new / name).write_bytes(files[name])
    (new / MANIFEST).write_bytes(manifest)
    exchange(folder)
    return written


def _make_folders(folder: Path, names: Iterable[str]) -> None:
    """Make a folder, and in it those that files of these names need."""
    folder.mkdir(parents=True)
    for parent in sorted({name.rpartition("/")[0] for name in names}):
        (folder / parent).mkdir(parents=True, exist_ok=True)


def _by_hand(folder: Path, former: Mapping[str, str], digests: Mapping[str, str]) -> Written:
    manifest = read_manifest(folder)
    if manifest is None:
        return Written()
    # What is as it should be was written by a build that was killed before it had written the manifest too.
    touched = [
        name
        for name, value in manifest.files.items()
        if former.get(name) != value and former.get(name, "") != digests.get(name)
    ]
    added = sorted(name for name in former.keys() - manifest.files.keys() if not name.endswith("/"))
    aside = next(
        path
        for number in range(1, 10_000)
        if not (path := folder.parent / f"{folder.name}.added{number if number > 1 else ''}").exists()
    )
    return Written(touched=tuple(sorted(touched)), added=tuple(added), aside=aside if added else None)


def _take(folder: Path, names: Iterable[str], target: Path) -> None:
    """Give files a second name in another folder, or copy them, with their times."""
    for name in names:
        try:
            os.link(f"{folder}/{name}", f"{target}/{name}")
        except OSError:
            shutil.copy2(folder / name, target / name)
