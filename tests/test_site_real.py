"""The real site: whole, in three languages, with every link leading somewhere."""

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from generator.build import Build, build
from generator.site import Status

VOID = {"meta", "link", "br", "hr", "img", "input", "col", "wbr"}


class Parsed(HTMLParser):
    """A page's tags, ids, links and texts; tags must be closed in the order in which they were opened."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), (tag, attrs)
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["script"]:
            self.text += data

    def values(self, name: str) -> list[str]:
        return [value for _, attributes in self.tags if (value := attributes.get(name)) is not None]

    def names(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture(scope="module")
def result(root: Path) -> Build:
    return build(root)


@pytest.fixture(scope="module")
def pages(result: Build) -> Mapping[str, Parsed]:
    files = result.output.files.items()
    return {name: Parsed(data.decode()) for name, data in files if name.endswith(".html")}


def test_it_builds_without_a_problem(result: Build) -> None:
    assert list(map(str, result.problems)) == []


def test_every_page_exists_in_every_language_and_is_current(result: Build) -> None:
    languages = {language.code for language in result.site.config.languages}
    assert languages == {"da", "sv", "no"}
    for page in result.site.pages.values():
        assert {language.code for language in page.versions} == languages, page.page_id
        if not page.is_local:
            statuses = [version.status for version in page.versions.values()]
            assert statuses.count(Status.ORIGINAL) == 1, page.page_id
            assert Status.OUTDATED not in statuses, page.page_id
    assert {"home", "rules", "card-values", "tableau", "rounds", "odds", "help"} <= set(result.site.pages)


def test_every_link_and_every_anchor_leads_somewhere(result: Build, pages: Mapping[str, Parsed]) -> None:
    address = result.site.config.address
    anchors = {name: page.values("id") for name, page in pages.items()}
    anchors |= {
        name: re.findall(r' id="([^"]+)"', data.decode())
        for name, data in result.output.files.items()
        if name.endswith(".svg")
    }
    for name, page in pages.items():
        for link in [*page.values("href"), *page.values("src")]:
            if link.startswith("tel:") or (link.startswith("https://") and not link.startswith(address)):
                continue
            path, _, anchor = link.removeprefix(address).partition("#")
            target = name if link.startswith("#") else path.removeprefix("/")
            target += "index.html" if not target or target.endswith("/") else ""
            assert target in result.output.files, (name, link)
            assert not anchor or anchor in anchors[target], (name, link)


def test_no_id_stands_twice_on_a_page(pages: Mapping[str, Parsed]) -> None:
    for name, page in pages.items():
        ids = page.values("id")
        assert sorted(ids) == sorted(set(ids)), name


def test_each_page_says_its_language_by_its_tag(pages: Mapping[str, Parsed]) -> None:
    tags = {"da": "da", "sv": "sv", "no": "nb"}
    for name, page in pages.items():
        (html,) = page.names("html")
        assert html["lang"] == tags.get(name.partition("/")[0], "da"), name
        assert not {"no", "no_NO", "nb_NO"} & {*page.values("lang"), *page.values("hreflang")}, name


def test_each_page_names_its_versions_to_search_engines(result: Build, pages: Mapping[str, Parsed]) -> None:
    for version in result.site.versions:
        page = pages[f"{version.address}index.html"]
        found = {link["hreflang"] for link in page.names("link") if "hreflang" in link}
        expected = set() if version.document.local else {"da", "sv", "nb"}
        assert found - {"x-default"} == expected, version.address
        (canonical,) = [link["href"] for link in page.names("link") if link.get("rel") == "canonical"]
        assert canonical == result.site.config.address + version.address


def test_each_page_has_one_title_one_description_and_one_first_heading(pages: Mapping[str, Parsed]) -> None:
    titles = []
    for name, page in pages.items():
        assert len(page.names("h1")) == len(page.names("title")) == len(page.names("main")) == 1, name
        levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch(r"h[1-6]", tag)]
        steps = [after - before for before, after in pairwise(levels)]
        assert all(step <= 1 for step in steps), (name, levels)
        (description,) = [each["content"] for each in page.names("meta") if each.get("name") == "description"]
        assert description, name
        titles.append((name.partition("/")[0], page.text))
    assert len(set(titles)) == len(titles)


def test_tables_have_captions_and_scoped_headers(pages: Mapping[str, Parsed]) -> None:
    for name, page in pages.items():
        assert len(page.names("caption")) == len(page.names("table")), name
        assert all(header.get("scope") for header in page.names("th")), name


FOOTERS = {
    "da": ["StopSpillet", "70 22 28 25", "ROFUS"],
    "sv": ["Stödlinjen", "020-81 91 00", "Spelpaus", "I Danmark", "StopSpillet", "70 22 28 25", "ROFUS"],
    "no": [
        "Hjelpelinjen",
        "800 800 40",
        "pengespilloven § 9",
        "I Danmark",
        "StopSpillet",
        "70 22 28 25",
        "ROFUS",
    ],
}
"""What stands in every footer, in this order: the country's own help first, then that in Denmark."""


@pytest.mark.parametrize("code", FOOTERS)
def test_every_footer_has_its_countrys_help_first_and_then_denmarks(result: Build, code: str) -> None:
    for version in result.site.versions:
        if version.language.code == code:
            html = result.output.files[f"{version.address}index.html"].decode()
            footer = re.sub(r"<[^>]+>", " ", html.partition("<footer")[2]).replace("\u00a0", " ")
            places = [footer.find(words) for words in ["18+", *FOOTERS[code]]]
            assert places == sorted(places), version.address
            assert -1 not in places, version.address
            assert "I Danmark" in footer or code == "da"


def test_no_marker_and_no_untranslated_string_reaches_a_reader(
    result: Build, pages: Mapping[str, Parsed]
) -> None:
    for name, page in pages.items():
        assert not re.search(r"\{\{|\}\}|⟦|\{[a-z_]+\}|None|Undefined|[\ue000-\uf8ff]", page.text), name
        assert '<mark class="fault">' not in result.output.files[name].decode(), name


def test_nothing_is_loaded_from_elsewhere_and_nothing_runs_but_one_deferred_script(
    pages: Mapping[str, Parsed],
) -> None:
    for name, page in pages.items():
        scripts = [script for script in page.names("script") if script.get("type") != "application/ld+json"]
        assert scripts in ([], [{"src": "/assets/contents.js", "defer": None}]), name
        assert all(not value.startswith(("http", "//")) for value in page.values("src")), name
        loaded = [link["href"] for link in page.names("link") if link.get("rel") in ("stylesheet", "icon")]
        assert all((href or "").startswith("/") for href in loaded), name
        assert not [key for _, attributes in page.tags for key in attributes if key.startswith("on")], name
        assert "style" not in {key for _, attributes in page.tags for key in attributes}, name


def test_the_same_numbers_stand_in_all_languages(result: Build) -> None:
    """The house edges of the tables are the published ones on every odds page."""
    for version in result.site.pages["odds"].versions.values():
        html = result.output.files[f"{version.address}index.html"].decode()
        for number in ("1,06", "1,24", "14,36", "45,86", "44,62", "9,52"):
            assert f"{number}\u00a0%" in html, (version.address, number)


def test_the_law_of_each_country_is_no_translation_of_anothers(
    result: Build, pages: Mapping[str, Parsed]
) -> None:
    danish = result.output.files["da/baccarat-i-danmark/index.html"].decode()
    assert '<a href="/sv/baccarat-i-sverige/" lang="sv">Svenska (Sverige)</a>' in danish
    assert '<a href="/no/baccarat-i-norge/" lang="nb">Norsk (Norge)</a>' in danish
    assert not [
        link for link in pages["da/baccarat-i-danmark/index.html"].names("link") if "hreflang" in link
    ]


def test_no_page_is_a_dead_end(result: Build, pages: Mapping[str, Parsed]) -> None:
    for version in result.site.versions:
        if version.page_id in result.site.config.navigation:
            text = result.output.files[f"{version.address}index.html"].decode()
            assert 'rel="next"' in text, version.address


def test_everyday_words_and_the_page_on_help_have_no_links_to_the_glossary(result: Build) -> None:
    for code, slug in (("da", "hjaelp"), ("sv", "hjalp"), ("no", "hjelp")):
        assert 'class="term"' not in result.output.files[f"{code}/{slug}/index.html"].decode()
    for name, data in result.output.files.items():
        if name.endswith(".html"):
            assert not re.search(r'class="term" href="[^"]*#(?:hand|pair|stand|draw)"', data.decode()), name
