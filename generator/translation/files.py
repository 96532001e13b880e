"""Puts a file in the place of another at once, so that it is never there by half."""

from pathlib import Path


def replace(path: Path, data: bytes) -> None:
    """Write the file, with the permissions of the one that was there; may raise ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(data)
    new.chmod(path.stat().st_mode if path.exists() else 0o644)
    new.replace(path)
