"""The verbs for translators: status, accept, spell."""

import json
from pathlib import Path

import click

from generator.cli.project import project, report, root_option, stopping_on_problems


@click.command()
@root_option
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def status(*, root: Path | None, as_json: bool) -> None:
    """Tell what is missing, outdated or unfinished in each language, and how hard each page is to read.

    The LIX is the number of words per sentence plus the per cent of words longer than six letters.

    Example: punto status
    """
    from generator.checks.readability import limit_of
    from generator.site import assemble
    from generator.sources import read
    from generator.translation.status import status as states

    with stopping_on_problems():
        sources = read(project(root))
    report(sources.problems)
    found = states(assemble(sources))
    if as_json:
        data = {
            state.language.code: {
                "pages": state.pages,
                "missing": state.missing,
                "outdated": state.outdated,
                "strings": state.strings,
                "unfinished": state.unfinished,
                "catalog": state.catalog,
                "lix": {page_id: round(float(value), 1) for page_id, value in state.lix.items()},
            }
            for state in found
        }
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for state in found:
            done = state.strings - len(state.unfinished)
            language = f"{state.language.code}  {state.language.name}"
            click.echo(f"{language}: {state.pages} pages, {done} of {state.strings} strings")
            for page_id in state.missing:
                click.echo(f"    missing page     content/{state.language.code}/{page_id}.md")
            for path in state.outdated:
                click.echo(f"    outdated page    {path}")
            for text in state.unfinished:
                click.echo(f'    unfinished       {state.catalog}: "{text}"')
            for page_id, value in state.lix.items():
                over = f" (at most {limit_of(page_id)})" if value > limit_of(page_id) else ""
                click.echo(
                    f"    LIX {float(value):.1f}         content/{state.language.code}/{page_id}.md{over}"
                )
    if sources.problems:
        raise click.exceptions.Exit(1)


@click.command()
@root_option
@click.argument("language", metavar="LANG")
@click.argument("page")
def accept(root: Path | None, language: str, page: str) -> None:
    """Mark the translation of PAGE in LANG as brought up to date with its original.

    Example: punto accept sv rules
    """
    from generator.site import assemble
    from generator.sources import read
    from generator.translation.accept import accept as stamp

    root = project(root)
    with stopping_on_problems():
        sources = read(root)
    try:
        written = stamp(root, assemble(sources), language, page)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename} can't be written: {error.strerror}") from error
    click.echo(f"content/{language}/{page}.md: translated-from: {written}")


@click.command()
@root_option
def spell(root: Path | None) -> None:
    """Find misspelt words on the finished pages, with Hunspell.

    Example: punto spell
    """
    from generator.build import build, stop_on_errors
    from generator.problems import Problems
    from generator.translation.spelling import SpellingError, misspelt

    folder = project(root)
    try:
        with stopping_on_problems():
            result = build(folder)
            stop_on_errors(result)
            found = list(misspelt(folder, result.site, result.output))
            if found:
                raise Problems(found)
    except SpellingError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{len(result.site.versions)} pages, no misspelt word")
