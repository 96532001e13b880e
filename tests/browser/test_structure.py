"""What a screen reader goes by: landmarks, headings, tables, lists, names."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.browser.pages import FRONT, MISSING

pytestmark = pytest.mark.browser


def test_landmarks_headings_and_tables(visit: Open, name: str) -> None:
    visited = visit(name)
    assert visited.ask("probe.structure()") == []
    landmarks = ["main", "contentinfo"] if name in (FRONT, MISSING) else ["banner", "main", "contentinfo"]
    for role in landmarks:
        assert visited.page.get_by_role(role).count() == 1, role  # type: ignore[arg-type]
