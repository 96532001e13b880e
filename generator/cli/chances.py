"""The verbs that count chances: odds, tableau."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from fractions import Fraction

    from generator.baccarat.odds import Odds
    from generator.baccarat.prices import BetOdds

decks_option = click.option(
    "--decks", type=click.IntRange(1, 8), default=8, show_default=True, help="How many decks are in the shoe."
)
json_option = click.option("--json", "as_json", is_flag=True, help="As JSON, with exact fractions.")


@click.command(short_help="Tell what each bet costs, counted exactly.")
@decks_option
@click.option("--remove", metavar="CARDS", multiple=True, help='Cards that are missing, like "8h 8d".')
@json_option
def odds(*, decks: int, remove: tuple[str, ...], as_json: bool) -> None:
    """Tell how often each outcome comes up and what each bet costs, counted exactly.

    Example: punto odds --decks 6 --remove "8h 8d"
    """
    import json
    from fractions import Fraction

    from generator.baccarat.cards import CardError, parse_cards
    from generator.baccarat.odds import odds as count

    try:
        found = count(decks, removed=parse_cards(" ".join(remove)))
    except (CardError, ValueError) as error:
        raise click.BadParameter(str(error), param_hint="--remove") from error
    if as_json:
        click.echo(json.dumps(_odds_data(found), indent=2))
        return
    outcomes = found.outcomes
    for name, number in (("player", outcomes.player), ("banker", outcomes.banker), ("tie", outcomes.tie)):
        click.echo(f"{name:<12} {number:>20} {percent(Fraction(number, outcomes.total)):>9} %")
    click.echo(f"{'total':<12} {outcomes.total:>20}")
    click.echo(f"\n{'bet':<12} {'house edge':>12} {'resolved':>12} {'deviation':>10}")
    for bet in found.bets.values():
        edges = f"{percent(bet.edge):>10} % {percent(bet.resolved_edge):>10} %"
        click.echo(f"{bet.bet.id:<12} {edges} {bet.standard_deviation:>10.4f}")


def _odds_data(found: Odds) -> Mapping[str, object]:
    outcomes, naturals, totals = found.outcomes, found.naturals, found.totals
    return {
        "decks": found.decks,
        "outcomes": {
            "player": outcomes.player,
            "banker": outcomes.banker,
            "tie": outcomes.tie,
            "total": outcomes.total,
        },
        "bets": {name: _bet_data(bet) for name, bet in found.bets.items()},
        "cards": {str(cards): number for cards, number in found.cards.items()},
        "naturals": {
            "player": naturals.player,
            "banker": naturals.banker,
            "both": naturals.both,
            "none": naturals.none,
        },
        "totals": {"player": totals.player, "banker": totals.banker, "joint": totals.joint},
    }


def _bet_data(bet: BetOdds) -> Mapping[str, object]:
    return {
        "edge": str(bet.edge),
        "percent": percent(bet.edge),
        "sd": float(bet.standard_deviation),
        "resolved": {"edge": str(bet.resolved_edge), "percent": percent(bet.resolved_edge)},
    }


@click.command(short_help="Tell what drawing and standing are worth.")
@decks_option
@json_option
def tableau(*, decks: int, as_json: bool) -> None:
    """Tell what drawing and standing are worth to the banker hand in each cell of the tableau.

    Example: punto tableau --decks 6
    """
    import json

    from generator.baccarat.decisions import tableau_cells

    cells = tableau_cells(decks)
    if as_json:
        rows = [
            {
                "banker": cell.banker,
                "third": cell.third,
                "rule": "draw" if cell.rule_draws else "stand",
                "frequency": str(cell.frequency),
                "draw": str(cell.draw),
                "stand": str(cell.stand),
            }
            for cell in cells
        ]
        click.echo(json.dumps({"decks": decks, "cells": rows}, indent=2))
        return
    click.echo("banker third  rule   frequency %       draw      stand")
    for cell in cells:
        third = "stood" if cell.third is None else cell.third
        rule = "draw" if cell.rule_draws else "stand"
        better = "" if cell.rule_is_better else "  the other choice is better"
        worth = f"{float(cell.draw):>+10.4f} {float(cell.stand):>+10.4f}"
        click.echo(f"{cell.banker:>6} {third:>5}  {rule:<5} {percent(cell.frequency):>12} {worth}{better}")


def percent(share: Fraction) -> str:
    """Return a share of one in per cent with four decimals, rounded half to even."""
    ten_thousandths = round(share * 100 * 10**4)
    sign = "-" if ten_thousandths < 0 else ""
    units, rest = divmod(abs(ten_thousandths), 10**4)
    return f"{sign}{units}.{rest:04}"
