"""Crawls a finished folder as a browser would meet it: does everything that is named exist?"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from generator.problems import Problem

_ADDRESSES = frozenset(["action", "data", "href", "poster", "src", "xlink:href"])
_IN_STYLE = re.compile(r"""url\(\s*["']?([^"')]+)["']?\s*\)""")
_IN_XML = re.compile(r"""<loc>([^<]+)</loc>|<(?:icon|logo|uri)>(https?://[^<]+)<|\bhref="([^"]+)\"""")


@dataclass(kw_only=True, slots=True)
class _Names:
    """What a file names, each with its line, and the ids that it has itself."""

    addresses: list[tuple[str, int]] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)


def crawl(folder: Path, address: str) -> Iterator[Problem]:
    """Yield each address in the folder's files that leads nowhere, the folder standing below *address*.

    Links, what pages load, fragments, canonical and alternate addresses, forwards, sitemap, feeds, manifests.
    Addresses of other sites are left alone. Raises ``OSError`` when the folder can't be read.
    """
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    names = {path: _names(folder / path) for path in paths if not path.startswith(".")}
    for path, found in names.items():
        own = address + path.removesuffix("index.html")
        for named, line in found.addresses:
            if message := _fault(urljoin(own, named), address, names):
                yield Problem(path=path, line=line, message=f'"{named}" {message}')


def _fault(target: str, address: str, names: dict[str, _Names]) -> str:
    """Return what is wrong with an absolute address, or ""."""
    bare, fragment = urldefrag(target)
    if urlsplit(bare)[:2] != urlsplit(address)[:2]:
        return ""
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
        found.addresses += [(name, 1) for name in named if name]
    return found


def _search(pattern: re.Pattern[str], path: Path, found: _Names) -> None:
    text = path.read_text(encoding="utf-8")
    for match in pattern.finditer(text):
        named = next(group for group in match.groups() if group)
        found.addresses.append((named, text.count("\n", 0, match.start()) + 1))


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
        named = [value for name, value in attributes.items() if name in _ADDRESSES]
        named += [each.split()[0] for each in attributes.get("srcset", "").split(",") if each.strip()]
        content = attributes.get("content", "")
        if tag == "meta" and attributes.get("http-equiv", "").lower() == "refresh":
            named.append(content.partition("url=")[2])
        elif tag == "meta" and content.startswith(("http://", "https://")):
            named.append(content)
        self._found.addresses += [(name, self.getpos()[0]) for name in named if not name.startswith("data:")]
