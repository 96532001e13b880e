"""The verbs that make the site: build, check, serve."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import click

from generator.cli.project import progress, project, report, root_option, stopping_on_problems

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from generator.build import Build
    from generator.cache import Cache
    from generator.inputs import Inputs
    from generator.problems import Problem
    from generator.serve import Preview
    from generator.sources import Sources


_MOST = 5
"""So many files are named one by one."""


def _absolute(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    from generator.address import absolute_address

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
@click.option("--fresh", is_flag=True, help="Do everything anew, whatever earlier builds have kept.")
@click.option(
    "--compress", is_flag=True, help="Write .br and .gz beside text files, for servers that send them."
)
def build(
    root: Path | None, output: Path | None, base_url: str | None, *, fresh: bool, compress: bool
) -> None:
    """Write the finished site.

    Nothing is written when there are problems: the last good site stays. Nor is anything done when the
    folder holds what the sources make already.

    Example: punto build --output /srv/www/baccarat --base-url https://example.org/baccarat/
    """
    from generator.inputs import code_digest, read_inputs
    from generator.output import OutputError, foreign, is_up_to_date, recover, write

    begin = monotonic()
    root = project(root)
    folder = output if output is not None else root / "site"
    try:
        recover(folder.resolve())
        fault = _inside_sources(folder, root) or foreign(folder)
        if fault:
            raise _Failure(fault)
        inputs = read_inputs(root)
        made_from = {
            **inputs.digests,
            "--base-url": base_url or "",
            "--compress": str(compress),
            "generator": code_digest(),
        }
        if not fresh and is_up_to_date(folder, made_from):
            click.echo(f"nothing has changed in {folder} ({monotonic() - begin:.1f} s)")
            return
    except (OSError, RuntimeError, UnicodeError, OutputError) as error:
        raise _Failure(f"{folder} can't be read: {error}") from error
    from generator.cache import FILE, Cache

    with Cache(inputs.root / FILE, reads=not fresh) as cache:
        result = _built(inputs, base_url, cache)
        report(result.problems)
        try:
            files = _published(result, compress=compress)
            written = write(files, folder, made_from)
        except OutputError as error:
            raise _Failure(str(error)) from error
    mended = "changed or deleted by hand, and now as it should be"
    _tell(written.touched, lambda names: f"{folder}: {names}: {mended}")
    _tell(written.added, lambda names: f"{folder}: {names}: not of the site, and now in {written.aside}")
    counts = f"{len(result.site.versions)} pages, {len(files)} files"
    click.echo(f"{counts} in {folder} ({monotonic() - begin:.1f} s)")


def _tell(names: Sequence[str], message: Callable[[str], str]) -> None:
    """Say the same of each of the names, and of many at once."""
    for name in names[:_MOST]:
        click.echo(message(name), err=True)
    if len(names) > _MOST:
        more = len(names) - _MOST
        click.echo(message(f"{more} more file{'s' * (more > 1)}"), err=True)


def _built(inputs: Inputs, base_url: str | None, cache: Cache) -> Build:
    """Return what the sources make, and end with exit code 1 when there is an error in them."""
    from generator.build import build as build_site
    from generator.build import stop_on_errors

    with stopping_on_problems(), progress() as tell:
        result = build_site(inputs.root, base_url, inputs=inputs, cache=cache, tell=tell)
        stop_on_errors(result)
    return result


def _published(result: Build, *, compress: bool) -> Mapping[str, bytes]:
    """Return the files as hosts want them."""
    from generator.publishing import CompressionError, compressed, hosting, with_fingerprints

    site = result.site
    files = with_fingerprints(result.output.files, site.config.base_path) | hosting(site)
    try:
        return files | compressed(files) if compress else files
    except CompressionError as error:
        raise _Failure(str(error)) from error


class _Failure(click.ClickException):
    """What ends the command: not the sources are wrong but where they should go."""

    exit_code = 2


def _address(root: Path) -> str:
    from generator.sources import read

    with stopping_on_problems():
        return read(root).config.address


def _crawl(folder: Path, address: str) -> None:
    from generator.problems import Problems
    from generator.publishing import crawl

    try:
        found = tuple(crawl(folder, address))
    except OSError as error:
        raise _Failure(f"{error.filename or folder} can't be read: {error.strerror}") from error
    with stopping_on_problems():
        if found:
            raise Problems(found)
    click.echo(f"every address in {folder} leads somewhere, below {address}")


def _inside_sources(folder: Path, root: Path) -> str:
    """Return why the output can't go there, when it would become part of the sources or hold them."""
    if root.is_relative_to(folder.resolve()):
        return f"{folder} holds the project itself; give a folder of its own"
    for name in ("content", "generator", "locales", "templates", "tests", ".git"):
        if folder.resolve().is_relative_to(root / name):
            return f"{folder} is among the sources; give a folder outside of {name}/"
    return ""


@click.command()
@root_option
@base_url_option
@click.option(
    "--published",
    metavar="FOLDER",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Follow every address in a folder that a build has written.",
)
def check(root: Path | None, base_url: str | None, published: Path | None) -> None:
    """Do everything that a build does except writing.

    Example: punto check --published site --base-url https://example.org/a/b/
    """
    if published is not None:
        _crawl(published, base_url or _address(project(root)))
        return
    from generator.cache import FILE, Cache
    from generator.inputs import read_inputs

    inputs = read_inputs(project(root))
    result = _built(inputs, base_url, Cache(inputs.root / FILE, writes=False))

    from generator.checks.support import reviewed_long_ago

    stale = tuple(reviewed_long_ago(result.site, date.today()))
    report([*result.problems, *stale])
    click.echo(f"{len(result.site.versions)} pages, no problem" + f", {len(stale)} warnings" * bool(stale))


@click.command(short_help="Show the site, and each change as it is saved.")
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
        listener = listen(port, host or HOST)
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise click.ClickException(f"{host or HOST} is no address of this machine to serve on") from error
        free = free_port(port, host or HOST)
        hint = f"; --port {free} is free (or make serve PORT={free})" if free else ""
        raise click.ClickException(f"port {port} can't be used: {os.strerror(error.errno)}{hint}") from error
    with listener, suppress(KeyboardInterrupt):
        if host:
            click.echo(f"warning: everybody who can reach {host} can read this site", err=True)
        click.echo(f"Serving {address} until you press Ctrl+C", err=True)
        preview.update()
        serve_preview(preview, listener, poll=poll)


def _preview(root: Path, address: str, language: str | None) -> Preview:
    from generator.serve import Preview
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
