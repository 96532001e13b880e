"""Other generators, as far as they are installed, each with the same pages and the plainest setup."""

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, kw_only=True, slots=True)
class Peer:
    """A generator that builds a site from Markdown."""

    prepare: Callable[[Path, Path], list[str]]
    """Write its sources to a folder, and return the command that builds them."""


def _pages(source: Path) -> Iterator[tuple[str, str, str, str]]:
    """Yield language, name, title and body of each page."""
    for path in sorted((source / "content").glob("*/*.md")):
        _, headers, body = path.read_text(encoding="utf-8").split("---\n", 2)
        title = headers.partition("title: ")[2].partition("\n")[0]
        yield path.parent.name, path.stem, title, re.sub(r" \{#[\w-]+\}", "", body)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _hugo(source: Path, folder: Path) -> list[str]:
    for language, name, title, body in _pages(source):
        _write(folder / "content" / language / f"{name}.md", f'+++\ntitle = "{title}"\n+++\n{body}')
    _write(folder / "hugo.toml", 'baseURL = "https://a.example/"\ndisableKinds = ["taxonomy", "RSS"]\n')
    page = "<!doctype html><title>{{ .Title }}</title><h1>{{ .Title }}</h1>{{ .Content }}"
    for kind in ("single", "list"):
        _write(folder / "layouts/_default" / f"{kind}.html", page)
    return ["hugo", "--quiet", "--source", str(folder)]


def _pelican(source: Path, folder: Path) -> list[str]:
    for language, name, title, body in _pages(source):
        headers = f"Title: {title}\nDate: 2026-11-30\nSlug: {language}-{name}\n\n"
        _write(folder / "content" / language / f"{name}.md", headers + body)
    _write(folder / "pelicanconf.py", "SITEURL = ''\nTIMEZONE = 'UTC'\nFEED_ALL_ATOM = None\n")
    command = ["pelican", str(folder / "content"), "--quiet"]
    return [*command, "--settings", str(folder / "pelicanconf.py"), "--output", str(folder / "output")]


def _mkdocs(source: Path, folder: Path) -> list[str]:
    for language, name, _, body in _pages(source):
        _write(folder / "docs" / language / f"{name}.md", re.sub(r"\]\(([\w-]+)#", r"](\1.md#", body))
    _write(folder / "mkdocs.yml", "site_name: x\nplugins: []\n")
    return ["mkdocs", "build", "--quiet", "--config-file", str(folder / "mkdocs.yml")]


def _eleventy(source: Path, folder: Path) -> list[str]:
    for language, name, title, body in _pages(source):
        headers = f'---\ntitle: "{title}"\nlayout: page.njk\n---\n'
        _write(folder / language / f"{name}.md", headers + body)
    _write(folder / "_includes/page.njk", "<!doctype html><title>{{ title }}</title>{{ content | safe }}")
    return ["eleventy", "--quiet", f"--input={folder}", f"--output={folder / '_site'}"]


PEERS: Mapping[str, Peer] = {
    "hugo": Peer(prepare=_hugo),
    "pelican": Peer(prepare=_pelican),
    "mkdocs": Peer(prepare=_mkdocs),
    "eleventy": Peer(prepare=_eleventy),
}
"""By the name of their command."""


def installed() -> Mapping[str, Peer]:
    """Return those whose command is found."""
    return {name: peer for name, peer in PEERS.items() if shutil.which(name)}
