"""The bets: what they pay, how often they win, and what they cost."""

from collections.abc import Mapping

from generator.figures.figure import DECKS, Figure, Setting, decks

USUAL = ("player", "banker", "tie", "tie-9", "player-pair", "banker-pair")
"""The bets of an ordinary table; the others belong to variants or to some tables only."""
SHOES = (1, 2, 4, 6, 8)
"""The numbers of decks that are compared."""


def _bets(setting: Setting, *, decks: int = DECKS) -> Mapping[str, object]:
    return {"decks": decks, "bets": [setting.calculator.odds(decks).bets[name] for name in USUAL]}


def _decks_table(setting: Setting) -> Mapping[str, object]:
    shoes = [setting.calculator.odds(decks) for decks in SHOES]
    bets = [shoes[0].bets[name].bet for name in USUAL]
    return {
        "shoes": SHOES,
        "rows": [{"bet": bet, "edges": [shoe.bets[bet.id].edge for shoe in shoes]} for bet in bets],
    }


FIGURES = (
    Figure(name="bets", make=_bets, template="bets.html", options={"decks": decks}),
    Figure(name="decks-table", make=_decks_table, template="decks-table.html"),
)
