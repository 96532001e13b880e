"""The kept figures are what the engine of today computes, and what others have published."""

import json
from pathlib import Path

import pytest

from generator.baccarat.memory import memory
from generator.baccarat.odds import odds
from generator.baccarat.rounds import Outcome
from generator.figures import computed
from generator.figures.computed import BIN, MOST, Computed, load

PUBLISHED = json.loads((Path(__file__).parent / "data" / "systems.json").read_text("utf-8"))["results"]


@pytest.fixture(scope="module")
def kept() -> Computed:
    return load()


def test_the_kept_figures_were_made_by_this_engine_from_these_inputs() -> None:
    assert computed.kept_inputs() == computed.inputs(), "run punto figures --write"


@pytest.mark.parametrize("name", ["flat", "martingale", "paroli"])
def test_systems_agree_with_published_results(kept: Computed, name: str) -> None:
    system, published = kept.system(name), PUBLISHED[name]["cap"]
    assert system.staked == pytest.approx(published["staked"], abs=1e-6)
    assert system.net == pytest.approx(published["net"], abs=1e-6)
    assert system.ahead == pytest.approx(published["ahead"], abs=1e-6)
    assert system.ruin == pytest.approx(published["ruin"], abs=1e-6)
    assert system.deviation == pytest.approx(published["sd"], abs=1e-6)


def test_every_system_loses_the_house_edge_of_what_it_stakes(kept: Computed) -> None:
    edge = float(odds(8).bets["banker"].edge)
    for system in kept.systems:
        assert system.net == pytest.approx(-edge * system.staked, rel=1e-8), system.name


def test_the_bins_hold_every_result_once(kept: Computed) -> None:
    for system in kept.systems:
        assert len(system.bins) == (computed.BANKROLL + MOST) // BIN + 1
        assert sum(system.bins) == pytest.approx(1, abs=1e-7)
        assert system.bins[0] >= system.ruin * (1 - 1e-8)


def test_the_memory_of_the_shoe_is_the_engines(kept: Computed) -> None:
    shoe = memory(8)
    for first in Outcome:
        assert sum(kept.memory[first].values()) == 1
        for second in Outcome:
            assert kept.memory[first][second] == shoe.chance(second, after=first)
    assert f"{float(kept.memory[Outcome.BANKER][Outcome.BANKER]):.7f}" == "0.4585963"


def test_a_card_that_is_missing_changes_what_the_engine_says_it_changes(kept: Computed) -> None:
    from generator.baccarat.cards import Card, Rank, Suit

    less = odds(8, removed=[Card(rank=Rank.SIX, suit=Suit.CLUBS)])
    for bet, growth in kept.removals[Rank.SIX].items():
        assert odds(8).bets[bet].edge + growth == less.bets[bet].edge
