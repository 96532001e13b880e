"""The files beside the pages, and what pages tell of themselves: all of it the same truth."""

import json
import re
import struct
from base64 import b64encode
from collections.abc import Callable, Mapping
from datetime import date, datetime
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from generator.build import Build, build
from generator.render.linked_data import questions

Edit = Callable[[Path, str, str], None]
ATOM = "{http://www.w3.org/2005/Atom}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"
TAGS = {"da": "da", "sv": "sv", "no": "nb"}


@pytest.fixture(scope="module")
def result(root: Path) -> Build:
    return build(root)


@pytest.fixture(scope="module")
def site_map(result: Build) -> Mapping[str, ElementTree.Element]:
    """The sitemap's entries by the address of each."""
    urls = ElementTree.fromstring(result.output.files["sitemap.xml"]).findall(f"{MAP}url")
    found = {url.findtext(f"{MAP}loc") or "": url for url in urls}
    assert len(found) == len(urls)
    return found


def alternates(html: str) -> dict[str, str]:
    return dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', html))


def page(result: Build, address: str) -> str:
    """The page at an absolute address."""
    path = address.removeprefix(result.site.config.address)
    return result.output.files[f"{path}index.html"].decode()


def data_of(html: str) -> dict[str, dict[str, Any]]:
    """The JSON-LD of a page by the type of each of its parts."""
    (text,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
    return {part["@type"]: part for part in json.loads(text)["@graph"]}


def shown(html: str) -> str:
    """The text of the page's body, each run of blanks one."""
    return re.sub(r"[ \n]+", " ", unescape(re.sub(r"<[^>]+>", "", html.partition("<body>")[2])))


# Sitemap, robots.txt and alternates


def test_the_sitemap_has_every_canonical_page_and_says_what_its_head_says(
    result: Build, site_map: Mapping[str, ElementTree.Element]
) -> None:
    pages = {name: data.decode() for name, data in result.output.files.items() if name.endswith(".html")}
    canonical = {
        address
        for html in pages.values()
        if "noindex" not in html
        for address in re.findall(r'<link rel="canonical" href="([^"]+)">', html)
    }
    assert set(site_map) == canonical
    assert len(canonical) == len(pages) - 1, "all but the page for addresses that aren't there"
    for address, url in site_map.items():
        links = url.findall(LINK)
        assert {link.get("rel") for link in links} <= {"alternate"}
        told = {link.get("hreflang"): link.get("href") for link in links}
        assert told == alternates(page(result, address)), address


def test_alternates_are_mutual_and_name_the_page_itself(
    result: Build, site_map: Mapping[str, ElementTree.Element]
) -> None:
    for address in site_map:
        found = alternates(page(result, address))
        for tag, other in found.items():
            assert alternates(page(result, other)) == found, (address, other)
            if tag != "x-default":
                assert f'<html lang="{tag}">' in page(result, other)
        assert not found or address in found.values()
    assert (
        alternates(page(result, "https://baccarat.example/da/"))["x-default"] == "https://baccarat.example/"
    )
    assert not alternates(page(result, "https://baccarat.example/sv/baccarat-i-sverige/"))


def test_the_day_of_change_is_that_of_the_pages_header(
    result: Build, site_map: Mapping[str, ElementTree.Element]
) -> None:
    for version in result.site.versions:
        url = site_map[result.site.config.address + version.address]
        assert url.findtext(f"{MAP}lastmod") == str(version.document.updated), version.address


def test_robots_may_see_everything_and_are_shown_the_sitemap(tiny: Path) -> None:
    files = build(tiny, "https://other.example/a/b").output.files
    assert files["robots.txt"].decode().splitlines() == [
        "User-agent: *",
        "Allow: /",
        "",
        "Sitemap: https://other.example/a/b/sitemap.xml",
    ]


# Feed


@pytest.mark.parametrize("code", TAGS)
def test_the_feed_has_what_atom_asks_for_and_every_dated_page(result: Build, code: str) -> None:
    """RFC 4287: 4.1.1 and 4.1.2 for the elements, 4.2.6 for ids, 3.3 for dates."""
    feed = ElementTree.fromstring(result.output.files[f"{code}/feed.xml"])
    own = f"https://baccarat.example/{code}/feed.xml"
    assert feed.tag == f"{ATOM}feed"
    assert feed.get("{http://www.w3.org/XML/1998/namespace}lang") == TAGS[code]
    assert feed.findtext(f"{ATOM}author/{ATOM}name")
    assert [link.get("href") for link in feed.findall(f"{ATOM}link[@rel='self']")] == [own]
    entries = feed.findall(f"{ATOM}entry")
    for element in (feed, *entries):
        for name in ("id", "title", "updated"):
            assert len(element.findall(f"{ATOM}{name}")) == 1
            assert (element.findtext(f"{ATOM}{name}") or "").strip()
    moments = [datetime.fromisoformat(entry.findtext(f"{ATOM}updated") or "") for entry in entries]
    assert all(moment.tzinfo for moment in moments)
    assert moments == sorted(moments, reverse=True)
    assert datetime.fromisoformat(feed.findtext(f"{ATOM}updated") or "") == moments[0]
    ids = [entry.findtext(f"{ATOM}id") or "" for entry in entries]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(rf"{re.escape(own)}#[a-z-]+", each) for each in ids)
    versions = [
        version
        for version in result.site.versions
        if version.language.code == code and version.document.updated
    ]
    links = [link.get("href") for entry in entries for link in entry.findall(f"{ATOM}link[@rel='alternate']")]
    assert sorted(map(str, links)) == sorted("https://baccarat.example/" + each.address for each in versions)
    for link in map(str, links):
        assert f'type="application/atom+xml" href="/{code}/feed.xml"' in page(result, link)


def test_the_newest_page_is_first_and_a_page_keeps_its_id_where_it_moves(dressed: Path, edit: Edit) -> None:
    edit(dressed / "content/da/home.md", "title: Forside", "title: Forside\nupdated: 2026-01-02")
    assert entries(dressed) == [("home", "2026-01-02T00:00:00Z", "https://tiny.example/da/")]
    edit(dressed / "content/da/rules.md", "slug: regler", "slug: nye-regler\nupdated: 2026-03-04")
    assert entries(dressed) == [
        ("rules", "2026-03-04T00:00:00Z", "https://tiny.example/da/nye-regler/"),
        ("home", "2026-01-02T00:00:00Z", "https://tiny.example/da/"),
    ]


def entries(root: Path) -> list[tuple[str, str, str]]:
    feed = ElementTree.fromstring(build(root).output.files["da/feed.xml"])
    return [
        (
            (entry.findtext(f"{ATOM}id") or "").rpartition("#")[2],
            entry.findtext(f"{ATOM}updated") or "",
            str(entry.find(f"{ATOM}link").get("href")),  # type: ignore[union-attr]
        )
        for entry in feed.findall(f"{ATOM}entry")
    ]


def test_without_a_dated_page_there_is_no_feed_and_no_link_to_one(dressed: Path) -> None:
    files = build(dressed).output.files
    assert not [name for name in files if name.endswith("feed.xml")]
    assert b"application/atom+xml" not in files["da/index.html"]


# Linked data


def test_linked_data_says_what_the_page_shows(result: Build) -> None:
    for head in result.output.heads:
        if not head.address:
            continue
        html = page(result, head.canonical)
        found = data_of(html)
        article = found["Article"]
        (heading,) = re.findall(r"<h1[^>]*>(.*?)</h1>", html)
        assert unescape(heading) == article["headline"]
        (data,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
        digest = b64encode(sha256(data.encode()).digest()).decode()
        assert f"form-action 'self'; script-src 'self' 'sha256-{digest}'\">" in html
        assert f'<meta name="description" content="{article["description"]}">' in html
        assert f'<html lang="{article["inLanguage"]}">' in html
        assert f'<link rel="canonical" href="{article["url"]}">' in html
        assert article["publisher"] == article["author"]
        assert f">{article['publisher']['name']}</a>" in html
        if day := article.get("dateModified"):
            assert f'<time datetime="{date.fromisoformat(day)}">' in html
        trail = re.search(r'<nav class="trail".*?</nav>', html, re.DOTALL)
        assert bool(trail) == ("BreadcrumbList" in found) == (head.page_id != "home")
        if trail:
            steps = found["BreadcrumbList"]["itemListElement"]
            names = re.findall(r"<li><(?:a|span)[^>]*>(.*?)</(?:a|span)></li>", trail[0])
            assert [step["name"] for step in steps] == list(map(unescape, names))
            assert [step["position"] for step in steps] == list(range(1, len(steps) + 1))
            ways = ["https://baccarat.example" + way for way in re.findall(r'href="([^"]+)"', trail[0])]
            assert [step["item"] for step in steps] == [*ways, article["url"]]


def test_a_trail_leads_from_home_over_the_overview_to_an_example(result: Build) -> None:
    found = data_of(page(result, "https://baccarat.example/sv/exempelomgangar/7h-2s-4d-3c-4s-2d/"))
    assert [step["item"] for step in found["BreadcrumbList"]["itemListElement"]] == [
        "https://baccarat.example/sv/",
        "https://baccarat.example/sv/exempelomgangar/",
        "https://baccarat.example/sv/exempelomgangar/7h-2s-4d-3c-4s-2d/",
    ]


def test_the_page_of_questions_tells_each_of_them_with_its_whole_answer(result: Build) -> None:
    for version in result.site.pages["faq"].versions.values():
        html = page(result, "https://baccarat.example/" + version.address)
        items = data_of(html)["FAQPage"]["mainEntity"]
        assert len(items) == len(version.article.headings) == 15
        text = shown(html)
        for item in items:
            assert f"{item['name']} {item['acceptedAnswer']['text']} " in text
    assert sum(b"FAQPage" in data for data in result.output.files.values()) == 3


def test_an_answer_ends_at_the_next_heading_and_a_group_is_no_question() -> None:
    html = "<p>x</p><h2>A</h2><h3>B?</h3><p>b<br>c &lt;</p>\n<ul><li>d</li></ul><h2>E?</h2>f\u00a0g"
    assert questions(html) == [("B?", "b c < d"), ("E?", "f\u00a0g")]


def test_nothing_that_is_written_can_break_out_of_the_script_or_the_xml(dressed: Path, edit: Edit) -> None:
    hostile = '</script><b>&amp;]]>\u2028"<!--'
    edit(
        dressed / "content/da/home.md",
        "title: Forside\ndescription: En lille side.",
        f"title: {hostile}\ndescription: {hostile}\nupdated: 2026-01-02",
    )
    files = build(dressed).output.files  # the straight quotation mark is a problem, and escaped all the same
    html = files["da/index.html"].decode()
    (script,) = re.findall(r"<script[^>]*>(.*?)</script>", html, re.DOTALL)
    assert not set("<>&\u2028") & set(script)
    assert data_of(html)["Article"]["headline"] == hostile
    assert "<b>" not in html
    feed = ElementTree.fromstring(files["da/feed.xml"])
    assert feed.findtext(f"{ATOM}entry/{ATOM}title") == hostile


# Sharing, icons, manifest


def test_what_is_shared_names_the_page_its_languages_and_a_picture(result: Build) -> None:
    html = page(result, "https://baccarat.example/no/regler/")
    meta = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', html)
    assert ("og:type", "article") in meta
    assert ("og:url", "https://baccarat.example/no/regler/") in meta
    assert ("og:locale", "nb_NO") in meta
    assert {value for name, value in meta if name == "og:locale:alternate"} == {"da_DK", "sv_SE"}
    assert ("og:image", "https://baccarat.example/assets/share-no.png") in meta
    assert ("twitter:card", "summary_large_image") in meta
    assert 'property="og:type" content="website"' in page(result, "https://baccarat.example/no/")
    width, height = dict(meta)["og:image:width"], dict(meta)["og:image:height"]
    for code in TAGS:
        picture = result.output.files[f"assets/share-{code}.png"]
        assert struct.unpack_from(">II", picture, 16) == (int(width), int(height))
        assert len(picture) <= 100_000


def test_a_language_without_a_picture_is_shared_without_one(dressed: Path) -> None:
    (dressed / "templates/assets/share-da.png").unlink()
    result = build(dressed)
    assert result.errors == ()
    html = result.output.files["da/index.html"].decode()
    assert "og:image" not in html
    assert 'name="twitter:card" content="summary"' in html


def test_a_title_has_the_sites_name_where_both_can_be_shown(result: Build) -> None:
    titles = {head.address: head.full_title for head in result.output.heads}
    assert titles["da/regler/"] == "Reglerne trin for trin · Baccarat forklaret"
    assert titles["da/"] == "Baccarat forklaret"
    assert max(map(len, titles.values())) <= 70


@pytest.mark.parametrize("code", TAGS)
def test_the_manifest_has_the_languages_name_and_icons_that_are_there(root: Path, code: str) -> None:
    result = build(root, "https://other.example/a/b")
    manifest = json.loads(result.output.files[f"{code}/manifest.webmanifest"])
    assert manifest["lang"] == TAGS[code]
    assert manifest["start_url"] == f"/a/b/{code}/"
    assert manifest["scope"] == "/a/b/"
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    for icon in manifest["icons"]:
        data = result.output.files[icon["src"].removeprefix("/a/b/")]
        if icon["type"] == "image/png":
            assert "{}x{}".format(*struct.unpack_from(">II", data, 16)) == icon["sizes"]


def test_the_icon_at_the_root_holds_three_sizes(result: Build) -> None:
    icon = result.output.files["favicon.ico"]
    assert struct.unpack_from("<HHH", icon) == (0, 1, 3)
    assert [icon[6 + 16 * number] for number in range(3)] == [16, 32, 48]


# Addresses without a page, and what readers are not to find


def test_the_page_for_what_is_not_there_speaks_every_language(root: Path) -> None:
    html = build(root, "https://other.example/a/b").output.files["404.html"].decode()
    assert re.findall(r'<section lang="(\w+)">', html) == ["da", "sv", "nb"]
    assert '<meta name="robots" content="noindex">' in html
    assert "canonical" not in html
    for address in re.findall(r'(?:href|src)="(/[^"]*)"', html):
        assert address.startswith("/a/b/")
    for code in TAGS:
        assert f'<a href="/a/b/{code}/">' in html
    footer = html.partition("<footer")[2]
    assert footer.count('href="tel:') == 3


def test_what_is_not_published_or_not_written_is_told_to_nobody(dressed: Path, edit: Edit) -> None:
    for path in dressed.glob("content/*/*.md"):
        path.write_text(path.read_text("utf-8").replace("title:", "updated: 2026-01-02\ntitle:", 1), "utf-8")
    edit(
        dressed / "content/site.toml",
        'title = "Liten"\npublished = true',
        'title = "Liten"\npublished = false',
    )
    (dressed / "content/no/rules.md").unlink()
    files = build(dressed).output.files
    told = [name for name in files if name.endswith((".xml", ".txt", ".webmanifest", ".html"))]
    for name in told:
        text = files[name].decode().replace("https://help.example/no", "")
        if not name.startswith("no/"):
            assert "/no/" not in text, name
            assert "nb_NO" not in text, name
    assert sorted(name for name in told if not name.endswith(".html") and "assets/" not in name) == [
        "da/feed.xml",
        "da/manifest.webmanifest",
        "robots.txt",
        "sitemap.xml",
    ]
    assert "hreflang" not in files["no/index.html"].decode().partition("</head>")[0]


def test_a_former_address_is_in_no_sitemap(dressed: Path, edit: Edit) -> None:
    edit(dressed / "content/da/rules.md", "slug: regler", "slug: regler\nformerly: gamle-regler")
    files = build(dressed).output.files
    assert "da/gamle-regler/index.html" in files
    assert b"gamle-regler" not in files["sitemap.xml"]


def test_a_picture_or_page_that_a_head_names_and_that_is_not_there_is_told(dressed: Path, edit: Edit) -> None:
    edit(dressed / "templates/head.html", 'content="{{ head.picture }}"', 'content="{{ head.picture }}x"')
    problems = list(map(str, build(dressed).problems))
    assert any("links to" in problem and "share-da.pngx" in problem for problem in problems)
    assert any(problem.startswith("templates/index.html:1: ") for problem in problems)
