"""The verbs that change a language's files: messages, new-language."""

from pathlib import Path

import click

from generator.cli.project import project, root_option, stopping_on_problems


@click.command(short_help="Bring the catalogs up to date with the templates.")
@root_option
def messages(root: Path | None) -> None:
    """Collect the strings of the templates, and bring the catalogs up to date with them.

    New strings come in untranslated, gone ones are kept out of use; what a translator wrote stays as it is.

    Example: punto messages
    """
    from generator.sources import read
    from generator.translation.messages import updates

    folder = project(root)
    with stopping_on_problems():
        found = updates(folder, read(folder))
    for update in found:
        if not update.is_changed:
            continue
        _write(folder, update.path, update.data)
        counts = {"new": update.new, "back": update.back, "out of use": update.gone}
        told = ", ".join(f"{len(texts)} {name}" for name, texts in counts.items() if texts)
        click.echo(f"{update.path}: {told or 'changed'}")
    if not any(update.is_changed for update in found):
        click.echo("The catalogs are up to date")


@click.command(name="new-language", short_help="Start a language.")
@root_option
@click.argument("code")
@click.option(
    "--country", required=True, metavar="CC", help="Two letters: whose help services its pages show."
)
@click.option("--name", help="What the language calls itself; without this option as Babel has it.")
def new_language(root: Path | None, code: str, country: str, name: str | None) -> None:
    """Start a language: CODE is its two or three letters, such as fi.

    It isn't published, so that only the preview and its own address show it, with its gaps marked.

    Example: punto new-language fi --country fi
    """
    from generator import config, support
    from generator.site import assemble
    from generator.sources import read
    from generator.translation.new_language import new_language as begin

    folder = project(root)
    with stopping_on_problems():
        try:
            begun = begin(folder, assemble(read(folder)), code, country, name)
        except ValueError as error:
            raise click.UsageError(str(error)) from error
    for path, data in begun.files.items():
        _write(folder, path, data)
        click.echo(path)
    language = begun.language
    click.echo(f"\n{language.name} has begun. What is next:")
    if begun.country_is_new:
        click.echo(f"- fill in the help services at the end of {support.PATH}: the site isn't built before")
    click.echo(f"- translate the title in {config.PATH}, the catalog, and content/{language.code}/home.md")
    click.echo(f'- "punto status {language.code}" tells what is left, "punto serve" shows it')
    click.echo(f'- when nothing is left, write "published = true" in {config.PATH}')


def _write(folder: Path, path: str, data: bytes) -> None:
    from generator.translation.files import replace

    try:
        replace(folder, path, data)
    except OSError as error:
        raise click.ClickException(f"{path} can't be written: {error.strerror}") from error
