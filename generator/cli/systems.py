"""The verbs for what takes long: systems, figures."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from generator.baccarat.systems import Result

POLICIES = ("cap", "reset")
"""The values of the engine's ``Policy``, which would take long to import for a list of verbs."""


@click.command(short_help="Tell what betting systems come to.")
@click.option(
    "--rounds", type=click.IntRange(1, 200), default=100, show_default=True, help="How many rounds."
)
@click.option(
    "--bankroll", type=click.IntRange(1, 500), default=100, show_default=True, help="Units to begin with."
)
@click.option(
    "--limit", type=click.IntRange(1, 500), default=50, show_default=True, help="The highest stake."
)
@click.option(
    "--policy",
    type=click.Choice(POLICIES),
    default=POLICIES[0],
    show_default=True,
    help="What a wanted stake over the limit becomes: the limit, or the progression's beginning.",
)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def systems(*, rounds: int, bankroll: int, limit: int, policy: str, as_json: bool) -> None:
    """Tell what betting systems on the banker hand come to, followed exactly through every course.

    Example: punto systems --rounds 50 --policy reset
    """
    import json

    from generator.baccarat.systems import SYSTEMS, Policy, run

    found: dict[str, Result] = {}
    for name, system in SYSTEMS.items():
        _progress(name)
        try:
            found[name] = run(system, rounds=rounds, bankroll=bankroll, limit=limit, policy=Policy(policy))
        except ValueError as error:
            _progress("")
            click.echo(f"{name} is left out: {error}", err=True)
    _progress("")
    if as_json:
        click.echo(json.dumps({"systems": {name: _data(result) for name, result in found.items()}}, indent=2))
        return
    click.echo(f"{'system':<12} {'staked':>10} {'net':>10} {'ahead %':>10} {'ruin %':>10} {'deviation':>10}")
    for name, result in found.items():
        chances = f"{100 * result.ahead:>10.4f} {100 * result.ruin:>10.4f}"
        click.echo(f"{name:<12} {result.staked:>10.4f} {result.net:>10.4f} {chances} {result.sd:>10.4f}")


def _data(result: Result) -> dict[str, float]:
    return {
        "staked": result.staked,
        "net": result.net,
        "ahead": result.ahead,
        "ruin": result.ruin,
        "sd": result.sd,
    }


@click.command(short_help="Compute the figures that take too long for a build.")
@click.option("--write", is_flag=True, help="Keep what was computed, in the place of the former data.")
def figures(*, write: bool) -> None:
    """Compute the figures that take too long for a build, and compare them with those that are kept.

    Example: punto figures --write
    """
    import json

    from generator.figures import computed

    parts = {}
    for name, part in computed.compute():
        _progress(name)
        parts[name] = part
    _progress("")
    text = json.dumps(parts, indent=1) + "\n"
    if write:
        computed.PATH.write_text(text, encoding="utf-8")
        click.echo(f"{len(parts)} parts written")
    elif not computed.PATH.exists() or computed.PATH.read_text(encoding="utf-8") != text:
        click.echo(
            "the kept figures differ from what the engine computes now; run punto figures --write", err=True
        )
        raise click.exceptions.Exit(1)
    else:
        click.echo(f"{len(parts)} parts, all as they are kept")


def _progress(name: str) -> None:
    """Show, on a terminal only, what is being computed; "" takes it away."""
    if sys.stderr.isatty():
        click.echo(f"\r\033[K{name}", err=True, nl=False)
