"""How each language writes what the site writes; the right forms are from the languages' own style guides."""

from dataclasses import replace
from datetime import date
from decimal import Decimal, getcontext, localcontext
from fractions import Fraction

import pytest

from generator.language import Language, is_known_locale

NBSP = "\u00a0"
MINUS = "\u2212"


@pytest.fixture(params=["danish", "swedish", "norwegian"])
def language(request: pytest.FixtureRequest) -> Language:
    found: Language = request.getfixturevalue(request.param)
    return found


def test_thousands_have_a_full_stop_in_danish_and_a_no_break_space_in_swedish_and_norwegian(
    danish: Language, swedish: Language, norwegian: Language
) -> None:
    assert danish.number(4998398275503360) == "4.998.398.275.503.360"
    assert swedish.number(4998398275503360) == f"4{NBSP}998{NBSP}398{NBSP}275{NBSP}503{NBSP}360"
    assert norwegian.number(4998398275503360) == f"4{NBSP}998{NBSP}398{NBSP}275{NBSP}503{NBSP}360"


def test_decimals_follow_a_comma_and_minus_is_a_minus_sign(language: Language) -> None:
    assert language.number(Fraction(-19, 20)) == f"{MINUS}0,95"
    assert language.number(Fraction(-1, 3), 4) == f"{MINUS}0,3333"


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (Fraction(125, 1000), 2, "0,12"),  # half to even
        (Fraction(135, 1000), 2, "0,14"),
        (Fraction(125, 1000) + Fraction(1, 10**40), 2, "0,13"),  # a trifle over the half is no half
        (Fraction(2), 0, "2"),
        (Fraction(5, 2), 0, "2"),
        (Fraction(19, 2), None, "9,5"),
        (Fraction(1, 3), None, "0,333333"),
        (Decimal("0.995"), 2, "1,00"),
        (8, None, "8"),
        (0, None, "0"),
        (0, 2, "0,00"),
    ],
)
def test_rounding_happens_once_and_half_to_even(
    language: Language, value: int | Fraction | Decimal, decimals: int | None, text: str
) -> None:
    assert language.number(value, decimals) == text


def test_what_rounds_to_nothing_has_no_sign(language: Language) -> None:
    assert language.number(Fraction(-1, 1000), 2) == "0,00"
    assert language.percent(Fraction(-1, 10**6)) == f"0,00{NBSP}%"


def test_a_number_is_the_same_whatever_the_decimal_context_of_the_program(danish: Language) -> None:
    precision = getcontext().prec
    with localcontext(prec=3):
        assert danish.number(Fraction(475627426473216, 4998398275503360), 6) == "0,095156"
    assert getcontext().prec == precision


def test_per_cent_stands_after_a_no_break_space(language: Language) -> None:
    assert language.percent(Fraction(10579, 10**6)) == f"1,06{NBSP}%"
    assert language.percent(Fraction(5, 100), None) == f"5{NBSP}%"
    assert language.percent(Fraction(14359, 100000), 1) == f"14,4{NBSP}%"


def test_dates_are_written_out_and_the_day_stays_with_its_month(
    danish: Language, swedish: Language, norwegian: Language
) -> None:
    day = date(2026, 11, 30)
    assert danish.date(day) == f"30.{NBSP}november 2026"
    assert swedish.date(day) == f"30{NBSP}november 2026"
    assert norwegian.date(day) == f"30.{NBSP}november 2026"


def test_spans_of_weekdays(danish: Language, swedish: Language, norwegian: Language) -> None:
    assert danish.weekdays("mon", "thu") == "mandag–torsdag"
    assert swedish.weekdays("sat", "sun") == "lördag–söndag"
    assert norwegian.weekdays("fri", "fri") == "fredag"


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ([2, 3, 4, 5, 6, 7], "2–7"),
        ([0, 1, 2, 3, 4, 5, 6, 7, 9], "0–7 eller 9"),
        ([6, 7], "6 eller 7"),
        ([0, 1, 8, 9], "0, 1, 8 eller 9"),
        ([8], "8"),
    ],
)
def test_ranges_draw_three_or_more_neighbours_together(
    language: Language, numbers: list[int], text: str
) -> None:
    assert language.ranges(numbers) == text


def test_slugs_write_the_letters_of_each_language_its_own_way(
    danish: Language, swedish: Language, norwegian: Language
) -> None:
    assert danish.slug("Hjælp – spørgsmål & svar") == "hjaelp-spoergsmaal-svar"
    assert norwegian.slug("Kortenes verdi på ærlig vis, Øl") == "kortenes-verdi-paa-aerlig-vis-oel"
    assert swedish.slug("Så räknas korten: Ölands à la carte") == "sa-raknas-korten-olands-a-la-carte"
    assert danish.slug("  Å-a\u030a  ") == "aa-aa"  # composed and decomposed letters are the same


@pytest.mark.parametrize(
    ("locale", "text", "slug"),
    [
        ("fi_FI", "Pelin säännöt", "pelin-saannot"),
        ("nn_NO", "Spørsmål", "spoersmaal"),
        ("is_IS", "Þriðja spilið", "thridja-spilid"),
        ("en_GB", "The third card’s rules", "the-third-cards-rules"),
        ("de_DE", "Große Straße", "grosse-strasse"),
    ],
)
def test_slugs_of_other_languages_lose_no_letter(danish: Language, locale: str, text: str, slug: str) -> None:
    assert replace(danish, code="x", locale=locale).slug(text) == slug


def test_other_languages_sort_and_write_per_cent_as_they_do(danish: Language) -> None:
    icelandic = replace(danish, locale="is_IS")
    words = ["öl", "dama", "á", "ás", "az", "þú", "ðum", "æ", "zar", "a", "dz"]
    ordered = ["a", "az", "á", "ás", "dama", "dz", "ðum", "zar", "þú", "æ", "öl"]
    assert sorted(words, key=icelandic.sort_key) == ordered
    finnish = replace(danish, locale="fi_FI")
    assert sorted(["ö", "å", "z", "ä"], key=finnish.sort_key) == ["z", "å", "ä", "ö"]
    assert finnish.percent(Fraction(1, 2)) == "50,00\xa0%"
    assert replace(danish, locale="en_GB").percent(Fraction(1, 2)) == "50.00%"
    assert replace(danish, locale="tr_TR").percent(Fraction(1, 2)) == "%50,00"


def test_babel_knows_bokmaal_and_not_no() -> None:
    assert is_known_locale("nb_NO")
    for locale in ("no_NO", "xx_XX", "", "da-DK", "nb_NO!"):
        assert not is_known_locale(locale), locale


@pytest.mark.parametrize(
    ("name", "words"),
    [
        # Retskrivningsordbogen § 1 and its appendix: æ ø å last, aa in names as å, word by word
        ("danish", "abe bank bankør citron é-streng es natural vin wok zar zulu æg øl Aalborg ås"),
        ("norwegian", "abe es vin wok zar zulu ære øl år Aasen"),
        # SAOL since 2006: w is a letter of its own; å ä ö last; é as e
        ("swedish", "adel armé armen bank vin vår wok zon åtta ärta öl"),
    ],
)
def test_words_are_sorted_as_the_languages_dictionaries_sort(
    request: pytest.FixtureRequest, name: str, words: str
) -> None:
    language: Language = request.getfixturevalue(name)
    for order in (words.split(), words.split()[::-1]):
        assert sorted(order, key=language.sort_key) == words.split()


def test_phrases_are_sorted_word_by_word_and_capitals_do_not_count(danish: Language) -> None:
    phrases = ["kortspil", "es i ærmet", "esse", "Kortsko", "Es", "kort-sko", "kort", "chemin de fer"]
    assert sorted(phrases, key=danish.sort_key) == [
        "chemin de fer",
        "Es",
        "es i ærmet",
        "esse",
        "kort",
        "kort-sko",
        "Kortsko",
        "kortspil",
    ]


def test_aa_is_a_letter_of_its_own_only_in_names(danish: Language) -> None:
    assert sorted(["baal", "bank", "Baal", "bæk"], key=danish.sort_key) == ["baal", "bank", "bæk", "Baal"]
