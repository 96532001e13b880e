"""Puts a file in the place of another at once: never by half, and never through a link."""

import errno
from pathlib import Path, PurePath


def replace(root: Path, name: str, data: bytes) -> None:
    """Write the file of that name below the root, with the permissions of the one that was there.

    Raises ``OSError`` where it can't be written, or stands behind a link, which may lead anywhere.
    """
    path = root / name
    if linked := link_in(root, name):
        raise OSError(errno.ELOOP, "it stands behind a link; put the file itself in its place", linked)
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.unlink(missing_ok=True)  # a link left there would lead what is written elsewhere
    with new.open("xb") as file:
        file.write(data)
    new.chmod(path.stat().st_mode if path.exists() else 0o644)
    new.replace(path)


def link_in(root: Path, name: str) -> str:
    """Return the part of a path below the root that is a link, or ""."""
    parts = (PurePath(name), *PurePath(name).parents[:-1])
    return next((str(part) for part in parts if (root / part).is_symlink()), "")
