from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build import build
from generator.inputs import find_root
from generator.markup import PageLink
from generator.problems import Problems
from generator.site import Page, Site, Status, assemble
from generator.sources import read

Edit = Callable[[Path, str, str], None]
STAMPS = {"home": "1108ee0eac1f", "rules": "cd7332f91146"}  # of the tiny site's Danish pages, by sha1sum


def site_of(root: Path) -> Site:
    return assemble(read(root))


def statuses(page: Page) -> dict[str, Status]:
    return {language.code: version.status for language, version in page.versions.items()}


def stamp(path: Path) -> str:
    return next(
        line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("translated-from")
    )


def test_a_translation_is_current_while_its_stamp_is_the_originals_content_id(tiny: Path) -> None:
    pages = site_of(tiny).pages
    assert {page_id: page.original.document.content_id for page_id, page in pages.items()} == STAMPS
    assert statuses(pages["rules"]) == {"da": Status.ORIGINAL, "no": Status.CURRENT}
    assert [version.language.code for version in pages["rules"].current_translations] == ["no"]


@pytest.mark.parametrize(
    ("old", "new", "status"),
    [
        ("En hånd", "Én hånd", Status.OUTDATED),
        ("title: Regler", "title: Reglerne", Status.OUTDATED),
        ("description: Bank", "description: B", Status.OUTDATED),
        ("slug: regler", "slug: reglerne", Status.CURRENT),
        ("slug: regler", "slug: regler\nupdated: 2026-11-30", Status.CURRENT),
    ],
)
def test_a_translation_is_outdated_once_what_was_translated_has_changed(
    tiny: Path, edit: Edit, old: str, new: str, status: Status
) -> None:
    edit(tiny / "content/da/rules.md", old, new)
    assert statuses(site_of(tiny).pages["rules"])["no"] is status


def test_a_copy_that_calls_itself_a_translation_is_a_problem(tiny: Path, edit: Edit) -> None:
    line = "Det her er en lang linje, som ingen endnu har oversat til norsk."
    for code in ("da", "no"):
        with (tiny / f"content/{code}/home.md").open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
    now = site_of(tiny).pages["home"].original.document.content_id
    edit(tiny / "content/no/home.md", "da 1108ee0eac1f", f"da {now}")
    found = [problem.message for problem in build(tiny).errors]
    assert '"Det her er en …" is still as in content/da/home.md; translate it' in found


def test_any_language_may_hold_the_original(tiny: Path, edit: Edit) -> None:
    norwegian, danish = tiny / "content/no/rules.md", tiny / "content/da/rules.md"
    edit(norwegian, stamp(norwegian) + "\n", "")
    edit(danish, "slug: regler", "slug: regler\ntranslated-from: no 000000000000")
    page = site_of(tiny).pages["rules"]
    assert page.original.language.code == "no"
    assert statuses(page) == {"da": Status.OUTDATED, "no": Status.ORIGINAL}


def test_pages_are_joined_by_their_files_names_and_stand_in_the_menus_order(tiny: Path, edit: Edit) -> None:
    for name in ("zero", "about"):
        (tiny / f"content/da/{name}.md").write_text(
            f"---\ntitle: T\ndescription: D\nslug: {name}\n---\n", "utf-8"
        )
    assert list(site_of(tiny).pages) == ["home", "rules", "about", "zero"]
    edit(tiny / "content/site.toml", '["home", "rules"]', '["zero", "home"]')
    assert list(site_of(tiny).pages) == ["zero", "home", "about", "rules"]


def test_a_page_that_is_one_per_country_is_no_translation(tiny: Path, edit: Edit) -> None:
    edit(tiny / "content/da/rules.md", "slug: regler", "slug: regler\nlocal: true")
    norwegian = tiny / "content/no/rules.md"
    edit(norwegian, stamp(norwegian), "local: true")
    page = site_of(tiny).pages["rules"]
    assert page.is_local
    assert page.current_translations == []


def test_addresses_have_the_languages_folder_and_the_slug(tiny: Path) -> None:
    addresses = [version.address for version in site_of(tiny).versions]
    assert addresses == ["da/", "no/", "da/regler/", "no/regler/"]


def test_links_lead_to_the_same_language_and_else_to_the_original(tiny: Path) -> None:
    (tiny / "content/no/rules.md").unlink()
    site = site_of(tiny)
    home = {version.language.code: version for version in site.pages["home"].versions.values()}

    def target(page_id: str, origin: str) -> str | None:
        found = site.target(PageLink(page_id=page_id, anchor="", line=1), home[origin])
        return found.address if found else None

    assert target("rules", "no") == "da/regler/"
    assert target("home", "no") == "no/"
    assert target("", "no") == "no/"
    assert target("nowhere", "no") is None


def test_internal_links_begin_with_the_path_of_the_sites_address(tiny: Path, edit: Edit) -> None:
    edit(tiny / "content/site.toml", "https://tiny.example/", "https://tiny.example/a/b")
    assert site_of(tiny).href("da/regler/") == "/a/b/da/regler/"


# Reading


def test_hidden_files_are_no_sources(tiny: Path) -> None:
    (tiny / "content/da/.rules.md.swp").write_text("x", "utf-8")
    (tiny / "content/.cache").mkdir()
    sources = read(tiny)
    assert sources.problems == ()
    assert len(sources.documents) == 4


@pytest.mark.parametrize("name", ["content/da/more.md", "templates/assets/more.css"])
def test_a_link_is_told_and_not_followed(tiny: Path, name: str) -> None:
    (tiny / name).parent.mkdir(exist_ok=True)
    (tiny / name).symlink_to(tiny / "content/da/rules.md")
    sources = read(tiny)
    assert [str(problem) for problem in sources.problems] == [
        f"{name}:1: a link; put the file itself in its place"
    ]
    assert len(sources.documents) == 4


def test_what_is_no_page_in_a_languages_folder_is_told(tiny: Path) -> None:
    (tiny / "content/da/notes.txt").write_text("x", "utf-8")
    (tiny / "content/da/more").mkdir()
    (tiny / "content/da/more/page.md").write_text("x", "utf-8")
    assert [str(problem) for problem in read(tiny).problems] == [
        "content/da/more/page.md:1: not a page; a page is content/<language>/<page-id>.md",
        "content/da/notes.txt:1: not a page; a page is content/<language>/<page-id>.md",
    ]


def test_without_a_configuration_nothing_can_be_read(tiny: Path) -> None:
    (tiny / "content/site.toml").write_bytes(b"\xff")
    with pytest.raises(Problems, match=r"content/site\.toml:1: not UTF-8 at byte 1"):
        read(tiny)


def test_the_root_is_the_nearest_folder_upwards_that_has_a_site(tiny: Path) -> None:
    assert find_root(tiny / "content/da") == tiny
    assert find_root(tiny.parent) is None
