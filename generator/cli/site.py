"""The verbs that make the site: build, check, serve."""

import errno
import os
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.project import project, report, root_option, stopping_on_problems
from generator.problems import Problem

if TYPE_CHECKING:
    from generator.serve import Preview


def _absolute(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    from generator.config import absolute_address

    try:
        return None if value is None else absolute_address(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


base_url_option = click.option(
    "--base-url",
    callback=_absolute,
    metavar="URL",
    help="Where the site will stand, like https://example.org/a/b/; replaces the address of site.toml.",
)


@click.command()
@root_option
@click.option(
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder to write, without this option ROOT/site.",
)
@base_url_option
def build(root: Path | None, output: Path | None, base_url: str | None) -> None:
    """Write the finished site.

    Nothing is written when there are problems: the last good site stays.

    Example: punto build --output /srv/www/baccarat --base-url https://example.org/baccarat/
    """
    from generator.build import build as build_site
    from generator.build import stop_on_errors
    from generator.output import OutputError, foreign, write

    root = project(root)
    folder = output if output is not None else root / "site"
    try:
        fault = _inside_sources(folder, root) or foreign(folder)
    except (OSError, RuntimeError, UnicodeError) as error:
        raise click.ClickException(f"{folder} can't be read: {error}") from error
    if fault:
        raise click.UsageError(fault)
    with stopping_on_problems():
        result = build_site(root, base_url)
        stop_on_errors(result)
    report(result.problems)
    try:
        write(result.output.files, folder)
    except OutputError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{len(result.site.versions)} pages, {len(result.output.files)} files in {folder}")


def _inside_sources(folder: Path, root: Path) -> str:
    """Return why the output can't go there, when it would become part of the sources."""
    for name in ("content", "generator", "locales", "templates", "tests", ".git"):
        if folder.resolve().is_relative_to(root / name):
            return f"{folder} is among the sources; give a folder outside of {name}/"
    return ""


@click.command()
@root_option
@base_url_option
def check(root: Path | None, base_url: str | None) -> None:
    """Do everything that a build does except writing.

    Example: punto check
    """
    from generator.build import build as build_site
    from generator.build import stop_on_errors
    from generator.checks.support import reviewed_long_ago

    with stopping_on_problems():
        result = build_site(project(root), base_url)
        stop_on_errors(result)
    stale = tuple(reviewed_long_ago(result.site, date.today()))
    report([*result.problems, *stale])
    click.echo(f"{len(result.site.versions)} pages, no problem" + f", {len(stale)} warnings" * bool(stale))


@click.command()
@root_option
@click.option(
    "--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="The port to serve on."
)
@click.option("--host", metavar="ADDRESS", help="Serve to others too, on this address of this machine.")
@click.option(
    "--poll", is_flag=True, help="Look for changes now and then, for drives that don't tell of them."
)
@click.option(
    "--language",
    type=click.Choice(["pseudo"]),
    help="Show made-up strings, longer and accented, to see whether each page has room for them.",
)
def serve(*, root: Path | None, port: int, host: str | None, poll: bool, language: str | None) -> None:
    """Show the site at http://127.0.0.1:8000/, and each change to it as soon as it is saved.

    At /_punto/gallery/ is everything that pages are made of, at /_punto/status/ what is left to do.

    Example: punto serve --port 8080
    """
    from generator.serve import HOST, free_port, listen
    from generator.serve import serve as serve_preview

    preview = _preview(project(root), f"http://127.0.0.1:{port}/", language)
    address = f"http://{f'[{host}]' if host and ':' in host else host or HOST}:{port}/"
    try:
        with listen(port, host or HOST) as listener:
            if host:
                click.echo(f"warning: everybody who can reach {host} can read this site", err=True)
            click.echo(f"Serving {address} until you press Ctrl+C", err=True)
            preview.update()
            serve_preview(preview, listener, poll=poll)
    except OSError as error:
        free = free_port(port, host or HOST) if error.errno in (errno.EADDRINUSE, errno.EACCES) else None
        hint = f"; --port {free} is free (or make serve PORT={free})" if free else ""
        reason = os.strerror(error.errno) if error.errno else error
        raise click.ClickException(f"port {port} can't be used: {reason}{hint}") from error


def _preview(root: Path, address: str, language: str | None) -> "Preview":
    from generator.serve import Preview
    from generator.sources import Sources
    from generator.translation.pseudo import pseudo_catalog

    def tell(problems: tuple[Problem, ...]) -> None:
        report(problems)
        if not problems:
            click.echo("no problem", err=True)

    def translated(sources: Sources) -> Sources:
        template, catalogs = sources.strings, sources.catalogs.items()
        made_up = {language: pseudo_catalog(template, catalog) for language, catalog in catalogs}
        return replace(sources, catalogs=made_up)

    if language is None:
        return Preview(root, address, tell)
    return Preview(root, address, tell, change=translated, checked=False)
