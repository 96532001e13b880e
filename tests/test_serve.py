"""The preview: what it answers, what it shows while sources change, and that it never gives up.

The tests with ``live`` run the command on a copy of a site and change its files. They wait for what must
come, and never count on anything to take a certain time: that something is *not* noticed is told by the
number of moments that have passed when a later change is shown.
"""

import asyncio
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from generator.build import build
from generator.figures.examples import EXAMPLES
from generator.headers import CONTENT_POLICY, HEADERS
from generator.problems import Problem
from generator.serve import Preview, listen
from generator.serve.application import application
from generator.serve.server import names_of

Edit = Callable[[Path, str, str], None]
PATIENCE = 60


# What it answers


def preview_of(root: Path) -> Preview:
    preview = Preview(root, "http://127.0.0.1:8000/", lambda problems: None)
    preview.update()
    return preview


def ask(
    preview: Preview, address: str, method: str = "GET", host: str = "127.0.0.1:8000", at: str = "127.0.0.1"
) -> httpx.Response:
    async def answer() -> httpx.Response:
        transport = httpx.ASGITransport(application(preview, names_of(at)))
        async with httpx.AsyncClient(transport=transport) as client:
            return await client.request(method, f"http://127.0.0.1:8000{address}", headers={"host": host})

    return asyncio.run(answer())


@pytest.mark.parametrize(
    ("address", "name", "media_type"),
    [
        ("/assets/style.css", "assets/style.css", "text/css; charset=utf-8"),
        ("/assets/icon.svg", "assets/icon.svg", "image/svg+xml"),
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/da/regler/", "da/regler/index.html", "text/html; charset=utf-8"),
        ("/da/regler/index.html", "da/regler/index.html", "text/html; charset=utf-8"),
    ],
)
def test_a_file_is_the_published_one_but_for_the_script(
    dressed: Path, address: str, name: str, media_type: str
) -> None:
    answer = ask(preview_of(dressed), address)
    script = rb'<script src="/_punto/reload.js" defer data-moment="[0-9a-f]+-1"></script>\n'
    published = build(dressed, "http://127.0.0.1:8000/").output.files[name]
    content, scripts = re.subn(script, b"", answer.content)
    assert (answer.status_code, content, answer.headers["content-type"]) == (200, published, media_type)
    assert scripts == name.endswith(".html")
    assert answer.headers["cache-control"] == "no-store"


def test_nothing_of_the_preview_is_ever_built(root: Path) -> None:
    assert not [
        name for name, data in build(root).output.files.items() if b"_punto" in data or "_punto" in name
    ]


def test_every_answer_has_the_headers_of_published_pages(dressed: Path) -> None:
    preview = preview_of(dressed)
    for address in ("/", "/assets/style.css", "/nowhere", "/_punto/gallery/", "/da"):
        headers = ask(preview, address).headers
        assert {name: headers.get(name) for name in HEADERS} == HEADERS
    assert f'content="{CONTENT_POLICY}' in ask(preview, "/da/").text


@pytest.mark.parametrize(
    "address",
    [
        "/nowhere",
        "/nowhere/",
        "/../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/da/%2e%2e%2f%2e%2e%2fcontent/site.toml",
        "/da/..%5c..%5ccontent%5csite.toml",
        "/%00",
        "/.gitignore",
        "/assets/.secret",
        "//evil.example",
        "/da//regler",
        "/_punto/",
        "/_punto/../content/site.toml",
        "/_punto/preview.py",
        "/_punto/gallery/xx/",
    ],
)
def test_what_is_not_there_is_not_there(dressed: Path, address: str) -> None:
    (dressed / "templates/assets/.secret").write_text("x", "utf-8")
    assert ask(preview_of(dressed), address).status_code == 404


def test_a_page_without_its_final_slash_is_shown_the_way(tiny: Path) -> None:
    answer = ask(preview_of(tiny), "/da/regler")
    assert answer.is_redirect
    assert answer.headers["location"].removeprefix("http://127.0.0.1:8000") == "/da/regler/"


@pytest.mark.parametrize(
    ("host", "at", "status"),
    [
        ("127.0.0.1:8000", "127.0.0.1", 200),
        ("localhost", "127.0.0.1", 200),
        ("LOCALHOST:8000", "127.0.0.1", 200),
        ("evil.example", "127.0.0.1", 400),
        ("127.0.0.1.evil.example:8000", "127.0.0.1", 400),
        ("192.168.1.5", "127.0.0.1", 400),
        ("", "127.0.0.1", 400),
        ("192.168.1.5:8000", "192.168.1.5", 200),
        ("192.168.1.5:8000", "0.0.0.0", 200),
        ("[::1]:8000", "::", 200),
        ("evil.example", "0.0.0.0", 400),
    ],
)
def test_only_its_own_names_are_answered(tiny: Path, host: str, at: str, status: int) -> None:
    assert ask(preview_of(tiny), "/", host=host, at=at).status_code == status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_can_be_sent(tiny: Path, method: str) -> None:
    assert ask(preview_of(tiny), "/", method).status_code == 405


def test_a_port_that_is_taken_is_an_error_and_no_silence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match="in use"):
        listen(taken.getsockname()[1])


def test_the_gallery_shows_every_figure_and_state_in_each_language(root: Path) -> None:
    preview = preview_of(root)
    for code in ("da", "sv", "no"):
        answer = ask(preview, f"/_punto/gallery/{code}/")
        assert answer.status_code == 200
        assert "punto-problems" not in answer.text
        assert all(f"<code>{call}</code>" in answer.text for call in EXAMPLES)
        faults = re.findall(r'<mark class="fault">(.*?)</mark>', answer.text)
        assert faults == ["{{ no-such-figure }}"]
        assert '<p class="notice">' in answer.text
        assert answer.text.count("⟦") == 1


def test_the_status_names_the_files_to_open(dressed: Path, edit: Edit) -> None:
    edit(dressed / "content/da/home.md", "En lille side.", "En ganske lille side.")
    (dressed / "content/no/rules.md").unlink()
    text = ask(preview_of(dressed), "/_punto/status/").text
    assert "content/no/rules.md" in text
    assert "content/no/home.md" in text


# What it shows while sources change


class Live:
    """The running command, and what it shows."""

    def __init__(self, root: Path, port: int) -> None:
        self.root = root
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def page(self, address: str = "/da/regler/") -> str:
        return self._client.get(address).text

    def shows(self, text: str, address: str = "/da/regler/") -> str:
        """The page at the address, when the text is on it."""
        return self.until(lambda page: text in page, address)

    def until(self, right: Callable[[str], bool], address: str = "/da/regler/") -> str:
        """The page at the address, when it is right."""
        page, end = "", time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                page = self.page(address)
            except httpx.TransportError:
                page = ""
            if page and right(page):
                return page
            time.sleep(0.01)
        raise AssertionError(f"{address} stays like this:\n{page}")

    def moments(self) -> int:
        """How many states have been shown so far."""
        match = re.search(r'data-moment="\w+-(\d+)"', self.page())
        assert match
        return int(match[1])


def save(path: Path, data: bytes) -> None:
    """Save as most editors do: another file, put in the place of the former one."""
    temporary = path.with_name(path.name + ".tmp")
    temporary.write_bytes(data)
    temporary.replace(path)


def change(path: Path, old: str, new: str) -> bytes:
    """Save a file with a text replaced; returns what was in it before."""
    before = path.read_bytes()
    assert old.encode() in before
    save(path, before.replace(old.encode(), new.encode(), 1))
    return before


@pytest.fixture
def start(tiny: Path) -> Iterator[Callable[[], Live]]:
    servers = []

    def begin() -> Live:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        command = [sys.executable, "-m", "generator", "serve", "--root", str(tiny), "--port", str(port)]
        servers.append(subprocess.Popen(command, stderr=subprocess.DEVNULL))
        return Live(tiny, port)

    yield begin
    for server in servers:
        assert server.poll() is None, "it ended by itself"
        server.terminate()
        server.wait(PATIENCE)


@pytest.fixture
def live(start: Callable[[], Live]) -> Live:
    found = start()
    found.shows("Husfordelen")
    return found


def test_whatever_is_saved_is_shown(live: Live) -> None:
    root = live.root
    change(root / "content/da/rules.md", "## ", "Nyt afsnit.\n\n## ")
    live.shows("Nyt afsnit.")
    change(root / "templates/page.html", "<footer>", "<footer>bund ")
    live.shows("bund ")
    change(root / "templates/assets/style.css", "body", "main")
    live.shows("main", "/assets/style.css")
    catalog = root / "locales/da/LC_MESSAGES/messages.po"
    before = change(catalog, 'msgstr "Hjælp i {place}"', 'msgstr "Støtte i {place}"')
    live.shows("Støtte i dk")
    save(catalog, before)
    live.shows("Hjælp i dk")
    source = (root / "content/da/rules.md").read_bytes().replace(b"slug: regler", b"slug: flere-regler")
    save(root / "content/da/more.md", source)
    live.shows("Nyt afsnit.", "/da/flere-regler/")
    (root / "content/da/more.md").unlink()
    live.until(lambda page: "Nyt afsnit." not in page, "/da/flere-regler/")


def test_edits_of_equal_length_within_a_moment_all_arrive(live: Live) -> None:
    path = live.root / "content/da/rules.md"
    text = path.read_bytes()
    for number in range(10, 40):
        save(path, text + b"\nUdgave %d.\n" % number)
        live.shows(f"Udgave {number}.")


def test_a_save_is_one_change_however_an_editor_does_it(live: Live) -> None:
    folder, page = live.root / "content/da", live.root / "content/da/rules.md"
    text = page.read_bytes()
    before = live.moments()
    (folder / "4913").touch()  # Vim
    (folder / "4913").unlink()
    page.rename(folder / "rules.md~")
    page.write_bytes(text + "\nFørste.\n".encode())
    live.shows("Første.")
    assert live.moments() == before + 1
    (folder / ".rules.md.swp").write_bytes(b"x")  # what stays beside it, of Vim and Emacs
    (folder / "#rules.md#").write_bytes(b"x")
    (folder / ".#rules.md").symlink_to("nobody@nowhere")
    page.touch()
    save(page, text + b"\nAnden.\n")
    live.shows("Anden.")
    assert live.moments() == before + 2


def test_the_output_and_caches_are_not_noticed(live: Live) -> None:
    before = live.moments()
    build_command = [sys.executable, "-m", "generator", "build", "--root", str(live.root)]
    subprocess.run(build_command, check=True, capture_output=True)
    (live.root / ".cache").mkdir(exist_ok=True)
    (live.root / ".cache/x").write_bytes(b"x")
    change(live.root / "content/da/rules.md", "## ", "Slut.\n\n## ")
    live.shows("Slut.")
    assert live.moments() == before + 1


def test_many_files_at_once_are_few_changes(live: Live) -> None:
    before = live.moments()
    assets = live.root / "templates/assets"
    for number in range(300):
        (assets / f"{number}.css").write_text(f".a{number} {{}}", "utf-8")
    live.shows("299", "/assets/299.css")
    assert live.moments() <= before + 10


def test_a_folder_put_in_the_place_of_another_is_noticed(live: Live) -> None:
    content = live.root / "content"
    shutil.copytree(content, live.root / "other")
    change(live.root / "other/da/rules.md", "## ", "En anden mappe.\n\n## ")
    content.rename(live.root / "old")
    (live.root / "other").rename(content)
    live.shows("En anden mappe.")
    change(content / "da/rules.md", "En anden mappe.", "Stadig en anden mappe.")
    live.shows("Stadig en anden mappe.")


@pytest.mark.parametrize(
    ("path", "old", "new", "place"),
    [
        ("content/site.toml", "address", "adress", "content/site.toml:"),
        ("content/da/rules.md", "title:", "titel:", "content/da/rules.md:"),
        ("locales/da/LC_MESSAGES/messages.po", 'msgstr "', "msgstr ", "locales/da/LC_MESSAGES/messages.po:"),
        ("templates/page.html", "{{", "{{ (", "templates/page.html:"),
        ("templates/page.html", "content }}", "contnet }}", "templates/page.html:"),
        ("content/support.toml", "=", ":", "content/support.toml:"),
    ],
)
def test_a_fault_is_shown_on_the_last_good_site_and_the_next_good_save_recovers(
    live: Live, path: str, old: str, new: str, place: str
) -> None:
    before = change(live.root / path, old, new)
    page = live.shows(f"<code>{place}")
    assert "Husfordelen" in page
    change(live.root / "content/no/rules.md", "## ", "Enda en endring.\n\n## ")
    assert "Husfordelen" in live.shows(f"<code>{place}")
    save(live.root / path, before)
    live.until(lambda page: "punto-problems" not in page and "Husfordelen" in page)
    live.shows("Enda en endring.", "/no/regler/")


def test_what_the_checks_find_is_shown_on_the_newest_site(live: Live) -> None:
    change(live.root / "content/da/home.md", "(rules)", "(ruels)")
    page = live.shows("unknown page &quot;ruels&quot;", "/da/")
    assert "<code>content/da/home.md:" in page
    change(live.root / "content/da/home.md", "(ruels)", "(rules)")
    live.until(lambda page: "punto-problems" not in page, "/da/")


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [("content/site.toml", "address", "adress"), ("templates/page.html", "content }}", "contnet }}")],
)
def test_it_starts_with_broken_sources_and_recovers(
    tiny: Path, start: Callable[[], Live], path: str, old: str, new: str
) -> None:
    before = change(tiny / path, old, new)
    live = start()
    page = live.shows(f"<code>{path}:")
    assert "Husfordelen" not in page
    save(tiny / path, before)
    live.shows("Husfordelen")


def test_browsers_are_told_of_each_change(live: Live) -> None:
    with httpx.stream("GET", f"{live._client.base_url}/_punto/events", timeout=PATIENCE) as events:
        lines = (line for line in events.iter_lines() if line.startswith("data: "))
        first = next(lines)
        change(live.root / "content/da/rules.md", "## ", "Nyt.\n\n## ")
        assert next(lines) != first


def test_each_problem_is_told_once(tiny: Path, edit: Edit) -> None:
    told: list[tuple[Problem, ...]] = []
    preview = Preview(tiny, "http://127.0.0.1:8000/", told.append)
    preview.update()
    edit(tiny / "content/site.toml", "address", "adress")
    preview.update()
    preview.update()
    edit(tiny / "content/site.toml", "adress", "address")
    preview.update()
    assert [len(problems) > 0 for problems in told] == [True, False]
