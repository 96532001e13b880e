"""What the verbs that read a project share: finding its root and reporting its problems."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import click

from generator.inputs import CONFIGURATION, find_root
from generator.problems import Level, Problem, Problems

root_option = click.option(
    "--root",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="The project's folder; without it the nearest one upwards with content/site.toml.",
)


def project(root: Path | None) -> Path:
    """Return the folder that ``--root`` names, or without it the nearest one upwards that is a project's."""
    if root is None:
        try:
            found = find_root(Path.cwd())
        except OSError as error:
            raise click.UsageError(f"the present folder can't be read: {error.strerror}") from error
        if found is None:
            raise click.UsageError(
                f"no {CONFIGURATION} here or in a folder above; give the project's folder with --root"
            )
        return found
    if not (root / CONFIGURATION).is_file():
        raise click.UsageError(f"{root} has no {CONFIGURATION}; --root is the folder that has it")
    return root.resolve()


def report(problems: Iterable[Problem]) -> None:
    """Print the problems, and how many of them are errors."""
    found = tuple(problems)
    for problem in found:
        click.echo(str(problem), err=True)
    errors = sum(problem.level is Level.ERROR for problem in found)
    if errors:
        click.echo(f"{errors} problem{'s' * (errors != 1)} found", err=True)


@contextmanager
def stopping_on_problems() -> Iterator[None]:
    """Report the problems that a step raises, and end with exit code 1."""
    try:
        yield
    except Problems as problems:
        report(problems.found)
        raise click.exceptions.Exit(1) from problems


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Give a function that says, on a terminal only, what is being done once that has taken a second."""
    begin, shown = monotonic(), False

    def tell(stage: str) -> None:
        nonlocal shown
        if sys.stderr.isatty() and os.environ.get("TERM") != "dumb" and monotonic() - begin > 1:
            click.echo(f"\r\033[K{stage} …", err=True, nl=False)
            shown = True

    try:
        yield tell
    finally:
        if shown:
            click.echo("\r\033[K", err=True, nl=False)
