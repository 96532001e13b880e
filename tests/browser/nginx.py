"""Run ``python -m tests.browser.nginx``: the site below /a/b/ in nginx, every page of it in Chromium."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib import request as web

from generator.headers import HEADERS
from tests.browser import chromium
from tests.browser.pages import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Request

SNIPPET = ROOT / "docs/publishing/nginx.conf"
MAIN = """
daemon off;
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
        include {folder}/site.conf;
    }}
}}
"""
WATCH = """
addEventListener("securitypolicyviolation", event => console.error(
    "Content-Security-Policy: " + event.violatedDirective + " " + event.blockedURI));
"""


@contextmanager
def nginx(site: Path, port: int, folder: Path) -> Iterator[None]:
    """Serve a folder below /a/b/ with the documents' configuration."""
    snippet = SNIPPET.read_text(encoding="utf-8").replace("/srv/www/baccarat", str(site))
    (folder / "site.conf").write_text(snippet, encoding="utf-8")
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder, port=port), encoding="utf-8")
    shutil.copy("/etc/nginx/mime.types", folder)
    server = subprocess.Popen(["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")])
    try:
        for _ in range(100):
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield
    finally:
        server.terminate()
        server.wait()


def crawl(site: Path, address: str) -> list[str]:
    """Return what goes wrong on any page: refused, missing or outside requests, and missing headers."""
    faults: list[str] = []
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    with chromium.started() as browser:
        context = browser.new_context()
        context.add_init_script(WATCH)
        page = context.new_page()

        def told(message: ConsoleMessage) -> None:
            if message.type == "error":
                faults.append(message.text)

        def asked(request: Request) -> None:
            if not request.url.startswith(address):
                faults.append(f"{request.url} is outside")

        def failed(request: Request) -> None:
            if request.failure != "net::ERR_ABORTED":  # an icon, when the next page is asked for already
                faults.append(f"{request.url}: {request.failure}")

        page.on("console", told)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", asked)
        page.on("requestfailed", failed)
        for name in pages:
            if 'http-equiv="refresh"' in (site / name).read_text(encoding="utf-8"):
                continue
            url = address + name.removesuffix("index.html")
            answer = page.goto(url, wait_until="load")
            if answer is None or answer.status != 200:
                faults.append(f"{url}: {answer and answer.status}")
                continue
            for header, value in HEADERS.items():
                if answer.header_value(header) != value:
                    faults.append(f"{url}: {header} is {answer.header_value(header)}")
    print(f"{len(pages)} pages in Chromium")
    return faults


def served(site: Path, address: str) -> Iterator[str]:
    """Yield what is wrong with types, caching, compressed copies and hidden files."""
    wanted = {
        "css": "text/css",
        "woff2": "font/woff2",
        "svg": "image/svg+xml",
        "js": "application/javascript",
    }
    for path in sorted((site / "assets").iterdir()):
        kind = path.suffix[1:]
        headers = web.urlopen(f"{address}assets/{path.name}").headers
        if kind in wanted and headers.get_content_type() != wanted[kind]:
            yield f"{path.name} is {headers.get_content_type()}"
        if kind in wanted and "immutable" not in headers["Cache-Control"]:
            yield f"{path.name}: {headers['Cache-Control']}"
    manifest = web.urlopen(f"{address}da/manifest.webmanifest").headers
    if manifest.get_content_type() != "application/manifest+json":
        yield f"the manifest is {manifest.get_content_type()}"
    page = web.urlopen(web.Request(f"{address}da/", headers={"Accept-Encoding": "gzip"})).headers
    sent = page["Content-Encoding"], page["Cache-Control"], page["Vary"]
    if sent != ("gzip", "no-cache", "Accept-Encoding"):
        yield f"da/ has {sent}"
    (site / ".well-known").mkdir()
    (site / ".well-known/asked").write_bytes(b"answered")
    if web.urlopen(f"{address}.well-known/asked").read() != b"answered":
        yield "nobody can ask for a certificate"
    if web.urlopen(address.rstrip("/")).url != address:
        yield "without its slash the site isn't found"
    for hidden in (".punto", ".nojekyll", "_headers", "_redirects", "assets/", "no/such/page/"):
        status = subprocess.run(
            ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", address + hidden],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        if status != "404":
            yield f"{hidden} is answered with {status}"


def main() -> None:
    """Build, serve, look; end with 1 where something is wrong."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}/a/b/"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        site = folder / "site"
        command = [sys.executable, "-m", "generator", "build", "--root", str(ROOT), "--compress"]
        subprocess.run([*command, "--base-url", address, "--output", str(site)], check=True)
        check = [sys.executable, "-m", "generator", "check", "--published", str(site)]
        subprocess.run([*check, "--base-url", address], check=True)
        with nginx(site, port, folder):
            faults = [*served(site, address), *crawl(site, address)]
    for fault in faults:
        print(re.sub(r"\s+", " ", fault))
    if faults:
        raise SystemExit(1)
    print("no refused, missing or outside request, and every header in its place")


if __name__ == "__main__":
    main()
