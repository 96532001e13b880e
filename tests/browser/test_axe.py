"""axe-core finds nothing, in light and dark, on a phone and on a desk; colours are far enough apart."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from tests.browser.conftest import Open, Visit

pytestmark = pytest.mark.browser
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WIDTHS = (360, 1280)
RUNNING_TEXT = ["main p", "main li", "main dt", "main dd", "main td", "main th"]


def findings(visited: Visit, context: object, options: object) -> list[str]:
    """Run axe-core; return its findings, those that say the same about several elements as one."""
    answer: dict[str, Any] = visited.ask(
        "([context, options]) => axe.run(context ?? document, options)", [context, options]
    )
    found: dict[str, list[str]] = {}
    for rule in answer["violations"]:
        for node in rule["nodes"]:
            message = (node["any"] or node["all"] or node["none"])[0]["message"]
            found.setdefault(f"{rule['id']}: {message}", []).append(node["html"][:120])
    return [f"{message} ({len(nodes)} times, first: {nodes[0]})" for message, nodes in found.items()]


def test_axe_finds_nothing(visit: Open, name: str) -> None:
    """In the dark only what depends on colours is asked again."""
    visited = visit(name, axe=True)
    visited.ask("probe.openAll()")
    everything = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
    colours = {"resultTypes": ["violations"], "runOnly": ["cat.color"]}
    faults = []
    for width in WIDTHS:
        visited.page.set_viewport_size({"width": width, "height": 800})
        for scheme, options in zip(SCHEMES, (everything, colours), strict=True):
            visited.page.emulate_media(color_scheme=scheme)
            faults += [f"{width} px, {scheme}: {each}" for each in findings(visited, None, options)]
    assert faults == []


def test_running_text_has_a_contrast_of_seven_and_pictures_of_four_and_a_half(visit: Open, name: str) -> None:
    visited = visit(name, axe=True)
    visited.ask("probe.openAll()")
    include = [[part] for part in RUNNING_TEXT if visited.page.locator(part).count()]
    options = {
        "resultTypes": ["violations"],
        "runOnly": {"type": "rule", "values": ["color-contrast-enhanced"]},
    }
    faults = []
    for scheme in SCHEMES:
        visited.page.emulate_media(color_scheme=scheme)
        found = [*findings(visited, {"include": include}, options), *visited.ask("probe.faint(4.5)")]
        faults += [f"{scheme}: {each}" for each in found]
    assert faults == []
