"""Betting systems, against reference values and against every course of a few rounds, played one by one."""

import itertools
import json
import math
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest

from generator.baccarat.odds import odds
from generator.baccarat.progressions import DAlembert, Fibonacci, Labouchere, Martingale, Paroli, Progression
from generator.baccarat.systems import SYSTEMS, Policy, Result, run

REFERENCE = json.loads((Path(__file__).parents[1] / "data" / "systems.json").read_text(encoding="utf-8"))
EXPECTED = [
    (system, Policy(policy), values)
    for system, policies in REFERENCE["results"].items()
    for policy, values in policies.items()
]
FIBONACCI = (1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89)
OUTCOMES = odds(8).outcomes
CHANCES: Final = {
    "win": Fraction(OUTCOMES.banker, OUTCOMES.total),
    "loss": Fraction(OUTCOMES.player, OUTCOMES.total),
    "tie": Fraction(OUTCOMES.tie, OUTCOMES.total),
}


@pytest.mark.parametrize(("system", "policy", "values"), EXPECTED)
def test_reference(system: str, policy: Policy, values: Mapping[str, float]) -> None:
    result = run(SYSTEMS[system], policy=policy)
    for name, value in values.items():
        assert math.isclose(getattr(result, name), value, rel_tol=1e-9), name
    assert result.net == pytest.approx(-result.staked * float(odds(8).bets["banker"].edge), abs=1e-9)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("policy", Policy)
@pytest.mark.parametrize(("bankroll", "limit"), [(100, 50), (12, 5), (1, 1)])
def test_no_system_changes_the_edge(system: str, policy: Policy, bankroll: int, limit: int) -> None:
    result = run(SYSTEMS[system], rounds=20, bankroll=bankroll, limit=limit, policy=policy)
    assert result.net == pytest.approx(-result.staked * float(odds(8).bets["banker"].edge), abs=1e-9)
    assert math.fsum(result.distribution.values()) == pytest.approx(1, abs=1e-12)
    assert min(result.distribution) >= -20 * bankroll


@pytest.mark.parametrize(("system", "rounds"), [("dalembert", 60), ("fibonacci", 60)])
def test_no_long_run_changes_the_edge(system: str, rounds: int) -> None:
    result = run(SYSTEMS[system], rounds=rounds)
    assert result.net == pytest.approx(-result.staked * float(odds(8).bets["banker"].edge), abs=1e-9)


def wanted(system: str, history: list[tuple[str, int]], limit: int, policy: str) -> int:
    """What a system wants next, told from the whole history of (result, stake), by rules written out anew."""
    step, line = 0, [1, 2, 3]

    def stake() -> int:
        ladder = {"flat": 1, "martingale": 1 << step, "paroli": 1 << step, "dalembert": step + 1}
        if system == "fibonacci":
            return FIBONACCI[step]
        if system == "labouchere":
            return line[0] + line[-1] if len(line) > 1 else line[0]
        return ladder[system]

    for result, staked in history:
        if result == "tie":
            continue
        if result == "win":
            step = {"martingale": 0, "paroli": (step + 1) % 3, "dalembert": max(step - 1, 0)}.get(
                system, max(step - 2, 0)
            )
            line = line[1:-1] or [1, 2, 3]
        else:
            if system == "paroli":
                step = 0
            elif policy == "reset" or stake() < limit:
                step += 1
            line = [*line, staked]
        if policy == "reset" and stake() > limit:
            step, line = 0, [1, 2, 3]
    return stake()


def play_one_by_one(system: str, rounds: int, bankroll: int, limit: int, policy: str) -> Mapping[str, object]:
    staked = ruin = Fraction()
    distribution: Counter[int] = Counter()
    for course in itertools.product(CHANCES, repeat=rounds):
        chance = math.prod(CHANCES[result] for result in course)
        money, total, history = Fraction(bankroll), 0, list[tuple[str, int]]()
        for result in course:
            stake = min(wanted(system, history, limit, policy), limit, math.floor(money))
            if stake == 0:
                break
            total += stake
            money += {"win": Fraction(19, 20), "loss": Fraction(-1), "tie": Fraction(0)}[result] * stake
            history.append((result, stake))
        staked += chance * total
        ruin += chance if money < 1 else 0
        distribution[int(20 * (money - bankroll))] += chance  # type: ignore[assignment]
    return {"staked": staked, "ruin": ruin, "distribution": distribution}


def close(result: Result, exact: Mapping[str, object]) -> None:
    assert result.staked == pytest.approx(exact["staked"], rel=1e-13)
    assert result.ruin == pytest.approx(exact["ruin"], rel=1e-13)
    distribution = exact["distribution"]
    assert isinstance(distribution, Counter)
    assert list(result.distribution) == sorted(distribution)
    assert dict(result.distribution) == pytest.approx(dict(distribution), rel=1e-13)
    mean = sum(net * chance for net, chance in distribution.items())
    assert result.net == pytest.approx(mean / 20, rel=1e-12)
    assert result.ahead == pytest.approx(sum(p for net, p in distribution.items() if net > 0), rel=1e-13)
    variance = sum((net - mean) ** 2 * chance for net, chance in distribution.items())
    assert result.sd == pytest.approx(math.sqrt(variance) / 20, rel=1e-12)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("policy", ["cap", "reset"])
@pytest.mark.parametrize(("bankroll", "limit"), [(100, 50), (9, 4), (3, 7), (20, 2)])
def test_every_course_of_six_rounds(system: str, policy: str, bankroll: int, limit: int) -> None:
    result = run(SYSTEMS[system], rounds=6, bankroll=bankroll, limit=limit, policy=Policy(policy))
    close(result, play_one_by_one(system, 6, bankroll, limit, policy))


@pytest.mark.parametrize(
    ("start", "results", "stakes"),
    [
        (Martingale(), "LLLLWL", [1, 2, 4, 8, 16, 1, 2]),
        (Paroli(), "WWWWLWL", [1, 2, 4, 1, 2, 1, 2, 1]),
        (DAlembert(), "WLLLWWWW", [1, 1, 2, 3, 4, 3, 2, 1, 1]),
        (Fibonacci(), "LLLLLLWLWWWW", [1, 1, 2, 3, 5, 8, 13, 5, 8, 3, 1, 1, 1]),
        (Labouchere(), "LLWWLWW", [4, 5, 6, 6, 3, 6, 4, 2]),
    ],
)
def test_stakes_by_hand(start: Progression, results: str, stakes: list[int]) -> None:
    progression, came = start, [start.stake]
    for result in results:
        progression = progression.won() if result == "W" else progression.lost(progression.stake)
        came.append(progression.stake)
    assert came == stakes


def test_labouchere_says_how_far_it_is_exact() -> None:
    with pytest.raises(ValueError, match="Labouchere can be followed exactly through at most 20 rounds"):
        run(SYSTEMS["labouchere"], rounds=21)


@pytest.mark.parametrize("name", ["rounds", "bankroll", "limit"])
def test_numbers_below_one_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must be 1 or more; not 0"):
        run(SYSTEMS["flat"], **{name: 0})  # type: ignore[arg-type]
