"""What is kept makes builds faster and nothing else: the bytes are the same with it and without it."""

import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from generator.build import build
from generator.cache import FILE, Cache
from generator.markup import parse_article
from generator.markup.data import pack, unpack
from generator.site import assemble
from generator.sources import read

Edit = Callable[[Path, str, str], None]


def kept_build(root: Path) -> dict[str, bytes]:
    result = build(root, cache=Cache(root / FILE))
    assert result.problems == ()
    return dict(result.output.files)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that Markdown was asked to read since the fixture was made."""
    found: list[str] = []

    def counted(text: str) -> object:
        found.append(text)
        return parse_article(text)

    monkeypatch.setattr("generator.known.parse_article", counted)
    return found


def test_articles_are_the_same_after_they_were_data(root: Path) -> None:
    for version in assemble(read(root)).versions:
        assert unpack(pack(version.article)) == version.article


def test_a_second_build_reads_no_page_and_has_the_same_bytes(dressed: Path, calls: list[str]) -> None:
    first = kept_build(dressed)
    calls.clear()
    assert kept_build(dressed) == first
    assert calls == []


def test_each_change_shows_as_in_a_fresh_build(dressed: Path, edit: Edit) -> None:
    """A body, a title that other pages show, a template, a string, the support data, a new page."""
    kept_build(dressed)
    page = dressed / "content/da/rules.md"
    catalog = dressed / "locales/no/LC_MESSAGES/messages.po"
    changes: list[Callable[[], object]] = [
        lambda: page.write_text(page.read_text("utf-8") + "\nEndnu en linje.\n", "utf-8"),
        lambda: edit(dressed / "content/no/rules.md", "title: ", "title: Nye "),
        lambda: edit(dressed / "templates/page.html", "<h1>", '<h1 class="x">'),
        lambda: edit(catalog, 'msgstr "Neste"', 'msgstr "Videre"'),
        lambda: edit(dressed / "content/site.toml", '"home", "rules"', '"rules", "home"'),
        lambda: page.with_name("odds.md").write_text(
            page.read_text("utf-8").replace("slug: regler", "slug: odds"), "utf-8"
        ),
        lambda: page.with_name("odds.md").unlink(),
    ]
    for change in changes:
        change()
        result = build(dressed, cache=Cache(dressed / FILE))
        fresh = build(dressed)
        assert result.output.files == fresh.output.files
        assert result.problems == fresh.problems


def test_the_first_figure_of_a_site_brings_the_cards(dressed: Path) -> None:
    texts = {path: path.read_text("utf-8") for path in (dressed / "content").glob("*/*.md")}
    for path, text in texts.items():
        path.write_text(re.sub(r"\{\{.*?\}\}", "…", text), "utf-8")
    cache = Cache(dressed / FILE)
    assert "assets/cards.svg" not in build(dressed, cache=cache).output.files
    for path, text in texts.items():
        path.write_text(text, "utf-8")
    assert "assets/cards.svg" in kept_build(dressed)


def test_damage_is_ignored(dressed: Path, calls: list[str]) -> None:
    first = kept_build(dressed)
    with sqlite3.connect(dressed / FILE) as database:
        database.execute("update kept set data = replace(data, 'a', 'b')")
    calls.clear()
    assert kept_build(dressed) == first
    assert calls
    (dressed / FILE).write_bytes(b"no database at all" * 1000)
    assert kept_build(dressed) == first
    shutil.rmtree(dressed / ".cache")
    assert kept_build(dressed) == first


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.write_bytes(path.read_bytes().replace(b"kept (key text", b"kept (key \xb8ext", 1)),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[:5000]),
        lambda path: _execute(path, "update used set generation = 'x'"),
        lambda path: _execute(path, "drop table kept; create table kept (a text)"),
        lambda path: _execute(path, "drop table used"),
        lambda path: (path.unlink(), path.mkdir()),
    ],
)
def test_whatever_is_wrong_with_the_file_it_is_only_not_used(
    dressed: Path, calls: list[str], harm: Callable[[Path], object]
) -> None:
    first = kept_build(dressed)
    harm(dressed / FILE)
    for _ in range(3):
        assert kept_build(dressed) == first
    calls.clear()
    kept_build(dressed)
    assert not calls or (dressed / FILE).is_dir()


def _execute(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(script)


def test_a_page_that_nobody_looked_at_is_not_kept_as_right(dressed: Path, edit: Edit) -> None:
    """A fault of one page keeps none of the others from being looked over."""
    kept_build(dressed)
    edit(dressed / "content/da/home.md", "\n---\n", "\n---\n\n## Her {#content}\n")
    page = dressed / "content/da/rules.md"
    text = page.read_text("utf-8")
    page.write_text(f"{text}\n{{{{ edge bankre }}}}\n", "utf-8")
    assert len(build(dressed, cache=Cache(dressed / FILE)).errors) == len(build(dressed).errors) > 1
    page.write_text(text, "utf-8")
    told = build(dressed, cache=Cache(dressed / FILE)).errors
    assert any('the id "content" stands 2 times' in problem.message for problem in told)


def test_two_pages_at_one_address_keep_their_problems(dressed: Path, edit: Edit) -> None:
    edit(dressed / "content/da/rules.md", "slug: regler\n", "slug: odds\n")
    text = (dressed / "content/da/rules.md").read_text("utf-8")
    (dressed / "content/da/odds.md").write_text(f"{text}\nDette er et casino.\n", "utf-8")
    found = [build(dressed, cache=Cache(dressed / FILE)).problems for _ in range(3)]
    assert found[0] == found[1] == found[2]
    assert any("casino" in problem.message for problem in found[0])


def test_problems_come_again_in_every_build(dressed: Path, edit: Edit) -> None:
    edit(dressed / "content/da/home.md", "(rules)", "(ruels)")
    first, second = (build(dressed, cache=Cache(dressed / FILE)).problems for _ in range(2))
    assert first == second != ()


def test_a_place_that_cannot_be_written_keeps_nothing(dressed: Path) -> None:
    (dressed / ".cache").write_bytes(b"a file")
    assert kept_build(dressed) == build(dressed).output.files


def test_what_is_not_asked_for_any_more_is_thrown_away(tmp_path: Path) -> None:
    cache = Cache(tmp_path / FILE)
    cache.add("old", b"1")
    cache.save()
    for number in range(5):
        assert Cache(tmp_path / FILE).find(["old"]) == ({"old": b"1"} if number < 4 else {})
        cache = Cache(tmp_path / FILE)
        cache.add(f"new {number}", b"2")
        cache.save()
