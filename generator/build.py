"""The story of a build: read, assemble, render, check."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from generator.checks import check
from generator.config import absolute_address
from generator.kept import Kept
from generator.markup import parse_article
from generator.outputs import outputs
from generator.problems import Level, Problem, Problems, in_order
from generator.render import Output, Rendering
from generator.site import Parser, Site, assemble
from generator.sources import Sources, read


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


def build(root: Path, base_url: str | None = None, previous: Build | None = None) -> Build:
    """Return the site that the sources under *root* make, its files, and everything that is wrong.

    *base_url* replaces the address of ``site.toml``. What *previous* has is taken over where what it was
    made from is equal; the result is the same without it. Raises ``Problems`` when the configuration is
    unreadable, and ``ValueError`` when *base_url* is no absolute address.
    """
    return finish(draft(root, base_url, previous.draft if previous else None))


def draft(
    root: Path,
    base_url: str | None = None,
    previous: Draft | None = None,
    *,
    parse: Parser = parse_article,
    change: Callable[[Sources], Sources] = lambda sources: sources,
) -> Draft:
    """Return what a build has before its pages are rendered; arguments and errors are those of ``build``.

    *parse* is for ``assemble``; *change* may put other sources in the place of those that were read.
    """
    kept = Kept(previous.kept if previous else None)
    sources = read(root, kept)
    if base_url is not None:
        sources = replace(sources, config=replace(sources.config, address=absolute_address(base_url)))
    sources = change(sources)
    site = assemble(sources, lambda text: kept(parse, text))
    rendering = Rendering(site, kept, previous.rendering if previous else None)
    return Draft(sources=sources, site=site, rendering=rendering, kept=kept)


def finish(unfinished: Draft) -> Build:
    """Return the build that a draft becomes: everything rendered, and checked."""
    site, output = unfinished.site, unfinished.rendering.output()
    output = replace(output, files={**output.files, **outputs(site, output.heads)})
    problems = in_order([*unfinished.sources.problems, *output.problems, *check(site, output)])
    unfinished.kept.forget()
    return Build(site=site, output=output, problems=tuple(problems), draft=unfinished)


def stop_on_errors(result: Build) -> None:
    """Raise ``Problems``, with all of them, if there is an error among the build's problems."""
    if result.errors:
        raise Problems(result.problems)
