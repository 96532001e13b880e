"""Renders a site's pages to an output: a mapping of file names to bytes, with the figures in their places."""

from collections.abc import Mapping

from generator.kept import Kept
from generator.render.articles import Articles
from generator.render.extraction import lookups
from generator.render.finished import Finished
from generator.render.heads import Head
from generator.render.rendering import Each, Output, Rendering
from generator.render.templates import compile_ahead
from generator.render.writer import Writer
from generator.site import Site

__all__ = ["Each", "Finished", "Head", "Output", "Rendering", "compile_ahead", "lookups", "prose", "render"]


def render(site: Site) -> Output:
    """Return the pages and the files that they load."""
    return Rendering(site, Kept()).output()


def prose(site: Site) -> Mapping[str, str]:
    """Return what ``Output.prose`` has, without rendering pages and block figures."""
    kept = Kept()
    articles = Articles(site, Writer(site, kept), kept)
    return {version.address: articles.prose_of(version) for version in site.versions}
