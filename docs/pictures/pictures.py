"""Makes the pictures of ``templates/assets``: one for each language to share, and the icons in all sizes.

It is run by hand, ``make pictures``, where a title, a home page's description or a drawing here has changed:
no two browsers draw the same bytes, so the pictures are sources and no part of a build. It needs Chromium.
"""

import base64
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Mapping
from html import escape
from pathlib import Path
from string import Template

from generator.build import build
from generator.content import HOME

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
ASSETS = ROOT / "templates" / "assets"
SHARED = (1200, 630)
ICO_SIZES = (16, 32, 48)
CLEAR, ACCENT = "transparent", "#7a3324"


def main() -> None:
    """Write all pictures, or stop with a message when there is no browser."""
    browser = shutil.which("chromium")
    if browser is None:
        sys.exit("the pictures need Chromium; on Debian: apt-get install chromium")
    page = Template((HERE / "share.html").read_text(encoding="utf-8"))
    font = base64.b64encode((ASSETS / "spectral-regular.woff2").read_bytes()).decode()
    output = build(ROOT).output
    cards = output.files["assets/cards.svg"].decode()
    for head in output.heads:
        if head.page_id == HOME:
            line = head.description.partition(". ")[0] + "."
            words = {"tag": head.language.tag, "title": escape(head.title), "line": escape(line)}
            picture = _draw(browser, page.substitute(words, font=font, cards=cards), SHARED)
            (ASSETS / f"share-{head.language.code}.png").write_bytes(picture)
    icons = {size: _icon(browser, size, CLEAR, 1) for size in (*ICO_SIZES, 192, 512)}
    for size in (192, 512):
        (ASSETS / f"icon-{size}.png").write_bytes(icons[size])
    (ASSETS / "favicon.ico").write_bytes(_ico({size: icons[size] for size in ICO_SIZES}))
    (ASSETS / "apple-touch-icon.png").write_bytes(_icon(browser, 180, ACCENT, 0.68))
    (ASSETS / "icon-maskable-512.png").write_bytes(_icon(browser, 512, ACCENT, 0.58))


def _icon(browser: str, size: int, ground: str, share: float) -> bytes:
    """Return the icon in a square of so many pixels, of which the drawing takes a share."""
    drawing = (ASSETS / "icon.svg").read_text(encoding="utf-8")
    style = (
        f"body{{margin:0;block-size:{size}px;display:grid;place-content:center;background:{ground}}}"
        f"svg{{inline-size:{size * share}px;block-size:{size * share}px}}"
    )
    return _draw(browser, f"<!doctype html><style>{style}</style>{drawing}", (size, size))


def _draw(browser: str, html: str, size: tuple[int, int]) -> bytes:
    """Return a PNG of a page in a window of so many pixels' width and height."""
    with tempfile.TemporaryDirectory() as folder:
        page, picture = Path(folder, "page.html"), Path(folder, "page.png")
        page.write_text(html, encoding="utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        command += ["--default-background-color=00000000", f"--window-size={size[0]},{size[1]}"]
        command += [f"--user-data-dir={folder}/profile", f"--screenshot={picture}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True)
        return _compressed(picture.read_bytes())


def _compressed(png: bytes) -> bytes:
    """Return the PNG with its pixels packed as small as can be, and without anything else in it."""
    chunks, place = dict[bytes, bytes](), 8
    while place < len(png):
        (length,), kind = struct.unpack_from(">I", png, place), png[place + 4 : place + 8]
        chunks[kind] = chunks.get(kind, b"") + png[place + 8 : place + 8 + length]
        place += 12 + length
    pixels = zlib.compress(zlib.decompress(chunks[b"IDAT"]), 9)
    parts = {b"IHDR": chunks[b"IHDR"], b"IDAT": pixels, b"IEND": b""}
    packed = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts.items()
    ]
    return png[:8] + b"".join(packed)


def _ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return the icon file that holds the PNGs, given by their size in pixels."""
    directory, offset = b"", 6 + 16 * len(pictures)
    for size, data in pictures.items():
        directory += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + directory + b"".join(pictures.values())


if __name__ == "__main__":
    main()
