"""Collecting strings: nothing is guessed, nothing is lost, and nothing changes without need."""

import ast
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.build import build
from generator.catalogs import Key
from generator.cli import main
from generator.problems import Problems
from generator.render import render
from generator.site import assemble
from generator.sources import read
from generator.translation.messages import collect, updates

Edit = Callable[[Path, str, str], None]
CATALOG = "locales/no/LC_MESSAGES/messages.po"
STANDS = '<p>{{ _("The banker stands on 5") }}</p>\n'


def run(root: Path) -> list[str]:
    result = CliRunner().invoke(main, ["messages", "--root", str(root)])
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.splitlines()


def catalogs(root: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in (root / "locales").rglob("*.po*")}


@pytest.fixture
def collected(tiny: Path) -> Path:
    run(tiny)
    return tiny


def add(root: Path, text: str, name: str = "page.html") -> None:
    path = root / "templates" / name
    path.write_text(path.read_text("utf-8") + text, "utf-8")


def test_a_second_run_changes_nothing(collected: Path) -> None:
    before = catalogs(collected)
    assert run(collected) == ["The catalogs are up to date"]
    assert catalogs(collected) == before


def test_the_real_catalogs_are_as_they_would_be_written(root: Path) -> None:
    assert not [update.path for update in updates(root, read(root)) if update.is_changed]


def test_lines_that_move_in_a_template_change_nothing(collected: Path, edit: Edit) -> None:
    before = catalogs(collected)
    edit(collected / "templates/page.html", "<h1>", "\n\n{# a note #}\n<h1>")
    assert run(collected) == ["The catalogs are up to date"]
    assert catalogs(collected) == before


def test_a_new_string_is_added_where_it_belongs_and_nothing_else_changes(collected: Path, edit: Edit) -> None:
    before = (collected / CATALOG).read_bytes()
    edit(collected / "templates/page.html", "<h1>", '{{ _("Bank: {total}", total=1) }}<h1>')
    assert run(collected)[1:] == [f"{name}: 1 new" for name in (CATALOG.replace("no", "da", 1), CATALOG)]
    after = (collected / CATALOG).read_bytes()
    entry = b'#, python-brace-format\nmsgid "Bank: {total}"\nmsgstr ""\n\n'
    assert after.replace(entry, b"", 1) == before
    assert after.index(b'msgid "Pages"') < after.index(entry) < after.index(b'msgid "Help in {place}"')


def test_nothing_like_it_is_taken_for_a_translation(collected: Path) -> None:
    add(collected, STANDS)
    run(collected)
    path = collected / CATALOG
    path.write_bytes(
        path.read_bytes().replace(b'stands on 5"\nmsgstr ""', b'stands on 5"\nmsgstr "Banken st\xc3\xa5r"')
    )
    page = collected / "templates/page.html"
    page.write_text(page.read_text("utf-8").replace("stands on 5", "draws on 5"), "utf-8")
    run(collected)
    text = path.read_text("utf-8")
    assert 'msgid "The banker draws on 5"\nmsgstr ""\n' in text
    assert '#~ msgid "The banker stands on 5"\n#~ msgstr "Banken står"\n' in text
    assert "fuzzy" not in text


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_string_that_goes_and_comes_back_leaves_every_byte_as_it_was(
    collected: Path, edit: Edit, end: bytes, mark: bytes
) -> None:
    add(collected, STANDS)
    run(collected)
    path = collected / CATALOG
    data = path.read_bytes().replace(
        b'msgid "The banker stands on 5"\nmsgstr ""',
        b'# a note\n#. hint\n#| msgid "was"\nmsgid ""\n"The banker "\n"stands on 5"\nmsgstr "Banken 5"',
    )
    data = data.replace(b'"Language: nb', b'"X-Poedit-Basepath: .\\n"\n"Language: nb', 1)
    data = b"# Translated by hand.\n# Second line\n" + data + b"\n# a loose note\n"
    path.write_bytes(mark + data.replace(b"\n", end))
    before = catalogs(collected)
    page = (collected / "templates/page.html").read_text("utf-8")
    edit(collected / "templates/page.html", STANDS, "")
    run(collected)
    gone = path.read_bytes()
    assert b"#~ msgid" in gone
    assert b"#~| msgid" in gone
    assert gone.startswith(mark + b"# Translated by hand." + end)
    assert b"X-Poedit-Basepath" in gone
    assert run(collected) == ["The catalogs are up to date"]
    (collected / "templates/page.html").write_text(page, "utf-8")
    assert run(collected)[-1] == f"{CATALOG}: 1 back"
    assert catalogs(collected) == before


def test_another_plural_text_takes_the_translation_out(collected: Path) -> None:
    page = collected / "templates/page.html"
    page.write_text(page.read_text("utf-8").replace('"{number} pages"', '"{number} sheets"'), "utf-8")
    run(collected)
    text = (collected / CATALOG).read_text("utf-8")
    assert 'msgid_plural "{number} sheets"\nmsgstr[0] ""\nmsgstr[1] ""\n' in text


def test_a_text_and_its_namesake_in_a_context_are_two_strings(collected: Path, edit: Edit) -> None:
    twice = '{{ pgettext("house", "Pages") }}{{ pgettext("house", "Pages") }}'
    edit(collected / "templates/page.html", "<h1>", f"{twice}<h1>")
    assert run(collected)[0] == "locales/messages.pot: changed"
    text = (collected / CATALOG).read_text("utf-8")
    assert text.count('msgctxt "house"\nmsgid "Pages"\nmsgstr ""') == 1
    status = CliRunner().invoke(main, ["status", "no", "--root", str(collected)]).stdout
    assert '"Pages" (house)' in status
    edited = text.replace(
        'msgctxt "house"\nmsgid "Pages"\nmsgstr ""', 'msgctxt "house"\nmsgid "Pages"\nmsgstr "Blad"'
    )
    for code in ("da", "no"):
        path = collected / CATALOG.replace("no", code, 1)
        path.write_text(
            edited.replace("Language: nb", "Language: nb" if code == "no" else "Language: da"), "utf-8"
        )
    html = build(collected).output.files["no/index.html"].decode()
    assert 'aria-label="Sider"' in html
    assert "BladBlad" in html


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{{ _(title) }}", "_(…) must be called with a text in quotation marks"),
        ('{{ _("a" ~ "b") }}', "_(…) must be called with a text in quotation marks"),
        ('{{ pgettext("a") }}', "pgettext(…) must be called with a text"),
        ("{% if %}", "Expected an expression"),
        (
            '{{ ngettext("{number} page", "{number} leaves", 2) }}',
            'has the plural "{number} pages" elsewhere',
        ),
    ],
)
def test_a_template_that_can_not_be_read_stops_it(collected: Path, template: str, message: str) -> None:
    before = catalogs(collected)
    add(collected, template)
    result = CliRunner().invoke(main, ["messages", "--root", str(collected)])
    assert result.exit_code == 1
    assert result.stderr.startswith("templates/page.html:")
    assert message in result.stderr
    assert catalogs(collected) == before


@pytest.mark.parametrize("fault", ['msgid "a"\nmsgstr "b\n', 'msgid "a" msgstr "b" msgid "c" msgstr "d"\n'])
def test_a_catalog_that_can_not_be_read_stops_it(collected: Path, fault: str) -> None:
    path = collected / CATALOG
    path.write_bytes(path.read_bytes() + b"\n" + fault.encode())
    before = catalogs(collected)
    result = CliRunner().invoke(main, ["messages", "--root", str(collected)])
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{CATALOG}:")
    assert catalogs(collected) == before


def test_a_catalog_with_a_faulty_translation_is_brought_up_to_date_all_the_same(collected: Path) -> None:
    path = collected / CATALOG
    path.write_bytes(path.read_bytes().replace(b'msgstr "Sider"', b'msgstr "<b>Sider {x}"'))
    add(collected, STANDS)
    run(collected)
    assert 'msgstr "<b>Sider {x}"' in path.read_text("utf-8")


def test_a_missing_catalog_is_begun(collected: Path) -> None:
    before = (collected / "locales/messages.pot").read_text("utf-8").partition("\n\n")[2]
    (collected / CATALOG).unlink()
    run(collected)
    assert (collected / CATALOG).read_text("utf-8").partition("\n\n")[2] == before


def test_no_string_for_readers_stands_in_the_program(root: Path) -> None:
    """Words stand in templates, also the terminal's: nothing else is looked through for strings."""
    for path in sorted((root / "generator").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""
            assert name not in ("_", "gettext", "ngettext", "pgettext"), f"{path}: {name}"


def test_what_is_looked_up_is_what_is_collected(root: Path, tmp_path: Path, edit: Edit) -> None:
    """Both ways, over all languages: the site, with an outdated page, links to sources and more figures."""
    for name in ("content", "locales", "templates"):
        shutil.copytree(root / name, tmp_path / name)
    edit(tmp_path / "content/da/rules.md", "title: ", "title: Alle ")
    page = tmp_path / "content/da/systems.md"
    systems = "".join(f"\n\n{{{{ system {name} }}}}" for name in ("paroli", "dalembert", "fibonacci"))
    page.write_text(page.read_text("utf-8") + systems + "\n", "utf-8")
    config = tmp_path / "content/site.toml"
    repository = (
        '[repository]\nedit = "https://example.org/{path}"\nreport = "https://example.org/new?{path}"\n'
    )
    config.write_text(config.read_text("utf-8") + repository, "utf-8")
    sources = read(tmp_path)
    site = assemble(sources)
    strings = collect(site.templates)
    asked = set[Key]()
    for keys in render(site).asked.values():
        asked |= keys
    assert asked <= strings.keys()
    # The last row of a betting system's table, for a share of rounds that none of them has with these stakes.
    assert strings.keys() - asked == {(None, "{first} and more")}


def gettext_tool(*command: str) -> str:
    result = subprocess.run(command, capture_output=True, check=False)
    assert result.returncode == 0, result.stderr.decode()
    return result.stdout.decode()


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="GNU gettext isn't installed")
@pytest.mark.parametrize("code", ["da", "sv", "no"])
def test_gettext_takes_what_is_written(root: Path, tmp_path: Path, code: str) -> None:
    path = root / f"locales/{code}/LC_MESSAGES/messages.po"
    gettext_tool("msgfmt", "--check", "--output-file", str(tmp_path / "messages.mo"), str(path))
    again = gettext_tool("msgcat", "--no-wrap", str(path))
    assert entries(again) == entries(path.read_text("utf-8"))


def entries(text: str) -> list[str]:
    return sorted(block.strip("#\n ") for block in text.split("\n\n") if block.strip())


def test_a_problem_of_a_template_is_told_with_its_line() -> None:
    with pytest.raises(Problems, match=r"templates/a\.html:2: _\(…\)"):
        collect({"a.html": "x\n{{ _(1) }}"})


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("macros.html", '\n{% macro unused() %}{{ _("Brand new") }}{% endmacro %}\n', "macros.html"),
        ("unused.html", '\n{{ ngettext("Brand new", "Brand news", 2) }}', "unused.html:2"),
        ("page.html", '{% if false %}{{ pgettext("a", "Brand new") }}{% endif %}', "page.html"),
        ("page.html", '{% if false %}{{ pgettext("a", "Next") }}{% endif %}', "page.html"),
    ],
)
def test_a_new_string_is_told_where_it_stands_even_if_it_is_not_used(
    dressed: Path, name: str, text: str, place: str
) -> None:
    path = dressed / "templates" / name
    path.write_text((path.read_text("utf-8") if path.exists() else "") + text, "utf-8")
    (problem,) = build(dressed).problems
    assert str(problem).startswith(f"templates/{place}")
    assert "is not in locales/messages.pot" in problem.message
