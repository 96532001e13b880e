"""Made-up and broken input for the readers of catalogs and pages: no traceback, no wrong acceptance.

GNU gettext is the judge of catalogs: what we take it takes, with the same texts; what it takes we take, but
for what we refuse on purpose. Of a page, whatever stands in it, no reader gets a script or a strange tag.
"""

import gettext
import io
import os
import re
import subprocess
import unicodedata
from html.parser import HTMLParser

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.catalogs import parse_catalog, read_entries
from generator.content import parse_document
from generator.language import Language
from generator.markup import parse_article
from generator.text import decode

pytestmark = pytest.mark.slow
EXAMPLES = settings(
    max_examples=int(os.environ.get("PUNTO_EXAMPLES") or 100_000),
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
DANISH = Language(
    code="da", tag="da", locale="da_DK", name="Dansk", country="dk", title="Baccarat", published=True
)
HEADER = (
    'msgid ""\nmsgstr ""\n"Language: da\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
PIECES = [
    'msgid "a"\nmsgstr "b"\n',
    'msgid "one"\nmsgid_plural "{number} many"\nmsgstr[0] "en"\nmsgstr[1] "{number} flere"\n',
    '#, fuzzy\nmsgid "c"\nmsgstr "d"\n',
    '#~ msgid "e"\n#~ msgstr "f"\n',
    '#| msgid "old"\nmsgid "g"\nmsgstr "h"\n',
    'msgctxt "x"\nmsgid "a"\nmsgstr "i"\n',
]
TOKENS = [
    *("msgid ", "msgid_plural ", "msgstr ", "msgstr[0] ", "msgstr[1] ", "msgctxt ", "domain "),
    *(
        '"a"',
        '"b {n}"',
        '""',
        '"',
        "\\",
        '"\\n"',
        '"\\x41"',
        '"\\x4"',
        '"\\303"',
        '"\\246"',
        '"1"',
        '"\\303\\246"',
        '"\\q"',
        '"\\"',
        '"å"',
        '"\u2028"',
    ),
    *(
        "\n",
        "\n",
        "\n\n",
        "\r\n",
        " ",
        "\t",
        "\v",
        "#",
        "# x\n",
        "#, fuzzy\n",
        "#,fuzzy",
        "#. x\n",
        "#: x:1\n",
    ),
    *("#~ ", "#~| ", "#| ", "#~", "<<<<<<< a\n", "{n}", "{ n }", "<b>", "[0]", "\ufeff", "\x00", "x"),
]


def mixed(pieces: list[str], tokens: list[str]) -> st.SearchStrategy[str]:
    """Whole pieces, single tokens and any text one after the other; sometimes with a stretch cut out."""
    parts = st.sampled_from(pieces) | st.sampled_from(tokens) | st.text(max_size=3)
    joined = st.lists(parts, max_size=12).map("".join)
    cuts = st.tuples(joined, st.integers(0, 200), st.integers(0, 3))
    return joined | cuts.map(lambda cut: cut[0][: cut[1]] + cut[0][cut[1] + cut[2] :])


def judged(data: bytes) -> dict[str, str] | None:
    """The texts that GNU gettext reads, by context and English text; ``None`` where it refuses the file."""
    command = ["msgfmt", "--output-file", "-", "-"]
    result = subprocess.run(command, input=data, capture_output=True, check=False)
    if result.returncode:
        return None
    try:
        catalog = gettext.GNUTranslations(io.BytesIO(result.stdout))
    except UnicodeDecodeError:
        return None  # an escape that makes no sign of UTF-8
    return {
        f"{key[0]}|{key[1]}" if isinstance(key, tuple) else key: text
        for key, text in vars(catalog)["_catalog"].items()
        if key
    }


def ours(text: str) -> dict[str, str]:
    messages, _ = read_entries(text, "x.po")
    found = {}
    for message in messages:
        key = message.text if message.context is None else f"{message.context}\x04{message.text}"
        if key and not message.obsolete and not message.fuzzy and message.translations[0]:
            if message.plural is None:
                found[key] = message.translations[0]
            else:
                found |= {f"{key}|{form}": each for form, each in enumerate(message.translations)}
    return found


ON_PURPOSE = re.compile(r"is no sign|no sign of UTF-8|on a line of their own|domain")
"""What we refuse, though gettext takes it: bytes that make no sign, and what no tool writes."""


@EXAMPLES
@given(mixed(PIECES, TOKENS))
def test_catalogs_are_read_as_gettext_reads_them(body: str) -> None:
    data = (HEADER + body).encode("utf-8", "replace")
    catalog, _ = parse_catalog(data, path="x.po", language=DANISH)
    text, unreadable = decode(data, "x.po")
    if unreadable or "\\\n" in text:  # what gettext takes as one line, no tool writes
        return
    _, problems = read_entries(text, "x.po")
    judgement = judged(text.encode())
    if problems and judgement is not None:
        assert all(ON_PURPOSE.search(problem.message) for problem in problems), problems
    elif catalog is not None:
        assert judgement is not None
        theirs = {key: unicodedata.normalize("NFC", each) for key, each in judgement.items() if each}
        assert theirs == {key: each for key, each in ours(text).items() if each}


PAGE_PIECES = [
    "## A {#a}\n\n",
    "- a\n- b\n\n",
    "| a | b |\n|---|---|\n| c | d |\n\n",
    "[a](rules#b) ",
    "{{ edge banker }} ",
    "`code` ",
    "Term {#t}\n:   text\n\n",
    "    code\n\n",
]
PAGE_TOKENS = [
    *(
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<b",
        "</p>",
        "<!--",
        "-->",
        "<?",
        "<![CDATA[",
    ),
    *(
        "[a](javascript:alert(1))",
        "[a](JAVASCRIPT&#58;x)",
        "<javascript:x>",
        "[a](data:x)",
        "[a](//b)",
        "[x]: javascript:1\n",
    ),
    *("{ onclick=x }", "{: onclick=x }", "{style=x}", "{#a .b c=d}", "{lang=en}", "{{", "}}", "{%", "{", "}"),
    *(
        "*",
        "_",
        "`",
        "#",
        ">",
        "|",
        "-",
        "1.",
        ":",
        "\\",
        "!",
        "[",
        "]",
        "(",
        ")",
        '"',
        "&lt;",
        "&#60;",
        "\n",
        "\n\n",
        "    ",
    ),
    *(
        "---\n",
        "title: a\n",
        "\ue000",
        "\ue0010\ue001",
        "\x02",
        "\x03",
        "\u202e",
        "wzxhzdk:0",
        "https://a.example",
    ),
]
TAG = re.compile(
    "a|blockquote|br|caption|code|d[dlt]|div|em|figure|h[1-6r]|li|[ou]l|p|pre|strong|t(able|body|d|h|head|r)"
)
ATTRIBUTES = {"class", "href", "id", "lang", "role", "scope", "start", "tabindex"}


class Watcher(HTMLParser):
    """Fails at every tag and attribute that an article may not have."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert TAG.fullmatch(tag), tag
        for name, value in attrs:
            assert name in ATTRIBUTES, name
            if name == "href":
                assert re.match(r"(https|tel|mailto):", value or "", re.IGNORECASE), value

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(decl)

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(data)


@EXAMPLES
@given(mixed(PAGE_PIECES, PAGE_TOKENS))
def test_pages_have_no_script_whatever_stands_in_them(body: str) -> None:
    data = f"---\ntitle: A\ndescription: B\nslug: c\n---\n{body}".encode("utf-8", "replace")
    document, problems = parse_document(data, path="x.md", page_id="rules", language=DANISH)
    assert (document is None) is bool(problems)
    parse_document(body.encode("utf-8", "replace"), path="x.md", page_id="rules", language=DANISH)
    for text in (body, document.body if document else ""):
        article = parse_article(text)
        watcher = Watcher()
        watcher.feed("".join(part if isinstance(part, str) else "" for part in article.parts))
        watcher.close()
        lines = text.count("\n") + 1
        assert all(1 <= line <= lines for line, _ in article.faults)
