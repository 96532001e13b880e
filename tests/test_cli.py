import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator import __version__
from generator.baccarat.systems import Policy
from generator.cli import main
from generator.cli.systems import POLICIES

Edit = Callable[[Path, str, str], None]
VERBS = [
    "build",
    "check",
    "serve",
    "status",
    "accept",
    "round",
    "deal",
    "odds",
    "tableau",
    "systems",
    "figures",
]
ROUND = ["7h", "2s", "4d", "3c", "4s", "2d"]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


# The command as a whole


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself_with_an_example(verb: str) -> None:
    result = run(verb, "--help")
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"Example: punto {verb}" in result.stdout


def test_help_lists_the_verbs_and_the_version_is_the_packages() -> None:
    listed = run("--help").stdout
    assert all(f"\n  {verb} " in listed for verb in VERBS)
    assert run("--version").stdout == f"punto, version {__version__}\n"


def test_it_runs_as_a_module_too(tiny: Path) -> None:
    command = [sys.executable, "-m", "generator", "check", "--root", str(tiny)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout, result.stderr) == (0, "4 pages, no problem\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["build", "--nonsense"],
        ["build", "--base-url", "/a/b/"],
        ["check", "--base-url", "ftp://a.example/"],
        ["serve", "--port", "0"],
        ["serve", "--port", "x"],
        ["odds", "--decks", "9"],
        ["odds", "--decks", "0"],
        ["round"],
        ["accept", "no"],
    ],
)
def test_wrong_usage_is_exit_code_2_and_says_how(arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Usage: " in result.stderr


@pytest.mark.parametrize(
    "verb", [["build"], ["check"], ["status"], ["accept", "no", "rules"], ["round", *ROUND]]
)
def test_the_root_must_be_a_projects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*verb).exit_code == 2
    assert "no content/site.toml here or in a folder above" in run(*verb).stderr
    assert "has no content/site.toml" in run(*verb, "--root", tmp_path).stderr
    assert run(*verb, "--root", tmp_path / "nowhere").exit_code == 2


def test_the_root_is_found_from_a_folder_below_it(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tiny / "content" / "da")
    assert run("check").stdout == "4 pages, no problem\n"


# build, check, serve


def test_build_writes_to_the_site_folder_and_says_so(tiny: Path) -> None:
    result = run("build", "--root", tiny)
    assert (result.exit_code, result.stderr) == (0, "")
    assert re.fullmatch(rf"4 pages, 15 files in {tiny / 'site'} \(\d+\.\d s\)\n", result.stdout)
    assert (tiny / "site/da/regler/index.html").is_file()


def test_build_does_nothing_without_a_change_unless_it_shall_be_fresh(tiny: Path, edit: Edit) -> None:
    run("build", "--root", tiny)
    before = (tiny / "site").stat().st_ino
    assert run("build", "--root", tiny).stdout.startswith(f"nothing has changed in {tiny / 'site'} (")
    assert (tiny / "site").stat().st_ino == before
    for arguments in (["--fresh"], ["--base-url", "https://a.example/"]):
        assert run("build", "--root", tiny, *arguments).stdout.startswith("4 pages, ")
    edit(tiny / "content/no/rules.md", "title: Regler", "title: Reglene")
    assert run("build", "--root", tiny, *arguments).stdout.startswith("4 pages, ")


def test_build_imports_nothing_big_without_a_change(tiny: Path) -> None:
    run("build", "--root", tiny, "--base-url", "https://a.example/")
    code = (
        "import sys; from generator.cli import main; main(standalone_mode=False);"
        "print(sys.modules.keys() & {'babel', 'jinja2', 'markdown', 'sqlite3', 'generator.baccarat'})"
    )
    arguments = ["build", "--root", str(tiny), "--base-url", "https://a.example/"]
    command = [sys.executable, "-c", code, *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    assert result.stdout.startswith("nothing has changed")
    assert result.stdout.endswith("\nset()\n")


def test_the_policies_of_the_command_are_the_engines() -> None:
    assert [policy.value for policy in Policy] == list(POLICIES)


def test_build_puts_right_what_a_hand_did_and_says_so(tiny: Path) -> None:
    run("build", "--root", tiny)
    (tiny / "site/index.html").write_text("scribble", "utf-8")
    (tiny / "site/da/CNAME").write_text("dear", "utf-8")
    for number in range(8):
        (tiny / f"site/more-{number}").write_text("dear", "utf-8")
    result = run("build", "--root", tiny)
    assert result.exit_code == 0
    assert "index.html: changed or deleted by hand, and now as it should be" in result.stderr
    assert f"da/CNAME: not of the site, and now in {tiny / 'site.added'}" in result.stderr
    assert "4 more files: not of the site" in result.stderr
    assert run("build", "--root", tiny).stdout.startswith("nothing has changed")


def test_build_that_cannot_be_written_is_exit_code_2(tiny: Path) -> None:
    (tiny / "file").write_text("", "utf-8")
    result = run("build", "--root", tiny, "--output", tiny / "file" / "site")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "can't be" in result.stderr


def test_build_writes_elsewhere_and_for_another_address(tiny: Path, tmp_path: Path) -> None:
    output = tmp_path / "out"
    result = run("build", "--root", tiny, "--output", output, "--base-url", "https://other.example/x")
    assert result.exit_code == 0
    assert 'href="/x/da/regler/"' in (output / "da/index.html").read_text("utf-8")
    assert not (tiny / "site").exists()


def test_build_leaves_a_folder_of_others_alone(tiny: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "thesis.txt").write_text("dear", "utf-8")
    result = run("build", "--root", tiny, "--output", other)
    assert (result.exit_code, "punto didn't write" in result.stderr) == (2, True)
    assert (other / "thesis.txt").read_text("utf-8") == "dear"
    for folder in (tiny, tmp_path, Path("/")):
        result = run("build", "--root", tiny, "--output", folder)
        assert (result.exit_code, "holds the project itself" in result.stderr) == (2, True)


def test_check_writes_nothing(tiny: Path) -> None:
    assert run("check", "--root", tiny).exit_code == 0
    assert not (tiny / "site").exists()


def test_the_real_command_prints_utf_8_wherever_it_runs(tiny: Path, edit: Edit) -> None:
    edit(tiny / "content/da/home.md", "(rules)", "(rægler)")
    command = [sys.executable, "-m", "generator", "check", "--root", str(tiny)]
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""}
    result = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert result.returncode == 1
    assert 'unknown page "rægler"' in result.stderr.decode()


# status, accept


def test_status_tells_what_is_left_and_is_no_failure(tiny: Path, edit: Edit) -> None:
    edit(tiny / "content/da/home.md", "En lille side.", "En ganske lille side.")
    (tiny / "content/no/rules.md").unlink()
    edit(tiny / "locales/no/LC_MESSAGES/messages.po", 'msgstr "Sider"', 'msgstr ""')
    result = run("status", "--root", tiny)
    reviews = {
        "da": [f"    help reviewed    2026-11-30: {name}" for name in ("Hjælp", "Stop", "Tilsyn")],
        "no": [f"    help reviewed    2026-11-30: {name}" for name in ("Hjelp", "loven § 9", "Tilsyn")],
    }
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "da  Dansk: 2 pages, 0 missing, 0 outdated, 4 of 4 strings",
        "    LIX 25.0         content/da/home.md",
        "    LIX 23.8         content/da/rules.md",
        *reviews["da"],
        "no  Norsk: 1 page, 1 missing, 1 outdated, 3 of 4 strings",
        "    missing page     content/no/rules.md (translate content/da/rules.md)",
        "    outdated page    content/no/home.md (see punto diff no home)",
        '    unfinished       locales/no/LC_MESSAGES/messages.po:7: "Pages"',
        "    LIX 25.0         content/no/home.md",
        *reviews["no"],
    ]
    assert run("status", "no", "--root", tiny).stdout == result.stdout[result.stdout.index("no  Norsk") :]
    data = json.loads(run("status", "--root", tiny, "--json").stdout)
    services = data["da"].pop("reviews")
    assert services[0] == {
        "service": "Hjælp",
        "reviewed": "2026-11-30",
        "source": "https://help.example/dk",
    }
    assert data["da"] == {
        "pages": 2,
        "missing": [],
        "outdated": [],
        "strings": 4,
        "unfinished": [],
        "catalog": "locales/da/LC_MESSAGES/messages.po",
        "lix": {"home": {"value": 25.0, "limit": 35}, "rules": {"value": 23.8, "limit": 35}},
        "published": True,
    }
    assert data["no"]["missing"] == [{"file": "content/no/rules.md", "original": "content/da/rules.md"}]
    outdated = {"file": "content/no/home.md", "original": "content/da/home.md", "lacking": []}
    assert data["no"]["outdated"] == [outdated]
    assert data["no"]["unfinished"] == [{"context": None, "text": "Pages", "line": 7}]


def test_status_of_faulty_sources_tells_the_faults(tiny: Path, edit: Edit) -> None:
    edit(tiny / "content/da/home.md", "title:", "titel:")
    result = run("status", "--root", tiny)
    assert result.exit_code == 1
    assert 'content/da/home.md:2: unknown header "titel"' in result.stderr


def test_accept_writes_the_stamp_and_then_nothing_is_outdated(tiny: Path, edit: Edit) -> None:
    edit(tiny / "content/da/home.md", "En lille side.", "En ganske lille side.")
    result = run("accept", "no", "home", "--root", tiny)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "no git repository" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("content/no/home.md: translated-from: da ")
    assert json.loads(run("status", "--root", tiny, "--json").stdout)["no"]["outdated"] == []


@pytest.mark.parametrize("arguments", [["da", "rules"], ["no", "ruls"], ["dk", "rules"]])
def test_accept_of_what_is_no_translation_is_wrong_usage(tiny: Path, arguments: list[str]) -> None:
    assert run("accept", *arguments, "--root", tiny).exit_code == 2


# round


def test_round_as_json() -> None:
    result = run("round", *ROUND, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    data = json.loads(result.stdout)
    steps = data.pop("steps")
    bets = data.pop("bets")
    assert data == {
        "player": {"cards": ["7h", "4d", "4s"], "total": 5},
        "banker": {"cards": ["2s", "3c", "2d"], "total": 7},
        "outcome": "banker",
        "natural": False,
    }
    assert steps == [
        {"hand": "player", "card": "7h", "total": 7, "reason": "deal"},
        {"hand": "banker", "card": "2s", "total": 2, "reason": "deal"},
        {"hand": "player", "card": "4d", "total": 1, "reason": "deal"},
        {"hand": "banker", "card": "3c", "total": 5, "reason": "deal"},
        {"hand": "player", "card": "4s", "total": 5, "reason": "player-draws"},
        {"hand": "banker", "card": "2d", "total": 7, "reason": "banker-draws"},
    ]
    expected = {"player": "-1", "banker": "19/20", "tie": "-1", "player-pair": "-1", "banker-pair": "-1"}
    assert expected.items() <= bets.items()


def test_a_step_without_a_card_has_null_for_it() -> None:
    data = json.loads(run("round", "9h", "8s", "Td", "Kc", "--json").stdout)
    assert data["natural"] is True
    assert data["steps"][4:] == [
        {"hand": "player", "card": None, "total": 9, "reason": "natural"},
        {"hand": "banker", "card": None, "total": 8, "reason": "natural"},
    ]


def test_cards_may_be_written_in_any_way_and_in_one_argument() -> None:
    assert run("round", "7H 2♠ 4d", "3C 4s 2D", "--json").stdout == run("round", *ROUND, "--json").stdout


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (["7h", "2s", "4d", "3x"], "'3x' is no card"),
        (["7h", "2s", "4d"], "too few cards"),
        (["9h", "2s", "Kd", "3c", "4s"], "4s is never drawn"),
        ([""], "too few cards"),
    ],
)
def test_bad_cards_are_wrong_usage(cards: list[str], message: str) -> None:
    for arguments in (cards, [*cards, "--json"]):
        result = run("round", *arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert message in result.stderr


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("da", "Bankhånden vinder med 7 mod 5."),
        ("sv", "Bankhanden"),
        ("no", "Bankhånden vinner med 7 mot 5."),
    ],
)
def test_round_is_told_in_each_language(root: Path, code: str, words: str) -> None:
    result = run("round", *ROUND, "--language", code, "--root", root)
    assert (result.exit_code, result.stderr) == (0, "")
    assert words in result.stdout
    assert "0,95" in result.stdout
    assert "⟦" not in result.stdout
    assert "&" not in result.stdout
    assert "<" not in result.stdout


def test_round_is_told_in_the_sites_first_language(root: Path) -> None:
    assert (
        run("round", *ROUND, "--root", root).stdout
        == run("round", *ROUND, "--language", "da", "--root", root).stdout
    )


def test_a_language_that_the_site_has_not_is_wrong_usage(root: Path) -> None:
    result = run("round", *ROUND, "--language", "nb", "--root", root)
    assert result.exit_code == 2
    assert 'unknown language "nb"' in result.stderr


# odds


def test_odds_as_json() -> None:
    """Outcomes as published for eight decks; edges by the formulas, from these counts alone."""
    result = run("odds", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    data = json.loads(result.stdout)
    assert data["decks"] == 8
    assert data["outcomes"] == {
        "player": 2230518282592256,
        "banker": 2292252566437888,
        "tie": 475627426473216,
        "total": 4998398275503360,
    }
    edges = {name: bet["percent"] for name, bet in data["bets"].items()}
    published = {"player": "1.2351", "banker": "1.0579", "tie": "14.3596", "tie-9": "4.8440"}
    assert {**published, "player-pair": "10.3614", "banker-pair": "10.3614"}.items() <= edges.items()
    assert data["bets"]["banker"]["edge"] == "114753351728/10847218479825"
    assert data["bets"]["player"]["sd"] == pytest.approx(0.9511, abs=0.0001)
    assert all(set(bet) == {"edge", "percent", "sd", "resolved"} for bet in data["bets"].values())


@pytest.mark.parametrize(("decks", "banker"), [("1", "1.0117"), ("6", "1.0558"), ("8", "1.0579")])
def test_odds_for_people(decks: str, banker: str) -> None:
    result = run("odds", "--decks", decks)
    assert (result.exit_code, result.stderr) == (0, "")
    assert any(line.startswith("banker ") and f" {banker} %" in line for line in result.stdout.splitlines())


PUBLISHED = json.loads((Path(__file__).parent / "data" / "odds.json").read_text("utf-8"))["shoes"]


@pytest.mark.parametrize("decks", ["1", "6", "8"])
def test_odds_agree_with_published_ones(decks: str) -> None:
    data, published = json.loads(run("odds", "--decks", decks, "--json").stdout), PUBLISHED[decks]
    assert data["outcomes"] == published["outcomes"]
    for bet, percent in published["edge_percent"].items():
        assert data["bets"][bet]["percent"] == percent, bet
    for bet, percent in published.get("resolved_percent", {}).items():
        assert data["bets"][bet]["resolved"]["percent"] == percent, bet
    if "cards" in published:
        assert data["cards"] == published["cards"]
    total = data["outcomes"]["total"]
    assert sum(data["cards"].values()) == total
    assert sum(data["totals"]["player"]) == sum(data["totals"]["banker"]) == total
    assert sum(map(sum, data["totals"]["joint"])) == total
    naturals = data["naturals"]
    assert naturals["player"] + naturals["banker"] - naturals["both"] + naturals["none"] == total


@pytest.mark.parametrize("cards", ["8x", "8h 8h", "Td", "8h,8d"])
def test_odds_without_cards_that_are_there_or_not(cards: str) -> None:
    result = run("odds", "--decks", "1", "--remove", cards, "--json")
    wrong = cards in ("8x", "8h 8h")
    assert result.exit_code == (2 if wrong else 0)
    if not wrong:
        left = 52 - len(cards.replace(",", " ").split())
        total = left * (left - 1) * (left - 2) * (left - 3) * (left - 4) * (left - 5)
        assert json.loads(result.stdout)["outcomes"]["total"] == total


@pytest.mark.parametrize("decks", ["0", "9", "-1", "x"])
@pytest.mark.parametrize("verb", ["odds", "tableau", "deal"])
def test_a_shoe_has_one_to_eight_decks(verb: str, decks: str) -> None:
    assert run(verb, "--decks", decks).exit_code == 2


def test_tableau_as_json() -> None:
    data = json.loads(run("tableau", "--json").stdout)
    cells = {(cell["banker"], cell["third"]): cell for cell in data["cells"]}
    assert data["decks"] == 8
    assert len(cells) == len(data["cells"]) == 8 * 11
    assert cells[3, 8]["rule"] == "stand"
    assert cells[3, 9]["rule"] == "draw"
    ace, stood = cells[4, 1], cells[6, None]
    assert [round(float(Fraction(ace[key])), 4) for key in ("draw", "stand")] == [0.2389, 0.2371]
    assert [round(float(Fraction(stood[key])), 4) for key in ("draw", "stand")] == [-0.4228, -0.5021]
    better = {
        cell: (Fraction(it["draw"]) > Fraction(it["stand"])) == (it["rule"] == "draw")
        for cell, it in cells.items()
    }
    assert [cell for cell, is_better in better.items() if not is_better] == [(4, 1), (6, None)]


def test_systems_as_json_and_what_can_not_be_followed_is_left_out() -> None:
    result = run(
        "systems", "--rounds", "21", "--bankroll", "20", "--limit", "8", "--policy", "reset", "--json"
    )
    data = json.loads(result.stdout)["systems"]
    assert list(data) == ["flat", "martingale", "paroli", "dalembert", "fibonacci"]
    assert set(data["flat"]) == {"staked", "net", "ahead", "ruin", "sd"}
    assert "labouchere is left out" in result.stderr
    assert list(json.loads(run("systems", "--rounds", "5", "--json").stdout)["systems"])[-1] == "labouchere"


def test_deal_tells_the_same_rounds_for_the_same_seed(root: Path) -> None:
    dealt = [
        run("deal", "--seed", "7", "--rounds", "2", "--language", "da", "--root", root) for _ in range(2)
    ]
    assert dealt[0].stdout == dealt[1].stdout
    assert dealt[0].stdout.count("1. Spillerhånden får") == 2
    assert run("deal", "--seed", "8", "--rounds", "2", "--root", root).stdout != dealt[0].stdout


def test_figures_are_compared_and_a_difference_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    parts: dict[str, object] = {"inputs": {}, "systems": []}
    monkeypatch.setattr("generator.figures.computed.compute", lambda: iter(parts.items()))
    monkeypatch.setattr("generator.figures.computed.PATH", tmp_path / "computed.json")
    assert run("figures").exit_code == 1
    assert run("figures", "--write").exit_code == 0
    assert run("figures").exit_code == 0
    parts["systems"] = [1]
    assert "punto figures --write" in run("figures").stderr
