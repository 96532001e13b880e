"""Serves an output on this machine, from memory."""

import asyncio
import mimetypes
import socket
from collections.abc import Mapping

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

HOST = "127.0.0.1"


def application(files: Mapping[str, bytes]) -> Starlette:
    """Return a web application that answers with the files; an address that ends in "/" is its index.html."""
    types = mimetypes.MimeTypes(filenames=())
    types.add_type("application/manifest+json", ".webmanifest")

    async def answer(request: Request) -> Response:
        path = request.path_params["path"]
        name = f"{path}index.html" if path.endswith("/") or not path else path
        if name in files:
            media_type = types.guess_type(name)[0] or "application/octet-stream"
            return Response(files[name], media_type=media_type, headers={"Cache-Control": "no-store"})
        if f"{path}/index.html" in files:
            return RedirectResponse(f"/{path}/")
        return Response("404", status_code=404, media_type="text/plain")

    hosts = Middleware(TrustedHostMiddleware, allowed_hosts=[HOST, "localhost"])
    return Starlette(routes=[Route("/{path:path}", answer)], middleware=[hosts])


def listen(port: int) -> socket.socket:
    """Return a listener on a port of 127.0.0.1; raises ``OSError`` when it can't be had."""
    return socket.create_server((HOST, port))


def serve(files: Mapping[str, bytes], listener: socket.socket) -> None:
    """Serve the files until interrupted."""
    server = uvicorn.Server(uvicorn.Config(application(files), log_level="warning"))
    asyncio.run(server.serve(sockets=[listener]))
