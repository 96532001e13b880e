"""What changed in an original since it was translated: found in git's history, or said to be out of reach."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main

Edit = Callable[[Path, str, str], None]
ORIGINAL = "content/da/rules.md"


def run(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def git(root: Path, *arguments: str) -> None:
    name = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "protocol.file.allow=always")
    subprocess.run(["git", "-C", str(root), *name, *arguments], check=True, capture_output=True)


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "x")


@pytest.fixture
def history(tiny: Path, edit: Edit) -> Path:
    """The tiny site in git; its Danish rules have changed twice since they were translated."""
    git(tiny, "init", "--quiet")
    commit(tiny)
    edit(tiny / ORIGINAL, "En hånd: ", "Én hånd: ")
    commit(tiny)
    edit(tiny / ORIGINAL, "## Skema {#table}", "## Nyt {#new}\n\nEt nyt stykke.\n\n## Skema {#table}")
    edit(tiny / ORIGINAL, "title: Regler", "title: Reglerne")
    return tiny


def test_nothing_has_changed_in_a_translation_that_is_up_to_date(tiny: Path) -> None:
    result = run("diff", "no", "rules", "--root", tiny)
    assert result.stdout == f"{ORIGINAL} has not changed since content/no/rules.md was translated from it\n"


def test_changes_since_the_translation_are_shown_with_what_it_lacks(history: Path) -> None:
    result = run("diff", "no", "rules", "--root", history)
    assert (result.exit_code, result.stderr) == (0, "")
    head, *lines = result.stdout.splitlines()
    assert head.startswith(f"{ORIGINAL}, changed since 20")
    assert lines == [
        "",
        f"{ORIGINAL}:2",
        "[-Regler-]{+Reglerne+}",
        "",
        f"{ORIGINAL}:11: ## Kort {{#cards}}",
        "[-En-]{+Én+} hånd: {{ hand 7 8 }}. Se [forsiden](home).",
        "",
        f"{ORIGINAL}:13: ## Nyt {{#new}}",
        "{+## Nyt {#new}+}",
        "",
        f"{ORIGINAL}:15: ## Nyt {{#new}}",
        "{+Et nyt stykke.+}",
        "",
        "content/no/rules.md:",
        '  heading 2 must be "#new" as in content/da/rules.md, it is "#table"',
    ]


def test_accept_shows_the_difference_and_refuses_a_page_that_lacks_something(
    history: Path, edit: Edit
) -> None:
    before = (history / "content/no/rules.md").read_bytes()
    result = run("accept", "no", "rules", "--root", history)
    assert result.exit_code == 1
    assert "{+Et nyt stykke.+}" in result.stdout
    assert 'heading 2 must be "#new"' in result.stderr
    assert (history / "content/no/rules.md").read_bytes() == before
    edit(history / "content/no/rules.md", "{#table}", "{#new}\n\nNytt.\n\n## Skjema {#table}")
    result = run("accept", "no", "rules", "--root", history)
    assert result.exit_code == 0
    assert "{+Et nyt stykke.+}" in result.stdout
    assert run("status", "no", "--root", history).stdout.count("outdated page") == 0


def test_the_page_is_found_under_a_former_name_of_its_folder(history: Path) -> None:
    git(history, "mv", "content/da/rules.md", "content/da/rules-old.md")
    commit(history)
    git(history, "mv", "content/da/rules-old.md", "content/da/rules.md")
    commit(history)
    assert "[-En-]{+Én+}" in run("diff", "no", "rules", "--root", history).stdout


def test_a_project_in_a_folder_of_a_repository_is_found(history: Path, tmp_path: Path) -> None:
    outer = tmp_path / "outer"
    (outer / "site").mkdir(parents=True)
    git(outer, "init", "--quiet")
    git(history, "checkout", "--quiet", ".")
    for name in ("content", "locales", "templates"):
        subprocess.run(["cp", "-r", str(history / name), str(outer / "site" / name)], check=True)
    page = outer / "site" / ORIGINAL
    new = page.read_bytes()
    page.write_bytes(new.replace("Én hånd".encode(), b"En h\xc3\xa5nd"))
    commit(outer)
    page.write_bytes(new)
    assert "[-En-]{+Én+}" in run("diff", "no", "rules", "--root", outer / "site").stdout


def test_a_clone_of_the_newest_commits_says_how_to_get_the_others(history: Path, tmp_path: Path) -> None:
    commit(history)
    git(tmp_path, "clone", "--quiet", "--depth", "1", f"file://{history}", "shallow")
    result = run("diff", "no", "rules", "--root", tmp_path / "shallow")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "git fetch --unshallow" in result.stderr


def test_what_was_never_committed_is_not_guessed(history: Path, edit: Edit) -> None:
    path = history / "content/no/rules.md"
    stamp = path.read_text("utf-8").partition("translated-from: da ")[2][:12]
    edit(path, stamp, "123456789abc")
    result = run("diff", "no", "rules", "--root", history)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "(123456789abc) has never been committed" in result.stderr


def test_without_a_repository_or_without_git_it_says_so(
    tiny: Path, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(tiny / ORIGINAL, "En hånd", "Én hånd")
    assert "is no git repository" in run("diff", "no", "rules", "--root", tiny).stderr
    git(tiny, "init", "--quiet")
    assert "has never been committed" in run("diff", "no", "rules", "--root", tiny).stderr
    monkeypatch.setenv("PATH", "")
    assert "git isn't installed" in run("diff", "no", "rules", "--root", tiny).stderr
    result = run("accept", "no", "rules", "--root", tiny)
    assert result.exit_code == 0
    assert "git isn't installed" in result.stdout


def test_settings_of_a_repository_run_nothing(history: Path, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\n", "utf-8")
    script.chmod(0o755)
    (history / ".gitattributes").write_text("*.md diff=odd\n", "utf-8")
    for key in ("core.fsmonitor", "core.pager", "diff.external", "diff.odd.textconv", "diff.odd.command"):
        git(history, "config", key, str(script))
    assert "[-En-]{+Én+}" in run("diff", "no", "rules", "--root", history).stdout
    assert not (tmp_path / "ran").exists()


def test_a_program_for_signatures_is_not_run(history: Path, tmp_path: Path) -> None:
    script = tmp_path / "gpg"
    script.write_text(f"#!/bin/sh\ntouch {tmp_path / 'ran'}\n", "utf-8")
    script.chmod(0o755)
    asked = ("git", "-C", str(history))
    commit = subprocess.run([*asked, "cat-file", "commit", "HEAD"], check=True, capture_output=True).stdout
    signature = b"\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n"
    signed = subprocess.run(
        [*asked, "hash-object", "-t", "commit", "-w", "--stdin"],
        input=commit.replace(b"\n\n", signature, 1),
        check=True,
        capture_output=True,
    )
    git(history, "update-ref", "HEAD", signed.stdout.decode().strip())
    git(history, "config", "log.showSignature", "true")
    git(history, "config", "gpg.program", str(script))
    assert "[-En-]{+Én+}" in run("diff", "no", "rules", "--root", history).stdout
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize("setting", ["i18n.logOutputEncoding=UTF-16", "diff.orderFile=nowhere"])
def test_settings_that_change_what_git_writes_change_nothing(history: Path, setting: str) -> None:
    git(history, "config", *setting.split("="))
    assert "[-En-]{+Én+}" in run("diff", "no", "rules", "--root", history).stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("da", "rules"), "is the original"),
        (("no", "ruls"), 'did you mean "rules"'),
        (("--help-me", "x"), "No such option"),
        (("no", "../../x"), 'unknown page "../../x"'),
    ],
)
def test_what_is_no_translation_has_no_difference(
    tiny: Path, arguments: tuple[str, str], message: str
) -> None:
    result = run("diff", *arguments, "--root", tiny)
    assert result.exit_code == 2
    assert message in result.stderr
