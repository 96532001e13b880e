"""Gives what pages load a name with a digest of its content, so that browsers may keep it for good.

This comes last, over the finished files, so that a preview needn't make all pages anew for a style sheet.
"""

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from generator.inputs import digest

FOLDER = "assets/"
"""What is in it gets another name; files elsewhere have fixed ones."""
TEXTS = frozenset([".css", ".html", ".js", ".json", ".svg", ".webmanifest", ".xml"])
"""Endings of the files that can name others."""
_LENGTH = 8
_RELATIVE = re.compile(r"""url\((["']?)([\w.-]+)\1\)""")
"""How a style sheet names its neighbours."""


def with_fingerprints(files: Mapping[str, bytes], base_path: str) -> dict[str, bytes]:
    """Return the files with assets renamed, and their names replaced wherever a file has them.

    *base_path* is what stands before every address of the site. ``assets/style.css`` becomes
    ``assets/style.3f2a91c4.css``.
    """
    assets = {name: data for name, data in files.items() if name.startswith(FOLDER)}
    renamed: dict[str, str] = {}
    finished: dict[str, bytes] = {}
    for name in sorted(assets, key=lambda name: (name.endswith(".css"), name)):  # style sheets name fonts
        data = _with_neighbours(assets[name], renamed) if name.endswith(".css") else assets[name]
        path = PurePosixPath(name)
        renamed[name] = f"{path.with_suffix('')}.{digest(data)[:_LENGTH]}{path.suffix}"
        finished[renamed[name]] = data
    start = re.escape((base_path + FOLDER).encode())
    names = b"|".join(re.escape(name.removeprefix(FOLDER).encode()) for name in renamed)
    # A name ends at a quotation mark, a fragment or another sign that no name has.
    named = re.compile(start + b"(" + (names or b"(?!)") + rb")(?![\w.\x80-\xff-])")

    def new_name(match: re.Match[bytes]) -> bytes:
        return (base_path + renamed[FOLDER + match[1].decode()]).encode()

    for name in files.keys() - assets.keys():
        is_text = PurePosixPath(name).suffix in TEXTS
        finished[name] = named.sub(new_name, files[name]) if is_text else files[name]
    return {name: finished[name] for name in sorted(finished)}


def _with_neighbours(data: bytes, renamed: Mapping[str, str]) -> bytes:
    def neighbour(match: re.Match[str]) -> str:
        name = renamed.get(FOLDER + match[2], FOLDER + match[2])
        return f"url({match[1]}{name.removeprefix(FOLDER)}{match[1]})"

    return _RELATIVE.sub(neighbour, data.decode()).encode()
