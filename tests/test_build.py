import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build import build, stop_on_errors
from generator.problems import Problems

HASHES = """
import hashlib, json, sys
from pathlib import Path
from generator.build import build
files = build(Path(sys.argv[1])).output.files
print(json.dumps({name: hashlib.sha256(data).hexdigest() for name, data in files.items()}))
"""


def hashes(root: Path, **environment: str) -> dict[str, str]:
    command = [sys.executable, "-c", HASHES, str(root)]
    result = subprocess.run(
        command, env={**os.environ, **environment}, cwd=root, capture_output=True, text=True, check=True
    )
    found: dict[str, str] = json.loads(result.stdout)
    return found


def test_the_same_sources_give_the_same_bytes_anywhere(root: Path, tmp_path: Path) -> None:
    copies = []
    for name in ("a", "elsewhere/b"):
        copy = tmp_path / name
        for folder in ("content", "locales", "templates"):
            shutil.copytree(root / folder, copy / folder)
        copies.append(copy)
    first = hashes(copies[0], PYTHONHASHSEED="1", TZ="Pacific/Kiritimati", LC_ALL="C", LANG="C")
    second = hashes(copies[1], PYTHONHASHSEED="2", TZ="America/Adak", LC_ALL="C.UTF-8", LANGUAGE="sv")
    assert first == second
    assert list(first) == list(second)
    assert "sv/tredje-kortet/index.html" in first


def test_a_build_writes_nothing(tiny: Path) -> None:
    before = sorted(tiny.rglob("*"))
    build(tiny)
    assert sorted(tiny.rglob("*")) == before


def test_a_build_has_the_site_its_files_and_no_problem(tiny: Path) -> None:
    result = build(tiny)
    assert set(result.output.files) == {
        "404.html",
        "index.html",
        "robots.txt",
        "sitemap.xml",
        "da/manifest.webmanifest",
        "no/manifest.webmanifest",
        "assets/cards.svg",
        "assets/style.css",
        "da/index.html",
        "da/regler/index.html",
        "no/index.html",
        "no/regler/index.html",
    }
    assert result.problems == ()
    stop_on_errors(result)


def test_errors_stop_with_all_problems(tiny: Path, edit: Callable[[Path, str, str], None]) -> None:
    edit(tiny / "content/da/home.md", "(rules)", "(ruels)")
    edit(tiny / "content/da/home.md", "rules#cards", "rules#crads")
    with pytest.raises(Problems) as problems:
        stop_on_errors(build(tiny))
    assert len(problems.value.found) == 2


def test_another_address_takes_the_place_of_the_configured_one(tiny: Path) -> None:
    assert build(tiny, "http://127.0.0.1:8000").site.config.address == "http://127.0.0.1:8000/"
    with pytest.raises(ValueError, match="must be a host and a path"):
        build(tiny, "/a/")
