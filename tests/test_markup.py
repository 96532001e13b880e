import re
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.markup import Article, Marker, PageLink, parse_article, parse_line
from generator.markup.parsing import _SIGNS


def html(text: str) -> str:
    """The article's HTML with its markers as ‹name word› and the targets of its links as ‹→page›."""
    article = parse_article(text)
    assert article.faults == (), article.faults
    return shown(article)


def shown(article: Article) -> str:
    def show(part: object) -> str:
        return (
            f"‹{part}›"
            if isinstance(part, Marker)
            else f"‹→{part}›"
            if isinstance(part, PageLink)
            else str(part)
        )

    return "".join(map(show, article.parts))


def faults(text: str) -> list[tuple[int, str]]:
    return list(parse_article(text).faults)


# Markers


def test_a_marker_has_a_name_words_and_options() -> None:
    (marker,) = parse_article("\nDet er {{ edge  banker decks=6   decimals=3 }}.").markers
    assert marker == Marker(
        name="edge", words=("banker",), options=(("decks", "6"), ("decimals", "3")), line=2, alone=False
    )
    assert str(marker) == "edge banker decks=6 decimals=3"


def test_a_marker_in_its_own_paragraph_stands_outside_any_paragraph() -> None:
    article = parse_article("Før.\n\n{{ tableau matrix }}\n\nEfter.")
    assert [marker.alone for marker in article.markers] == [True]
    assert shown(article) == "<p>Før.</p>\n‹tableau matrix›\n<p>Efter.</p>"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("## Kun {{ decks }} spil {#a}", '<h2 id="a">Kun ‹decks› spil</h2>'),
        ("[{{ decks }} spil](odds#a)", "<p><a‹→odds#a›>‹decks› spil</a></p>"),
        ("**{{ edge tie }}** og *{{ decks }}*", "<p><strong>‹edge tie›</strong> og <em>‹decks›</em></p>"),
        ("- {{ decks }}\n- to", "<ul>\n<li>‹decks›</li>\n<li>to</li>\n</ul>"),
        ("Ord {#a}\n:   {{ decks }} spil", '<dl>\n<dt id="a">Ord</dt>\n<dd>‹decks› spil</dd>\n</dl>'),
        ("> {{ decks }} spil", "<blockquote>\n<p>‹decks› spil</p>\n</blockquote>"),
        ("{{ decks }}{{ decks }} spil", "<p>‹decks›‹decks› spil</p>"),
    ],
)
def test_a_marker_may_stand_wherever_text_may(text: str, expected: str) -> None:
    assert html(text) == expected


def test_a_marker_may_stand_in_a_cell() -> None:
    text = "| A | B |\n|:--|--:|\n| {{ decks }} | {{ edge banker decks=1 }} |"
    assert '<td class="align-left">‹decks›</td>\n<td class="align-right">‹edge banker decks=1›</td>' in html(
        text
    )


@pytest.mark.parametrize(
    "text",
    ["Kode: `{{ decks }}` her.", "Kode: ``{{ a` }}`` her.", "Kode:\n\n    {{ decks }}\n    <b> {% x %}\n"],
)
def test_in_code_a_marker_stays_as_it_is(text: str) -> None:
    article = parse_article(text)
    assert article.markers == ()
    assert article.faults == ()
    assert "{{ " in shown(article)


def test_a_heading_keeps_its_text_apart_for_lists_of_contents() -> None:
    (heading,) = parse_article("## Kun *{{ decks }}* & `<x>` {#a}").headings
    assert (heading.level, heading.anchor) == (2, "a")
    assert [str(part) for part in heading.parts] == ["Kun ", "decks", " &amp; &lt;x&gt;"]


@pytest.mark.parametrize(
    "text",
    ["{{ edge", "edge }}", "{{ edge\nbanker }}", "{{ edge } }", "{{ a {{ decks }}", "{{ edge banker } x"],
)
def test_a_marker_without_its_end_is_a_fault(text: str) -> None:
    assert any("a marker without its end" in message for _, message in faults(text))


@pytest.mark.parametrize(
    "text", ["{{ }}", "{{}}", "{{ 7 }}", "{{ Edge }}", "{{ =x }}", "{{ _ }}", "{{ ''.x }}"]
)
def test_a_marker_has_a_name(text: str) -> None:
    assert [message for _, message in faults(f"Se {text} her.")] == [
        "a marker without a name; it must look like {{ name word key=value }}"
    ]


# Links


def test_links_to_pages_are_lifted_out_with_their_anchors_and_lines() -> None:
    article = parse_article("Se [a](rules), [b](rules#deal)\n\nog [c](#top) og [d](card-values).")
    assert [(str(link), link.line) for link in article.page_links] == [
        ("rules", 1),
        ("rules#deal", 1),
        ("#top", 3),
        ("card-values", 3),
    ]
    assert shown(article).count("href") == 0


def test_a_link_by_reference_is_told_at_its_definition() -> None:
    article = parse_article("Se [a][1].\n\n[1]: rules\n")
    assert [(str(link), link.line) for link in article.page_links] == [("rules", 3)]


def test_a_link_is_not_taken_for_one_that_begins_alike() -> None:
    article = parse_article("[a](rules#deal)\n\n[b](rules-more)\n\n[c](rules)\n\n[d](rules#deal)")
    assert [link.line for link in article.page_links] == [1, 3, 5, 7]


def test_links_out_of_the_site_are_kept_for_the_check_of_hosts() -> None:
    article = parse_article(
        "[a](https://help.example/x?y=1) [b](tel:+4570222825) [c](mailto:a@b.example)\n\n<https://help.example/>"
    )
    assert [(link.address, link.line, link.is_page) for link in article.web_links] == [
        ("https://help.example/x?y=1", 1, True),
        ("tel:+4570222825", 1, False),
        ("mailto:a@b.example", 1, False),
        ("https://help.example/", 3, True),
    ]
    assert article.faults == ()


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        " javascript:alert(1)",
        "<java\tscript:alert(1)>",
        "<\x01javascript:alert(1)>",
        "javascript&#58;alert(1)",
        "&#106;avascript:alert(1)",
        "javascript&colon;alert(1)",
        "data:text/html,<b>x</b>",
        "vbscript:x",
        "file:///etc/passwd",
        "http://help.example/",
        "//evil.example/",
        "\\\\evil.example/",
        "/\\evil.example",
        "/da/regler/",
        "../regler",
        "rules.html",
        "rules?x=1",
        "",
        "#",
    ],
)
@pytest.mark.parametrize("form", ["[x]({})", "[x][1]\n\n[1]: {}\n", "[x](home){{ href={} }}"])
def test_a_link_leads_to_a_page_or_to_an_allowed_scheme_or_nowhere(form: str, address: str) -> None:
    text = form.format(address)
    article = parse_article(text)
    assert "href" not in re.sub(r"<p>[^<]*</p>", "", shown(article))
    strange = {link.page_id for link in article.page_links if not re.fullmatch("[a-z-]*", link.page_id)}
    home = [link for link in article.page_links if link.page_id == "home"]
    assert article.faults or strange or home, (text, shown(article))


def test_a_title_of_a_link_is_a_fault() -> None:
    assert faults('[a](rules "En titel")') == [
        (1, "a link's title is not read out to everyone; put it in the text")
    ]


# What may not stand in a page


@pytest.mark.parametrize(
    "text",
    [
        "<b>x</b>",
        "x <br/> y",
        "<script>alert(1)</script>",
        "<SCRIPT SRC=//x>",
        "</div>",
        "<!-- x -->",
        "<!doctype html>",
        "<?php x ?>",
        "<![CDATA[x]]>",
        "<svg/onload=alert(1)>",
        "<img src=x onerror=alert(1)",
        "- <b>x</b>",
        "1. punkt\n\n    <b>x</b>",
        "> <b>x</b>",
        "<mailto:a@b.example>",
        "<javascript:alert(1)>",
    ],
)
def test_raw_html_is_a_fault_and_reaches_no_page(text: str) -> None:
    article = parse_article(text)
    assert any(message.startswith("raw HTML") for _, message in article.faults)
    assert not re.search(r"<(?!/?(p|ul|ol|li|blockquote)>)", shown(article)), shown(article)


@pytest.mark.parametrize("text", ["&nbsp;", "a &#60; b", "&#x3c;script&#x3e;", "&amp;"])
def test_an_entity_is_a_fault(text: str) -> None:
    assert any(message.startswith("the entity") for _, message in faults(text))


@pytest.mark.parametrize(
    "text", ["![x](https://help.example/x.png)", "![x][1]\n\n[1]: https://help.example/", "![x]"]
)
def test_an_image_is_a_fault_and_reaches_no_page(text: str) -> None:
    article = parse_article(text)
    assert (1, "an image; pictures come as figures, by markers") in article.faults
    assert "<img" not in shown(article)


@pytest.mark.parametrize(
    "text",
    [
        "## Overskrift {{#a onclick=x }}".replace("{{", "{").replace("}}", "}"),
        "*ord*{onmouseover=x}",
        "*ord*{style=color:red}",
        "*ord*{.stor}",
        "*ord*{#a}",
        "*ord*{data-link=5}",
        "*ord*{hidden}",
        "[a](rules){target=_blank}",
        "[a](rules){title=x}",
        "Et afsnit.\n{: .stor }",
        "Et afsnit.\n{: #a }",
        "## Overskrift {#a .stor}",
        "## Overskrift {#a lang='x\" onclick=\"y'}",
        "| A {.stor} |\n|---|\n| b |",
    ],
)
def test_an_attribute_is_a_fault_and_reaches_no_page(text: str) -> None:
    article = parse_article(text)
    assert article.faults
    ours = r' (?:class="(?:scroll|unseen)"|tabindex="0"|role="group"|scope="col")'
    names = set(re.findall(r"\s([\w-]+)=\"", re.sub(ours, "", shown(article))))
    assert names <= {"id"}
    assert "*ord*" not in text or names == set()


def test_ids_of_headings_and_terms_and_languages_are_allowed() -> None:
    text = "## Ord {#words}\n\nEn *natural*{lang=en}.\n\nTableau {#tableau}\n:   Et skema."
    article = parse_article(text)
    assert article.faults == ()
    assert article.anchors == {"words", "tableau"}
    assert '<em lang="en">natural</em>' in shown(article)


def test_signs_that_stand_for_parts_while_markdown_works_are_refused() -> None:
    text = "Et.\n\n\ue0000\ue001 {{ decks }} <figure>\ue0000\ue001</figure>"
    article = parse_article(text)
    assert (3, "the text has signs of the private use area; delete them") in article.faults
    assert len(article.markers) == 1


def test_control_signs_of_markdown_itself_do_no_harm() -> None:
    article = parse_article("\x02klzzwxh:0000\x03 \x02wzxhzdk:0\x03 og {{ decks }}")
    assert [marker.name for marker in article.markers] == ["decks"]


# Lines


def test_faults_know_their_lines_even_where_the_same_text_stood_before() -> None:
    text = """Kort {#x} og [a](#kort) om Skema.

## Kort {#kort}

Skema og `## Skema`.

## Skema

### Kort {#kort}

Setekst
-------

    ## Kode

# Skema {#Skema}
"""
    assert faults(text) == [
        (1, '"{#x}" is no marker {{ … }}, nor an attribute right after its text'),
        (7, 'the heading "Skema" has no id; write ## … {#id}, the same in every language'),
        (9, 'the id "kort" stands twice on this page'),
        (11, 'the heading "Setekst" has no id; write ## … {#id}, the same in every language'),
        (16, "a heading of the first level; the page's title is that, use ##"),
        (16, 'the id "Skema" must be small letters a-z, digits and hyphens'),
    ]


def test_markers_know_their_lines_among_code_lists_and_quotes() -> None:
    text = """`{{ decks }}` er kode.

1. Punkt

    Mere om punktet: {{ decks }}

        {{ decks }} er kode

2. Punkt

Til sidst {{ decks }}.

    {{ decks }} er kode

Igen {{ decks }}
"""
    article = parse_article(text)
    assert sorted(marker.line for marker in article.markers) == [5, 11, 15]


def test_attributes_know_their_lines() -> None:
    text = "Et ord.\n\n*ord*{.stor}\n\nclass= og stor\n\n*ord*{.stor}\n"
    assert [line for line, _ in faults(text)] == [3, 7]


# Headers


def test_a_title_is_text_with_markers() -> None:
    parts, found = parse_line('Kun {{ decks }} spil & "<b>"', 2)
    assert [str(part) for part in parts] == ["Kun ", "decks", " spil &amp; &quot;&lt;b&gt;&quot;"]
    assert found == ()
    assert [part.line for part in parts if isinstance(part, Marker)] == [2]


@pytest.mark.parametrize("text", ["Kun {{ decks spil", "Kun decks }}", "Kun {{ }}"])
def test_a_title_with_half_a_marker_is_a_fault_at_its_line(text: str) -> None:
    _, found = parse_line(text, 3)
    assert [line for line, _ in found] == [3]


# Terms


def test_terms_have_their_ids_texts_and_lines() -> None:
    text = (
        "Indledning.\n\nBanco {#banco}\n:   Bankhånden.\n\n"
        "*Tie*{lang=en} med {{ decks }} {#tie}\n:   Uafgjort.\n\n"
        "Uden id\n:   Se [banco](#banco) {{ decks }}.\n\nTie-9 & mere {#tie-9}\n:   To.\n:   Tre.\n"
    )
    article = parse_article(text)
    assert article.faults == ()
    assert [(term.anchor, term.text, term.line) for term in article.terms] == [
        ("banco", "Banco", 3),
        ("tie", "Tie med …", 6),
        ("", "Uden id", 9),
        ("tie-9", "Tie-9 & mere", 12),
    ]


def test_a_heading_reads_as_it_is_printed() -> None:
    """In lists of contents and captions too: without what Markdown keeps in the place of a backslash."""
    article = parse_article("## 5 \\* 3, `<&amp;>` &copy {#a}\n\n| a |\n|---|\n| b |")
    assert article.headings[0].parts == ("5 * 3, &lt;&amp;amp;&gt; &amp;copy",)
    html = "".join(map(str, article.parts))
    assert "\x02" not in html


def test_an_escaped_sign_in_a_term_is_the_sign() -> None:
    assert parse_article("A \\* b {#a}\n:   C").terms[0].text == "A * b"


def test_headings_are_told_on_their_line_however_they_are_written() -> None:
    text = "A\n \nH2\n---\n\n> H\n> ---\n\n- ## item\n\nq\n:   ## x\n\n```\n\n## y"
    assert [line for line, message in faults(text) if "has no id" in message] == [3, 6, 9, 12, 16]


def test_a_marker_in_the_target_of_a_link_is_told_on_its_line() -> None:
    assert [line for line, _ in faults("a\n\nb\n\n[m]({{ edge banker }})")] == [5]


def test_lists_and_quotations_are_read_to_a_depth_that_is_the_same_everywhere() -> None:
    assert not faults("> " * 50 + "x")
    assert faults("a\n\n" + "> " * 51 + "x") == [(3, "lists or quotations nested too deeply to be read")]
    for text in ("* " * 60, "1 - " * 60 + "1", " " * 300 + "x", "2026. maj " * 60):
        assert not any("nested" in message for _, message in faults(text))


# Speed


PIECES = [
    *"*_`\\[](){}|#->:.=&!<5 \n\t",
    *("**", "](", "][", "]:", "1. ", "    ", "  \n", "\n\n", "|\n---|---\n", "{{", "}}", "{#id}", "\n===\n"),
    *("et kort", "rules#bets", "{{ edge tie }}", "<https://x.example>", "\n[et kort]: rules\n", "{lang=en}"),
]


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_patterns_that_are_left_out_would_have_found_nothing(text: str) -> None:
    quick = parse_article(text)
    everywhere = dict.fromkeys(_SIGNS, ("",))  # the empty text is in each, so none is left out
    with (
        patch("generator.markup.parsing._SIGNS", everywhere),
        patch("generator.markup.parsing._BLOCK_SIGNS", {}),
    ):
        assert parse_article(text) == quick
