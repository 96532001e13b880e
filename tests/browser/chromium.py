"""Debian's Chromium, as Playwright is to start it."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def executable() -> str | None:
    """Return the path of a Chromium on this machine, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def lack() -> str:
    """Return what keeps a browser from being started and how to get it, or ""."""
    if executable() is None:
        return "Chromium is missing; `apt-get install chromium` has it"
    if importlib.util.find_spec("playwright") is None:
        return "Playwright is missing; `make browser` installs it, `pip install '.[browser]'` too"
    return ""


@contextmanager
def started() -> Iterator[Browser]:
    """Run a browser without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        yield browser
        browser.close()
