"""The LIX of texts that were counted by hand."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from generator.checks.readability import limit_of
from generator.readability import lix, plain_blocks
from generator.render import prose, render
from generator.site import assemble
from generator.sources import read


@pytest.mark.parametrize(
    ("text", "words", "sentences", "long"),
    [
        ("Et es er 1.", 4, 1, 0),
        ("Kuløren betyder intet: Hjerter 7 er værd 7. Slut!", 9, 3, 3),
        ("Seks bogstaver har seksten", 4, 1, 2),
        ("En tre-korts hånd, 8-korts og mini-baccarat.", 6, 1, 2),
        ("Det er kl.\u00a09–21 på 1,06\u00a0% (se www.stop.dk).", 12, 1, 0),
        ("Hvad nu? … – . Intet", 3, 2, 0),  # what has no word is no sentence
        ("Ingen ende.Her", 3, 1, 0),
    ],
)
def test_words_sentences_and_long_words(text: str, words: int, sentences: int, long: int) -> None:
    assert lix([text]) == Fraction(words, sentences) + Fraction(100 * long, words)


def test_each_block_ends_a_sentence() -> None:
    html = (
        '<h2 id="a">En hånd</h2>\n<p>Den har <strong>to</strong> kort &amp; mere:</p>\n'
        "<ul>\n<li>et es</li>\n<li><p>en nier</p></li>\n</ul>\n<dl>\n<dt>Sko</dt>\n<dd>En kasse</dd>\n</dl>"
    )
    texts = ("En hånd", "Den har to kort & mere:", "et es", "en nier", "Sko", "En kasse")
    assert plain_blocks(html) == texts
    assert lix(texts) == Fraction(14, 6)


def test_tables_and_code_are_left_out() -> None:
    html = "<p>Skriv <code>punto check</code> her.</p><table><tr><td>celle</td></tr></table><pre>kode</pre>"
    assert plain_blocks(html) == ("Skriv  her.",)


def test_names_are_left_out_as_whole_words() -> None:
    names = ["StopSpillet", "Stop", ""]
    assert lix(["Ring til StopSpillet nu."], names) == 3
    assert lix(["Ring til Stopuret nu."], names) == Fraction(4) + 25


def test_a_text_without_words_is_easy() -> None:
    assert lix([]) == lix(["…"]) == 0


def test_limits_are_those_of_the_brief() -> None:
    assert {page: limit_of(page) for page in ("law", "history", "about", "help")} == dict.fromkeys(
        ("law", "history", "about", "help"), 45
    )
    assert {limit_of(page) for page in ("home", "rules", "card-values", "home-play")} == {35}
    assert {limit_of(page) for page in ("odds", "tableau", "glossary", "faq")} == {40}


def test_markers_count_as_printed_and_block_figures_not_at_all(tiny: Path) -> None:
    site = assemble(read(tiny))
    text = prose(site)["da/regler/"]
    assert "1,06\u00a0%" in text
    assert "værdi 5" in text
    assert "<table" not in text
    assert prose(site) == render(site).prose


def test_the_check_looks_at_every_language(tiny: Path, edit: Callable[[Path, str, str], None]) -> None:
    from generator.build import build

    long = "Sandsynlighedsberegning forudsætter regnefærdigheder " * 12
    edit(tiny / "content/no/home.md", "Les [reglene]", f"{long}. Les [reglene]")
    messages = [str(problem) for problem in build(tiny).problems]
    (message,) = messages
    assert message.startswith("content/no/home.md:2: the page's LIX is ")
    assert "it may be at most 35; write shorter sentences and plainer words" in message
