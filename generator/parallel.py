"""Spreads work that is the same for many items over the machine's cores."""

import os
import pickle
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

A = TypeVar("A")
B = TypeVar("B")
FEWEST = 12
"""So many items that a second process is worth its start."""
_CHUNKS = 64
"""Into so many runs of items the work is cut, so that no core waits long for another."""


def spread(function: Callable[[A], B], items: Sequence[A]) -> Iterator[B]:
    """Return what the function makes of each item, in their order, worked out by all cores.

    The other cores begin at once, this one when the first result is asked for: what else there is to do is
    best done in between. The function must be pure: a forked process may run it, and only what it returns
    comes back. Where the system has no safe fork, and for few items, this process does all. A process that
    dies leaves its part to this one.
    """
    if len(items) < FEWEST or not _may_fork():
        return map(function, items)
    others = min(_cores(), 4) - 1
    size = -(-len(items) // _CHUNKS)
    chunks = [items[start : start + size] for start in range(0, len(items), size)]
    # Whoever is free takes the next chunk's number out of the pipe.
    numbers, writer = os.pipe()
    os.write(writer, bytes(range(len(chunks))))
    os.close(writer)
    workers = [_fork(function, chunks, numbers) for _ in range(others)]
    return _gathered(function, chunks, numbers, workers)


def _gathered(
    function: Callable[[A], B],
    chunks: Sequence[Sequence[A]],
    numbers: int,
    workers: Sequence[tuple[int, int]],
) -> Iterator[B]:
    """Yield the results of all chunks, those that nobody has taken worked out here."""
    found = {number: [function(item) for item in chunks[number]] for number in _taken(numbers)}
    os.close(numbers)
    for process, results in workers:
        found.update(_received(results))
        os.waitpid(process, 0)
    for number, chunk in enumerate(chunks):
        yield from found[number] if number in found else map(function, chunk)


def beside(work: Callable[[], None]) -> Callable[[], None]:
    """Let another process do some work whose effect is on the disk alone, and return what waits for its end.

    Where the system has no safe fork, and for a single core, it is done at once.
    """
    if not _may_fork():
        work()
        return lambda: None
    process = os.fork()
    if not process:
        try:
            work()
        finally:
            os._exit(0)

    def wait() -> None:
        os.waitpid(process, 0)

    return wait


def _may_fork() -> bool:
    return _cores() > 1 and sys.platform == "linux" and threading.active_count() == 1


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _taken(numbers: int) -> Iterator[int]:
    while token := os.read(numbers, 1):
        yield token[0]


def _fork(function: Callable[[Any], Any], chunks: Sequence[Sequence[Any]], numbers: int) -> tuple[int, int]:
    """Start a process that works on chunks; return its id, and the pipe that its results come by."""
    results, writer = os.pipe()
    process = os.fork()
    if process:
        os.close(writer)
        return process, results
    try:
        os.close(results)
        found = {number: [function(item) for item in chunks[number]] for number in _taken(numbers)}
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(found, pipe, pickle.HIGHEST_PROTOCOL)
    finally:
        os._exit(0)  # nothing of the other process's is closed, flushed or printed here


def _received(results: int) -> dict[int, Any]:
    with os.fdopen(results, "rb") as pipe:
        try:
            received: dict[int, Any] = pickle.load(pipe)
        except (EOFError, pickle.UnpicklingError):
            return {}
    return received
