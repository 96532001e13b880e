"""The verbs that ask the rules engine: round, odds."""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import click

from generator.baccarat.bets import BETS, settle
from generator.baccarat.cards import Card, CardError
from generator.baccarat.odds import BetOdds, Odds
from generator.baccarat.rounds import Hand, Round, RoundError, play
from generator.cli.project import project, root_option, stopping_on_problems


@click.command("round")
@root_option
@click.argument("cards", nargs=-1, required=True)
@click.option("--language", help="The language to tell it in; without it the site's first one.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, without words.")
def round_(*, root: Path | None, cards: tuple[str, ...], language: str | None, as_json: bool) -> None:
    """Tell a round, from its CARDS in dealing order: player, banker, player, banker, then third cards.

    A card is a rank A 2 3 4 5 6 7 8 9 T J Q K and a suit s h d c.

    Example: punto round 7h 2s 4d 3c 4s 2d --language da
    """
    try:
        played = play([Card.parse(token) for text in cards for token in text.split()])
    except (CardError, RoundError) as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        click.echo(json.dumps(_round_data(played), indent=2))
    else:
        click.echo(_told(played, root, language))


def _told(played: Round, root: Path | None, code: str | None) -> str:
    from generator.figures.rounds import tell
    from generator.problems import Problems, unknown
    from generator.render import Templates, strings_of, words
    from generator.sources import read

    with stopping_on_problems():
        sources = read(project(root))
        if sources.problems:
            raise Problems(sources.problems)
        languages = sources.config.languages
        language = languages[0] if code is None else sources.config.language(code)
        if language is None:
            raise click.UsageError(unknown("language", code or "", [each.code for each in languages]))
        context = {**words(strings_of(sources.catalogs, language), language), "story": tell(played)}
        templates = Templates(sources.templates, escape=False)
        text, problems = templates.text("terminal/round.txt", context)
        if problems:
            raise Problems(problems)
    return text


def _round_data(played: Round) -> Mapping[str, object]:
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
@click.option(
    "--decks", type=click.IntRange(1, 8), default=8, show_default=True, help="How many decks are in the shoe."
)
@click.option("--json", "as_json", is_flag=True, help="As JSON, with exact fractions.")
def odds(*, decks: int, as_json: bool) -> None:
    """Tell how often each outcome comes up and what each bet costs, counted exactly.

    Example: punto odds --decks 6
    """
    from generator.baccarat.odds import odds as count

    found = count(decks)
    if as_json:
        click.echo(json.dumps(_odds_data(found), indent=2))
        return
    outcomes = found.outcomes
    for name, number in (("player", outcomes.player), ("banker", outcomes.banker), ("tie", outcomes.tie)):
        click.echo(f"{name:<12} {number:>20} {_percent(Fraction(number, outcomes.total)):>9} %")
    click.echo(f"{'total':<12} {outcomes.total:>20}")
    click.echo(f"\n{'bet':<12} {'house edge':>12} {'deviation':>10}")
    for bet in found.bets.values():
        click.echo(f"{bet.bet.id:<12} {_percent(bet.edge):>10} % {bet.standard_deviation:>10.4f}")


def _odds_data(found: Odds) -> Mapping[str, object]:
    outcomes = found.outcomes
    return {
        "decks": found.decks,
        "outcomes": {
            "player": outcomes.player,
            "banker": outcomes.banker,
            "tie": outcomes.tie,
            "total": outcomes.total,
        },
        "bets": {name: _bet_data(bet) for name, bet in found.bets.items()},
    }


def _bet_data(bet: BetOdds) -> Mapping[str, object]:
    return {"edge": str(bet.edge), "percent": _percent(bet.edge), "sd": float(bet.standard_deviation)}


def _percent(share: Fraction) -> str:
    """Return a share of one in per cent with four decimals, rounded half to even."""
    ten_thousandths = round(share * 100 * 10**4)
    sign = "-" if ten_thousandths < 0 else ""
    units, rest = divmod(abs(ten_thousandths), 10**4)
    return f"{sign}{units}.{rest:04}"
