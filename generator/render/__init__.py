"""Renders a site's pages to an output: a mapping of file names to bytes, with the figures in their places."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.catalogs import Key
from generator.content import ROUNDS
from generator.language import Language
from generator.problems import Problem
from generator.render.articles import Articles
from generator.render.extraction import lookups
from generator.render.heads import Head
from generator.render.pages import Pages
from generator.render.style import slim
from generator.render.writer import Writer
from generator.site import Site

__all__ = ["Head", "Output", "lookups", "prose", "render"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Output:
    """The finished files, and what came to light while they were made."""

    files: Mapping[str, bytes]
    """By path below the output's folder."""
    origins: Mapping[str, Problem]
    """For each page's file, a problem without a message at the source that it is made from."""
    asked: Mapping[Language, frozenset[Key]]
    """Every string that was looked up, by language."""
    heads: tuple[Head, ...]
    """What each page tells of itself that readers are to find: none in a language that isn't published."""
    prose: Mapping[str, str]
    """The HTML of each article without its block figures, by the version's address."""
    problems: tuple[Problem, ...]
    """Faults in templates and in the markers of figures."""


def render(site: Site) -> Output:
    """Return the pages and the files that they load."""
    writer = Writer(site)
    articles = Articles(site, writer)
    pages = Pages(site, writer, articles)
    files = {name: slim(data) if name.endswith(".css") else data for name, data in site.assets.items()}
    files["assets/cards.svg"] = pages.cards()
    files["index.html"], files["404.html"] = pages.front(), pages.lost()
    origins = {
        name: Problem(path=f"templates/{name}", line=1, message="") for name in ("index.html", "404.html")
    }
    for version in site.versions:
        found = {version.address: pages.page(version)}
        if version.former_address:
            found[version.former_address] = pages.forward(version)
        if version.page_id == ROUNDS:
            found |= pages.examples(version)
        for address, data in found.items():
            files.setdefault(f"{address}index.html", data)
            origins.setdefault(f"{address}index.html", version.problem(""))
    return Output(
        files=files,
        origins=origins,
        asked=writer.asked,
        heads=tuple(pages.heads),
        prose=articles.prose,
        problems=tuple(writer.problems),
    )


def prose(site: Site) -> Mapping[str, str]:
    """Return what ``Output.prose`` has, without rendering pages and block figures."""
    articles = Articles(site, Writer(site))
    return {version.address: articles.prose_of(version) for version in site.versions}
