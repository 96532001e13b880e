"""Checks the finished files: no id twice on a page, and every link within the site leads to a file."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.problems import Problem
from generator.render import Output
from generator.site import Site

_IDS = re.compile(r'<[a-z][^<>]*? id="([^"]*)"')
_TARGETS = re.compile(r'<[a-z][^<>]*? (?:href|src|property="og:(?:image|url)" content)="([^"#]*)(?:#[^"]*)?"')


def check(site: Site, output: Output, names: Iterable[str]) -> Iterator[Problem]:
    """Yield what only finished pages show: ids that figures and templates bring, and templates' links.

    *names* are those of the files to look at.
    """
    if output.problems:
        return  # a page that couldn't be finished has its own problem
    base = site.config.base_path
    for path in names:
        origin, text = output.origins[path], output.files[path].decode()
        for anchor, count in Counter(_IDS.findall(text)).items():
            if count > 1 and not _is_faulty(site, origin.path):
                message = f'the id "{anchor}" stands {count} times on the finished page'
                yield replace(origin, message=message)
        for target in sorted(set(_TARGETS.findall(text))):
            start = next((start for start in (site.config.address, base) if target.startswith(start)), None)
            name = target.removeprefix(start or "")
            name += "index.html" if name.endswith("/") or not name else ""
            if start and name not in output.files:
                message = f'the finished page links to "{target}", which isn\'t there'
                yield replace(origin, message=message)


def _is_faulty(site: Site, path: str) -> bool:
    return any(version.faults for version in site.versions if version.document.path == path)
