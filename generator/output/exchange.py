"""Puts a filled folder in the place of another at one stroke, and tidies up after builds that were killed."""

import contextlib
import errno
import os
import shutil
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.output.folder import OutputError

_PATIENCE = 60.0
"""For so many seconds a build waits for another one that is writing beside it."""
_AT_WORKING_FOLDER, _EXCHANGE = -100, 2


def workshop(folder: Path) -> Path:
    """Return the folder beside the output in which the next output is made."""
    return folder.parent / f".punto-{folder.name}"


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep other builds from writing beside the folder; the system lets go of it when a process ends.

    Raises ``OutputError`` when another build doesn't end, and ``OSError`` when the place can't be read.
    """
    try:
        import fcntl
    except ImportError:  # Windows: each build's renames are whole in themselves, and the last one stays
        yield
        return
    place = os.open(folder.parent, os.O_RDONLY)
    try:
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > end:
                    raise OutputError(f"another build is writing beside {folder}; wait for its end") from None
                time.sleep(0.05)
            except OSError as error:
                if error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL):
                    raise
                break  # a file system without locks
        yield
    finally:
        os.close(place)


def recover(folder: Path) -> None:
    """Complete an exchange that was broken off, and delete what killed builds left beside the folder.

    Raises ``OutputError`` when something else stands in the workshop's place.
    """
    if _has_workshop(folder):
        with alone(folder):
            tidy(folder)


def tidy(folder: Path) -> None:
    """Do what ``recover`` does, for one who is alone already."""
    if not _has_workshop(folder):
        return
    shop = workshop(folder)
    if not folder.exists() and (shop / "old").is_dir():
        # The former output had been moved away, so the new one was whole.
        (shop / "new" if (shop / "new").is_dir() else shop / "old").rename(folder)
    # What nobody may change could else be neither deleted nor filled by any later build.
    _unlock(shop)
    for place, folders, _ in os.walk(shop):
        for name in folders:
            _unlock(Path(place, name))
    shutil.rmtree(shop, ignore_errors=True)
    if shop.exists():
        raise OutputError(f"{shop}, which a build has left, can't be deleted; delete it by hand")


def _has_workshop(folder: Path) -> bool:
    shop = workshop(folder)
    if shop.is_symlink() or (shop.exists() and not shop.is_dir()):
        raise OutputError(f"{shop} is in the way of what a build makes there; move it away")
    return shop.is_dir()


def _unlock(path: Path) -> None:
    """Give ourselves leave to change a folder, but never what a link leads to."""
    mode = path.lstat().st_mode
    if stat.S_ISDIR(mode) and mode & stat.S_IRWXU != stat.S_IRWXU:
        path.chmod(stat.S_IRWXU)


def exchange(folder: Path) -> None:
    """Put the workshop's folder ``new`` in the folder's place; what was there stays in the workshop."""
    new, old = workshop(folder) / "new", workshop(folder) / "old"
    if not folder.exists():
        new.rename(folder)
    elif not _exchanged(new, folder):
        folder.rename(old)
        try:
            new.rename(folder)
        except OSError:
            old.rename(folder)
            raise


def _exchanged(one: Path, other: Path) -> bool:
    """Let two folders change places at one stroke, where the system can, and tell whether it could."""
    if sys.platform != "linux":
        return False
    with contextlib.suppress(OSError, AttributeError):
        import ctypes

        rename = ctypes.CDLL(None).renameat2
        paths = os.fsencode(one), os.fsencode(other)
        return bool(rename(_AT_WORKING_FOLDER, paths[0], _AT_WORKING_FOLDER, paths[1], _EXCHANGE) == 0)
    return False
