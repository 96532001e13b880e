"""What a round tells about the next, against published chances and tiny shoes dealt in every order."""

import itertools
import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from generator.baccarat.cards import Card, Rank, Suit
from generator.baccarat.counting import count_endings, points_in
from generator.baccarat.endings import Outcome
from generator.baccarat.memory import Memory, count_memory, memory, terms
from generator.baccarat.odds import odds
from generator.baccarat.rounds import deal

BY_POINTS = {rank.points: Card(rank=rank, suit=Suit.HEARTS) for rank in Rank}


@pytest.fixture(scope="module")
def eight() -> Memory:
    return memory(8)


def test_known_chances(eight: Memory) -> None:
    assert f"{float(eight.chance(Outcome.BANKER, after=Outcome.BANKER)):.7f}" == "0.4585963"
    assert f"{float(eight.chance(Outcome.BANKER)):.7f}" == "0.4585974"


def test_unseen_rounds_change_nothing(eight: Memory) -> None:
    """Both rounds alone have the odds of a fresh shoe, and which of the two came first is no matter."""
    assert eight.total == math.perm(416, 12)
    for outcome in Outcome:
        assert eight.chance(outcome) == odds(8).probability(outcome)
        first = sum(count for (came, _), count in eight.joint.items() if came is outcome)
        assert Fraction(first, eight.total) == odds(8).probability(outcome)
        assert sum(eight.chance(second, after=outcome) for second in Outcome) == 1
    assert all(eight.joint[second, first] == count for (first, second), count in eight.joint.items())


def test_a_sample_of_terms_counts_what_is_left() -> None:
    """The second round by the way that odds are counted, from the shoe without the first one's cards."""
    points = points_in(8)
    for term in itertools.islice(terms(points), 0, 2000, 80):
        left = [number - taken for number, taken in zip(points, term.removed, strict=True)]
        counts = Counter[Outcome]()
        for ending, count in count_endings(left).items():
            counts[ending.outcome] += count
        assert dict(term.second) == {outcome: counts[outcome] for outcome in Outcome}


def distinct_orders(left: Counter[int], length: int) -> Iterator[tuple[int, ...]]:
    if not length:
        yield ()
        return
    for value in [value for value, number in left.items() if number]:
        left[value] -= 1
        for rest in distinct_orders(left, length - 1):
            yield (value, *rest)
        left[value] += 1


@pytest.mark.parametrize(
    "values",
    [[0] * 6 + [4] * 3 + [9] * 3, [2] * 5 + [3] * 2 + [6] * 5, [1, 5] + [7] * 4 + [8] * 6, [3] * 7 + [0] * 7],
)
def test_every_order_of_a_tiny_shoe(values: list[int]) -> None:
    counted = count_memory([values.count(value) for value in range(10)])
    joint = Counter[tuple[Outcome, Outcome]]()
    for order in distinct_orders(Counter(values), 12):
        ways = math.prod(math.perm(values.count(value), number) for value, number in Counter(order).items())
        cards = iter([BY_POINTS[value] for value in order])
        joint[deal(cards).outcome, deal(cards).outcome] += ways
    assert joint.total() == counted.total == math.perm(len(values), 12)
    assert {pair: count for pair, count in counted.joint.items() if count} == joint


def test_faulty_shoes() -> None:
    with pytest.raises(ValueError, match="1-8 decks; not 9"):
        memory(9)
    with pytest.raises(ValueError, match="up to 12 cards; not 11"):
        count_memory((11, *(0,) * 9))
