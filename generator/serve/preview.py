"""The site as it is to be shown now: the newest draft that can be, and what is wrong with the last."""

import asyncio
import secrets
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from generator.build import Build, Draft, draft, finish
from generator.problems import Problem, Problems, in_order
from generator.sources import Sources

Item = TypeVar("Item")
GIVE_WAY = 0.001
"""Seconds between two pages that are looked over: a thread that takes a lock at once again lets nobody in."""
Tell = Callable[[tuple[Problem, ...]], None]
"""What reports problems where whoever writes sees them; called with none when all is well again."""


def _as_read(sources: Sources) -> Sources:
    return sources


@dataclass(frozen=True, kw_only=True, slots=True)
class Shown:
    """The bytes of one file and what stood beside it at that moment."""

    data: bytes | None
    """``None`` where there is no such file, or no site yet."""
    problems: tuple[Problem, ...]
    moment: str


class _SupersededError(Exception):
    """Something newer is to be looked at."""


def _until(stopped: Callable[[], bool], items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items until it is futile; raises ``_SupersededError`` then."""
    for item in items:
        if stopped():
            raise _SupersededError
        yield item
        time.sleep(GIVE_WAY)


class Preview:
    """The site under *root*, kept up to date by ``update`` and looked over by ``examine``.

    A source that can't be read, or a template that fails, leaves the last good site in place. Everything else
    that is wrong is shown on the newest one, where it can be seen.
    """

    def __init__(
        self,
        root: Path,
        base_url: str,
        tell: Tell,
        *,
        change: Callable[[Sources], Sources] = _as_read,
        checked: bool = True,
    ) -> None:
        self.root, self._base_url, self._tell = root.resolve(), base_url, tell
        self._change, self._checked = change, checked
        self._draft: Draft | None = None
        self._good: Draft | None = None
        self._latest: Draft | None = None
        self._barring: tuple[Problem, ...] = ()
        self._found: tuple[Problem, ...] = ()
        self._told: tuple[Problem, ...] = ()
        self._beside: Mapping[str, bytes] = {}
        self._outcome: Sources | tuple[Problem, ...] = ()
        self._start, self._number = secrets.token_hex(4), 0
        self._bell = asyncio.Event()
        self.closed = False

    @property
    def moment(self) -> str:
        """Names what is shown now; it is another one after each change, and after each start."""
        return f"{self._start}-{self._number}"

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What keeps the newest sources from being shown, or else what the checks found last."""
        return self._barring or self._found

    @property
    def draft(self) -> Draft | None:
        """The site that is shown; ``None`` while there has been none that can be."""
        return self._draft

    def update(self) -> None:
        """Read what has changed; where nothing has, nothing happens."""
        outcome = self._read()
        if outcome == self._outcome:
            return
        self._outcome = outcome
        if isinstance(outcome, Sources) and not outcome.problems:
            self._good, self._draft, self._barring = self._draft, self._latest, ()
            self._ring()
        else:
            self._bar(outcome.problems if isinstance(outcome, Sources) else outcome)

    def file(self, name: str) -> Shown:
        """Return a file as it is now."""
        found = self._draft.rendering.file(name) if self._draft else None
        if found and self._draft and (faults := _of_templates(found[1])):
            self._refuse(self._draft, faults)
            return self.file(name)
        # What is made of all pages, like the sitemap, waits until they have been rendered.
        data = found[0] if found else self._beside.get(name)
        return Shown(data=data, problems=self.problems, moment=self.moment)

    async def examine(self, stopped: Callable[[], bool]) -> None:
        """Render and check all that is shown, in a thread, until *stopped* says that it is futile."""
        subject = self._draft
        if subject is None or subject is self._good:
            return

        def look() -> Build | None:
            try:
                for _ in _until(stopped, subject.rendering.files()):
                    pass
                return finish(subject, look=lambda check, pages: _until(stopped, map(check, pages)))
            except _SupersededError:
                return None

        try:
            result = await asyncio.to_thread(look)
        except Exception:
            self._bar(_our_fault())
            return
        if result is None or subject is not self._draft:
            return
        files = result.output.files.items()
        self._beside = {name: data for name, data in files if subject.rendering.file(name) is None}
        found = result.problems if self._checked else result.output.problems
        if faults := _of_templates(found):
            self._refuse(subject, faults)
            return
        self._good = subject
        if found != self._found:
            self._found = found
            self._ring()

    async def after(self, moment: str) -> None:
        """Return when something else is shown than at that moment."""
        while self.moment == moment and not self.closed:
            await self._bell.wait()

    def close(self) -> None:
        """Let go of all who wait."""
        self.closed = True
        self._bell.set()

    def _read(self) -> Sources | tuple[Problem, ...]:
        """Return the sources, of which the latest draft is made, or why there is none of them."""
        try:
            self._latest = draft(self.root, self._base_url, self._latest, change=self._change)
            return self._latest.sources
        except Problems as problems:
            return problems.found
        except OSError as error:
            message = f"{error.filename} can't be read: {error.strerror}"
            return (Problem(path="content/site.toml", line=1, message=message),)
        except Exception:
            return _our_fault()

    def _refuse(self, faulty: Draft, faults: Iterable[Problem]) -> None:
        """Go back to the site before one that turned out to have templates that fail."""
        if self._draft is faulty:
            self._draft = self._good
            self._bar(faults)

    def _bar(self, problems: Iterable[Problem]) -> None:
        found = tuple(in_order(problems))
        if found != self._barring:
            self._barring = found
            self._ring()

    def _ring(self) -> None:
        self._number += 1
        self._bell.set()
        self._bell = asyncio.Event()
        if self.problems != self._told:
            self._told = self.problems
            self._tell(self._told)


def _our_fault() -> tuple[Problem, ...]:
    """Return the fault that is being handled as a problem: the preview goes on whatever happens."""
    message = f"punto itself failed:\n{traceback.format_exc()}"
    return (Problem(path="content/site.toml", line=1, message=message),)


def _of_templates(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if problem.path.startswith("templates/"))
