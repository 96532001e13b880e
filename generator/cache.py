"""Keeps on disk what took long to work out, by a digest of all that it was worked out from."""

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from itertools import chain
from pathlib import Path
from typing import Self

from generator.inputs import digest
from generator.parallel import beside

FILE = ".cache/kept.sqlite"
"""Where it is, below the project's root; it may be deleted at any time."""
_GENERATIONS = 4
"""What so many builds haven't asked for is thrown away."""
_DAMAGE = (sqlite3.Error, OSError, TypeError, ValueError)
"""What comes up when the file can't be used: SQLite's messages can have bytes of a damaged file in them."""
_IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_SCHEMA = """
create table if not exists kept (key text primary key, data blob, seal text) without rowid;
create table if not exists used (key text primary key, generation integer) without rowid;
"""


class Cache:
    """Values by key. Whatever is wrong with the file, the worst is that nothing is kept.

    What is added stays in memory until ``save``. Without *reads* nothing is found, without *writes*
    nothing is saved. As a context, it saves beside what else is done in it, and is left when all is saved.
    """

    def __init__(self, path: Path | None, *, reads: bool = True, writes: bool = True) -> None:
        self._path = path
        self._reads = reads
        self._writes = writes
        self._added: dict[str, bytes] = {}
        self._asked: set[str] = set()
        self._is_context = False
        self._waits: list[Callable[[], None]] = []

    def __enter__(self) -> Self:
        """Begin to save beside."""
        self._is_context = True
        return self

    def __exit__(self, *exception: object) -> None:
        """Wait until all is saved."""
        for wait in self._waits:
            wait()

    def find(self, keys: Iterable[str]) -> dict[str, bytes]:
        """Return the values of those keys that have one."""
        wanted = set(keys)
        self._asked |= wanted
        if self._path is None or not self._reads:
            return {}
        found: dict[str, bytes] = {}
        try:
            if not self._path.is_file():
                return {}
            with closing(sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True, timeout=1)) as database:
                for key in wanted:
                    for data, seal in database.execute("select data, seal from kept where key = ?", (key,)):
                        if digest(key.encode(), data) == seal:
                            found[key] = data
        except _DAMAGE:
            return {}
        return found

    def add(self, key: str, data: bytes) -> None:
        """Keep a value."""
        self._added[key] = data
        self._asked.add(key)

    def save(self, more: Iterable[tuple[str, bytes]] = ()) -> None:
        """Write what was added, and throw away what hasn't been asked for in a while.

        *more* are further values by key that have been asked for, one at a time, as they may be large.
        """
        if self._path is None or not self._writes:
            return
        path = self._path

        def write() -> None:
            try:
                path.parent.mkdir(exist_ok=True)
                with closing(sqlite3.connect(path, timeout=1)) as database:
                    self._write(database, more)
            except _DAMAGE as error:
                # Whatever else is wrong with it, the next build had better begin a new one.
                if getattr(error, "sqlite_errorcode", None) not in _IN_USE:
                    with suppress(OSError):
                        path.unlink()

        if self._is_context:
            self._waits.append(beside(write))
        else:
            write()

    def _write(self, database: sqlite3.Connection, more: Iterable[tuple[str, bytes]]) -> None:
        # A broken file is as good as none, so nothing is done to save it from a crash.
        database.execute("pragma synchronous = off")
        database.execute("pragma journal_mode = off")
        database.executescript(_SCHEMA)
        with database:
            (last,) = database.execute("select coalesce(max(generation), 0) from used").fetchone()
            rows = ((key, data, digest(key.encode(), data)) for key, data in chain(self._added.items(), more))
            database.executemany("insert or replace into kept values (?, ?, ?)", rows)
            uses = [(key, last + 1) for key in self._asked]
            database.executemany("insert or replace into used values (?, ?)", uses)
            database.execute("delete from used where generation <= ?", (last + 1 - _GENERATIONS,))
            database.execute("delete from kept where key not in (select key from used)")
