"""Turns the Markdown of a page into an article: HTML parts, figure markers, links and headings."""

from generator.markup.article import Article, Heading, Marker, PageLink, Part, Term, WebLink
from generator.markup.markers import parse_line
from generator.markup.source import blank_code

__all__ = [
    "Article",
    "Heading",
    "Marker",
    "PageLink",
    "Part",
    "Term",
    "WebLink",
    "blank_code",
    "parse_article",
    "parse_line",
]


def parse_article(text: str) -> Article:
    """Return the article that the Markdown text makes; a faulty text makes one too, with its faults."""
    from generator.markup.parsing import parse  # a build that has all pages kept needn't wait for Markdown

    return parse(text)
