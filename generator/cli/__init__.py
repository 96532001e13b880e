"""The command ``punto``: the only place that prints and exits.

Results go to stdout, problems and progress to stderr. Exit codes: 0 done, 1 problems found, 2 wrong usage.
"""

import atexit
import gc

import click

from generator import __version__
from generator.cli.chances import odds, tableau
from generator.cli.game import deal, round_
from generator.cli.languages import messages, new_language
from generator.cli.site import build, check, serve
from generator.cli.systems import figures, systems
from generator.cli.words import accept, diff, spell, status


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="punto")
def main() -> None:
    """Build an educational site about punto banco, and ask its rules engine."""
    atexit.register(gc.freeze)  # or Python would look through a whole site before it lets it all go


_PAGES = (build, check, serve)
_WORDS = (status, diff, accept, messages, new_language, spell)
_GAME = (round_, deal, odds, tableau, systems, figures)
for command in (*_PAGES, *_WORDS, *_GAME):
    main.add_command(command)
