"""A phone, 400 % zoom and wider spacing cost no content, and everything can be hit with a thumb."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open

pytestmark = pytest.mark.browser


def test_nothing_is_cut_off_at_any_width_nor_by_wider_spacing(visit: Open, name: str) -> None:
    """320 px are what is left of 1280 px at 400 %."""
    visited = visit(name)
    visited.ask("probe.openAll()")
    faults = []
    for spacing, widths in (("", (320, 360, 768, 1280)), ("wider spacing, ", (360, 1280))):
        if spacing:
            visited.ask("probe.spaceOut()")
        for width in widths:
            visited.page.set_viewport_size({"width": width, "height": 640})
            faults += [f"{spacing}{width} px: {each}" for each in visited.ask("probe.clipped()")]
    assert faults == []


def test_targets_are_large_enough(visit: Open, name: str) -> None:
    visited = visit(name, 360)
    visited.ask("probe.openAll()")
    assert visited.ask("probe.small(24)") == []


@pytest.mark.parametrize("name", ["da/tableau", "sv/tableau", "no/tableau", "da/example"])
def test_the_tableau_fits_on_a_phone(visit: Open, name: str) -> None:
    assert visit(name, 360).ask("probe.sideways()") == []
