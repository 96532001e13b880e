"""Without a script, without motion, with the reader's own colours: the site stays whole."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.browser.pages import Website

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", ["da", "sv", "no"])
def test_the_menu_opens_without_a_script(visit: Open, website: Website, language: str, width: int) -> None:
    page = visit(f"{language}/rules", width, java_script_enabled=False).page
    header = page.get_by_role("banner")
    for summary in header.locator("summary").all():
        if summary.is_visible():
            summary.click()
    for template in website.navigation:
        path = website.path(f"{language}/{template}")
        links = header.locator(f"a[href='/{path}'], a[href='{website.address}{path}']").all()
        assert any(link.is_visible() for link in links), template


@pytest.mark.parametrize("width", [360, 1280])
def test_an_open_menu_covers_nothing_and_stays_where_it_was(visit: Open, width: int) -> None:
    header = visit("da/rules", width).page.get_by_role("banner")
    summary = header.locator("summary")
    before = summary.bounding_box()
    summary.click()
    assert summary.bounding_box() == before
    for link in header.get_by_role("navigation").get_by_role("link").all():
        link.click(trial=True, timeout=2000)


@pytest.mark.parametrize("enabled", [True, False])
@pytest.mark.parametrize("width", [360, 1280])
def test_what_can_be_opened_is_not_open_already(visit: Open, width: int, enabled: bool) -> None:
    assert visit("da/rules", width, java_script_enabled=enabled).ask("probe.untrue()") == []


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", ["da", "sv", "no"])
def test_a_reason_covers_the_key_and_nothing_else(visit: Open, language: str, width: int) -> None:
    assert visit(f"{language}/tableau", width).ask("probe.reasons()") == []


def test_a_script_adds_no_words(visit: Open, name: str) -> None:
    with_script, without = (
        visit(name, java_script_enabled=enabled).page.get_by_role("main").inner_text()
        for enabled in (True, False)
    )
    assert without == with_script


def test_nothing_moves_for_those_who_ask_for_rest(visit: Open, name: str) -> None:
    visited = visit(name, reduced_motion="reduce")
    assert visited.ask("probe.moving()") == []
    assert visited.ask("document.getAnimations().length") == 0


@pytest.mark.parametrize("language", ["da", "sv", "no"])
def test_draw_and_stand_are_told_apart_without_colours(visit: Open, language: str) -> None:
    """Each cell of the tableau has a letter, and there are two of them."""
    letters = visit(f"{language}/tableau", forced_colors="active").ask("probe.letters()")
    assert len(letters) >= 80
    assert len(set(letters)) == 2
    assert all(letter.isalpha() for letter in letters)
