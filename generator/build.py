"""The story of a build: read, assemble, render, check."""

from dataclasses import dataclass, replace
from pathlib import Path

from generator.checks import check
from generator.config import absolute_address
from generator.outputs import outputs
from generator.problems import Level, Problem, Problems, in_order
from generator.render import Output, render
from generator.site import Site, assemble
from generator.sources import read


@dataclass(frozen=True, kw_only=True, slots=True)
class Build:
    """What became of the sources, faulty or not."""

    site: Site
    output: Output
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep the output from being written."""
        return tuple(problem for problem in self.problems if problem.level is Level.ERROR)


def build(root: Path, base_url: str | None = None) -> Build:
    """Return the site that the sources under *root* make, its files, and everything that is wrong.

    *base_url* replaces the address of ``site.toml``. Raises ``Problems`` when the configuration is
    unreadable, and ``ValueError`` when *base_url* is no absolute address.
    """
    sources = read(root)
    if base_url is not None:
        sources = replace(sources, config=replace(sources.config, address=absolute_address(base_url)))
    site = assemble(sources)
    output = render(site)
    output = replace(output, files={**output.files, **outputs(site, output.heads)})
    problems = in_order([*sources.problems, *output.problems, *check(site, output)])
    return Build(site=site, output=output, problems=tuple(problems))


def stop_on_errors(result: Build) -> None:
    """Raise ``Problems``, with all of them, if there is an error among the build's problems."""
    if result.errors:
        raise Problems(result.problems)
