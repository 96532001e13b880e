import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build import build, stop_on_errors
from generator.problems import Problems

ROOT = Path(__file__).parent.parent


def built(root: Path, *arguments: str, umask: int = 0o022, **environment: str) -> dict[str, bytes]:
    """Every file, the manifest too, that the command makes of a project in another process."""
    command = [sys.executable, "-m", "generator", "build", *arguments]
    changed = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    subprocess.run(command, cwd=root, env=changed, umask=umask, capture_output=True, check=True)
    files = (path for path in (root / "site").rglob("*") if path.is_file())
    return {path.relative_to(root / "site").as_posix(): path.read_bytes() for path in files}


def copied(root: Path, copy: Path, *, backwards: bool) -> Path:
    """Copy the sources file by file, so that folders list them in another order."""
    files = [path for name in ("content", "locales", "templates") for path in (root / name).rglob("*")]
    for path in sorted(filter(Path.is_file, files), reverse=backwards):
        target = copy / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    return copy


def test_the_same_sources_give_the_same_bytes_anywhere(root: Path, tmp_path: Path) -> None:
    """Whatever folder, zone, locale, hash seed, rights and order of files; with what is kept and without."""
    one = copied(root, tmp_path / "a", backwards=False)
    other = copied(root, tmp_path / "elsewhere/b ø", backwards=True)
    zone, far = "Pacific/Kiritimati", "America/Adak"
    first = built(one, PYTHONHASHSEED="1", TZ=zone, LC_ALL="C", LANG="C", HOME="/nowhere", USER="one")
    second = built(other, PYTHONHASHSEED="2", TZ=far, LC_ALL="C.UTF-8", LANGUAGE="sv", umask=0o077)
    assert first == second
    assert "sv/tredje-kortet/index.html" in first
    shutil.rmtree(one / "site")
    assert built(one, PYTHONHASHSEED="3") == first
    assert built(one, "--fresh", PYTHONHASHSEED="4") == first


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


def test_a_site_without_figures_has_no_cards(tiny: Path) -> None:
    for path in (tiny / "content").glob("*/rules.md"):
        path.write_text(re.sub(r"\{\{.*?\}\}", "…", path.read_text("utf-8")), "utf-8")
    assert "assets/cards.svg" not in build(tiny).output.files


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
