"""On paper: no navigation, the help services, whole tables, and the tableau on one sheet."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.browser.conftest import Open, Visit

pytestmark = pytest.mark.browser
PRINTED = pytest.mark.parametrize(
    "name",
    ["da/tableau", "da/example", "da/rules", "da/tableau-print", "sv/tableau-print", "no/tableau-print"],
)
MARGIN = "10mm"
WIDTH, HEIGHT = 718, 1046
"""What margins of 10 mm leave of a page of A4, in CSS px."""


def printed(visited: Visit, path: Path, size: str = "A4") -> Path:
    margins = dict.fromkeys(("top", "right", "bottom", "left"), MARGIN)
    visited.page.pdf(path=path, format=size, margin=margins, prefer_css_page_size=size == "A4")  # type: ignore[arg-type]
    return path


def poppler(*command: str | Path) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        pytest.fail(f"{command[0]} is missing; `apt-get install poppler-utils` has it")


@PRINTED
def test_paper_has_the_help_services_and_no_navigation(visit: Open, name: str, tmp_path: Path) -> None:
    visited = visit(name)
    numbers = [text.strip() for text in visited.page.locator("footer a[href^='tel:']").all_inner_texts()]
    skip = visited.page.locator("a[href^='#']").first.inner_text()
    text = poppler("pdftotext", "-layout", printed(visited, tmp_path / "page.pdf"), "-")
    assert numbers
    assert [number for number in numbers if number not in text] == []
    assert skip not in text
    visited.page.emulate_media(media="print")
    assert visited.ask("probe.shown('nav, header summary, a[rel=next], a[rel=prev]')") == []


@PRINTED
def test_no_table_is_cut(visit: Open, name: str) -> None:
    visited = visit(name, WIDTH)
    visited.page.emulate_media(media="print")
    assert visited.ask("probe.cut", [WIDTH, HEIGHT]) == []


@PRINTED
def test_nothing_is_cut_off_at_the_side_of_the_paper(visit: Open, name: str, tmp_path: Path) -> None:
    from PIL import Image

    path = printed(visit(name), tmp_path / "page.pdf")
    poppler("pdftoppm", "-gray", "-r", "50", path, tmp_path / "sheet")
    sheets = sorted(tmp_path.glob("sheet*"))
    assert sheets
    for sheet in sheets:
        with Image.open(sheet) as image:
            width, height = image.size
            edge = image.crop((width - 8, 0, width, height))
            assert edge.getextrema() == (255, 255), sheet.name


@pytest.mark.parametrize("size", ["A4", "A6"])
@pytest.mark.parametrize("language", ["da", "sv", "no"])
def test_the_tableau_prints_on_one_sheet(visit: Open, language: str, size: str, tmp_path: Path) -> None:
    path = printed(visit(f"{language}/tableau-print"), tmp_path / "sheet.pdf", size)
    assert "Pages:           1\n" in poppler("pdfinfo", path)
