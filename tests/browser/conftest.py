"""The site on a host of its own, a browser that all tests share, and pages opened in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from tests.browser import chromium
from tests.browser.pages import PAGES, Website, hosted

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Response

collect_ignore = ["lighthouse.py", "screenshots.py"]  # programs: they need more than a test
PROBES = Path(__file__).with_name("probes.js")
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def pytest_sessionstart(session: pytest.Session) -> None:
    required = session.config.getoption("--browser-required", default=False)
    if required and (lack := chromium.lack()):
        pytest.exit(f"The browser tests can't run. {lack}.", returncode=1)


@dataclass(kw_only=True, slots=True)
class Visit:
    """An opened page, and what went over the network and to the console meanwhile."""

    page: Page
    requests: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)

    def ask(self, expression: str, argument: object = None) -> Any:
        """Return what an expression or function in JavaScript says; ``probe`` is in probes.js."""
        return self.page.evaluate(expression, argument)

    def sizes(self) -> dict[str, int]:
        """Return how many bytes each answer had, compressed."""
        return {response.url: response.request.sizes()["responseBodySize"] for response in self.responses}


Open: TypeAlias = Callable[..., Visit]


@pytest.fixture(scope="session")
def website() -> Iterator[Website]:
    """The real site on a free port."""
    with hosted() as website:
        yield website


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium; the test is skipped where there is none.

    It doesn't outlive a module, because Playwright's event loop would keep other tests from their own.
    """
    if lack := chromium.lack():
        pytest.skip(f"the site was not opened in a browser: {lack}; `make browser` runs all browser tests")
    with chromium.started() as browser:
        yield browser


@pytest.fixture(params=PAGES)
def name(request: pytest.FixtureRequest) -> str:
    """Each page in turn."""
    name: str = request.param
    return name


@pytest.fixture
def visit(browser: Browser, website: Website) -> Iterator[Open]:
    """Open a page by its name in a window of a width, with Playwright's options for contexts."""
    contexts: list[BrowserContext] = []

    def open_page(name: str, width: int = 1280, axe: bool = False, **options: Any) -> Visit:
        height = 800 if width > 700 else 640
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.add_init_script(path=PROBES)
        if axe:
            context.add_init_script(path=AXE)
        visit = Visit(page=context.new_page())
        visit.page.on("request", lambda request: visit.requests.append(request.url))
        visit.page.on("response", lambda response: visit.responses.append(response))
        visit.page.on("console", lambda message: visit.messages.append(message.text))
        visit.page.on("pageerror", lambda error: visit.messages.append(str(error)))
        visit.page.goto(website.url(name))
        return visit

    yield open_page
    for context in contexts:
        context.close()
