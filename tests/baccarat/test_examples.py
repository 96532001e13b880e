"""Examples: one round for each line of the rules, whatever the seed."""

from functools import cache
from typing import NamedTuple

import pytest

from generator.baccarat.examples import Example, Lesson
from generator.baccarat.examples import examples as uncached_examples
from generator.baccarat.rounds import play

SEEDS = [1, 0, 2, 7, 2024]

examples = cache(uncached_examples)


class Line(NamedTuple):
    """A line of the rules: the lesson, both two-card totals, and the number of cards in each hand."""

    lesson: str
    player: range
    banker: range
    cards: tuple[int, int]


def exactly(total: int) -> range:
    return range(total, total + 1)


BELOW_6, BELOW_8 = range(6), range(8)
LINES = [
    Line("natural-beats-other", exactly(8), BELOW_8, (2, 2)),
    Line("natural-beats-other", exactly(9), BELOW_8, (2, 2)),
    Line("natural-beats-other", exactly(3), exactly(8), (2, 2)),
    Line("natural-beats-other", BELOW_8, exactly(9), (2, 2)),
    Line("natural-nine-beats-eight", exactly(9), exactly(8), (2, 2)),
    Line("natural-nine-beats-eight", exactly(8), exactly(9), (2, 2)),
    Line("equal-naturals", exactly(8), exactly(8), (2, 2)),
    Line("equal-naturals", exactly(9), exactly(9), (2, 2)),
    Line("banker-draws-alone", exactly(6), BELOW_6, (2, 3)),
    Line("banker-draws-alone", exactly(7), BELOW_6, (2, 3)),
    Line("banker-stands-alone", exactly(6), exactly(6), (2, 2)),
    Line("banker-stands-alone", exactly(7), exactly(6), (2, 2)),
    Line("banker-stands-alone", exactly(6), exactly(7), (2, 2)),
    Line("banker-stands-alone", exactly(7), exactly(7), (2, 2)),
    Line("banker-draws", BELOW_6, exactly(0), (3, 3)),
    Line("banker-draws", BELOW_6, exactly(1), (3, 3)),
    Line("banker-draws", BELOW_6, exactly(2), (3, 3)),
    Line("banker-draws", BELOW_6, exactly(3), (3, 3)),
    Line("banker-stands", BELOW_6, exactly(3), (3, 2)),
    Line("banker-draws", BELOW_6, exactly(4), (3, 3)),
    Line("banker-stands", BELOW_6, exactly(4), (3, 2)),
    Line("banker-draws", BELOW_6, exactly(5), (3, 3)),
    Line("banker-stands", BELOW_6, exactly(5), (3, 2)),
    Line("banker-draws", BELOW_6, exactly(6), (3, 3)),
    Line("banker-stands", BELOW_6, exactly(6), (3, 2)),
    Line("banker-stands", BELOW_6, exactly(7), (3, 2)),
]


def shows(example: Example, line: Line) -> bool:
    round = example.round
    return (
        example.lesson.value == line.lesson
        and round.player.two_card_total in line.player
        and round.banker.two_card_total in line.banker
        and (len(round.player.cards), len(round.banker.cards)) == line.cards
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_each_example_shows_its_line_and_no_other(seed: int) -> None:
    shown = [
        [number for number, line in enumerate(LINES) if shows(example, line)] for example in examples(seed)
    ]
    assert shown == [[number] for number in range(len(LINES))]


@pytest.mark.parametrize("seed", SEEDS)
def test_all_examples_are_different_rounds(seed: int) -> None:
    assert len({example.round for example in examples(seed)}) == len(LINES)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_outcome_and_both_pairs_occur(seed: int) -> None:
    rounds = [example.round for example in examples(seed)]
    assert {round.outcome.value for round in rounds} == {"player", "banker", "tie"}
    assert any(round.pairs.player for round in rounds)
    assert any(round.pairs.banker for round in rounds)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_examples_are_rounds_by_the_rules(seed: int) -> None:
    assert all(play(example.round.cards) == example.round for example in examples(seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_banker_5_draws_in_the_round_that_is_told_everywhere(seed: int) -> None:
    five = [
        example.round
        for example in examples(seed)
        if example.lesson is Lesson.BANKER_DRAWS and example.round.banker.two_card_total == 5
    ]
    assert [" ".join(map(str, round.cards)) for round in five] == ["7h 2s 4d 3c 4s 2d"]
    assert (five[0].player.total, five[0].banker.total, five[0].outcome.value) == (5, 7, "banker")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_player_3_does_not_draw_against_a_natural_8(seed: int) -> None:
    totals = [
        (example.round.player.total, example.round.banker.total)
        for example in examples(seed)
        if example.lesson is Lesson.NATURAL_BEATS_OTHER
    ]
    assert (3, 8) in totals


def test_every_lesson_is_shown() -> None:
    assert {example.lesson for example in examples(1)} == set(Lesson)


def test_a_seed_gives_the_same_examples_again() -> None:
    assert uncached_examples(1) == examples(1) == uncached_examples()


def test_other_seeds_give_other_examples() -> None:
    assert len({examples(seed) for seed in SEEDS}) == len(SEEDS)
