"""However a source was saved, and whatever stands in it: the same site, and never a script in it."""

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.build import build
from generator.cli import main

Edit = Callable[[Path, str, str], None]


def sources(root: Path) -> list[Path]:
    kinds = (".md", ".po", ".pot", ".toml", ".html", ".txt")
    return [path for path in root.rglob("*") if path.suffix in kinds and "assets" not in path.parts]


@pytest.mark.parametrize(
    "save",
    [
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.replace("\n", "\r\n").encode("utf-8-sig"),
        lambda text: unicodedata.normalize("NFD", text).encode(),
    ],
    ids=["windows", "mark", "windows-with-mark", "mac"],
)
def test_every_way_to_save_a_source_gives_the_same_site(dressed: Path, save: Callable[[str], bytes]) -> None:
    before = build(dressed)
    for path in sources(dressed):
        path.write_bytes(save(path.read_text("utf-8")))
    after = build(dressed)
    assert after.problems == before.problems == ()
    assert after.output.files == before.output.files


def test_a_name_in_another_form_is_the_same_name(dressed: Path) -> None:
    """A Mac writes å as two signs: as a page's name neither form will do, and both are told alike."""
    told = []
    for form in ("NFC", "NFD"):
        path = dressed / "content/da" / f"{unicodedata.normalize(form, 'små')}.md"
        path.write_text("---\ntitle: T\ndescription: D\nslug: t\n---\n", "utf-8")
        told.append(unicodedata.normalize("NFC", str(build(dressed).errors[0])))
        path.unlink()
    assert told[0] == told[1]
    assert '"små.md"; a page is named like "smaa.md"' in told[0]


@pytest.mark.parametrize("text", ['" onmouseover="alert(1)', "' onmouseover='alert(1)", "Sider > & <"])
def test_a_string_stays_a_text_in_an_attribute(dressed: Path, edit: Edit, text: str) -> None:
    catalog = dressed / "locales/da/LC_MESSAGES/messages.po"
    quoted = text.replace('"', '\\"')
    for msgid in ("Language", "Skip to the content"):
        before = catalog.read_text("utf-8").partition(f'msgid "{msgid}"\nmsgstr "')[2].partition('"')[0]
        edit(catalog, f'msgid "{msgid}"\nmsgstr "{before}"', f'msgid "{msgid}"\nmsgstr "{quoted}"')
    page = build(dressed).output.files["da/index.html"].decode()
    assert 'onmouseover="alert' not in page
    assert "onmouseover='alert" not in page
    assert "Sider > & <" not in page


@pytest.mark.parametrize("text", ["<img src=x onerror=alert(1)>", '\\"><b>x</b>', "&lt;script&gt;"])
def test_markup_in_a_string_is_told_and_reaches_no_page(dressed: Path, edit: Edit, text: str) -> None:
    """A string whose catalog is refused is shown in English; nothing of it reaches a page."""
    edit(dressed / "locales/da/LC_MESSAGES/messages.po", 'msgstr "Sprog"', f'msgstr "{text}"')
    result = build(dressed)
    assert any("markup in a string" in problem.message for problem in result.errors)
    page = result.output.files["da/index.html"].decode()
    assert "onerror" not in page
    assert "<b>x" not in page


REPOSITORY = """
[repository]
edit = "https://forge.example/owner/name/edit/main/{path}"
report = "https://forge.example/owner/name/issues/new?title={path}&labels=text"
"""


def test_each_page_links_to_its_source_where_a_repository_is_named(dressed: Path, edit: Edit) -> None:
    assert 'class="edit"' not in build(dressed).output.files["da/regler/index.html"].decode()
    config = dressed / "content/site.toml"
    config.write_text(config.read_text("utf-8") + REPOSITORY, "utf-8")
    edit(dressed / "content/da/rules.md", "En hånd", "Én hånd")  # the Norwegian page is outdated now
    result = build(dressed)
    assert result.problems == ()
    for code in ("da", "no"):
        page = result.output.files[f"{code}/regler/index.html"].decode()
        path = f"content/{code}/rules.md"
        assert f'<a href="https://forge.example/owner/name/edit/main/{path}">' in page
        assert f'<a href="https://forge.example/owner/name/issues/new?title={path}&amp;labels=text">' in page


@pytest.mark.parametrize(
    "address",
    [
        "http://forge.example/{path}",
        "https://forge.example/",
        "https://{path}/x",
        "https://forge.example/{path}/{path}",
        'https://forge.example/\\"><script>{path}',
        "javascript:alert(1)//{path}",
        "https://forge.example/{page}",
    ],
)
def test_an_address_of_a_repository_has_the_path_once_and_nothing_odd(tiny: Path, address: str) -> None:
    config = tiny / "content/site.toml"
    text = REPOSITORY.replace("https://forge.example/owner/name/edit/main/{path}", address)
    config.write_text(config.read_text("utf-8") + text, "utf-8")
    result = CliRunner().invoke(main, ["check", "--root", str(tiny)])
    assert 'content/site.toml:23: "edit" must be https://…, with {path} once' in result.stderr


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('repository = "https://forge.example/"\n', '"repository" must be a table'),
        (REPOSITORY.replace("report", "raport"), 'unknown key "raport"; did you mean "report"?'),
        ("[repository]\n", '"edit" is missing'),
    ],
)
def test_a_repository_is_named_whole(tiny: Path, text: str, message: str) -> None:
    config = tiny / "content/site.toml"
    before = config.read_text("utf-8")
    config.write_text(text + before if text.startswith("repository") else before + text, "utf-8")
    assert message in CliRunner().invoke(main, ["check", "--root", str(tiny)]).stderr
