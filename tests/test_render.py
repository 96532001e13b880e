import re
from collections.abc import Callable
from pathlib import Path

import pytest
from markupsafe import Markup

from generator.build import build
from generator.catalogs import Strings, parse_catalog
from generator.language import Language
from generator.render.templates import Templates, strings_of

Edit = Callable[[Path, str, str], None]


def page(root: Path, name: str, base_url: str | None = None) -> str:
    result = build(root, base_url)
    assert result.errors == ()
    return result.output.files[name].decode()


def links(html: str, rel: str) -> list[str]:
    return re.findall(rf'<link rel="{rel}".*?>', html)


# What translators write is text


HOSTILE = ["<img src=x onerror=alert(1)>", '"><b>', "'><script>", '" onmouseover="x', "&lt;b&gt;"]


def hostile(language: Language, text: str) -> Strings:
    catalog, _ = parse_catalog(b'msgid "a"\nmsgstr ""\n', path="x", language=None)
    assert catalog is not None
    entry = catalog.messages[None, "a"]
    message = type(entry)(
        context=None, text="a", plural=None, translations=(text, text), fuzzy=False, line=1, lines=(1, 1)
    )
    return Strings(
        catalog=type(catalog)(path="x", messages={(None, "a"): message}, plural_form=lambda number: 1)
    )


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize(
    "call",
    [
        '_("a")',
        'ngettext("a", "b", 2)',
        '_("a", link=link)',
        "terms.word()",
        "terms.words",
        "terms.word()|capitalize",
    ],
)
def test_a_translation_can_not_become_markup(danish: Language, text: str, call: str) -> None:
    templates = {
        "page.html": '{% import "terms.txt" as terms with context %}<p title="{{ '
        + call
        + ' }}">{{ '
        + call
        + " }}</p>",
        "terms.txt": '{% set words = _("a") %}{% macro word() %}{{ _("a") }}{% endmacro %}',
    }
    strings = hostile(danish, text)
    context = {"link": Markup("<a>")}
    html, problems = Templates(templates, escape=True).text("page.html", strings, danish, context)
    assert problems == []
    inside = html.removeprefix('<p title="').removesuffix("</p>")
    attribute, content = inside.split('">', 1)
    for shown in (attribute, content):
        assert not re.search("[<>\"']", shown.replace("<a>", ""))


def test_terminal_text_is_not_escaped(danish: Language) -> None:
    templates = Templates({"a.txt": "{{ x }}"}, escape=False)
    text = templates.text("a.txt", strings_of({}, danish), danish, {"x": "R&B's <9>"})
    assert text == ("R&B's <9>", [])


def test_titles_and_support_facts_are_escaped_too(dressed: Path, edit: Edit) -> None:
    edit(dressed / "content/da/home.md", "title: Forside", "title: ><b>&")
    edit(dressed / "content/support.toml", 'name = "Hjælp"', "name = '\"><i>'")
    files = build(dressed).output.files  # the straight quotation mark is a problem, and escaped all the same
    html = (files["da/index.html"] + files["no/index.html"]).decode()
    assert "<b>" not in html
    assert "<i>" not in html
    assert "<h1>&gt;&lt;b&gt;&amp;</h1>" in html


def test_an_undefined_name_in_a_template_is_a_problem_at_its_line(tiny: Path, edit: Edit) -> None:
    edit(tiny / "templates/figures/hand.txt", "rank.value", "rank.vaule")
    problems = [str(problem) for problem in build(tiny).problems]
    assert problems == [
        "templates/figures/hand.txt:1: 'generator.baccarat.cards.Rank object' has no attribute 'vaule'"
    ]


def test_a_missing_template_is_a_problem(tiny: Path) -> None:
    (tiny / "templates/figures/hand.txt").unlink()
    assert all(problem.path.startswith("templates/") for problem in build(tiny).problems)
    assert build(tiny).errors


# Languages


def test_each_page_says_its_language_by_its_tag(dressed: Path) -> None:
    assert '<html lang="da">' in page(dressed, "da/regler/index.html")
    assert '<html lang="nb">' in page(dressed, "no/regler/index.html")


def test_alternates_name_each_published_language_by_its_tag(dressed: Path) -> None:
    expected = [
        '<link rel="alternate" hreflang="da" href="https://tiny.example/da/regler/">',
        '<link rel="alternate" hreflang="nb" href="https://tiny.example/no/regler/">',
        '<link rel="alternate" hreflang="x-default" href="https://tiny.example/da/regler/">',
    ]
    assert links(page(dressed, "da/regler/index.html"), "alternate") == expected
    assert links(page(dressed, "no/regler/index.html"), "alternate") == expected
    assert links(page(dressed, "no/regler/index.html"), "canonical") == [
        '<link rel="canonical" href="https://tiny.example/no/regler/">'
    ]


def test_home_pages_and_the_first_page_are_alternates_of_each_other(dressed: Path) -> None:
    expected = [
        '<link rel="alternate" hreflang="da" href="https://tiny.example/da/">',
        '<link rel="alternate" hreflang="nb" href="https://tiny.example/no/">',
        '<link rel="alternate" hreflang="x-default" href="https://tiny.example/">',
    ]
    for name in ("index.html", "da/index.html", "no/index.html"):
        assert links(page(dressed, name), "alternate") == expected, name


def test_the_first_page_offers_the_languages_and_never_redirects(dressed: Path) -> None:
    html = page(dressed, "index.html")
    assert re.findall(r'<li lang="(\w+)"><a href="(/\w+/)" hreflang="(\w+)"', html) == [
        ("da", "/da/", "da"),
        ("nb", "/no/", "nb"),
    ]
    assert "refresh" not in html
    assert "<script" not in html
    assert "location" not in html


def test_the_language_switch_leads_to_the_same_page(dressed: Path) -> None:
    html = page(dressed, "da/regler/index.html")
    assert '<a href="/no/regler/" lang="nb" hreflang="nb">Norsk</a>' in html


def test_a_language_that_is_not_published_is_built_and_nobody_is_led_to_it(dressed: Path, edit: Edit) -> None:
    edit(
        dressed / "content/site.toml",
        'title = "Liten"\npublished = true',
        'title = "Liten"\npublished = false',
    )
    result = build(dressed)
    assert result.errors == ()
    files = {name: data.decode() for name, data in result.output.files.items() if name.endswith(".html")}
    assert '<meta name="robots" content="noindex">' in files["no/regler/index.html"]
    for name in ("index.html", "da/index.html", "da/regler/index.html"):
        assert "/no/" not in files[name].replace("https://help.example/no", "")
        assert "noindex" not in files[name]
        assert 'hreflang="nb"' not in files[name]


def test_an_unpublished_original_stands_in_no_menu_of_a_published_language(dressed: Path, edit: Edit) -> None:
    edit(
        dressed / "content/site.toml",
        'title = "Liten"\npublished = true',
        'title = "Liten"\npublished = false',
    )
    (dressed / "content/no/more.md").write_text(
        "---\ntitle: Mer\ndescription: D\nslug: mer\n---\n\nMer.\n", "utf-8"
    )
    edit(dressed / "content/site.toml", '["home", "rules"]', '["home", "rules", "more"]')
    files = build(dressed).output.files
    assert b"/no/" not in files["da/regler/index.html"].replace(b"help.example/no", b"")
    assert b'href="/no/mer/"' in files["no/regler/index.html"]


def test_an_unpublished_language_may_lack_strings_and_shows_which(tiny: Path, edit: Edit) -> None:
    edit(
        tiny / "content/site.toml", 'title = "Liten"\npublished = true', 'title = "Liten"\npublished = false'
    )
    edit(tiny / "locales/no/LC_MESSAGES/messages.po", 'msgstr "Sider"', 'msgstr ""')
    assert 'aria-label="⟦Pages⟧"' in page(tiny, "no/index.html")


def test_an_outdated_page_says_so_and_shows_the_way_to_its_original(dressed: Path, edit: Edit) -> None:
    edit(dressed / "content/da/rules.md", "En hånd", "Én hånd")
    outdated = page(dressed, "no/regler/index.html")
    assert '<p class="notice">' in outdated
    assert '<a href="/da/regler/" lang="da" hreflang="da">Regler</a>' in outdated
    for name in ("da/regler/index.html", "no/index.html"):
        assert 'class="notice"' not in page(dressed, name)


@pytest.mark.parametrize(
    "text",
    [
        "{% if 1 %}" * 200 + "{% endif %}" * 200,
        "{{ " + "(" * 500 + "1" + ")" * 500 + " }}",
        "{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}",
    ],
)
def test_a_template_that_nests_without_end_is_told_once(dressed: Path, edit: Edit, text: str) -> None:
    edit(dressed / "templates/head.html", '<link rel="canonical"', f'{text}<link rel="canonical"')
    (problem,) = (each for each in build(dressed).problems if each.path.startswith("templates/"))
    assert str(problem).startswith("templates/head.html:")
    assert "nested too deeply" in problem.message or "calls itself" in problem.message


@pytest.mark.parametrize(
    ("name", "old", "new", "problem"),
    [
        ("base.html", "</body>", "{{ nothing.here }}</body>", "base.html:21: 'nothing' is undefined"),
        (
            "head.html",
            '<link rel="canonical"',
            "{{ 1 / 0 }}<link",
            "head.html:6: ZeroDivisionError: division by zero",
        ),
        (
            "page.html",
            '"head.html"',
            '"haed.html"',
            'page.html:6: there is no template "haed.html"; did you mean "head',
        ),
        (
            "country.txt",
            "country.code",
            "country.cood",
            "country.txt:3: 'generator.support.Country object' has no",
        ),
    ],
)
def test_a_fault_is_told_once_where_it_stands(
    dressed: Path, edit: Edit, name: str, old: str, new: str, problem: str
) -> None:
    edit(dressed / "templates" / name, old, new)
    found = [str(each) for each in build(dressed).problems if each.path.startswith("templates/")]
    assert len(found) == 1
    assert found[0].startswith(f"templates/{problem}")


def test_an_outdated_page_may_lack_what_its_original_got_meanwhile(dressed: Path, edit: Edit) -> None:
    edit(
        dressed / "content/da/rules.md",
        "## Skema {#table}",
        "## Nyt {#new}\n\n{{ values }}\n\n## Skema {#table}",
    )
    assert build(dressed).problems == ()


def test_a_missing_page_is_a_link_to_its_original_and_never_a_copy(dressed: Path) -> None:
    (dressed / "content/no/rules.md").unlink()
    (dressed / "content/no/home.md").write_text(
        "---\ntitle: Hjem\ndescription: D\ntranslated-from: da 000000000000\n---\n\n"
        "Se [reglene](rules#cards) her nå.\n",
        "utf-8",
    )
    result = build(dressed)
    assert result.errors == ()
    html = result.output.files["no/index.html"].decode()
    assert '<a href="/da/regler/" lang="da" hreflang="da">Regler</a>' in html
    assert '<a href="/da/regler/#cards" hreflang="da">reglene</a>' in html
    assert "no/regler/index.html" not in result.output.files
    assert 'hreflang="nb"' not in "".join(
        links(result.output.files["da/regler/index.html"].decode(), "alternate")
    )


# Addresses and figures


def test_figures_stand_where_their_markers_stood_in_titles_and_texts(dressed: Path) -> None:
    html = page(dressed, "da/regler/index.html")
    assert '<meta name="description" content="Bankhånden koster 1,06\u00a0% med 8 spil kort.">' in html
    assert "<p>Husfordelen på bankhånden er 1,06\u00a0%." in html
    assert '<table class="player-rule">' in html
    assert "{{" not in html


def test_a_marker_that_does_not_fit_is_shown_in_the_page_and_told(tiny: Path, edit: Edit) -> None:
    edit(tiny / "content/da/home.md", "description: En lille side.", "description: Kun {{ edge bankr }}.")
    result = build(tiny)
    assert [str(problem) for problem in result.errors] == [
        'content/da/home.md:3: unknown bet "bankr"; did you mean "banker"?'
    ]


def test_a_link_inside_the_page_is_only_its_anchor(dressed: Path, edit: Edit) -> None:
    edit(dressed / "content/da/rules.md", "Se [forsiden](home).", "Se [skemaet](#table) og [forsiden](home).")
    assert '<a href="#table">skemaet</a> og <a href="/da/">forsiden</a>' in page(
        dressed, "da/regler/index.html"
    )


def test_every_link_to_the_site_itself_begins_with_its_path(dressed: Path) -> None:
    result = build(dressed, "https://other.example/a/b")
    for name, data in result.output.files.items():
        if name.endswith(".html"):
            for address in re.findall(r'(?:href|src)="([^"]*)"', data.decode()):
                assert address.startswith(
                    ("/a/b/", "#", "https://other.example/a/b/", "https://help.example/", "tel:")
                ), name
    assert b"https://tiny.example" not in b"".join(result.output.files.values())


def test_the_reading_order_leads_from_page_to_page(dressed: Path) -> None:
    assert '<a href="/da/regler/" rel="next">Regler</a>' in page(dressed, "da/index.html")
    assert 'rel="prev"' not in page(dressed, "da/index.html")
    assert '<a href="/da/" rel="prev">Forside</a>' in page(dressed, "da/regler/index.html")
    assert '<a href="/da/" rel="next">Forside</a>' in page(dressed, "da/regler/index.html")
    assert '<a href="/da/regler/" aria-current="page">Regler</a>' in page(dressed, "da/regler/index.html")
