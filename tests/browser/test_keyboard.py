"""With the Tab key alone everything is reached, in order, and one always sees where one is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.browser.conftest import Open, Visit
from tests.browser.pages import TEMPLATES

pytestmark = pytest.mark.browser


def walk(visited: Visit) -> list[str]:
    """Press Tab from the top of the page to its end; return what is wrong on the way."""
    expected: list[str] = visited.ask("probe.startOfTabs()")
    faults: list[str] = visited.ask("probe.untabbable()")
    reached: list[int] = []
    for _ in range(len(expected) + 5):
        visited.page.keyboard.press("Tab")
        focused = visited.ask("probe.focused()")
        if focused["place"] == 0 and reached:
            break
        if focused["place"] >= 0:
            reached.append(focused["place"])
            faults += focused["faults"]
    faults += [f"{each} is not reached" for place, each in enumerate(expected) if place not in reached]
    faults += [
        f"{expected[before]} comes before {expected[after]}"
        for before, after in pairwise(reached)
        if before > after
    ]
    return faults


@pytest.mark.parametrize("colours", ["none", "active"])
def test_tab_goes_through_the_page_in_order_and_is_seen(visit: Open, name: str, colours: str) -> None:
    visited = visit(name, 360, reduced_motion="reduce", forced_colors=colours)
    assert walk(visited) == []


def test_tab_goes_through_an_open_menu(visit: Open) -> None:
    visited = visit("da/home", reduced_motion="reduce")
    visited.ask("probe.openAll()")
    assert walk(visited) == []


@pytest.mark.parametrize("name", [f"da/{template}" for template in TEMPLATES])
def test_the_skip_link_is_first_and_leads_to_the_content(visit: Open, name: str) -> None:
    visited = visit(name, 360, reduced_motion="reduce")
    page = visited.page
    page.keyboard.press("Tab")
    link = page.locator(":focus")
    assert (link.get_attribute("href") or "").startswith("#")
    page.wait_for_timeout(50)
    box = link.bounding_box()
    assert box
    assert (box["x"] >= 0, box["y"] >= 0, box["width"] > 24, box["height"] > 24) == (True,) * 4
    page.keyboard.press("Enter")
    assert visited.ask("document.querySelector('main').matches(':target, :has(:target), :target *')")
    page.keyboard.press("Tab")
    links = page.locator("main a[href], main summary").count()
    assert not links or visited.ask("document.querySelector('main').contains(document.activeElement)")
