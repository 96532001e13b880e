"""The real site as a browser gets it: the pages that stand for all others, and a host for them."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from generator.build import build

ROOT = Path(__file__).parents[2]
TEMPLATES = (
    "home",
    "rules",
    "card-values",
    "tableau",
    "tableau-print",
    "rounds",
    "example",
    "odds",
    "systems",
    "glossary",
    "faq",
    "help",
)
"""A page for each way in which pages are made; "example" is a round's own page."""
FRONT = "index.html"
MISSING = "404.html"
PAGES = (*(f"da/{template}" for template in TEMPLATES), "sv/tableau", "no/tableau", FRONT, MISSING)
"""What every test looks at: each template in one language, the richest in all three."""
LANGUAGES = ("da", "sv", "no")
COMPRESSED = (
    "text/",
    "application/javascript",
    "application/json",
    "application/xml",
    "image/svg+xml",
    "application/manifest+json",
)


class Website:
    """The finished files, and where each page stands."""

    def __init__(self, address: str) -> None:
        result = build(ROOT, address)
        self.address = address
        self.files: Mapping[str, bytes] = result.output.files
        self.navigation = result.site.config.navigation
        self._versions = {
            f"{version.language.code}/{version.page_id}": version.address for version in result.site.versions
        }

    def path(self, name: str) -> str:
        """Return the path of a page by its name: "da/rules", "da/example", "index.html"."""
        if name in self._versions:
            return self._versions[name]
        language, _, template = name.partition("/")
        if template == "example":
            rounds = self._versions[f"{language}/rounds"]
            examples = [file for file in self.files if file.startswith(rounds) and file.count("/") == 3]
            longest = max(examples, key=lambda file: (len(self.files[file]), file))
            return longest.removesuffix("index.html")
        assert name in self.files, name
        return name.removesuffix("index.html")

    def url(self, name: str) -> str:
        """Return the address of a page by its name."""
        return f"{self.address}{self.path(name)}"


@contextmanager
def hosted() -> Iterator[Website]:
    """Serve the real site on a free port of this machine, compressed and cached as a host would."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    website = Website(f"http://127.0.0.1:{server.server_port}/")
    server.RequestHandlerClass = _handler(website.files)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield website
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _handler(files: Mapping[str, bytes]) -> type[BaseHTTPRequestHandler]:
    types = mimetypes.MimeTypes(filenames=())
    types.add_type("application/manifest+json", ".webmanifest")

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = self.path.partition("?")[0].removeprefix("/")
            name = f"{path}index.html" if path.endswith("/") or not path else path
            data = files.get(name, files.get(MISSING, b""))
            media_type = types.guess_type(name if name in files else MISSING)[0] or "application/octet-stream"
            self.send_response(200 if name in files else 404)
            if media_type.startswith(COMPRESSED):
                data = gzip.compress(data, mtime=0)
                self.send_header("Content-Encoding", "gzip")
            charset = "; charset=utf-8" if media_type.startswith("text/") else ""
            self.send_header("Content-Type", media_type + charset)
            self.send_header("Content-Length", str(len(data)))
            self.send_header("Cache-Control", "public, max-age=31536000")
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing: a test tells what matters."""

    return Handler
