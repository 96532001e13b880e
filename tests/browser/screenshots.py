"""One contact sheet per page template: a row for each language, each width in light and dark."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from tests.browser import chromium
from tests.browser.pages import FRONT, LANGUAGES, MISSING, ROOT, TEMPLATES, Website, hosted

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = ROOT / "build" / "screenshots"
WIDTHS = {360: 288, 768: 400, 1280: 560}
"""The widths of the window, and the width of each in the sheet."""
SCHEMES = ("light", "dark")
VIEWPORTS = 3
"""How many windows high a picture in the sheet may be."""
GAP = 16


def photograph(browser: Browser, website: Website, name: str, width: int, scheme: str, path: Path) -> None:
    """Save a picture of the whole page."""
    height = 640 if width == 360 else 800
    viewport = {"width": width, "height": height}
    context = browser.new_context(viewport=viewport, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(website.url(name), wait_until="networkidle")
    page.screenshot(path=path, full_page=True)
    context.close()


def compose(rows: list[list[tuple[Path, int, str]]]) -> Image.Image:
    """Put pictures of (file, width of the window, caption) side by side, one row below the other."""
    strips = []
    for row in rows:
        pictures = []
        for path, width, caption in row:
            with Image.open(path) as whole:
                highest = VIEWPORTS * (640 if width == 360 else 800)
                top = whole.convert("RGB").crop((0, 0, whole.width, min(whole.height, highest)))
            scale = WIDTHS[width] / top.width
            pictures.append(
                (top.resize((WIDTHS[width], round(top.height * scale)), Image.Resampling.LANCZOS), caption)
            )
        strip = Image.new(
            "RGB",
            (
                sum(WIDTHS[width] + GAP for _, width, _ in row) + GAP,
                max(each.height for each, _ in pictures) + 3 * GAP,
            ),
            "#8a8a8a",
        )
        left = GAP
        for picture, caption in pictures:
            ImageDraw.Draw(strip).text((left, GAP // 2), caption, fill="white")
            strip.paste(picture, (left, 2 * GAP))
            left += picture.width + GAP
        strips.append(strip)
    sheet = Image.new("RGB", (strips[0].width, sum(strip.height for strip in strips)), "#8a8a8a")
    top_edge = 0
    for strip in strips:
        sheet.paste(strip, (0, top_edge))
        top_edge += strip.height
    return sheet


def main(templates: list[str]) -> int:
    """Photograph the templates, or all of them, and print where the sheets are."""
    if lack := chromium.lack():
        print(lack, file=sys.stderr)
        return 1
    if not templates:
        shutil.rmtree(FOLDER, ignore_errors=True)
    with hosted() as website, chromium.started() as browser:
        for template in templates or [*TEMPLATES, FRONT, MISSING]:
            names = (
                [template]
                if template.endswith(".html")
                else [f"{language}/{template}" for language in LANGUAGES]
            )
            folder = FOLDER / template.removesuffix(".html")
            rows = []
            for name in names:
                row = []
                for width in WIDTHS:
                    for scheme in SCHEMES:
                        path = folder / f"{name.partition('/')[0].removesuffix('.html')}-{width}-{scheme}.png"
                        path.parent.mkdir(parents=True, exist_ok=True)
                        photograph(browser, website, name, width, scheme, path)
                        row.append((path, width, f"{name} {width} px {scheme}"))
                rows.append(row)
            sheet = FOLDER / f"{folder.name}.png"
            compose(rows).save(sheet, optimize=True)
            print(sheet.relative_to(ROOT), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
