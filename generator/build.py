"""The story of a build: read, assemble, render, check."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.address import absolute_address
from generator.cache import Cache
from generator.inputs import Inputs, read_inputs
from generator.kept import Kept
from generator.known import SHARED, KnownArticles, KnownPages
from generator.markup import parse_article
from generator.parallel import spread
from generator.problems import Level, Problem, Problems, in_order
from generator.reading import Texts, read_texts
from generator.site import Parser, Site, assemble

if TYPE_CHECKING:  # what these import takes long, and other cores can be parsing pages meanwhile
    from generator.checks import Each as Look
    from generator.render import Each, Output, Rendering
    from generator.sources import Sources


@dataclass(frozen=True, kw_only=True, slots=True)
class Draft:
    """A site that is read and assembled, and of which any page can be had at once."""

    sources: Sources
    site: Site
    rendering: Rendering
    kept: Kept
    """What the next draft needn't do again where its sources are equal."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Build:
    """What became of the sources, faulty or not."""

    site: Site
    output: Output
    problems: tuple[Problem, ...]
    draft: Draft
    """What it was made from, for the next build to begin with."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep the output from being written."""
        return tuple(problem for problem in self.problems if problem.level is Level.ERROR)


def build(
    root: Path,
    base_url: str | None = None,
    previous: Build | None = None,
    *,
    inputs: Inputs | None = None,
    cache: Cache | None = None,
    tell: Callable[[str], None] = lambda stage: None,
) -> Build:
    """Return the site that the sources under *root* make, its files, and everything that is wrong.

    *base_url* replaces the address of ``site.toml``, *inputs* are its files where they have been read. What
    *previous* or, on disk, *cache* has is taken over where what it was made from is equal; the result is
    the same without. *tell* is told of each step. Raises ``Problems`` when the configuration is unreadable,
    and ``ValueError`` when *base_url* is no absolute address.
    """
    former = previous.draft if previous else None
    if cache is None:
        return finish(draft(root, base_url, former, inputs=inputs))
    tell("reading the sources")
    kept = Kept(former.kept if former else None)
    texts = read_texts(inputs or read_inputs(root), kept)
    tell(f"reading {len(texts.documents)} pages")
    articles = KnownArticles(texts.documents, cache)
    sources = _sources(texts, kept, base_url)
    if articles.are_awaited:
        _prepare(sources, kept)
    unfinished = _draft(sources, articles, kept, former)
    site = unfinished.site
    pages = KnownPages(sources, site, cache)
    tell(f"finishing {len(sources.documents)} pages")
    result = finish(unfinished, pages.finish, pages.right, checking=lambda: tell("checking"))
    faulty = {problem.path for problem in result.problems}
    paths = {version.document.path for version in site.versions}
    if faulty <= paths:
        pages.keep([SHARED, *(paths - faulty)])
    return result


def draft(
    root: Path,
    base_url: str | None = None,
    previous: Draft | None = None,
    *,
    inputs: Inputs | None = None,
    change: Callable[[Sources], Sources] = lambda sources: sources,
) -> Draft:
    """Return what a build has before its pages are rendered; arguments and errors are those of ``build``.

    *change* may put other sources in the place of those that were read.
    """
    kept = Kept(previous.kept if previous else None)
    texts = read_texts(inputs or read_inputs(root), kept)
    sources = change(_sources(texts, kept, base_url))
    return _draft(sources, parse_article, kept, previous)


def _sources(texts: Texts, kept: Kept, base_url: str | None) -> Sources:
    from generator.sources import read_others

    sources = read_others(texts, kept)
    if base_url is None:
        return sources
    return replace(sources, config=replace(sources.config, address=absolute_address(base_url)))


def _prepare(sources: Sources, kept: Kept) -> None:
    """While other cores parse pages, do what the next step needs and what takes as long as some of them."""
    import generator.checks
    import generator.outputs
    from generator.render import compile_ahead

    has_figures = any("{{" in document.body for document in sources.documents)
    if has_figures:
        import generator.figures  # noqa: F401
    compile_ahead(sources.templates, kept, figures=has_figures)
    for language in sources.config.languages:
        language.country_name(language.country)


def _draft(sources: Sources, parse: Parser, kept: Kept, previous: Draft | None) -> Draft:
    site = assemble(sources, lambda text: kept(parse, text))

    from generator.render import Rendering

    rendering = Rendering(site, kept, previous.rendering if previous else None)
    return Draft(sources=sources, site=site, rendering=rendering, kept=kept)


def finish(
    unfinished: Draft,
    each: Each | None = None,
    right: Collection[str] = frozenset(),
    checking: Callable[[], None] = lambda: None,
    look: Look = spread,
) -> Build:
    """Return the build that a draft becomes: everything rendered, and checked.

    *each* is for the rendering; the pages with the sources in *right* are known to be right. *checking* is
    called before the checks, and *look* has them look the pages over.
    """
    from generator.checks import check
    from generator.outputs import outputs

    site, output = unfinished.site, unfinished.rendering.output(each)
    output = replace(output, files={**output.files, **outputs(site, output.heads)})
    checking()
    found = [*unfinished.sources.problems, *output.problems, *check(site, output, each=look, right=right)]
    unfinished.kept.forget()
    return Build(site=site, output=output, problems=tuple(in_order(found)), draft=unfinished)


def stop_on_errors(result: Build) -> None:
    """Raise ``Problems``, with all of them, if there is an error among the build's problems."""
    if result.errors:
        raise Problems(result.problems)
