"""Checks the finished files: no id twice on a page, and every link within the site leads to a file."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.problems import Problem
from generator.render import Output
from generator.site import Site

_ANY_ID = re.compile(r' id="([^"]*)"')
_ANY_VALUE = re.compile(r'="([^"#]*)')
"""This finds texts too that only look like an attribute, but in half the time."""
_IDS = re.compile(r'<[a-z][^<>]*? id="([^"]*)"')
_TARGETS = re.compile(r'<[a-z][^<>]*? (?:href|src|property="og:(?:image|url)" content)="([^"#]*)(?:#[^"]*)?"')


class Missing(dict[str, bool]):
    """Tells of an address whether it is one of this site at which there is no file."""

    def __init__(self, site: Site, output: Output) -> None:
        super().__init__()
        self._starts = (site.config.address, site.config.base_path)
        self._files = output.files

    def __missing__(self, target: str) -> bool:
        """Look it up, once for all pages that lead to it."""
        start = next((start for start in self._starts if target.startswith(start)), None)
        name = target.removeprefix(start or "")
        name += "index.html" if name.endswith("/") or not name else ""
        self[target] = start is not None and name not in self._files
        return self[target]


def check(site: Site, output: Output, names: Iterable[str], is_missing: Missing) -> Iterator[Problem]:
    """Yield what only finished pages show: ids that figures and templates bring, and templates' links.

    *names* are those of the files to look at.
    """
    unfinished = {problem.path for problem in output.problems}  # their own problems say so
    for path in (path for path in names if output.origins[path].path not in unfinished):
        origin, text = output.origins[path], output.files[path].decode()
        if _has_twice(_ANY_ID.findall(text)) and not _is_faulty(site, origin.path):
            for anchor, count in Counter(_IDS.findall(text)).items():
                if count > 1:
                    message = f'the id "{anchor}" stands {count} times on the finished page'
                    yield replace(origin, message=message)
        missing = {value for value in set(_ANY_VALUE.findall(text)) if is_missing[value]}
        for target in sorted(missing.intersection(_TARGETS.findall(text)) if missing else ()):
            message = f'the finished page links to "{target}", which isn\'t there'
            yield replace(origin, message=message)


def _has_twice(anchors: list[str]) -> bool:
    return len(set(anchors)) < len(anchors)


def _is_faulty(site: Site, path: str) -> bool:
    return any(version.faults for version in site.versions if version.document.path == path)
