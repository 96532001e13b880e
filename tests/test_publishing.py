import gzip
import re
from collections.abc import Callable
from pathlib import Path

import brotli
import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.headers import CONTENT_POLICY, HEADERS
from generator.publishing import crawl, with_fingerprints

Edit = Callable[[Path, str, str], None]
FONT = re.compile(r"assets/font\.[0-9a-f]{8}\.woff2")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def test_assets_are_named_after_their_content_wherever_they_are_named() -> None:
    files = {
        "assets/font.woff2": b"font",
        "assets/style.css": b'src: url("font.woff2"), url(other.woff2)',
        "favicon.ico": b"\x00\xff",
        "index.html": b'<link href="/a/assets/style.css"><use href="/a/assets/cards.svg#7h">'
        b'<meta content="https://x.example/a/assets/cards.svg"> /a/assets/style.css.map',
        "assets/cards.svg": b"<svg/>",
    }
    found = with_fingerprints(files, "/a/")
    font, cards, style = (
        next(name for name in found if name.endswith(f".{end}")) for end in ("woff2", "svg", "css")
    )
    assert FONT.fullmatch(font)
    assert found[style].decode() == f'src: url("{font.removeprefix("assets/")}"), url(other.woff2)'
    page = found["index.html"].decode()
    assert page == (
        f'<link href="/a/{style}"><use href="/a/{cards}#7h">'
        f'<meta content="https://x.example/a/{cards}"> /a/assets/style.css.map'
    )
    assert found["favicon.ico"] == b"\x00\xff"
    other = with_fingerprints({**files, "assets/font.woff2": b"another"}, "/a/")
    assert font not in other  # and so the style sheet, which names it, has another name too
    assert style not in other


def test_a_site_without_assets_stays_as_it_is() -> None:
    files = {"index.html": b'<a href="/assets/">/assets/style.css</a>'}
    assert with_fingerprints(files, "/") == files


@pytest.mark.parametrize("base", ["https://example.org/", "https://example.org/a/b/"])
def test_every_address_of_the_real_site_leads_somewhere(root: Path, tmp_path: Path, base: str) -> None:
    site = tmp_path / "site"
    built = run("build", "--root", root, "--output", site, "--base-url", base)
    assert built.exit_code == 0, built.stderr
    checked = run("check", "--published", site, "--base-url", base)
    assert (checked.exit_code, checked.stderr) == (0, "")
    assert not (site / "assets/style.css").exists()
    other = "https://example.org/b/a/"
    assert run("check", "--published", site, "--base-url", other).exit_code == 1


def test_the_crawl_tells_file_and_line_of_what_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "da").mkdir()
    (tmp_path / "index.html").write_text(
        '<a href="/x/da/">\n<a href="da">\n<a href="/x/da/#no"><a href="#here"><p id="here">\n'
        '<img src="/x/no.png"><a href="https://elsewhere.example/x/no"><a href="/y/">\n'
        '<script src="https://b.example/x.js">',
        "utf-8",
    )
    (tmp_path / "da/index.html").write_text(
        '<link rel="canonical" href="https://a.example/x/da/moved/">'
        '<meta http-equiv="refresh" content="0; url=https://a.example/x/no/"><a href="../">',
        "utf-8",
    )
    (tmp_path / "style.css").write_text("url(no.woff2)", "utf-8")
    (tmp_path / "sitemap.xml").write_text(
        "<loc>https://a.example/x/no/</loc>\n<loc>https://b.example/x/da/</loc>", "utf-8"
    )
    (tmp_path / "_redirects").write_text("/x/old/ /x/da/ 301\n/x/older/ /x/none/ 301\n", "utf-8")
    (tmp_path / "index.html.gz").write_bytes(b"no gzip")
    (tmp_path / "style.css.gz").write_bytes(gzip.compress(b"url(other.woff2)"))
    found = [str(problem) for problem in crawl(tmp_path, "https://a.example/x/")]
    assert found == [
        "404.html:1: the file is missing, which every finished site has",
        "robots.txt:1: the file is missing, which every finished site has",
        "index.html.gz:1: it is no compressed copy of index.html",
        "style.css.gz:1: it is no compressed copy of style.css",
        '_redirects:2: "/x/none/" leads to no file',
        'da/index.html:1: "https://a.example/x/da/moved/" leads to no file',
        'da/index.html:1: "https://a.example/x/no/" leads to no file (1 more such link)',
        'index.html:2: "da" leads to no file; it must end in "/"',
        'index.html:3: "/x/da/#no" leads to a file without the id "no"',
        'index.html:4: "/x/no.png" leads to no file',
        'index.html:4: "/y/" leads out of https://a.example/x/',
        'index.html:5: "https://b.example/x.js" is of another host than https://a.example/x/',
        'sitemap.xml:2: "https://b.example/x/da/" is of another host than https://a.example/x/',
        'style.css:1: "no.woff2" leads to no file',
    ]


def test_the_crawl_of_what_is_no_site_or_is_built_for_another_address_says_only_that(tmp_path: Path) -> None:
    (tmp_path / "notes.html").write_text('<a href="no">', "utf-8")
    (problem,) = crawl(tmp_path, "https://a.example/")
    assert str(problem) == "index.html:1: the file is missing; give the folder that a build has written"
    front = '<link rel="canonical" href="https://a.example/b/"><a href="no">'
    (tmp_path / "index.html").write_text(front, "utf-8")
    (problem,) = crawl(tmp_path, "https://a.example/")
    assert "the site was built for https://a.example/b/" in problem.message


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.html", b""),
        ("x.html", b"\xff"),
        ("x.xml", b"\xff"),
        ("x.css", b"\xff"),
        ("_redirects", b"\xff"),
        ("x.webmanifest", b"{"),
        ("x.webmanifest", b"[]"),
        ("x.webmanifest", b'{"icons": [{}]}'),
        ("x.webmanifest", b'{"icons": null}'),
        ("x.webmanifest", b'{"start_url": 3}'),
        ("x.html", b'<a href="http://[x">'),
        ("x.css", b"@import 'no.css'"),
        ("x.css", b"a { b: URL( 'no.png' ) }"),
        ("x.html", b'<meta http-equiv="Refresh" content="0; URL=no/">'),
        ("x.xml", b"<link href='no.xml'/>"),
        ("x.HTML", b'<link rel="StyleSheet" href="https://b.example/x.css">'),
    ],
)
def test_the_crawl_tells_of_odd_files(small: Path, name: str, data: bytes) -> None:
    (small / name).write_bytes(data)
    (problem,) = crawl(small, "https://a.example/")
    assert problem.path == name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "x.html",
            '<a href="#top"> <a href="/#:~:text=a"> <a href=" / "> <a href="DATA:,x"> <area href="https://b.example">',
        ),
        (
            "x.html",
            '<img srcset="data:image/png;base64,AAAA 1x"><meta name="a" content="https://b.example is">',
        ),
        ("x.html", '<a href="tel:+4570222825"><a href="mailto:a@b.example"><a href="/.well-known/x">'),
        (
            "x.css",
            "/* url(no.png) */ a { content: 'url(no)'; mask: url(#m); b: url(\"data:,fill='url(#a)'\") }",
        ),
        ("x.xml", "<loc> https://a.example/ </loc>"),
        ("_redirects", "/old/* /new/:splat 301\n# /a /b\n/old/ / 301\n"),
    ],
)
def test_the_crawl_lets_pass_what_is_right(small: Path, name: str, text: str) -> None:
    (small / ".well-known").mkdir()
    (small / ".well-known/x").write_bytes(b"")
    (small / name).write_text(text, "utf-8")
    assert not list(crawl(small, "https://a.example/"))


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A folder that is a finished site."""
    for name in ("index.html", "404.html", "robots.txt", "sitemap.xml"):
        (tmp_path / name).write_text("x", "utf-8")
    return tmp_path


def test_hosts_are_told_headers_and_redirections(dressed: Path, edit: Edit) -> None:
    edit(dressed / "content/da/rules.md", "slug: regler\n", "slug: regler\nformerly: spilleregler\n")
    assert run("build", "--root", dressed, "--base-url", "https://example.org/a/").exit_code == 0
    site = dressed / "site"
    assert (site / "_redirects").read_text("utf-8") == "/a/da/spilleregler/ /a/da/regler/ 301\n"
    assert 'content="0; url=/a/da/regler/"' in (site / "da/spilleregler/index.html").read_text("utf-8")
    assert (site / ".nojekyll").read_bytes() == b""
    headers = (site / "_headers").read_text("utf-8")
    assert headers.startswith(f"/a/*\n  Content-Security-Policy: {HEADERS['Content-Security-Policy']}\n")
    assert "/a/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n" in headers


def test_the_policy_is_that_of_the_pages_and_of_the_documents(root: Path) -> None:
    base = (root / "templates/base.html").read_text("utf-8")
    assert f'content="{CONTENT_POLICY}{{% block policy %}}' in base
    assert HEADERS["Content-Security-Policy"] == f"{CONTENT_POLICY}; frame-ancestors 'none'"
    conf = (root / "docs/publishing/nginx.conf").read_text("utf-8")
    for name, value in HEADERS.items():  # headers aren't inherited by a location that adds one
        assert conf.count(f'add_header {name} "{value}" always;') == 2


def test_compressed_copies_hold_the_same_and_stand_beside_text_only(dressed: Path) -> None:
    assert run("build", "--root", dressed, "--compress").exit_code == 0
    page = dressed / "site/da/index.html"
    text = page.read_bytes()
    assert gzip.decompress(page.with_name("index.html.gz").read_bytes()) == text
    assert brotli.decompress(page.with_name("index.html.br").read_bytes()) == text
    assert not list((dressed / "site").rglob("*.woff2.*"))
    before = page.with_name("index.html.gz").read_bytes()
    assert run("build", "--root", dressed, "--compress", "--fresh").exit_code == 0
    assert page.with_name("index.html.gz").read_bytes() == before
