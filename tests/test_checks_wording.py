"""The mistakes that the writers' list names are found; what is right, or another language's, is not."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.checks.mistakes import MISTAKES
from generator.checks.passages import of_catalog, of_page, running_text
from generator.checks.wording import check
from generator.site import assemble
from generator.sources import read


def found(root: Path) -> list[str]:
    site = assemble(read(root))
    texts = [of_page(version) for version in site.versions]
    texts += [of_catalog(catalog, language) for language, catalog in site.catalogs.items()]
    return [str(problem) for each in texts for problem in check(each)]


def wrong_words(tiny: Path, code: str, text: str) -> list[str]:
    path = tiny / "content" / code / "rules.md"
    path.write_text(path.read_text("utf-8") + f"\n{text}\n", "utf-8")
    return [word for message in found(tiny) for word in re.findall(r'"(.+?)": write', message)]


@pytest.mark.parametrize(
    ("code", "text", "words"),
    [
        ("da", "En tie, et bet og Player.", ["tie", "bet", "Player"]),
        ("da", "Dronningen og en knekt i kløver", ["Dronningen", "knekt", "kløver"]),
        ("da", "Et casino i Casino Royale-romanen", ["casino"]),
        ("da", "det tredje kortet, på rad, mod 10-reglen", ["det tredje kortet", "på rad", "mod 10-reglen"]),
        ("no", "Uafgjort, trækker, hænder og et es", ["Uafgjort", "trækker", "hænder", "es"]),
        ("no", "I første omgang, men ikke i en omgang", ["omgang"]),
        ("no", "Flemming og Labouchere", ["Flemming", "Labouchere"]),
    ],
)
def test_mistakes_are_found(tiny: Path, code: str, text: str, words: list[str]) -> None:
    assert sorted(wrong_words(tiny, code, text)) == sorted(words)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("da", "Hjerter 7, ruder konge, klør es og spar dame; det tredje kort; fem i træk"),
        ("da", "`push`, *push*{lang=en}, [spil](rules#bet), {{ hand 7 8 }}, **either bet**{lang=en}"),
        ("da", "## Player {#player lang=en}"),
        ("da", "Bankerne i Danmark er ikke banker; en natural på 8"),
        ("no", "Det er kun ett ess, og to banker; ruter knekt, kløver dame; det tredje kortet"),
        ("no", "Fem på rad, en naturlig hånd, en kommisjon, en sjanse, begge hendene"),
    ],
)
def test_right_words_are_let_through(tiny: Path, code: str, text: str) -> None:
    assert wrong_words(tiny, code, text) == []


@pytest.mark.parametrize("page", ["glossary", "history", "variants", "odds"])
def test_pages_that_may_have_a_word(tiny: Path, page: str) -> None:
    text = f"---\ntitle: T\ndescription: D\nslug: {page}\n---\n\nBankøren tager imod et bet.\n"
    (tiny / f"content/da/{page}.md").write_text(text, "utf-8")
    bank = f'content/da/{page}.md:7: "Bankøren": write bankhånden'
    bet = f'content/da/{page}.md:7: "bet": write indsats'
    expected = {"glossary": set(), "history": {bet}, "variants": {bet}, "odds": {bank, bet}}
    assert set(found(tiny)) == expected[page]


def test_headers_are_read_too(tiny: Path, edit: Callable[[Path, str, str], None]) -> None:
    edit(tiny / "content/da/home.md", "En lille side.", "En lille side om bets.")
    assert found(tiny) == ['content/da/home.md:3: "bets": write indsats']


def test_words_of_the_own_language_are_read_though_marked() -> None:
    assert running_text("*tie*{lang=da} og *tie*{lang=en}", "da") == "*tie*… og …"


def test_a_right_word_is_never_a_mistake_itself() -> None:
    for tag, mistakes in MISTAKES.items():
        for mistake in mistakes:
            pattern = rf"(?<!\w)(?:{mistake.pattern})(?!\w)"
            assert not re.search(pattern, mistake.right, re.IGNORECASE), (tag, mistake)
