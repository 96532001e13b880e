import hashlib
from datetime import date

import pytest

from generator.content import Document, Stamp, parse_document
from generator.language import Language
from generator.problems import Problem
from generator.text import Toml, decode

PATH = "content/da/rules.md"
FILE = """---
title: Regler: det hele
description: Kort sagt {{ decks }} spil.
slug: regler
---

Første linje.

Æ, ø og å.
"""


def parse(data: bytes, language: Language, page_id: str = "rules") -> tuple[Document | None, list[Problem]]:
    return parse_document(data, path=PATH, page_id=page_id, language=language)


def document(data: bytes, language: Language) -> Document:
    found, problems = parse(data, language)
    assert found is not None, problems
    return found


def told(text: str, language: Language, page_id: str = "rules") -> list[str]:
    found, problems = parse(text.encode(), language, page_id)
    assert found is None
    return [str(problem).removeprefix(PATH + ":") for problem in problems]


def test_a_header_is_the_text_after_the_first_colon_as_it_stands(danish: Language) -> None:
    found = document(FILE.encode(), danish)
    assert found.title == "Regler: det hele"
    assert found.description == "Kort sagt {{ decks }} spil."
    assert (found.translated_from, found.local, found.updated, found.formerly) == (None, False, None, None)


def test_the_body_is_all_that_follows_the_headers(danish: Language) -> None:
    found = document(FILE.encode(), danish)
    assert found.body == "\nFørste linje.\n\nÆ, ø og å.\n"
    assert found.lines["body"] == 6
    assert found.lines["slug"] == 4


def test_content_id_is_the_sha1_of_title_description_and_body(danish: Language) -> None:
    # printf 'Regler: det hele\nKort sagt {{ decks }} spil.\n\n\nFørste linje.\n\nÆ, ø og å.\n' | sha1sum
    expected = "3dbc2aef4310"
    written = "Regler: det hele\nKort sagt {{ decks }} spil.\n\n" + "\nFørste linje.\n\nÆ, ø og å.\n"
    assert hashlib.sha1(written.encode()).hexdigest()[:12] == expected
    assert document(FILE.encode(), danish).content_id == expected


@pytest.mark.parametrize(
    "data",
    [
        FILE.encode("utf-8-sig"),
        FILE.replace("\n", "\r\n").encode(),
        FILE.replace("\n", "\r\n").encode("utf-8-sig"),
        FILE.replace("\n", "\r").encode(),
        FILE.replace("slug: regler", "slug: andet\nupdated: 2026-11-30\nformerly: regel").encode(),
        FILE.replace("title: Regler", "title:    Regler").encode(),
    ],
    ids=["byte-order mark", "CRLF", "both", "CR", "other headers", "spaces"],
)
def test_content_id_is_the_same_however_the_file_is_saved(danish: Language, data: bytes) -> None:
    assert document(data, danish).content_id == document(FILE.encode(), danish).content_id


@pytest.mark.parametrize("change", [("det hele", "det halve"), ("Kort", "Langt"), ("Æ", "Ä"), ("å.\n", "å.")])
def test_content_id_changes_with_what_a_translator_has_to_know(
    danish: Language, change: tuple[str, str]
) -> None:
    other = document(FILE.replace(*change).encode(), danish)
    assert other.content_id != document(FILE.encode(), danish).content_id


def test_headers_have_their_types(danish: Language) -> None:
    more = "translated-from: sv 4c66e98017ad\nupdated: 2026-11-30\nformerly: gamle-regler\n---"
    found = document(FILE.replace("---\n\n", more + "\n\n", 1).encode(), danish)
    assert found.translated_from == Stamp(language="sv", content_id="4c66e98017ad")
    assert str(found.translated_from) == "sv 4c66e98017ad"
    assert found.updated == date(2026, 11, 30)
    assert found.formerly == "gamle-regler"


def test_home_has_no_slug_and_every_other_page_has_one(danish: Language) -> None:
    assert told(FILE, danish, "home") == ['4: "home" has no slug: its address is the folder of the language']
    without = FILE.replace("slug: regler\n", "")
    assert parse(without.encode(), danish, "home")[0] is not None
    assert told(without, danish) == ['1: the header "slug" is missing, for example "slug: regler-det-hele"']


@pytest.mark.parametrize(
    "slug", ["Regler", "regler/mere", "../regler", "-regler", "regler-", "re--gler", "æ", "a.b"]
)
def test_a_slug_is_small_letters_digits_and_single_hyphens(danish: Language, slug: str) -> None:
    (problem,) = told(FILE.replace("slug: regler", f"slug: {slug}"), danish)
    assert problem.startswith(f'4: "{slug}" is no slug; it must be like "{danish.slug(slug)}"')


@pytest.mark.parametrize(
    ("headers", "problem"),
    [
        ("Bare tekst", '3: "Bare tekst" is no header; it must look like "key: value"'),
        ("local: yes", '3: "local" is either "true" or not there'),
        (
            "local: true\ntranslated-from: da 4c66e98017ad",
            '4: a page that is "local: true" is no translation',
        ),
        ("translated-from: da 4C66E98017AD", None),
        ("translated-from:", None),
        ("updated: 30-11-2026", '3: "30-11-2026" is no date; it must look like 2026-11-30'),
        ("updated: 2026-W49-1", '3: "2026-W49-1" is no date; it must look like 2026-11-30'),
    ],
)
def test_wrong_headers(danish: Language, headers: str, problem: str | None) -> None:
    (found,) = told(f"---\ntitle: T\n{headers}\ndescription: D\nslug: s\n---\n", danish)
    if problem is None:
        value = headers.partition(": ")[2]
        problem = f'3: "{value}" must be a language and a content id, as "punto accept" writes them'
    assert found == problem


def test_all_faults_of_form_come_at_once(danish: Language) -> None:
    assert told("---\ntitel: A\nslug: b\nslug: c\nnothing\n---\n", danish) == [
        '2: unknown header "titel"; did you mean "title"?',
        '4: the header "slug" stands twice, first on line 3',
        '5: "nothing" is no header; it must look like "key: value"',
    ]


@pytest.mark.parametrize("text", ["", "# Regler\n", "title: A\n---\n", "\n---\ntitle: A\n---\n"])
def test_a_file_begins_with_its_headers(danish: Language, text: str) -> None:
    (problem,) = told(text, danish)
    assert problem.startswith('1: the file must begin with a line "---"')


def test_headers_have_an_end(danish: Language) -> None:
    assert told("---\ntitle: A\nslug: b", danish) == [
        '3: the headers have no end; a line "---" must follow them'
    ]


def test_what_is_not_utf_8_is_told_at_its_line() -> None:
    text, (problem,) = decode("a\nb\næ".encode("latin-1"), "x.md")
    assert text == ""
    assert str(problem) == "x.md:3: not UTF-8 at byte 5; save the file with the encoding UTF-8"


def test_a_file_that_is_no_text_is_told_in_few_words() -> None:
    """A byte of nothing in each second place, as UTF-16 has them, is a problem for each line and no more."""
    _, problems = decode("abc\nde".encode("utf-16-le"), "x.md")
    assert [problem.line for problem in problems] == [1, 2]
    _, (problem,) = decode(b"\0" * 6_000_000, "x.md")
    assert problem.message == "larger than 5,000,000 bytes; that is no text"


def test_a_line_of_toml_is_counted_as_editors_count_it() -> None:
    toml = Toml(path="x.toml", text='a = "1\u2028\x852"\nb = 3')
    assert toml.problem("wrong", "b").line == 2
