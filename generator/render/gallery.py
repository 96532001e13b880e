"""Renders the pages that only contributors see: the gallery, and the status of the languages."""

from dataclasses import replace

from markupsafe import Markup

from generator.baccarat.cards import Card, Rank, Suit
from generator.content import GAP, HOME
from generator.figures import FIGURES
from generator.figures.examples import EXAMPLES
from generator.figures.stories import tell
from generator.kept import Kept
from generator.language import Language
from generator.markup import Marker, parse_article
from generator.problems import Problem
from generator.render.articles import Articles
from generator.render.links import Links
from generator.render.pages import Pages
from generator.render.writer import Writer
from generator.site import Site, Version

UNKNOWN = "no-such-figure"
"""The name of a figure that there isn't, to show what becomes of a marker with a fault."""


def gallery_page(site: Site, kept: Kept, language: Language) -> tuple[bytes, tuple[Problem, ...]] | None:
    """Return a page with every component and every figure in a language, and the templates' problems.

    ``None`` where the language has no home page for it to look like.
    """
    version = _home(site, language)
    if version is None:
        return None
    writer = Writer(site, kept)
    articles = Articles(site, writer, kept)
    pages = Pages(site, writer, articles)
    (fault,) = parse_article(f"{{{{ {UNKNOWN} }}}}").markers
    content = writer.text(
        "preview/gallery.html",
        language,
        languages=site.config.languages,
        figures=[(call, articles.figure(_marker(call), version)) for call in EXAMPLES],
        inline=[call for call in EXAMPLES if FIGURES[call.split()[0]].inline],
        cards=[[Card(rank=rank, suit=suit) for rank in Rank] for suit in Suit],
        stories=[tell(example.round) for example in articles.calculator.examples[:2]],
        links=Links(site, articles.plain).all_versions(version),
        fault=articles.figure(fault, version),
        untranslated=GAP.format("A string without a translation"),
    )
    page = pages.with_other_content(version, "Gallery", Markup(content))
    return page, tuple(problem for problem in writer.problems if UNKNOWN not in problem.message)


def status_page(site: Site, kept: Kept, **values: object) -> tuple[bytes, tuple[Problem, ...]]:
    """Return a page that tells how far each language is, from what ``punto status`` tells."""
    writer = Writer(site, kept)
    text = writer.text("preview/status.html", site.config.languages[0], **values)
    return text.encode(), tuple(writer.problems)


def _home(site: Site, language: Language) -> Version | None:
    page = site.pages.get(HOME)
    return page.versions.get(language) if page else None


def _marker(call: str) -> Marker:
    """Return an example's marker, as if it stood where figures of its kind do."""
    (marker,) = parse_article(f"{{{{ {call} }}}}").markers
    return replace(marker, alone=not FIGURES[marker.name].inline)
