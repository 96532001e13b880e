"""The verbs that make the site: build, check, serve."""

from datetime import date
from pathlib import Path

import click

from generator.cli.project import project, report, root_option, stopping_on_problems


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
def serve(root: Path | None, port: int) -> None:
    """Build the site and show it at http://127.0.0.1:8000/.

    Example: punto serve --port 8080
    """
    from generator.build import build as build_site
    from generator.build import stop_on_errors
    from generator.serve import listen
    from generator.serve import serve as serve_files

    address = f"http://127.0.0.1:{port}/"
    with stopping_on_problems():
        result = build_site(project(root), address)
        stop_on_errors(result)
    report(result.problems)
    try:
        with listen(port) as listener:
            click.echo(f"Serving {address} until you press Ctrl+C; start it again to see changes", err=True)
            serve_files(result.output.files, listener)
    except OSError as error:
        hint = f"try --port {port % 65535 + 1} (or make serve PORT={port % 65535 + 1})"
        raise click.ClickException(f"port {port} can't be used: {error.strerror}; {hint}") from error
