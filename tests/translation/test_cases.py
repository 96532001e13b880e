"""Small inputs, broken, hostile or merely unusual: each says in a file beside it what must come of it.

A catalog (``.po``) or a page (``.md``) has a ``.txt`` of the same name. In it stand the problems, ``line:
message``, or, where there are none, what readers get: for a catalog its texts with their translations, for a
page its HTML.
"""

import shutil
from pathlib import Path

import pytest

from generator.build import build
from generator.catalogs import parse_catalog
from generator.language import Language

CASES = Path(__file__).parent / "cases"
PAGE = "content/da/rules.md"


def of_catalog(path: Path, danish: Language) -> list[str]:
    catalog, problems = parse_catalog(path.read_bytes(), path=path.name, language=danish)
    if catalog is None:
        return [f"{problem.line}: {problem.message}" for problem in problems]
    return [
        f"{message.context or ''}|{message.text} = {' | '.join(message.translations)}"
        + " (fuzzy)" * message.fuzzy
        for message in catalog.messages.values()
    ]


def of_page(path: Path, tiny: Path) -> list[str]:
    shutil.copy(path, tiny / PAGE)
    home = "---\ntitle: Start\ndescription: En side.\n---\n\nEn [side](rules).\n"
    (tiny / "content/da/home.md").write_text(home, "utf-8")
    config = (tiny / "content/site.toml").read_text("utf-8")
    (tiny / "content/site.toml").write_text(config.partition("[languages.no]")[0], "utf-8")
    shutil.rmtree(tiny / "content/no")
    result = build(tiny)
    problems = [f"{problem.line}: {problem.message}" for problem in result.problems if problem.path == PAGE]
    assert len(problems) == len(result.problems)
    if problems:
        return problems
    html = result.output.files["da/regler/index.html"].decode()
    return html.partition("<h1>")[2].partition("</main>")[0].strip().splitlines()


@pytest.mark.parametrize("name", sorted(path.name for path in CASES.iterdir() if path.suffix != ".txt"))
def test_each_case_comes_out_as_it_says(
    name: str, tiny: Path, danish: Language, request: pytest.FixtureRequest
) -> None:
    path = CASES / name
    found = of_catalog(path, danish) if path.suffix == ".po" else of_page(path, tiny)
    expected = path.with_name(f"{name}.txt")
    if request.config.getoption("--update-golden"):
        expected.write_text("".join(f"{line}\n" for line in found), "utf-8")
    assert found == expected.read_text("utf-8").removesuffix("\n").split("\n")


def test_there_are_many() -> None:
    assert len(list(CASES.glob("*.txt"))) >= 40
