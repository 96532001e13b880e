"""Runs the preview: listens, watches the sources, and ends only when it is told to."""

import asyncio
import errno
import socket
import sys
from collections.abc import Collection
from types import FrameType

import uvicorn

from generator.serve.application import application
from generator.serve.preview import Preview
from generator.serve.watching import changes

HOST = "127.0.0.1"
"""The only address served on unless another is asked for: nobody else can reach it."""
SWITCH = 0.0005
"""After so many seconds the thread that looks the site over gives way to the one that answers."""
IDLE = 1.2
"""After so many seconds without a change there is time to look the site over; a change meanwhile waits."""


def listen(port: int, host: str = HOST) -> socket.socket:
    """Return a listener on a port; raises ``OSError`` when it can't be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family)
    # Connections inherit it; asyncio sets it only where the protocol was named. Without it, an answer in two
    # parts waits for 40 ms in between.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def free_port(after: int, host: str = HOST) -> int | None:
    """Return the next port that is free, or ``None`` where the next hundred are all taken."""
    for port in range(after + 1, min(after + 101, 65536)):
        try:
            listen(port, host).close()
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
        else:
            return port
    return None


def serve(preview: Preview, listener: socket.socket, *, poll: bool = False) -> None:
    """Serve the preview, and keep it up to date, until interrupted."""
    sys.setswitchinterval(SWITCH)
    host = listener.getsockname()[0]
    config = uvicorn.Config(
        application(preview, names_of(host)),
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    asyncio.run(_run(_Server(config, preview), preview, listener, poll=poll))


def names_of(host: str) -> Collection[str] | None:
    """Return the names under which a browser may ask for a host, or ``None`` for any number of a network."""
    if host in ("0.0.0.0", "::"):
        return None
    return {host.lower(), HOST, "localhost"}


class _Server(uvicorn.Server):
    """A server that lets go of waiting browsers when it ends."""

    def __init__(self, config: uvicorn.Config, preview: Preview) -> None:
        super().__init__(config)
        self._preview = preview

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End, as the signal asks."""
        self._preview.close()
        super().handle_exit(sig, frame)


async def _run(server: uvicorn.Server, preview: Preview, listener: socket.socket, *, poll: bool) -> None:
    stop = asyncio.Event()
    keeping = asyncio.create_task(_keep_up(preview, stop, poll=poll))
    try:
        await server.serve(sockets=[listener])
    finally:
        stop.set()
        await keeping


async def _keep_up(preview: Preview, stop: asyncio.Event, *, poll: bool) -> None:
    """Update the preview after each change, and look the site over when there has been none for a while."""
    changed, turn = asyncio.Event(), asyncio.Lock()
    looking = asyncio.create_task(_look_over(preview, changed, turn))
    changed.set()
    async for _ in changes(preview.root, stop, poll=poll):
        # The look-over breaks off as soon as it can: to read many files beside another busy thread is slow.
        changed.set()
        async with turn:
            preview.update()
    looking.cancel()


async def _look_over(preview: Preview, changed: asyncio.Event, turn: asyncio.Lock) -> None:
    while True:
        await changed.wait()
        changed.clear()
        await asyncio.sleep(IDLE)
        if changed.is_set():
            continue
        async with turn:
            preview.update()  # a file may have been read while it was still being written
            await preview.examine(changed.is_set)
