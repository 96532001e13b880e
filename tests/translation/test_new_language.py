"""A fourth language, from the first command to pages that readers could see."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.build import build
from generator.cli import main
from generator.site import Site, Status, assemble
from generator.sources import read
from generator.translation.accept import accept

Edit = Callable[[Path, str, str], None]
HELP = """[fi]
age = 18

[fi.helpline]
name = "Peluuri"
url = "https://help.example/fi"
phone = "0800 100 101"
tel = "+358800100101"
reviewed = 2026-11-30
source = "https://help.example/fi"

[fi.exclusion]
kind = "operators"
law = "arpajaislaki"
periods = ["spillepause"]
reviewed = 2026-11-30
source = "https://help.example/fi"

[fi.regulator]
name = "Poliisihallitus"
url = "https://help.example/fi"
reviewed = 2026-11-30
source = "https://help.example/fi"
"""
"""Invented facts on the host of the tiny site's help."""


def run(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def site_of(root: Path) -> Site:
    return assemble(read(root))


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Path:
    """The real project's sources."""
    for name in ("content", "locales", "templates"):
        shutil.copytree(root / name, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize(
    ("code", "country", "name", "locale", "plural"),
    [
        ("fi", "dk", "Suomi", "fi_FI", "(n != 1)"),
        ("nn", "no", "Norsk nynorsk", "nn_NO", "(n != 1)"),
        ("is", "dk", "Íslenska", "is_IS", "(n % 10 != 1 || n % 100 == 11)"),
        ("en", "dk", "English", "en_DK", "(n != 1)"),
    ],
)
def test_a_language_of_a_country_that_is_there_builds_at_once_with_its_gaps_marked(
    dressed: Path, code: str, country: str, name: str, locale: str, plural: str
) -> None:
    began = run("new-language", code, "--country", country, "--root", dressed)
    assert (began.exit_code, began.stderr) == (0, "")
    assert f"{name} has begun" in began.stdout
    built = run("build", "--root", dressed)
    assert (built.exit_code, built.stderr) == (0, "")
    config = (dressed / "content/site.toml").read_text("utf-8")
    assert f'[languages.{code}]\nname = "{name}"\ntag = "{code}"\nlocale = "{locale}"' in config
    assert f"plural={plural};" in (dressed / f"locales/{code}/LC_MESSAGES/messages.po").read_text("utf-8")
    page = (dressed / f"site/{code}/index.html").read_text("utf-8")
    assert f'<html lang="{code}"' in page
    assert '<meta name="robots" content="noindex">' in page
    assert "⟦Skip to the content⟧" in page
    for other in ("index.html", "da/index.html", "no/index.html"):
        assert f"/{code}/" not in (dressed / "site" / other).read_text("utf-8")


def test_what_is_left_is_told_and_files_keep_their_bytes(dressed: Path) -> None:
    before = {path: path.read_bytes() for path in dressed.rglob("*") if path.is_file()}
    run("new-language", "fi", "--country", "dk", "--root", dressed)
    config = dressed / "content/site.toml"
    for path, data in before.items():
        assert path.read_bytes() == data or path == config
    assert config.read_bytes().startswith(before[config])
    told = run("status", "fi", "--root", dressed).stdout
    assert "not published" in told
    assert "missing page     content/fi/rules.md" in told
    assert "begun page       content/fi/home.md (translate content/da/home.md, then" in told
    assert (
        "hasn't been translated from content/da/home.md yet"
        in run("diff", "fi", "home", "--root", dressed).stderr
    )


def test_a_new_country_is_asked_for_line_by_line(dressed: Path) -> None:
    began = run("new-language", "fi", "--country", "fi", "--root", dressed)
    assert "fill in the help services" in began.stdout
    result = run("build", "--root", dressed)
    assert result.exit_code == 1
    lines = (dressed / "content/support.toml").read_text("utf-8").splitlines()
    told = [problem.split(":", 2) for problem in result.stderr.splitlines()[:-1]]
    assert {path for path, *_ in told} == {"content/support.toml"}
    for _, number, message in told:
        line = lines[int(number) - 1]
        key = message.split('"')[1]
        assert line.startswith((f"{key} = ", "[fi.")), (line, message)
    assert len(told) == 17


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["da", "--country", "dk"], 'the language "da" is there already, as Dansk'),
        (["xx", "--country", "dk"], '"xx" is no code of a language'),
        (["fi-FI", "--country", "dk"], 'must be the code of a language alone, like "fi"'),
        (["../x", "--country", "dk"], '"../x" is no code of a language'),
        (["fi", "--country", "finland"], '"finland" is no code of a country'),
        (["fi", "--country", "xx"], '"xx" is no code of a country'),
        (["fi"], "--country"),
    ],
)
def test_what_can_not_begin_is_told(dressed: Path, arguments: list[str], message: str) -> None:
    result = run("new-language", *arguments, "--root", dressed)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not (dressed / "content/fi").exists()


def test_what_is_there_is_not_written_over(dressed: Path) -> None:
    (dressed / "content/fi").mkdir()
    (dressed / "content/fi/home.md").write_text("---\n", "utf-8")
    assert (
        "content/fi/home.md is there already"
        in run("new-language", "fi", "--country", "dk", "--root", dressed).stderr
    )


def test_a_gap_is_no_text_for_readers(dressed: Path, edit: Edit) -> None:
    run("new-language", "fi", "--country", "dk", "--root", dressed)
    edit(dressed / "content/site.toml", "published = false", "published = true")
    told = run("check", "--root", dressed).stderr
    assert "content/site.toml:27: ⟦…⟧ isn't translated yet" in told
    assert "content/fi/home.md:2: ⟦…⟧ isn't translated yet" in told
    assert "content/fi/home.md:7: ⟦…⟧ isn't translated yet" in told
    assert "locales/fi/LC_MESSAGES/messages.po:11: no translation of" in told


def test_a_language_can_be_filled_and_published(copy: Path, edit: Edit) -> None:
    """Two pages of the real site in Finnish, translated by a script that only marks the words."""
    run("new-language", "fi", "--country", "fi", "--root", copy)
    support = copy / "content/support.toml"
    text = support.read_text("utf-8")
    support.write_text(text[: text.index("# Suomi: ")] + HELP, "utf-8")
    edit(copy / "content/site.toml", "allowed-hosts = [", 'allowed-hosts = [\n    "help.example",')
    edit(copy / "content/site.toml", "⟦Baccarat forklaret⟧", "Baccarat selitettynä")
    catalog = copy / "locales/fi/LC_MESSAGES/messages.po"
    catalog.write_bytes(translated(catalog.read_text("utf-8")).encode())
    for page in ("home", "card-values"):
        original = (copy / f"content/da/{page}.md").read_text("utf-8")
        body = original.partition("\n---\n")[2].replace("»", "”").replace("«", "”")
        body = re.sub(r"^([-#]+ |\d+\. |)(?=[\w*]|\{\{.*\w)(?!.*\}\}$)", r"\1Niin ", body, flags=re.MULTILINE)
        slug = "slug: korttien-arvot\n" if page != "home" else ""
        headers = f"title: Suomeksi {page}\ndescription: Suomeksi.\n{slug}translated-from: da {'0' * 12}\n"
        (copy / f"content/fi/{page}.md").write_text(f"---\n{headers}---\n{body}", "utf-8")
        accept(copy, site_of(copy), "fi", page)
    result = build(copy)
    assert list(map(str, result.problems)) == []
    edit(copy / "content/site.toml", "published = false", "published = true")
    result = build(copy)
    assert list(map(str, result.problems)) == []
    for page in ("home", "card-values"):
        version = next(v for v in result.site.pages[page].versions.values() if v.language.code == "fi")
        assert version.status is Status.CURRENT
        html = result.output.files[f"{version.address}index.html"].decode()
        footer = html.partition("<footer")[2]
        assert "Peluuri" in footer
        assert "+358800100101" in footer
        assert footer.index("Peluuri") < footer.index("StopSpillet")
        assert '<html lang="fi"' in html
        assert "⟦" not in html
        assert 'lang="da" hreflang="da"' in html  # the menu leads to what isn't written yet, and says so
    assert 'hreflang="fi"' in result.output.files["da/index.html"].decode()
    assert 'hreflang="fi"' not in result.output.files["da/regler/index.html"].decode().partition("<body")[0]
    assert not [name for name in result.output.files if name.startswith("fi/") and "regler" in name]


def test_a_copy_is_not_accepted_for_a_translation(copy: Path) -> None:
    run("new-language", "nn", "--country", "no", "--root", copy)
    shutil.copy(copy / "content/da/rules.md", copy / "content/nn/rules.md")
    result = run("accept", "nn", "rules", "--root", copy)
    assert result.exit_code == 1
    assert "is still as in content/da/rules.md; translate it" in result.stderr
    assert (copy / "content/nn/rules.md").read_bytes() == (copy / "content/da/rules.md").read_bytes()


def test_two_names_of_one_language_are_not_two_languages(copy: Path) -> None:
    result = run("new-language", "nb", "--country", "no", "--root", copy)
    assert 'the language "nb" is there already, as Norsk ("no")' in result.stderr


@pytest.mark.parametrize("linked", ["content/fi", "locales/fi", "content/site.toml"])
def test_nothing_is_written_through_a_link(
    copy: Path, linked: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    if (copy / linked).exists():
        (copy / linked).rename(elsewhere / "site.toml")
        (copy / linked).symlink_to(elsewhere / "site.toml")
    else:
        (copy / linked).symlink_to(elsewhere)
    before = {path: path.read_bytes() for path in elsewhere.rglob("*") if path.is_file()}
    assert run("new-language", "fi", "--country", "dk", "--root", copy).exit_code != 0
    assert {path: path.read_bytes() for path in elsewhere.rglob("*") if path.is_file()} == before


def test_a_language_without_its_countrys_help_is_refused(copy: Path) -> None:
    run("new-language", "fi", "--country", "fi", "--root", copy)
    errors = build(copy).errors
    assert {error.path for error in errors} == {"content/support.toml"}


def translated(catalog: str) -> str:
    """A translation of every string: the English in Finnish quotation marks, plural forms included."""
    blocks = []
    for block in catalog.split("\n\n"):
        lines = block.split("\n")
        texts = {
            line.partition(' "')[0]: line.partition(' "')[2][:-1]
            for line in lines
            if line.startswith("msgid")
        }
        texts = {key: text.replace("'", "’") for key, text in texts.items()}
        if texts.get("msgid"):
            many = texts.get("msgid_plural", "")
            block = block.replace('msgstr ""', f'msgstr "{texts["msgid"]}"')
            block = block.replace('msgstr[0] ""', f'msgstr[0] "{many}"').replace(
                'msgstr[1] ""', f'msgstr[1] "{many}"'
            )
        blocks.append(block)
    return "\n\n".join(blocks)
