"""Crawls a finished folder as a browser would meet it: does everything that is named exist?"""

import json
import os
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
_IN_STYLE = re.compile(
    r"""/\*.*?\*/
      | (?:\burl\(\s*|@import\s+)"(?P<double>[^"\n]*)"
      | (?:\burl\(\s*|@import\s+)'(?P<single>[^'\n]*)'
      | \burl\(\s*(?P<bare>[^)\s"']*)\s*\)
      | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*'
    """,
    re.DOTALL | re.IGNORECASE | re.VERBOSE,
)
"""An address in a style sheet; comments and other strings are passed over."""
_IN_XML = re.compile(
    r"""<loc>(?P<loc>[^<]+)</loc>|<(?:icon|logo|uri)>(?P<uri>https?://[^<]+)<
      | \bhref=(?P<mark>["'])(?P<href>(?:(?!(?P=mark)).)+)(?P=mark)""",
    re.VERBOSE,
)
_REFRESH = re.compile(r"\burl\s*=\s*", re.IGNORECASE)
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
    fault: str = ""
    """Why it can't be read."""

    def name(self, text: str, line: int, *, own: bool = False) -> None:
        """Note an address, but for one that has its content in itself."""
        text = text.strip()
        if text and not text.lower().startswith("data:"):
            self.addresses.append(_Address(text=text, line=line, own=own))


def crawl(folder: Path, address: str) -> Iterator[Problem]:
    """Yield each address in the folder's files that leads nowhere, the folder standing below *address*.

    Links, what pages load, fragments, canonical and alternate addresses, forwards, redirects, sitemap, feeds
    and manifests; an address that is named in many places is told once. Links to other sites are left alone.
    Yields too what a finished site lacks, and compressed copies of something else. Raises ``OSError`` when
    the folder can't be read.
    """
    paths = _files(folder)
    names = {path: _Names() if path.startswith(".") else _names(folder / path) for path in paths}
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
        if found.fault:
            yield Problem(path=path, line=1, message=found.fault)
        for named in found.addresses:
            try:
                target = urljoin(own, named.text)
                message = _fault(target, address, names, own=named.own)
            except ValueError:
                target, message = named.text, "is no address"
            if message:
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
    # Browsers know the top of any page, and look for a text by themselves.
    known = fragment.lower() == "top" or fragment.startswith(":~:") or not path.endswith((".html", ".svg"))
    if fragment and not known and unquote(fragment) not in names[path].ids:
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


def _files(folder: Path) -> list[str]:
    """Return the path of each file below the folder; raises ``OSError`` where a folder can't be read."""

    def fail(error: OSError) -> None:
        raise error

    places = ((Path(place), names) for place, _, names in os.walk(folder, onerror=fail))
    return sorted((place / name).relative_to(folder).as_posix() for place, names in places for name in names)


def _names(path: Path) -> _Names:
    found = _Names()
    try:
        _read(path, found)
    except OSError as error:
        found.fault = f"can't be read: {error.strerror}"
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        found.fault = f"is none of its kind that can be read: {error}"
    return found


def _read(path: Path, found: _Names) -> None:
    """Note what a file names; raises an exception where it isn't what its ending says."""
    kind = path.suffix.lower()
    if kind in (".html", ".svg"):
        text = path.read_text(encoding="utf-8")
        _Reader(found).feed(text)
        found.fault = "" if text.strip() else "is empty"
    elif kind in (".css", ".xml"):
        text = path.read_text(encoding="utf-8")
        for match in (_IN_STYLE if kind == ".css" else _IN_XML).finditer(text):
            groups = match.groupdict()
            groups.pop("mark", None)
            named = next(filter(None, groups.values()), "")
            if not named.startswith("#"):
                found.name(named, text.count("\n", 0, match.start()) + 1, own=True)
    elif kind == ".webmanifest":
        data = json.loads(path.read_bytes())
        for named in (
            data.get("start_url"),
            data.get("scope"),
            *(each["src"] for each in data.get("icons", ())),
        ):
            found.name(named or "", 1, own=True)
    elif path.name == _REDIRECTS:
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            for word in line.partition("#")[0].split()[1:2]:
                found.name("" if "/:" in word else word, number)  # :splat is what a pattern has matched


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
        relations = set(attributes.get("rel", "").lower().split())
        if "canonical" in relations:
            self._found.canonical = attributes.get("href", "")
        own = tag not in ("a", "area", "link") or not relations.isdisjoint(_LOADED | _OWN)
        named = [value for name, value in attributes.items() if name in _ADDRESSES]
        sources = attributes.get("srcset", "")
        if "data:" not in sources.lower():
            named += [each.split()[0] for each in sources.split(",") if each.strip()]
        content = attributes.get("content", "").strip()
        if tag == "meta" and attributes.get("http-equiv", "").lower() == "refresh":
            named += _REFRESH.split(content)[1:2]
        elif tag == "meta" and re.fullmatch(r"https?://\S+", content):
            named.append(content)
        for text in named:
            self._found.name(text, self.getpos()[0], own=own)
