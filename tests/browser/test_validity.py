"""HTML, CSS and SVG are valid to the letter: the Nu checker has neither an error nor a warning."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.pages import ROOT, Website

pytestmark = pytest.mark.browser
CHECKER = ROOT / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"


def test_the_nu_checker_finds_nothing(website: Website, tmp_path: Path) -> None:
    """Pages are asked for by address, since "self" in their policy means their host; the rest are files.

    The pages come first: after a picture the checker takes the next page for one too.
    """
    if shutil.which("java") is None:
        pytest.fail("Java is missing; `apt-get install default-jre-headless` has it")
    pages = [name for name in website.files if name.endswith(".html")]
    sources = [website.address + name.removesuffix("index.html") for name in pages]
    for name, data in website.files.items():
        if not name.endswith((".css", ".svg")):
            continue
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        sources.append(str(path))
    options = ["--stdout", "--format", "json", "--also-check-css", "--also-check-svg"]
    allow_this_machine = "-Dnu.validator.servlet.allow-forbidden-hosts=true"
    command = ["java", allow_this_machine, "-jar", str(CHECKER), *options, *sources]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert [
        f"{message['url'].removeprefix(website.address)}:{message.get('lastLine', 0)}: {message['message']}"
        for message in json.loads(answer.stdout)["messages"]
    ] == []
