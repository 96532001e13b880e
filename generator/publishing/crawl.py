"""Crawls a finished folder as a browser would meet it: does everything that is named exist?"""

import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from generator.problems import Problem
from generator.publishing.compression import ENDINGS, is_copy

_ADDRESSES = frozenset(["action", "data", "href", "poster", "src", "xlink:href"])
_LOADED = frozenset(["icon", "apple-touch-icon", "manifest", "modulepreload", "preload", "stylesheet"])
_OWN = frozenset(["alternate", "canonical", "next", "prev"])
_IN_STYLE = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)""")
_IN_XML = re.compile(r"""<loc>([^<]+)</loc>|<(?:icon|logo|uri)>(https?://[^<]+)<|\bhref="([^"]+)\"""")
_NEEDED = ("404.html", "robots.txt", "sitemap.xml")
"""What every finished site has beside its first page."""
_REDIRECTS = "_redirects"


@dataclass(frozen=True, kw_only=True, slots=True)
class _Address:
    """An address where a file names it."""

    text: str
    line: int
    own: bool = False
    """Whether it must be one of this site: what is loaded, and what a page says of where it stands."""


@dataclass(kw_only=True, slots=True)
class _Names:
    """What a file names, and the ids that it has itself."""

    addresses: list[_Address] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    canonical: str = ""


def crawl(folder: Path, address: str) -> Iterator[Problem]:
    """Yield each address in the folder's files that leads nowhere, the folder standing below *address*.

    Links, what pages load, fragments, canonical and alternate addresses, forwards, redirects, sitemap, feeds
    and manifests; an address that is named in many places is told once. Links to other sites are left alone.
    Yields too what a finished site lacks, and compressed copies of something else. Raises ``OSError`` when
    the folder can't be read.
    """
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    names = {path: _names(folder / path) for path in paths if not path.startswith(".")}
    if "index.html" not in names:
        message = "the file is missing; give the folder that a build has written"
        yield Problem(path="index.html", line=1, message=message)
        return
    front = names["index.html"].canonical
    if front and front != address:
        message = f"the site was built for {front}; give that with --base-url, or build it for {address}"
        yield Problem(path="index.html", line=1, message=message)
        return
    for path in _NEEDED:
        if path not in names:
            yield Problem(path=path, line=1, message="the file is missing, which every finished site has")
    yield from _copies(folder, paths)
    faults: dict[tuple[str, str], list[tuple[str, _Address]]] = {}
    for path, found in names.items():
        # What hosts read has addresses from the root of the host; a page's are from the page on.
        own = address if path == _REDIRECTS else address + path.removesuffix("index.html")
        for named in found.addresses:
            target = urljoin(own, named.text)
            if message := _fault(target, address, names, own=named.own):
                where = target if "without the id" in message else urldefrag(target)[0]
                faults.setdefault((where, message), []).append((path, named))
    for (_, message), places in faults.items():
        path, named = places[0]
        more = f" ({len(places) - 1} more such link{'s' * (len(places) > 2)})" if len(places) > 1 else ""
        yield Problem(path=path, line=named.line, message=f'"{named.text}" {message}{more}')


def _fault(target: str, address: str, names: dict[str, _Names], *, own: bool) -> str:
    """Return what is wrong with an absolute address, or ""."""
    bare, fragment = urldefrag(target)
    if urlsplit(bare)[:2] != urlsplit(address)[:2]:
        return f"is of another host than {address}" if own else ""
    if not bare.startswith(address):
        return f"leads out of {address}"
    path = unquote(bare.removeprefix(address).partition("?")[0])
    path += "index.html" if path.endswith("/") or not path else ""
    if path not in names:
        hint = '; it must end in "/"' if f"{path}/index.html" in names else ""
        return f"leads to no file{hint}"
    if fragment and unquote(fragment) not in names[path].ids:
        return f'leads to a file without the id "{unquote(fragment)}"'
    return ""


def _copies(folder: Path, paths: Collection[str]) -> Iterator[Problem]:
    """Yield compressed copies that aren't one of the file beside them; servers send them in its place."""
    for path in paths:
        name, ending = path[:-3], path[-3:]
        if (
            ending in ENDINGS
            and name in paths
            and not is_copy(ending, (folder / path).read_bytes(), (folder / name).read_bytes())
        ):
            yield Problem(path=path, line=1, message=f"it is no compressed copy of {name}")


def _names(path: Path) -> _Names:
    found = _Names()
    if path.suffix in (".html", ".svg"):
        _Reader(found).feed(path.read_text(encoding="utf-8"))
    elif path.suffix == ".css":
        _search(_IN_STYLE, path, found)
    elif path.suffix == ".xml":
        _search(_IN_XML, path, found)
    elif path.suffix == ".webmanifest":
        data = json.loads(path.read_bytes())
        named = [data.get("start_url"), data.get("scope"), *(icon["src"] for icon in data.get("icons", ()))]
        found.addresses += [_Address(text=name, line=1, own=True) for name in named if name]
    elif path.name == _REDIRECTS:
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            words = line.partition("#")[0].split()
            found.addresses += [_Address(text=word, line=number) for word in words[1:2]]
    return found


def _search(pattern: re.Pattern[str], path: Path, found: _Names) -> None:
    text = path.read_text(encoding="utf-8")
    for match in pattern.finditer(text):
        named = next(group for group in match.groups() if group)
        line = text.count("\n", 0, match.start()) + 1
        found.addresses.append(_Address(text=named, line=line, own=not named.startswith("data:")))


class _Reader(HTMLParser):
    """Collects what a page names."""

    def __init__(self, found: _Names) -> None:
        super().__init__()
        self._found = found

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read a tag's attributes."""
        attributes = {name: value or "" for name, value in attrs}
        if "id" in attributes:
            self._found.ids.add(attributes["id"])
        relations = set(attributes.get("rel", "").split())
        if "canonical" in relations:
            self._found.canonical = attributes.get("href", "")
        own = tag not in ("a", "link") or not relations.isdisjoint(_LOADED | _OWN)
        named = [value for name, value in attributes.items() if name in _ADDRESSES]
        named += [each.split()[0] for each in attributes.get("srcset", "").split(",") if each.strip()]
        content = attributes.get("content", "")
        if tag == "meta" and attributes.get("http-equiv", "").lower() == "refresh":
            named.append(content.partition("url=")[2])
        elif tag == "meta" and content.startswith(("http://", "https://")):
            named.append(content)
        self._found.addresses += [
            _Address(text=name, line=self.getpos()[0], own=own)
            for name in named
            if not name.startswith("data:")
        ]
