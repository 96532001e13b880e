"""The files that search engines ask for: the sitemap, and robots.txt, which names it."""

from collections.abc import Sequence
from xml.etree import ElementTree

from generator.outputs.document import document
from generator.render import Head

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"


def sitemap(heads: Sequence[Head]) -> bytes:
    """Return the sitemap: every page at its one address, with the same alternates as its own head has."""
    root = ElementTree.Element("urlset", {"xmlns": SITEMAP, "xmlns:xhtml": XHTML})
    for head in heads:
        url = ElementTree.SubElement(root, "url")
        ElementTree.SubElement(url, "loc").text = head.canonical
        if head.updated:
            ElementTree.SubElement(url, "lastmod").text = head.updated.isoformat()
        for tag, address in head.alternates:
            attributes = {"rel": "alternate", "hreflang": tag, "href": address}
            ElementTree.SubElement(url, "xhtml:link", attributes)
    return document(root)


def robots(address: str) -> bytes:
    """Return robots.txt, which keeps nobody out."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {address}sitemap.xml\n".encode()
