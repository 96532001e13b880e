"""The one test in a browser that runs with all others: a round in each language opens without complaint."""

from __future__ import annotations

from tests.browser.conftest import Open
from tests.browser.pages import LANGUAGES, Website


def test_a_page_of_each_language_opens(visit: Open, website: Website) -> None:
    for language in LANGUAGES:
        visited = visit(f"{language}/example")
        page = visited.page
        assert page.get_by_role("heading", level=1).is_visible()
        cards = page.get_by_role("main").get_by_role("img").all()
        assert len(cards) >= 4
        assert all(card.is_visible() for card in cards)
        assert visited.ask("probe.undrawn()") == []
        assert visited.messages == []
        assert visited.ask("probe.violations()") == []
        assert [url for url in visited.requests if not url.startswith(website.address)] == []
