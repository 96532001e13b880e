"""The web application of the preview."""

import asyncio
import mimetypes
from collections.abc import AsyncIterator, Collection
from ipaddress import ip_address

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from generator.headers import HEADERS
from generator.serve.page import FILES, OWN, message_page, with_preview
from generator.serve.preview import Preview
from generator.serve.tools import TOOLS

_FOREIGN = "foreign host: ask for this machine by its number, as in http://127.0.0.1:8000/\n"
ALIVE = 15
"""A browser hears from an idle preview every so many seconds, so that each notices when the other is gone."""


def application(preview: Preview, names: Collection[str] | None) -> Starlette:
    """Return the application that shows the preview to whoever asks for one of the hosts of these *names*.

    Without names it may be asked for by any number of a network: a page elsewhere can make a browser ask for
    a foreign name, but not for a number that it isn't at.
    """
    answers = _Answers(preview)
    routes = [
        Route(f"/{OWN}events", answers.events),
        Route(f"/{OWN}{{tool}}/{{rest:path}}", answers.tool),
        Route("/{path:path}", answers.file),
    ]
    return Starlette(routes=routes, middleware=[Middleware(_Guard, names=names)])


class _Guard:
    """Refuses foreign hosts, and sets the headers that published pages have."""

    def __init__(self, app: ASGIApp, names: Collection[str] | None) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers["Cache-Control"] = "no-store"
            await send(message)

        app = self._app
        if scope["type"] == "http" and not self._is_ours(Request(scope).headers.get("host", "")):
            app = Response(_FOREIGN, status_code=400, media_type="text/plain")
        await app(scope, receive, send_with_headers)

    def _is_ours(self, host: str) -> bool:
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
        name = name.strip("[]").lower()
        if self._names is not None:
            return name in self._names
        try:
            ip_address(name)
        except ValueError:
            return name == "localhost"
        return True


class _Answers:
    """Answers from what the preview shows at the moment."""

    def __init__(self, preview: Preview) -> None:
        self._preview = preview
        self._types = mimetypes.MimeTypes(filenames=())
        self._types.add_type("application/manifest+json", ".webmanifest")
        self._types.add_type("font/woff2", ".woff2")

    async def file(self, request: Request) -> Response:
        """Answer with a file of the site; an address that ends in "/" is its index.html."""
        path = request.path_params["path"]
        name = f"{path}index.html" if path.endswith("/") or not path else path
        if any(part.startswith(".") for part in path.split("/")):
            return self._missing()
        if path.startswith(OWN):
            data = FILES.get(path.removeprefix(OWN))
            return self._answer(path, data) if data else self._missing()
        shown = self._preview.file(name)
        if shown.data is not None:
            if name.endswith(".html"):
                return self._answer(name, with_preview(shown.data, shown.problems, shown.moment))
            return self._answer(name, shown.data)
        if self._preview.draft is None:
            page = message_page("There is no site to show until its problems are solved.")
            return self._answer("500.html", with_preview(page, shown.problems, shown.moment), 500)
        if path and self._preview.file(f"{path}/index.html").data is not None:
            return RedirectResponse(f"/{path}/")
        return self._missing()

    async def tool(self, request: Request) -> Response:
        """Answer with a page for contributors, which is not the site's."""
        make, shown = TOOLS.get(request.path_params["tool"]), self._preview.draft
        page = await run_in_threadpool(make, shown, request.path_params["rest"]) if make and shown else None
        if page is None:
            return self._missing()
        data, problems = page
        return self._answer("tool.html", with_preview(data, problems, self._preview.moment))

    async def events(self, request: Request) -> Response:
        """Tell which moment is shown, now and after each change."""

        async def stream() -> AsyncIterator[str]:
            while not self._preview.closed:
                moment = self._preview.moment
                yield f"data: {moment}\n\n"
                try:
                    await asyncio.wait_for(self._preview.after(moment), ALIVE)
                except TimeoutError:
                    continue

        return StreamingResponse(stream(), media_type="text/event-stream")

    def _missing(self) -> Response:
        shown = self._preview.file("404.html")
        page = shown.data or message_page("404: there is no such page.")
        return self._answer("404.html", with_preview(page, shown.problems, shown.moment), 404)

    def _answer(self, name: str, data: bytes, status: int = 200) -> Response:
        media_type = self._types.guess_type(name)[0] or "application/octet-stream"
        return Response(data, status_code=status, media_type=media_type)
