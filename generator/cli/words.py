"""The verbs for translators of pages: status, diff, accept, spell."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.project import project, report, root_option, stopping_on_problems

if TYPE_CHECKING:
    from generator.translation.diff import Change, Difference
    from generator.translation.status import LanguageStatus


@click.command(short_help="Tell what is missing, outdated or unfinished.")
@root_option
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.argument("language", metavar="[LANG]", required=False)
def status(*, root: Path | None, as_json: bool, language: str | None) -> None:
    """Tell what is missing, outdated or unfinished in each language, and which files to open.

    The LIX says how hard a page is to read: the number of words per sentence plus the per cent of words
    longer than six letters.

    Example: punto status sv
    """
    import json

    from generator.problems import unknown
    from generator.site import assemble
    from generator.sources import read
    from generator.translation.status import as_data
    from generator.translation.status import status as states

    with stopping_on_problems():
        sources = read(project(root))
    codes = [each.code for each in sources.config.languages]
    if language is not None and language not in codes:
        raise click.UsageError(unknown("language", language, codes))
    report(sources.problems)
    found = [state for state in states(assemble(sources)) if language in (None, state.language.code)]
    if as_json:
        data = {state.language.code: as_data(state) for state in found}
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for state in found:
            click.echo("\n".join(_told(state)))
    if sources.problems:
        raise click.exceptions.Exit(1)


def _told(state: "LanguageStatus") -> Iterator[str]:
    from generator.checks.readability import limit_of

    done = state.strings - len(state.unfinished)
    hidden = "" if state.language.published else ", not published"
    written = f"{state.pages} page{'s' * (state.pages != 1)}"
    pages = f"{written}, {len(state.missing)} missing, {len(state.outdated)} outdated"
    heading = f"{state.language.code}  {state.language.name}"
    yield f"{heading}: {pages}, {done} of {state.strings} strings{hidden}"
    for missing in state.missing:
        yield f"    missing page     {missing.path} (translate {missing.original})"
    for outdated in state.outdated:
        name = f"{state.language.code} {Path(outdated.path).stem}"
        if outdated.begun_only:
            told = f"translate {outdated.original}, then punto accept {name}"
            yield f"    begun page       {outdated.path} ({told})"
        else:
            yield f"    outdated page    {outdated.path} (see punto diff {name})"
        yield from (f"        {lacking}" for lacking in outdated.lacking)
    for string in state.unfinished:
        context = f" ({string.context})" if string.context is not None else ""
        yield f'    unfinished       {state.catalog}:{string.line}: "{string.text}"{context}'
    unread = {Path(outdated.path).stem for outdated in state.outdated if outdated.begun_only}
    for page_id, value in state.lix.items():
        if page_id in unread:
            continue
        over = f" (at most {limit_of(page_id)})" if value > limit_of(page_id) else ""
        yield f"    LIX {float(value):.1f}         content/{state.language.code}/{page_id}.md{over}"
    for review in state.reviews:
        yield f"    help reviewed    {review.reviewed}: {review.service}"


@contextmanager
def _telling_faults() -> Iterator[None]:
    """Turn what a translator's verb can't do into a message of the command line."""
    try:
        yield
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename} can't be written: {error.strerror}") from error


@click.command(short_help="Show what has changed since a page was translated.")
@root_option
@click.argument("language", metavar="LANG")
@click.argument("page")
def diff(root: Path | None, language: str, page: str) -> None:
    """Show what has changed in the original since PAGE in LANG was translated from it.

    Words that are gone stand in [-…-], new ones in {+…+}.

    Example: punto diff sv rules
    """
    from generator.site import assemble
    from generator.sources import read
    from generator.translation.diff import difference
    from generator.translation.history import HistoryError

    root = project(root)
    with stopping_on_problems():
        sources = read(root)
    try:
        with _telling_faults():
            found = difference(root, assemble(sources), language, page)
    except HistoryError as error:
        raise click.ClickException(str(error)) from error
    click.echo("\n".join(_shown(found)))


def _shown(found: "Difference") -> Iterator[str]:
    original = found.original.document.path
    if not found.since.commit:
        yield f"{original} has not changed since {found.version.document.path} was translated from it"
    else:
        yield f"{original}, changed since {found.since.day} (commit {found.since.commit})"
    for change in found.changes:
        yield f"\n{original}:{change.line}: {change.heading}".rstrip(": ")
        yield _words(change)
    if found.lacking:
        yield f"\n{found.version.document.path}:"
        yield from (f"  {message}" for message in found.lacking)


def _words(change: "Change") -> str:
    marks = {" ": ("", "", None), "-": ("[-", "-]", "red"), "+": ("{+", "+}", "green")}
    text = ""
    for kind, words in change.words:
        before, after, colour = marks[kind]
        bare = words.lstrip()
        blank = words[: len(words) - len(bare)]
        text += blank + click.style(f"{before}{bare}{after}", fg=colour) if colour else words
    return text


@click.command(short_help="Mark a translation as brought up to date.")
@root_option
@click.argument("language", metavar="LANG")
@click.argument("page")
def accept(root: Path | None, language: str, page: str) -> None:
    """Show what has changed in the original of PAGE, and mark its translation in LANG as brought up to date.

    Example: punto accept sv rules
    """
    from generator.site import assemble
    from generator.sources import read
    from generator.translation.accept import accept as stamp
    from generator.translation.accept import translation
    from generator.translation.diff import difference
    from generator.translation.history import HistoryError

    root = project(root)
    with stopping_on_problems():
        sources = read(root)
        site = assemble(sources)
        with _telling_faults():
            translation(site, language, page)
            try:
                click.echo("\n".join(_shown(difference(root, site, language, page))))
            except (ValueError, HistoryError) as error:
                click.echo(str(error))
            written = stamp(root, site, language, page)
    click.echo(f"content/{language}/{page}.md: translated-from: {written}")


@click.command(short_help="Find misspelt words on the finished pages.")
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
