"""Measures how long the preview takes from a saved file to the page that shows it.

Each edit is saved as editors do, by a file beside it and a renaming. The address is asked for every two
milliseconds until it shows the edit. Run it with ``make bench-serve``; arguments are names of kinds of edits.
"""

import http.client
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parent.parent
COPIES = 12
"""How often the larger site has each page of this one: some 600 pages in three languages."""
EDITS = 15
PAUSE = 0.7
"""Seconds between edits; it is no whole number of anything that the preview waits for."""
PATIENCE = 20
"""Seconds after which an edit counts as lost."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Edit:
    """A kind of change, and where it shows."""

    path: str
    address: str
    change: Callable[[str, str], str]
    """From a file's text and a new word to a text with that word in it."""


EDITS_BY_KIND = {
    "page": Edit(
        path="content/da/rules.md",
        address="/da/regler/",
        change=lambda text, word: text.replace("\n\n## ", f"\n\n{word}\n\n## ", 1),
    ),
    "catalog": Edit(
        path="locales/da/LC_MESSAGES/messages.po",
        address="/da/regler/",
        change=lambda text, word: re.sub(r'(msgid "Next"\nmsgstr ").*"', rf'\1{word}"', text),
    ),
    "template": Edit(
        path="templates/page.html",
        address="/da/regler/",
        change=lambda text, word: text.replace("<main", f'<main data-word="{word}"', 1),
    ),
    "style": Edit(
        path="templates/assets/style.css",
        address="/assets/style.css",
        change=lambda text, word: f".{word} {{}}\n{text}",
    ),
    "support": Edit(
        path="content/support.toml",
        address="/da/regler/",
        change=lambda text, word: text.replace('name = "', f'name = "{word}', 1),
    ),
}


def main(kinds: list[str]) -> None:
    """Print the median and the 95th percentile of each kind of edit, on this site and on a larger one."""
    print(f"{'site':<12}{'edit':<12}{'median':>10}{'95 %':>10}   milliseconds, {EDITS} edits each")
    with tempfile.TemporaryDirectory() as folder:
        for name, copies in (("this site", 1), ("600 pages", COPIES)):
            root = Path(folder, str(copies))
            make_site(root, copies)
            with_server(root, partial(report, root, name, kinds))


def report(root: Path, name: str, kinds: list[str], port: int) -> None:
    """Print a line for each kind of edit."""
    for kind in kinds or EDITS_BY_KIND:
        times = sorted(measure(root, port, EDITS_BY_KIND[kind]))
        high = times[round(0.95 * (len(times) - 1))]
        print(f"{name:<12}{kind:<12}{statistics.median(times):>10.0f}{high:>10.0f}", flush=True)


def make_site(root: Path, copies: int) -> None:
    """Make a site in which each page of this one stands so many times."""
    for folder in ("content", "locales", "templates"):
        shutil.copytree(ROOT / folder, root / folder)
    ids: list[str] = []
    for page in sorted((root / "content").glob("*/*.md")):
        text = page.read_text("utf-8")
        for number in range(2, copies + 1):
            if "\nslug: " in text and page.stem not in ("rounds", "glossary"):
                copy = page.with_stem(f"{page.stem}-{number}")
                copy.write_text(re.sub(r"\nslug: (.*)", rf"\nslug: \1-{number}", text, count=1), "utf-8")
                ids.append(copy.stem)
    config = root / "content/site.toml"
    names = "".join(f'    "{page_id}",\n' for page_id in dict.fromkeys(ids))
    config.write_text(config.read_text("utf-8").replace('    "about",\n', f'    "about",\n{names}'), "utf-8")


def with_server(root: Path, use: Callable[[int], None]) -> None:
    """Serve the site while it is used."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "generator", "serve", "--root", str(root), "--port", str(port)]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                next(bodies(port, "/da/"))
                break
            except OSError:
                time.sleep(0.1)
        time.sleep(3 + 10 * (root.name != "1"))
        use(port)
    finally:
        server.terminate()
        server.wait()


def measure(root: Path, port: int, edit: Edit) -> Iterator[float]:
    """Yield the milliseconds that each edit takes to show."""
    path = root / edit.path
    before = path.read_text("utf-8")
    for number in range(EDITS):
        word = f"kanin{number}x{os.getpid()}"
        text = edit.change(before, word)
        assert text != before
        saved = save(path, text)
        for body in bodies(port, edit.address):
            if word.encode() in body:
                break
            if time.perf_counter() - saved > PATIENCE:
                raise SystemExit(f"an edit of {edit.path} was lost")
            time.sleep(0.002)
        yield 1000 * (time.perf_counter() - saved)
        time.sleep(PAUSE)
    save(path, before)
    time.sleep(PAUSE)


def bodies(port: int, address: str) -> Iterator[bytes]:
    """Yield what the server answers, again and again."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    while True:
        connection.request("GET", address)
        yield connection.getresponse().read()


def save(path: Path, text: str) -> float:
    """Put a new file in the place of one, and return when."""
    temporary = path.with_name(f".{path.name}.tmp")
    temporary.write_text(text, "utf-8")
    temporary.replace(path)
    return time.perf_counter()


if __name__ == "__main__":
    main(sys.argv[1:])
