"""Numbers that stand in a text: chances, edges, payouts, and the author's own."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from generator.baccarat.bets import BETS
from generator.baccarat.odds import fair_commission, fair_payout
from generator.baccarat.rounds import Outcome
from generator.figures.figure import DECKS, Figure, FigureError, Parser, Setting, decks, one_of, whole

_bet = one_of("bet", BETS)
_outcome = one_of("outcome", [outcome.value for outcome in Outcome])
_decimals = whole(0, 8)


def _decimal(word: str) -> Fraction:
    if not re.fullmatch(r"[0-9]{1,15}(\.[0-9]{1,6})?", word):
        raise FigureError(f'"{word}" must be a number like 1 or 2.5, with a full stop')
    return Fraction(word)


def ratio(setting: Setting, payout: Fraction, decimals: int | None = None) -> str:
    """Return a payout as it is written in all three languages: 8:1, 0,95:1."""
    return f"{setting.language.number(payout, decimals)}:1"


def _edge(setting: Setting, *, bet: str, decks: int = DECKS, decimals: int = 2, per: str = "staked") -> str:
    odds = setting.calculator.odds(decks).bets[bet]
    return setting.language.percent(odds.resolved_edge if per == "resolved" else odds.edge, decimals)


def _probability(
    setting: Setting,
    *,
    outcome: str,
    decks: int = DECKS,
    decimals: int = 2,
    ties: str = "with",
    after: str | None = None,
) -> str:
    odds, which = setting.calculator.odds(decks), Outcome(outcome)
    if ties == "without" and which is Outcome.TIE:
        raise FigureError('"probability tie ties=without" contradicts itself')
    if after is not None and (ties == "without" or decks != DECKS):
        raise FigureError(
            f'"after" goes neither with "ties" nor with another shoe than that of {DECKS} decks'
        )
    share = odds.probability_without_ties(which) if ties == "without" else odds.probability(which)
    if after is not None:
        share = setting.calculator.computed.memory[Outcome(after)][which]
    return setting.language.percent(share, decimals)


def _deviation(setting: Setting, *, bet: str, decks: int = DECKS, decimals: int = 2) -> str:
    deviation = setting.calculator.odds(decks).bets[bet].standard_deviation
    return setting.language.number(deviation, decimals)


def _loss(setting: Setting, *, bet: str, stake: Fraction, decks: int = DECKS, decimals: int = 2) -> str:
    return setting.language.number(stake * setting.calculator.odds(decks).bets[bet].edge, decimals)


def _payout(setting: Setting, *, bet: str) -> str:
    return ratio(setting, BETS[bet].payout)


def _net(setting: Setting, *, bet: str, stake: Fraction) -> str:
    amount = stake * BETS[bet].payout
    # An amount of money is written with no decimals or with two: 9,50, not 9,5.
    in_hundredths = amount.denominator != 1 and (100 * amount).denominator == 1
    return setting.language.number(amount, 2 if in_hundredths else None)


def _fair_payout(setting: Setting, *, bet: str, decks: int = DECKS, decimals: int = 2) -> str:
    return ratio(setting, fair_payout(setting.calculator.odds(decks), bet), decimals)


def _fair_commission(setting: Setting, *, decks: int = DECKS, decimals: int = 2) -> str:
    return setting.language.percent(fair_commission(setting.calculator.odds(decks)), decimals)


def _commission(setting: Setting) -> str:
    return setting.language.percent(1 - BETS["banker"].payout, None)


def _decks(setting: Setting) -> str:
    return setting.language.number(DECKS)


def _percent(setting: Setting, *, number: Fraction) -> str:
    return setting.language.percent(number / 100, None)


def _count(setting: Setting, *, number: Fraction) -> str:
    return setting.language.number(number)


def inline(
    name: str,
    text: Callable[..., str],
    words: tuple[tuple[str, Parser], ...] = (),
    options: Mapping[str, Parser] | None = None,
) -> Figure:
    """Return a figure that is a piece of text, like a number with its unit."""

    def make(setting: Setting, **arguments: object) -> Mapping[str, object]:
        return {"text": text(setting, **arguments)}

    return Figure(name=name, make=make, template="text.txt", inline=True, words=words, options=options or {})


_shoe = {"decks": decks, "decimals": _decimals}

FIGURES = (
    inline("edge", _edge, (("bet", _bet),), {**_shoe, "per": one_of("word", ["staked", "resolved"])}),
    inline("deviation", _deviation, (("bet", _bet),), _shoe),
    inline("loss", _loss, (("bet", _bet), ("stake", _decimal)), _shoe),
    inline(
        "probability",
        _probability,
        (("outcome", _outcome),),
        {**_shoe, "ties": one_of("word", ["with", "without"]), "after": _outcome},
    ),
    inline("payout", _payout, (("bet", _bet),)),
    inline("net", _net, (("bet", _bet), ("stake", _decimal))),
    inline("fair-payout", _fair_payout, (("bet", _bet),), _shoe),
    inline("fair-commission", _fair_commission, (), _shoe),
    inline("commission", _commission),
    inline("decks", _decks),
    inline("percent", _percent, (("number", _decimal),)),
    inline("count", _count, (("number", _decimal),)),
)
