"""Sources as an attacker or an accident might leave them: told as problems, never a traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main

Edit = Callable[[Path, str, str], None]
PAGE = "content/da/rules.md"


def run(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def add(path: Path, data: str) -> None:
    path.write_bytes(path.read_bytes() + data.encode())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\n{{ edge banker decimals=00000000000000009999 }} x\n", "must be a whole number from 0 to 8"),
        ("\n{{ edge banker decimals=" + "9" * 5000 + " }} x\n", "must be a whole number from 0 to 8"),
        ("\n| a |\n|---|\n| b {: align='x evil'} |\n", "can't be aligned"),
        ("\n" + "- " * 3000 + "x\n", "nested too deeply"),
        ("\n*push* {lang=en}\n", "is no marker"),
        ("\n[reglerne] (rules#deal)\n", "no blank between"),
        ("\nA note.[^1]\n\n[^1]: https://help.example/\n", "a footnote"),
        ("\nA bell \a in it\n", "U+0007"),
        ("\nTurned \u202e round\n", "U+202E"),
        ("\nA form\f feed\n", "U+000C"),
        ("\n## A {#content}\n", 'the id "content" stands 2 times on the finished page'),
        ("\n" + "1" * 20_000 + "\n", "is typed by hand"),
    ],
)
def test_a_page_is_told_and_not_built(dressed: Path, text: str, told: str) -> None:
    add(dressed / PAGE, text)
    result = run("build", "--root", dressed)
    assert result.exit_code == 1
    assert told in result.stderr
    assert f"{PAGE}:" in result.stderr
    assert not (dressed / "site").exists()


@pytest.mark.parametrize(
    "rule",
    ["nplurals=2; plural=(n/0);", "nplurals=" + "9" * 5000 + "; plural=0;", "nplurals=2; plural=__import__;"],
)
def test_a_plural_rule_that_is_none_is_told(tiny: Path, edit: Edit, rule: str) -> None:
    path = tiny / "locales/da/LC_MESSAGES/messages.po"
    edit(path, "nplurals=2; plural=(n != 1);", rule)
    assert "Plural-Forms: nplurals=2" in run("check", "--root", tiny).stderr


def test_a_sign_that_can_not_be_seen_is_told_in_a_string_and_in_data(tiny: Path, edit: Edit) -> None:
    edit(tiny / "locales/da/LC_MESSAGES/messages.po", 'msgstr "Sider"', 'msgstr "Si\\033der"')
    edit(tiny / "content/support.toml", 'name = "Hjælp"', 'name = "Hjæ\\u0007lp"')
    told = run("check", "--root", tiny).stderr
    assert "messages.po" in told
    assert "U+001B" in told
    assert "U+0007" in told


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 20_000])
def test_toml_that_breaks_its_reader_is_told(tiny: Path, value: str) -> None:
    add(tiny / "content/support.toml", f"\nx = {value}\n")
    result = run("check", "--root", tiny)
    assert "not valid TOML" in result.stderr
    assert result.exit_code == 1


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org/?",
        "https://example.org/#",
        "https://example.org//evil.example/",
        "https://user:word@example.org/",
        "https://example.org/a/../b/",
        "https://[::1",
        "https://exa{mple.org/",
        "https://example.org/\x01",
        "javascript:alert(1)",
        "/a/b/",
    ],
)
def test_an_address_is_a_host_and_a_path(tiny: Path, url: str) -> None:
    result = run("build", "--root", tiny, "--base-url", url)
    assert result.exit_code == 2
    assert "must be a host and a path" in result.stderr


@pytest.mark.parametrize("name", ["content/new", "templates/new", "locales", ".git/x"])
def test_the_output_can_not_go_among_the_sources(tiny: Path, name: str) -> None:
    assert run("build", "--root", tiny, "--output", tiny / name).exit_code == 2


def test_a_folder_that_leads_in_a_circle_is_told(tiny: Path) -> None:
    (tiny / "loop").symlink_to(tiny / "loop")
    assert run("build", "--root", tiny, "--output", tiny / "loop" / "site").exit_code in (1, 2)


def test_a_published_language_needs_its_folder_and_its_home(tiny: Path) -> None:
    (tiny / "content/no/home.md").unlink()
    assert "content/no/home.md is missing" in run("check", "--root", tiny).stderr
    for path in (tiny / "content/no").iterdir():
        path.unlink()
    (tiny / "content/no").rmdir()
    assert "the folder content/no is missing" in run("check", "--root", tiny).stderr


@pytest.mark.parametrize("name", ["Regler", "æ", 'a"b', "a b"])
def test_a_page_has_a_name_that_can_be_linked(tiny: Path, name: str) -> None:
    (tiny / f"content/da/{name}.md").write_text("---\ntitle: T\ndescription: D\nslug: t\n---\n", "utf-8")
    assert "a page is named like" in run("check", "--root", tiny).stderr


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("terminal/round.txt", "{{ nowhere }}"),
        ("terminal/round.txt", "{% if %}"),
        ("terminal/round.txt", "{% include 'terminal/round.txt' %}"),
        ("terms.txt", "{{ 1 / 0 }}"),
        ("terms.txt", None),
    ],
)
def test_a_broken_template_is_told_in_the_terminal_too(dressed: Path, name: str, text: str | None) -> None:
    path = dressed / "templates" / name
    path.unlink() if text is None else path.write_text(text, "utf-8")
    result = run("round", "7h", "2s", "4d", "3c", "4s", "2d", "--root", dressed)
    assert result.exit_code == 1
    assert result.stderr.startswith("templates/t")


def test_a_former_slug_forwards_and_may_not_be_taken(dressed: Path, edit: Edit) -> None:
    edit(dressed / PAGE, "slug: regler", "slug: regler\nformerly: gamle-regler")
    assert run("build", "--root", dressed).exit_code == 0
    page = (dressed / "site/da/gamle-regler/index.html").read_text("utf-8")
    assert 'content="0; url=/da/regler/"' in page
    assert '<link rel="canonical" href="https://tiny.example/da/regler/">' in page
    edit(dressed / PAGE, "formerly: gamle-regler", "formerly: regler")
    assert 'the slug "regler" is taken' in run("build", "--root", dressed).stderr


def test_a_help_service_that_was_not_reviewed_for_long_is_a_warning_of_check_only(tiny: Path) -> None:
    path = tiny / "content/support.toml"
    path.write_text(path.read_text("utf-8").replace("2026-", "2001-"), "utf-8")
    result = run("check", "--root", tiny)
    assert result.exit_code == 0
    assert "warning:" in result.stderr
    assert run("build", "--root", tiny).stderr == ""
