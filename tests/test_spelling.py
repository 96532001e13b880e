"""Words are read from finished pages, in the language that they are in."""

import shutil
from pathlib import Path

import pytest

from generator.build import build
from generator.translation.spelling import SpellingError, misspelt, words_of

needs_hunspell = pytest.mark.skipif(
    shutil.which("hunspell") is None, reason="no hunspell: apt-get install hunspell hunspell-da hunspell-no"
)


def test_only_words_in_the_pages_language_are_read() -> None:
    text = 'Et <em lang="en">push</em> og <img alt="kort" src="x"> så <code>kode</code>.'
    html = f'<html lang="nb"><p>{text}</p></html>'
    assert words_of(html, "nb") == {"Et", "og", "kort", "så"}
    assert words_of(html, "en") == {"push"}


def test_elements_without_an_end_do_not_change_the_language() -> None:
    assert words_of('<html lang="sv"><ul><li lang="da">to<br>tre</li></ul>fyra</html>', "sv") == {"fyra"}


@needs_hunspell
def test_a_misspelt_word_is_told_at_its_line(dressed: Path) -> None:
    shutil.copytree(Path(__file__).parent.parent / "locales", dressed / "locales", dirs_exist_ok=True)
    path = dressed / "content/da/rules.md"
    path.write_text(path.read_text("utf-8") + "\nEn fejlstavettt linje.\n", "utf-8")
    result = build(dressed)
    told = [str(problem) for problem in misspelt(dressed, result.site, result.output)]
    (found,) = [line for line in told if "fejlstavettt" in line]
    assert found.startswith("content/da/rules.md:")
    assert found.endswith("add it to locales/da/words.txt")


def test_without_hunspell_it_says_how_to_get_it(dressed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    result = build(dressed)
    with pytest.raises(SpellingError, match="apt-get install"):
        list(misspelt(dressed, result.site, result.output))
