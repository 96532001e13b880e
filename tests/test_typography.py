"""Typography: what is right comes from the languages' norms, and what never changes is tried at random."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.render import prose
from generator.site import assemble
from generator.sources import read
from generator.typography import set_html, set_text

TAGS = st.sampled_from(["da", "sv", "nb", "fi"])
WORDS = ["kl.", "§", "%", "kr.", "kr", "hjerter", "Spar", "klöver", "dame", "kung", "es", "maj", "oktober"]
SIGNS = [*WORDS, " ", "  ", "\u00a0", "-", "−", "–", "7", "21", "1847", ".", "(", "&amp;"]
TEXTS = st.lists(st.sampled_from(SIGNS) | st.text(max_size=3)).map("".join)
TAGS_OF_HTML = ["<p>", "</p>", '<a href="/a 5 kr/-5">', "</a>", "<code>", "</code>", "<pre>", "</pre>"]
HTML = st.lists(st.sampled_from(TAGS_OF_HTML) | st.sampled_from(SIGNS)).map("".join)


@pytest.mark.parametrize(
    ("tag", "text", "expected"),
    [
        ("da", "5 % af 10 kr. eller 10 kr er lidt", "5~% af 10~kr. eller 10~kr er lidt"),
        ("da", "10 kroner og 10 kræ", "10 kroner og 10 kræ"),
        ("da", "Hjerter 7 og klør es, ruder konge", "Hjerter~7 og klør~es, ruder~konge"),
        ("da", "spar penge, 3 spar 4", "spar penge, 3 spar~4"),
        ("sv", "spader dam, hjärter 10, klöver ess", "spader~dam, hjärter~10, klöver~ess"),
        ("nb", "kløver knekt, spar 2, ruter dame", "kløver~knekt, spar~2, ruter~dame"),
        ("da", "kl. 9–21 og § 5", "kl.~9–21 og §~5"),
        ("da", "den 1. oktober 2023, 30. november 2026", "den 1.~oktober 2023, 30.~november 2026"),
        ("sv", "den 30 november 2026 och 1 maj", "den 30~november 2026 och 1~maj"),
        ("nb", "17. mai og 24. desember", "17.~mai og 24.~desember"),
        ("da", "i 1847 marts", "i 1847 marts"),
        ("da", "-5, (-3) og 2 -1", "−5, (−3) og 2 −1"),
        ("da", "1-2-3, 0-5, 3-kort, mini-2, - 5", "1-2-3, 0-5, 3-kort, mini-2, - 5"),
    ],
)
def test_signs_are_set(tag: str, text: str, expected: str) -> None:
    assert set_text(text, tag) == expected.replace("~", "\u00a0")


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>-5 <code>-5 kr</code> 5 kr</p>", "<p>−5 <code>-5 kr</code> 5~kr</p>"),
        ('<a href="/5 kr" title="kl. 9">5 kr</a>-5', '<a href="/5 kr" title="kl. 9">5~kr</a>-5'),
        ("<pre><code>5 %</code> 5 %</pre> 5 %", "<pre><code>5 %</code> 5 %</pre> 5~%"),
    ],
)
def test_tags_and_code_stay(html: str, expected: str) -> None:
    assert set_html(html, "da") == expected.replace("~", "\u00a0")


@given(text=TEXTS, tag=TAGS)
def test_letters_and_digits_never_change_and_nothing_is_added(text: str, tag: str) -> None:
    done = set_text(text, tag)
    assert len(done) == len(text)
    for before, after in zip(text, done, strict=True):
        assert before == after or (before, after) in ((" ", "\u00a0"), ("-", "−"))


@given(text=TEXTS, tag=TAGS)
def test_twice_is_once(text: str, tag: str) -> None:
    assert set_text(set_text(text, tag), tag) == set_text(text, tag)


@given(html=HTML, tag=TAGS)
def test_html_twice_is_once_and_its_tags_stay(html: str, tag: str) -> None:
    done = set_html(html, tag)
    assert set_html(done, tag) == done
    assert re.findall("<[^>]*>", done) == re.findall("<[^>]*>", html)


def test_pages_titles_and_descriptions_are_set(tiny: Path) -> None:
    from generator.build import build

    path = tiny / "content/da/home.md"
    text = path.read_text("utf-8").replace("title: Forside", "title: Hjerter 7")
    text = text.replace("En lille side.", "Fra kl. 9 til 5 kr.") + "\nSpar 3 er {{ net tie 10 }} kr. `5 kr`\n"
    path.write_text(text, "utf-8")
    page = build(tiny).output.files["da/index.html"].decode()
    assert "<title>Hjerter\u00a07</title>" in page
    assert 'content="Fra kl.\u00a09 til 5\u00a0kr."' in page
    assert "<p>Spar\u00a03 er 80\u00a0kr. <code>5 kr</code></p>" in page
    assert "Spar\u00a03 er 80\u00a0kr." in prose(assemble(read(tiny)))["da/"]
