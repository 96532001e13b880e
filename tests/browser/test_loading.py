"""Pages are small, come from one host, keep nothing, say nothing in the console and don't jump."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.browser.pages import Website

pytestmark = pytest.mark.browser
KILOBYTE = 1000


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_while_a_page_loads_and_scrolls(visit: Open, name: str, width: int) -> None:
    visited = visit(name, width)
    for _ in range(8):
        visited.page.mouse.wheel(0, 600)
    visited.page.wait_for_timeout(100)
    assert visited.ask("probe.shifts()") == 0


def test_a_page_asks_nobody_else_keeps_nothing_and_is_small(visit: Open, name: str, website: Website) -> None:
    visited = visit(name, 360)
    visited.page.wait_for_load_state("networkidle")
    assert [url for url in visited.requests if not url.startswith(website.address)] == []
    assert visited.messages == []
    assert visited.ask("probe.violations()") == []
    assert visited.ask("[document.cookie, localStorage.length, sessionStorage.length]") == ["", 0, 0]
    assert visited.page.context.cookies() == []
    assert visited.ask("probe.undrawn()") == []
    sizes = visited.sizes()
    cards = visited.page.locator("main use").count()
    assert sum(sizes.values()) <= (60 if cards else 30) * KILOBYTE, sizes
    assert visited.page.locator("link[rel~=stylesheet], style").count() == 1
    deferred = visited.ask("probe.scripts()")
    assert deferred in ([], [True])
