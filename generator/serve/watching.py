"""Tells when a source has changed."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from watchfiles import Change, awatch

from generator.inputs import FOLDERS, is_source

STEP = 10
"""So many milliseconds without a further change make the end of a burst."""
BURST = 500
"""A burst of changes is told of after so many milliseconds at the latest."""
LOOK = 1000
"""How often, in milliseconds, to look whether a whole folder was put in the place of another."""


async def changes(root: Path, stop: asyncio.Event, *, poll: bool = False) -> AsyncIterator[None]:
    """Yield whenever sources under *root* have changed, a whole burst of changes at once.

    Nothing but the folders of sources is watched, so that neither output nor caches are ever noticed. *poll*
    compares the files' dates now and then, for network drives that tell of no changes.
    """

    def matters(change: Change, path: str) -> bool:
        return is_source(Path(path).relative_to(root))

    while not stop.is_set():
        watched = _folders(root)
        if not watched:
            await _pause(stop)
            if _folders(root):
                yield
            continue
        watch = awatch(
            *watched,
            watch_filter=matters,
            step=STEP,
            debounce=BURST,
            rust_timeout=LOOK,
            yield_on_timeout=True,
            force_polling=poll,
            stop_event=stop,
            ignore_permission_denied=True,
        )
        try:
            async for batch in watch:
                replaced = _folders(root) != watched
                if batch or replaced:
                    yield
                if replaced:
                    break
        except FileNotFoundError:  # a folder vanished before it could be watched
            await _pause(stop)
        except (OSError, RuntimeError):  # the system watches no more folders
            poll = True
            yield


async def _pause(stop: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(stop.wait(), LOOK / 1000)
    except TimeoutError:
        return


def _folders(root: Path) -> dict[Path, int]:
    """Return the folders of sources that there are, and the number that the file system knows each by."""
    found = {}
    for name in FOLDERS:
        try:
            found[root / name] = (root / name).stat().st_ino
        except OSError:
            continue
    return found
