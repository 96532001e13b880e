"""Figures: their arguments, their errors, and golden HTML of each in three languages.

The golden files in ``figures/`` were read against the rules of the game when they were made. Rewrite them
with ``pytest --update-golden`` and read the difference.
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from generator.build import build
from generator.figures import FIGURES, FigureError, Setting, figure_for, values_for
from generator.figures.examples import EXAMPLES
from generator.figures.figure import Calculator
from generator.markup import Marker, parse_article, parse_line
from generator.render.templates import Templates, strings_of
from generator.site import Site, assemble
from generator.sources import read

GOLDEN = Path(__file__).parent / "figures"


def marker(call: str) -> Marker:
    """The marker as it stands in a page: a block in a paragraph of its own, an inline one in a text."""
    name = call.split()[0]
    inline = name in FIGURES and FIGURES[name].inline
    (found,) = parse_article(("Tekst " if inline else "") + f"{{{{ {call} }}}}").markers
    return found


@pytest.fixture(scope="module")
def site(root: Path) -> Site:
    return assemble(read(root))


@pytest.fixture(scope="module")
def settings(site: Site) -> Mapping[str, Setting]:
    calculator = Calculator()
    return {
        language.code: Setting(
            language=language,
            country=site.support[language.country],
            countries=site.support,
            calculator=calculator,
            examples_href=f"/{language.code}/rounds/",
        )
        for language in site.config.languages
    }


@pytest.fixture(scope="module")
def templates(site: Site) -> Templates:
    return Templates(site.templates, escape=True, names={"href": site.href})


@pytest.fixture
def setting(settings: Mapping[str, Setting]) -> Setting:
    return settings["da"]


def text(call: str, setting: Setting) -> object:
    """What an inline figure comes to."""
    _, values = values_for(marker(call), setting)
    return values["text"]


# Golden HTML


@pytest.mark.parametrize("call", EXAMPLES)
@pytest.mark.parametrize("code", ["da", "sv", "no"])
def test_figure_is_as_its_golden_file(
    request: pytest.FixtureRequest,
    site: Site,
    settings: Mapping[str, Setting],
    templates: Templates,
    code: str,
    call: str,
) -> None:
    language = settings[code].language
    figure, values = values_for(marker(call), settings[code])
    strings = strings_of(site.catalogs, language)
    html, problems = templates.text(f"figures/{figure.template}", strings, language, values)
    assert problems == []
    html += "\n"
    golden = GOLDEN / f"{call.replace(' ', '-')}.{code}.html"
    if request.config.getoption("--update-golden"):
        golden.write_bytes(html.encode())
    assert html.encode() == golden.read_bytes()


def test_every_figure_has_a_golden_file_and_every_golden_file_a_figure() -> None:
    assert {call.split()[0] for call in EXAMPLES} == set(FIGURES)
    names = {f"{call.replace(' ', '-')}.{code}.html" for call in EXAMPLES for code in ("da", "sv", "no")}
    assert {path.name for path in GOLDEN.iterdir()} == names


# Values, from the published tables


def test_numbers_are_the_published_ones(root: Path, setting: Setting) -> None:
    """Wizard of Odds, "Baccarat", eight decks, to the two decimals that pages show."""
    assert text("edge banker", setting) == "1,06\u00a0%"
    assert text("edge player", setting) == "1,24\u00a0%"
    assert text("edge tie", setting) == "14,36\u00a0%"
    assert text("edge tie-9", setting) == "4,84\u00a0%"
    assert text("edge player-pair", setting) == "10,36\u00a0%"
    assert text("probability banker", setting) == "45,86\u00a0%"
    assert text("probability player", setting) == "44,62\u00a0%"
    assert text("probability tie", setting) == "9,52\u00a0%"
    assert text("probability banker ties=without", setting) == "50,68\u00a0%"


def test_payouts_and_amounts_are_exact(setting: Setting) -> None:
    assert text("payout banker", setting) == "0,95:1"
    assert text("payout player", setting) == "1:1"
    assert text("payout tie", setting) == "8:1"
    assert text("payout player-pair", setting) == "11:1"
    assert text("net player 10", setting) == "10"
    assert text("commission", setting) == "5\u00a0%"
    assert text("percent 0.5", setting) == "0,5\u00a0%"
    assert text("count 10000", setting) == "10.000"


def test_a_round_is_told_with_the_cell_that_decided_it_and_all_its_bets(setting: Setting) -> None:
    _, values = values_for(marker("round 7h 2s 4d 3c 4s 2d"), setting)
    story = values["story"]
    data = json.dumps({"net": [str(each.net) for each in story.settlements]})  # type: ignore[attr-defined]
    assert data == '{"net": ["-1", "19/20", "-1", "-1", "-1", "-1"]}'
    cell = story.cell  # type: ignore[attr-defined]
    assert (cell.row.total, cell.third, cell.draws) == (5, 4, True)
    _, values = values_for(marker("round 6h 2s Kd 3c 7s"), setting)
    assert values["story"].cell is None  # type: ignore[attr-defined]


# Markers that don't fit


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("tablaeu player", 'unknown figure "tablaeu"; did you mean "tableau"?'),
        ("edge", '"edge" takes other words; it is written {{ edge <bet> [decks=…] [decimals=…] [per=…] }}'),
        (
            "edge banker tie",
            '"edge" takes other words; it is written {{ edge <bet> [decks=…] [decimals=…] [per=…] }}',
        ),
        ("edge bankr", 'unknown bet "bankr"; did you mean "banker"?'),
        ("edge banker deck=6", 'unknown option of edge "deck"; did you mean "decks"?'),
        ("edge banker decks=9", '"9" must be a whole number from 1 to 8'),
        ("edge banker decks=0", '"0" must be a whole number from 1 to 8'),
        ("edge banker decks=six", '"six" must be a whole number from 1 to 8'),
        ("edge banker decks=²", '"²" must be a whole number from 1 to 8'),
        ("edge banker decks=", '"" must be a whole number from 1 to 8'),
        ("edge banker decks=" + "9" * 5000, f'"{"9" * 5000}" must be a whole number from 1 to 8'),
        ("edge banker decks=6 decks=8", 'the option "decks" stands twice'),
        ("edge banker bet=tie", 'unknown option of edge "bet"; known are decimals, decks, per'),
        ("edge banker decimals=99", '"99" must be a whole number from 0 to 8'),
        ("payout tie decks=8", '"payout" has no option "decks"; it is written {{ payout <bet> }}'),
        ("probability tie ties=without", '"probability tie ties=without" contradicts itself'),
        ("probability draw", 'unknown outcome "draw"; known are banker, player, tie'),
        ("net banker", '"net" takes other words; it is written {{ net <bet> <stake> }}'),
        ("net banker 1,5", '"1,5" must be a number like 1 or 2.5, with a full stop'),
        ("net banker -5", '"-5" must be a number like 1 or 2.5, with a full stop'),
        ("percent 1e5", '"1e5" must be a number like 1 or 2.5, with a full stop'),
        ("percent ١", '"١" must be a number like 1 or 2.5, with a full stop'),
        ("hand 7", "a hand has two or three cards"),
        ("hand 7 8 9 A", "a hand has two or three cards"),
        ("hand 7 1", "'1' is no rank; ranks are A 2 3 4 5 6 7 8 9 T J Q K (or 10 for T)"),
        ("round", '"round" takes other words; it is written {{ round <cards>… }}'),
        ("round 7h 2s 4d", "too few cards: the banker's hand still needs its second card"),
        ("round 9h 2s Kd 3c 4s", "4s is never drawn: the round ends after 4 cards"),
        ("tableau all", 'unknown view "all"; known are matrix, player, ranges'),
        ("services theirs", 'unknown word "theirs"; known are neighbours, own'),
        ("values 7", '"values" takes other words; it is written {{ values }}'),
    ],
)
def test_a_marker_that_does_not_fit_says_what_is_right(setting: Setting, call: str, message: str) -> None:
    with pytest.raises(FigureError) as error:
        values_for(marker(call), setting)
    assert str(error.value) == message


def test_inline_figures_stand_in_a_text_and_blocks_alone() -> None:
    (alone,) = parse_article("{{ edge banker }}").markers
    with pytest.raises(FigureError, match='"edge" stands in a text'):
        figure_for(alone)
    (in_text,) = parse_article("Se {{ tableau matrix }}").markers
    with pytest.raises(FigureError, match='"tableau" must stand alone'):
        figure_for(in_text)
    ((title,), _) = parse_line("{{ tableau matrix }}")
    assert isinstance(title, Marker)
    with pytest.raises(FigureError, match='"tableau" must stand alone'):
        figure_for(title)
    (listed,) = parse_article("- {{ tableau matrix }}").markers
    with pytest.raises(FigureError, match='"tableau" must stand alone'):
        figure_for(listed)


def test_odds_are_counted_once_for_each_shoe() -> None:
    calculator = Calculator()
    assert calculator.odds(8) is calculator.odds(8)
    assert calculator.odds(8).bets["banker"].edge == Fraction(114753351728, 10847218479825)


def test_a_country_without_help_is_no_crash(tiny: Path) -> None:
    (tiny / "content/support.toml").write_text("", "utf-8")
    rules = tiny / "content/da/rules.md"
    rules.write_text(rules.read_text("utf-8").replace("{{ tableau player }}", "{{ services own }}"), "utf-8")
    messages = [problem.message for problem in build(tiny).problems]
    assert messages.count('content/support.toml has no country "dk"') == 2
