from collections.abc import Callable
from pathlib import Path

import pytest

from generator.site import Site, assemble
from generator.sources import read
from generator.translation.accept import accept
from generator.translation.files import replace
from generator.translation.status import LanguageStatus, status

Edit = Callable[[Path, str, str], None]


def site_of(root: Path) -> Site:
    return assemble(read(root))


def norwegian(root: Path) -> LanguageStatus:
    return status(site_of(root))[1]


def test_nothing_is_left_to_do_in_a_complete_language(tiny: Path) -> None:
    for state in status(site_of(tiny)):
        assert (state.missing, state.outdated, state.unfinished) == ((), (), ())
        assert (state.pages, state.strings) == (2, 4)


def test_what_is_left_to_do_is_told(tiny: Path, edit: Edit) -> None:
    edit(tiny / "content/da/home.md", "En lille side.", "En ganske lille side.")
    (tiny / "content/no/rules.md").unlink()
    catalog = tiny / "locales/no/LC_MESSAGES/messages.po"
    edit(catalog, 'msgid "Pages"\nmsgstr "Sider"\n', "")
    edit(catalog, "#, python-brace-format\nmsgctxt", "#, fuzzy\nmsgctxt")
    state = norwegian(tiny)
    assert [page.path for page in state.missing] == ["content/no/rules.md"]
    assert [page.path for page in state.outdated] == ["content/no/home.md"]
    assert [(string.context, string.text) for string in state.unfinished] == [
        (None, "Pages"),
        ("hand", "value {total}"),
    ]
    assert state.catalog == "locales/no/LC_MESSAGES/messages.po"
    danish = status(site_of(tiny))[0]
    assert (danish.missing, danish.outdated, danish.unfinished) == ((), (), ())


def test_a_page_of_one_country_only_is_no_gap_elsewhere(tiny: Path, edit: Edit) -> None:
    edit(tiny / "content/da/rules.md", "slug: regler", "slug: regler\nlocal: true")
    (tiny / "content/no/rules.md").unlink()
    assert norwegian(tiny).missing == ()


def test_a_catalog_that_can_not_be_read_leaves_every_string_unfinished(tiny: Path) -> None:
    (tiny / "locales/no/LC_MESSAGES/messages.po").write_text('msgid "', "utf-8")
    assert len(norwegian(tiny).unfinished) == 4


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_accepting_changes_that_one_line_and_no_other_byte(
    tiny: Path, edit: Edit, end: str, mark: str
) -> None:
    edit(tiny / "content/da/rules.md", "En hånd", "Én hånd")
    path = tiny / "content/no/rules.md"
    before = (mark + path.read_text("utf-8").replace("\n", end)).encode()
    path.write_bytes(before)
    assert [page.path for page in norwegian(tiny).outdated] == ["content/no/rules.md"]

    stamp = accept(tiny, site_of(tiny), "no", "rules")

    assert stamp.content_id == site_of(tiny).pages["rules"].original.document.content_id
    old, new = before.split(end.encode()), path.read_bytes().split(end.encode())
    assert len(old) == len(new)
    changed = [number for number, (a, b) in enumerate(zip(old, new, strict=True), 1) if a != b]
    assert changed == [5]
    assert new[4] == f"translated-from: da {stamp.content_id}".encode()
    assert norwegian(tiny).outdated == ()


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_translation_without_a_stamp_gets_it_as_its_last_header(tiny: Path, end: str) -> None:
    path = tiny / "content/no/rules.md"
    lines = path.read_text("utf-8").splitlines()
    stamp_line = lines.pop(4)
    path.write_bytes(end.join([*lines, ""]).encode())
    accept(tiny, site_of(tiny), "no", "rules")
    assert path.read_bytes() == end.join([*lines[:4], stamp_line, *lines[4:], ""]).encode()


def test_ends_of_lines_may_be_mixed(tiny: Path) -> None:
    path = tiny / "content/no/rules.md"
    data = path.read_bytes().replace(b"\n\n", b"\n\r\n", 1).replace(b"slug: regler\n", b"slug: regler\r\n")
    path.write_bytes(data)
    accept(tiny, site_of(tiny), "no", "rules")
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("code", "page", "message"),
    [
        ("dk", "rules", 'unknown language "dk"'),
        ("no", "ruls", 'unknown page "ruls"; did you mean "rules"'),
        ("da", "rules", "content/da/rules.md is the original; only its translations have one"),
    ],
)
def test_what_is_no_translation_is_not_accepted(tiny: Path, code: str, page: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        accept(tiny, site_of(tiny), code, page)


def test_missing_local_and_faulty_pages_are_not_accepted(tiny: Path, edit: Edit) -> None:
    (tiny / "content/no/home.md").unlink()
    with pytest.raises(ValueError, match=r"copy content/da/home\.md to it and translate it"):
        accept(tiny, site_of(tiny), "no", "home")
    edit(tiny / "content/da/rules.md", "slug: regler", "slug: regler\nlocal: true")
    with pytest.raises(ValueError, match='"rules" is one per country'):
        accept(tiny, site_of(tiny), "no", "rules")
    edit(tiny / "content/da/rules.md", "local: true", "local: yes")
    with pytest.raises(ValueError, match='a file of the page "rules" has problems'):
        accept(tiny, site_of(tiny), "no", "rules")


def test_nothing_is_written_through_a_link_that_waits_beside_the_page(tiny: Path, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("as it was", "utf-8")
    (tiny / "content/no/.rules.md.new").symlink_to(victim)
    accept(tiny, site_of(tiny), "no", "rules")
    assert victim.read_text("utf-8") == "as it was"
    assert not (tiny / "content/no/rules.md").is_symlink()


def test_a_page_behind_a_link_is_not_written(tiny: Path, tmp_path: Path) -> None:
    (tiny / "locales/no").rename(tmp_path / "elsewhere")
    (tiny / "locales/no").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match="behind a link"):
        replace(tiny, "locales/no/LC_MESSAGES/messages.po", b"")
