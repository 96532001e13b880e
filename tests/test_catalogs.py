import pytest
from markupsafe import Markup

from generator.catalogs import Catalog, Strings, parse_catalog
from generator.language import Language

PATH = "locales/da/LC_MESSAGES/messages.po"
HEADER = r"""msgid ""
msgstr ""
"Language: da\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

"""


def told(entries: str, language: Language, header: str = HEADER) -> list[str]:
    catalog, problems = parse_catalog((header + entries).encode(), path=PATH, language=language)
    assert catalog is None
    return [str(problem).removeprefix(PATH + ":") for problem in problems]


def catalog_of(entries: str, language: Language) -> Catalog:
    catalog, problems = parse_catalog((HEADER + entries).encode(), path=PATH, language=language)
    assert catalog is not None, problems
    return catalog


def strings(entries: str, language: Language) -> Strings:
    return Strings(catalog=catalog_of(entries, language))


def test_a_text_may_run_over_several_lines_and_has_escapes(danish: Language) -> None:
    entries = 'msgid ""\n"one "\n"two\\n"\nmsgstr "et \\"to\\"\\t"\n"tre\\\\\\n"\n'
    assert strings(entries, danish).gettext("one two\n") == 'et "to"\ttre\\\n'


def test_a_per_cent_sign_is_a_sign_like_any_other(danish: Language) -> None:
    entries = 'msgid "{share} of it"\nmsgstr "1,06 % i snit, 100 %s af {share} %(x)s"\n'
    assert strings(entries, danish).gettext("{share} of it", share="x") == "1,06 % i snit, 100 %s af x %(x)s"


def test_a_line_separator_inside_a_text_ends_no_line(danish: Language) -> None:
    entries = 'msgid "a"\nmsgstr "før\u2028efter\u0085slut"\n\nmsgid "b"\nmsgstr "{odd}"\n'
    assert told(entries, danish) == ["11: unknown placeholder {odd}; the text has none"]
    entries = 'msgid "a"\nmsgstr "før\u2028efter"\n'
    assert strings(entries, danish).gettext("a") == "før\u2028efter"


@pytest.mark.parametrize(
    "encode", [lambda text: text.replace("\n", "\r\n").encode(), lambda text: text.encode("utf-8-sig")]
)
def test_line_ends_and_a_byte_order_mark_make_no_difference(danish: Language, encode) -> None:  # type: ignore[no-untyped-def]
    data = encode(HEADER + 'msgid "a"\nmsgstr "æ"\n')
    catalog, problems = parse_catalog(data, path=PATH, language=danish)
    assert catalog is not None, problems
    assert Strings(catalog=catalog).gettext("a") == "æ"


def test_comments_and_entries_out_of_use_are_passed_over(danish: Language) -> None:
    entries = """# a note
#. for translators
#: page.html:3
#, python-brace-format
#| msgid "was"
msgid "a"
msgstr "b"
#~ msgid "gone"
#~ msgstr "væk"
"""
    catalog = catalog_of(entries, danish)
    assert [message.text for message in catalog.messages.values()] == ["a"]


def test_the_flag_of_an_entry_out_of_use_is_not_the_next_ones(danish: Language) -> None:
    entries = '#, fuzzy\n#~ msgid "gone"\n#~ msgstr "væk"\n\nmsgid "a"\nmsgstr "b"\n'
    assert not catalog_of(entries, danish).messages[None, "a"].fuzzy


def test_fuzzy_among_other_flags_is_a_guess_and_is_not_shown(danish: Language) -> None:
    entries = '#, python-brace-format, fuzzy\nmsgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr "d"\n'
    words = strings(entries, danish)
    assert (words.gettext("a"), words.gettext("c")) == ("⟦a⟧", "d")


def test_the_same_text_has_another_translation_in_another_context(danish: Language) -> None:
    words = strings('msgctxt "letter"\nmsgid "D"\nmsgstr "T"\n\nmsgid "D"\nmsgstr "D-dur"\n', danish)
    assert words.pgettext("letter", "D") == "T"
    assert words.gettext("D") == "D-dur"
    assert words.pgettext("note", "D") == "⟦D⟧"
    assert words.asked == {("letter", "D"), (None, "D"), ("note", "D")}


def test_the_number_chooses_the_form_and_fills_it(danish: Language) -> None:
    entry = 'msgid "{number} deck"\nmsgid_plural "{number} decks"\n'
    entry += 'msgstr[0] "et spil"\nmsgstr[1] "{number} spil"\n'
    words = strings(entry, danish)
    forms = [words.ngettext("{number} deck", "{number} decks", number) for number in (0, 1, 2, 8)]
    assert forms == ["0 spil", "et spil", "2 spil", "8 spil"]


def test_an_entry_without_the_form_asked_for_is_shown_untranslated(danish: Language) -> None:
    words = strings('msgid "deck"\nmsgstr "spil"\n', danish)
    assert words.ngettext("deck", "decks", 2) == "⟦decks⟧"


def test_untranslated_texts_are_marked_and_filled(danish: Language) -> None:
    words = strings("", danish)
    assert words.gettext("value {total}", total=7) == "⟦value 7⟧"
    assert words.ngettext("{number} deck", "{number} decks", 1) == "⟦1 deck⟧"


def test_a_value_is_not_read_again_for_placeholders(danish: Language) -> None:
    words = strings('msgid "{a} {b}"\nmsgstr "{b} {a}"\n', danish)
    assert words.gettext("{a} {b}", a="{b}", b="x") == "x {b}"


def test_only_a_value_that_is_markup_stays_markup(danish: Language) -> None:
    words = strings('msgid "see {link} {name}"\nmsgstr "se & læs {link} {name}"\n', danish)
    plain = words.gettext("see {link} {name}", link="<a>", name="<b>")
    assert (plain, isinstance(plain, Markup)) == ("se & læs <a> <b>", False)
    marked = words.gettext("see {link} {name}", link=Markup("<a>"), name="<b>")
    assert (marked, isinstance(marked, Markup)) == ("se &amp; læs <a> &lt;b&gt;", True)


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        ('msgid "a"\nmsgstr "b', "8: the quotation marks don't balance"),
        ('msgid "a"\nmsgstr "b\\"', "8: the quotation marks don't balance"),
        ('msgid "a"\nmsgstr b', "8: neither a comment (#) nor a text"),
        ('msgid "a"\nmsgstring "b"', "8: "),
        ("hello", "7: neither a comment (#) nor a text"),
        ('msgid "a"\n# note\nmsgstr "b"', "8: a comment stands before msgid"),
        ('msgstr "b"', "7: msgstr can't stand here"),
        ('msgid "a"', "7: the entry has no msgid or no msgstr"),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"', "8: msgid can't stand here"),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"', "9: msgstr can't stand here"),
        (
            'msgid "a"\nmsgstr[0] "b"\nmsgstr[1] "c"',
            "7: the entry must have msgstr, it has msgstr[0], msgstr[1]",
        ),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr "c"', "7: the entry must have msgstr[0], it has msgstr"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"', "7: the entry must have 2 plural forms"),
        (
            'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] "c"\nmsgstr[2] "d"',
            "7: the entry must have 2",
        ),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', '10: "a" stands twice, first on line 7'),
        ('msgid "a"\nmsgstr "b {"', "8: a brace that belongs to no placeholder"),
        ('msgid "a {n}"\nmsgstr "b { n }"', "8: the translation lost {n}; it must contain {n}"),
        ('msgid "a"\nmsgstr "<script>"', "8: markup in a string"),
        ('msgid "a"\nmsgstr "b</b>"', "8: markup in a string"),
        ('msgid "a"\nmsgstr "b &lt; c"', "8: markup in a string"),
        ("<<<<<<< HEAD", "7: a conflict mark of git"),
    ],
)
def test_faults_are_told_at_their_line(danish: Language, entries: str, problem: str) -> None:
    found = told(entries + "\n", danish)
    assert found[0].startswith(problem)


def test_signs_that_only_look_like_markup_are_let_through(danish: Language) -> None:
    words = strings('msgid "a"\nmsgstr "3 < 5 & 5 > 3, A & B; C"\n', danish)
    assert words.gettext("a") == "3 < 5 & 5 > 3, A & B; C"


def test_one_fault_hides_no_other(danish: Language) -> None:
    entries = 'msgid "a"\nmsgstr "b\n\nmsgid "c {n}"\nmsgstr "d"\n\nmsgid "e"\nmsgstr f\n'
    assert [problem.partition(":")[0] for problem in told(entries, danish)] == ["8", "14", "11"]


@pytest.mark.parametrize(
    ("old", "new", "right"),
    [
        ("Language: da", "Language: dk", r'"Language: da\n"'),
        ("Language: da", "X-Language: da", r'"Language: da\n"'),
        ("charset=UTF-8", "charset=ISO-8859-1", r'"Content-Type: text/plain; charset=UTF-8\n"'),
        ("plural=(n != 1)", "plural=(n > 1)", r'"Plural-Forms: nplurals=2; plural=(n != 1);\n"'),
        ("plural=(n != 1)", "plural=__import__", r'"Plural-Forms: nplurals=2; plural=(n != 1);\n"'),
        ("nplurals=2", "nplurals=3", r'"Plural-Forms: nplurals=2; plural=(n != 1);\n"'),
    ],
)
def test_the_header_must_say_how_the_file_is_to_be_read(
    danish: Language, old: str, new: str, right: str
) -> None:
    assert told("", danish, HEADER.replace(old, new)) == [f"1: the header must have {right}"]


def test_another_way_to_write_the_same_plural_rule_will_do(danish: Language) -> None:
    header = HEADER.replace("plural=(n != 1)", "plural = n == 1 ? 0 : 1")
    assert parse_catalog(header.encode(), path=PATH, language=danish)[0] is not None


def test_norwegian_catalogs_call_their_language_nb(norwegian: Language) -> None:
    assert told("", norwegian) == [r'1: the header must have "Language: nb\n"']


def test_the_template_catalog_needs_no_header_and_has_no_translations() -> None:
    data = b'msgid "a {n}"\nmsgstr ""\n\nmsgid "b"\nmsgid_plural "c"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    catalog, problems = parse_catalog(data, path="locales/messages.pot", language=None)
    assert catalog is not None, problems
    assert set(catalog.messages) == {(None, "a {n}"), (None, "b")}
