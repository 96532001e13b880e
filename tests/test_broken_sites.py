"""Each folder of sites/broken is the tiny site with a fault: what is wrong is told, nothing is written."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main

BROKEN = Path(__file__).parent / "sites" / "broken"
FAULTS = sorted(path.name for path in BROKEN.iterdir())


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_tiny_site_itself_has_no_fault(tiny: Path) -> None:
    result = CliRunner().invoke(main, ["build", "--root", str(tiny)])
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_is_told_with_its_line_and_the_last_good_site_stays(tiny: Path, fault: str) -> None:
    assert CliRunner().invoke(main, ["build", "--root", str(tiny)]).exit_code == 0
    before = contents(tiny / "site")
    shutil.copytree(BROKEN / fault, tiny, dirs_exist_ok=True)
    expected = (tiny / "expected.txt").read_text(encoding="utf-8").splitlines()

    result = CliRunner().invoke(main, ["build", "--root", str(tiny)])

    *problems, count = result.stderr.splitlines()
    assert sorted(problems) == sorted(expected)
    assert count == f"{len(expected)} problem{'s' if len(expected) > 1 else ''} found"
    assert result.exit_code == 1
    assert result.stdout == ""
    assert isinstance(result.exception, SystemExit)
    assert contents(tiny / "site") == before


def test_the_check_tells_the_same_problems(tiny: Path, edit: Callable[[Path, str, str], None]) -> None:
    edit(tiny / "content/da/home.md", "(rules)", "(ruels)")
    result = CliRunner().invoke(main, ["check", "--root", str(tiny)])
    expected = 'content/da/home.md:6: unknown page "ruels"; did you mean "rules"?\n1 problem found\n'
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", expected)


def test_missing_files_are_problems_of_the_files_that_should_be_there(tiny: Path) -> None:
    (tiny / "locales/no/LC_MESSAGES/messages.po").unlink()
    (tiny / "content/support.toml").unlink()
    result = CliRunner().invoke(main, ["build", "--root", str(tiny)])
    assert result.stderr.splitlines() == [
        "content/support.toml:1: the file is missing",
        "locales/no/LC_MESSAGES/messages.po:1: the file is missing",
        "2 problems found",
    ]
