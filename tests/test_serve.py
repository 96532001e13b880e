import asyncio
import socket

import httpx
import pytest

from generator.serve import application, listen

FILES = {
    "index.html": "<p>æ</p>".encode(),
    "da/regler/index.html": b"rules",
    "assets/style.css": b"css",
    "assets/icon.svg": b"svg",
    "odd.unknown-ending": b"?",
}


def ask(address: str, method: str = "GET", host: str = "127.0.0.1:8000") -> httpx.Response:
    async def answer() -> httpx.Response:
        transport = httpx.ASGITransport(application(FILES))
        async with httpx.AsyncClient(transport=transport) as client:
            return await client.request(method, f"http://127.0.0.1:8000{address}", headers={"host": host})

    return asyncio.run(answer())


@pytest.mark.parametrize(
    ("address", "name", "media_type"),
    [
        ("/", "index.html", "text/html; charset=utf-8"),
        ("/index.html", "index.html", "text/html; charset=utf-8"),
        ("/da/regler/", "da/regler/index.html", "text/html; charset=utf-8"),
        ("/assets/style.css", "assets/style.css", "text/css; charset=utf-8"),
        ("/assets/icon.svg", "assets/icon.svg", "image/svg+xml"),
        ("/odd.unknown-ending", "odd.unknown-ending", "application/octet-stream"),
    ],
)
def test_a_file_is_answered_as_it_is_with_its_type(address: str, name: str, media_type: str) -> None:
    answer = ask(address)
    assert (answer.status_code, answer.content, answer.headers["content-type"]) == (
        200,
        FILES[name],
        media_type,
    )
    assert answer.headers["cache-control"] == "no-store"


def test_a_page_without_its_final_slash_is_shown_the_way() -> None:
    answer = ask("/da/regler")
    assert answer.is_redirect
    assert answer.headers["location"].removeprefix("http://127.0.0.1:8000") == "/da/regler/"


@pytest.mark.parametrize(
    "address",
    [
        "/nowhere",
        "/da/",
        "/nowhere/",
        "/../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//evil.example",
        "/da//regler",
    ],
)
def test_what_is_not_there_is_not_there(address: str) -> None:
    answer = ask(address)
    assert answer.status_code == 404


@pytest.mark.parametrize(
    ("host", "status"), [("127.0.0.1:8000", 200), ("localhost", 200), ("evil.example", 400)]
)
def test_only_this_machine_is_answered(host: str, status: int) -> None:
    assert ask("/", host=host).status_code == status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_can_be_sent(method: str) -> None:
    assert ask("/", method).status_code == 405


def test_a_port_that_is_taken_is_an_error_and_no_silence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match="in use"):
        listen(taken.getsockname()[1])
