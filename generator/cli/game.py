"""The verbs that play rounds: round, deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.chances import decks_option
from generator.cli.project import project, root_option, stopping_on_problems

if TYPE_CHECKING:
    from generator.baccarat.rounds import Hand, Round


@click.command("round", short_help="Tell a round, card by card.")
@root_option
@click.argument("cards", nargs=-1, required=True)
@click.option("--language", help="The language to tell it in; without it the site's first one.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, without words.")
def round_(*, root: Path | None, cards: tuple[str, ...], language: str | None, as_json: bool) -> None:
    """Tell a round, from its CARDS in dealing order: player, banker, player, banker, then third cards.

    A card is a rank A 2 3 4 5 6 7 8 9 T J Q K and a suit s h d c.

    Example: punto round 7h 2s 4d 3c 4s 2d --language da
    """
    import json

    from generator.baccarat.cards import Card, CardError
    from generator.baccarat.rounds import RoundError, play

    try:
        played = play([Card.parse(token) for text in cards for token in text.split()])
    except (CardError, RoundError) as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        click.echo(json.dumps(_round_data(played), indent=2))
    else:
        click.echo(_teller(root, language)(played))


def _teller(root: Path | None, code: str | None) -> Callable[[Round], str]:
    """Return what tells a round in one of the project's languages."""
    from generator.figures.stories import tell
    from generator.problems import Problems, unknown
    from generator.render.templates import Templates, strings_of
    from generator.sources import read

    with stopping_on_problems():
        sources = read(project(root))
        if sources.problems:
            raise Problems(sources.problems)
    languages = sources.config.languages
    language = languages[0] if code is None else sources.config.language(code)
    if language is None:
        raise click.UsageError(unknown("language", code or "", [each.code for each in languages]))
    strings = strings_of(sources.catalogs, language)
    templates = Templates(sources.templates, escape=False)

    def told(played: Round) -> str:
        with stopping_on_problems():
            text, problems = templates.text("terminal/round.txt", strings, language, {"story": tell(played)})
            if problems:
                raise Problems(problems)
        return text

    return told


def _round_data(played: Round) -> Mapping[str, object]:
    from generator.baccarat.bets import BETS, settle

    return {
        "player": _hand_data(played.player),
        "banker": _hand_data(played.banker),
        "outcome": played.outcome.value,
        "natural": played.natural,
        "steps": [
            {
                "hand": step.hand.value,
                "card": step.card and str(step.card),
                "total": step.total,
                "reason": step.reason.value,
            }
            for step in played.steps
        ],
        "bets": {bet.id: str(settle(bet, 1, played)) for bet in BETS.values()},
    }


def _hand_data(hand: Hand) -> Mapping[str, object]:
    return {"cards": [str(card) for card in hand.cards], "total": hand.total}


@click.command()
@root_option
@click.option("--seed", type=int, default=1, show_default=True, help="It decides the cards.")
@click.option(
    "--rounds", type=click.IntRange(1, 100_000), default=3, show_default=True, help="How many rounds."
)
@decks_option
@click.option("--language", help="The language to tell them in; without it the site's first one.")
def deal(*, root: Path | None, seed: int, rounds: int, decks: int, language: str | None) -> None:
    """Deal rounds from shuffled shoes, and tell each.

    Example: punto deal --seed 7 --rounds 5 --language sv
    """
    from generator.baccarat.shoe import deal_rounds

    told = _teller(root, language)
    for number, played in enumerate(islice(deal_rounds(seed, decks), rounds), 1):
        click.echo(f"# {number}")
        click.echo(told(played))
