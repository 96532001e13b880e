import json
import os
import random
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


EDITS = (
    ("content/da/home.md", "Det er let.", "Det er {number} gange let."),
    ("content/da/rules.md", "title: Regler", "title: Regler {number}"),
    ("content/no/rules.md", "## Kort", "En setning til, {number}.\n\n## Kort"),
    ("content/da/rules.md", "{{ decks }}", "{{ decs }}"),
    ("content/da/rules.md", "slug: regler", "slug: regler-{number}"),
    ("content/da/home.md", "](rules)", "](ruels)"),
    ("content/da/home.md", "title: Forside", "titel: Forside"),
    ("content/site.toml", 'title = "Lille"', 'title = "Lille {number}"'),
    ("content/site.toml", "# A whole", "# {number}: a whole"),
    ("content/site.toml", 'navigation = ["home", ', "navigation = ["),
    ("content/support.toml", 'name = "Hjælp"', 'name = "Hjælp {number}"'),
    ("locales/da/LC_MESSAGES/messages.po", 'msgstr "Næste"', 'msgstr "Næste {number}"'),
    ("locales/no/LC_MESSAGES/messages.po", 'msgid "Pages"', 'msgid "Pagse"'),
    ("templates/page.html", '<main id="content">', '<main id="content" data-number="{number}">'),
    ("templates/page.html", "{{ content }}", "{{ contnet }}"),
    ("templates/figures/hand.txt", "{{", "{{ _('Unheard of') }} {{"),
    ("templates/assets/style.css", "tokens", "tokens{number}"),
)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_over_from_a_previous_build_makes_no_difference(dressed: Path, seed: int) -> None:
    """After any edits, and after taking any of them back, in any order."""
    chance = random.Random(seed)
    kept = {name: (dressed / name).read_text("utf-8") for name, _, _ in EDITS}
    rules = (dressed / "content/da/rules.md").read_text("utf-8").replace("regler", "nye-regler")
    previous = build(dressed)
    for number in range(12):
        name, old, new = chance.choice(EDITS)
        text = (dressed / name).read_text("utf-8")
        assert old in kept[name], name
        edited = text.replace(old, new.replace("{number}", str(number)), 1)
        (dressed / name).write_text(edited if edited != text else kept[name], "utf-8")
        new_page = dressed / "content/da/new.md"
        if number % 5 == 2:
            new_page.write_text(rules, "utf-8")
        elif number % 5 == 4:
            new_page.unlink()
        fresh, previous = build(dressed), build(dressed, previous=previous)
        for field in ("files", "origins", "asked", "prose", "problems"):
            assert getattr(fresh.output, field) == getattr(previous.output, field), (field, name, new)
        assert list(fresh.output.files) == list(previous.output.files)
        assert fresh.problems == previous.problems


def test_pages_that_an_edit_does_not_touch_are_not_rendered_again(dressed: Path) -> None:
    before = build(dressed)
    path = dressed / "content/da/home.md"
    path.write_text(path.read_text("utf-8").replace("Det er let.", "Det er meget let."), "utf-8")
    after = build(dressed, previous=before)
    pages = {name for name in after.output.files if name.endswith(".html")}
    made = {name for name in pages if after.output.files[name] is not before.output.files[name]}
    assert made == {"da/index.html", "no/index.html"}  # the Norwegian one has become outdated
