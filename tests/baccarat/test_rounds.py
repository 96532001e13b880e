"""Rounds: known ones in full, the reason of every step, what is no round, and what holds of all."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.baccarat.cards import Card, Rank, Suit, hand_sum, parse_cards
from generator.baccarat.rounds import Hand, Outcome, Reason, Round, RoundError, Side, Step, deal, play

DATA = Path(__file__).parent.parent / "data"
KNOWN: list[dict[str, Any]] = json.loads((DATA / "rounds.json").read_text("utf-8"))["rounds"]

cards = st.builds(Card, rank=st.sampled_from(Rank), suit=st.sampled_from(Suit))
rounds = st.lists(cards, min_size=6, max_size=6).map(lambda six: deal(iter(six)))


def written(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def step(text: str) -> Step:
    hand, card, total, reason = text.split()
    return Step(
        hand=Side(hand),
        card=None if card == "-" else Card.parse(card),
        total=int(total),
        reason=Reason(reason),
    )


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known["id"])
def test_known_round(known: dict[str, Any]) -> None:
    round = play(parse_cards(" ".join(known["cards"])))
    assert {
        "cards": written(round.cards),
        "player": {"cards": written(round.player.cards), "total": round.player.total},
        "banker": {"cards": written(round.banker.cards), "total": round.banker.total},
        "outcome": round.outcome.value,
        "natural": round.natural,
    } == {key: known[key] for key in ("cards", "player", "banker", "outcome", "natural")}


STORIES = {
    "natural in the player's hand": """
        player Tc 0 deal
        banker 2c 2 deal
        player 8c 8 deal
        banker Qc 2 deal
        player -  8 natural
        """,
    "natural in the banker's hand": """
        player Ac 1 deal
        banker Js 0 deal
        player Td 1 deal
        banker 8h 8 deal
        banker -  8 natural
        """,
    "naturals in both hands": """
        player Js 0 deal
        banker 5d 5 deal
        player 9h 9 deal
        banker 3c 8 deal
        player -  9 natural
        banker -  8 natural
        """,
    "both draw": """
        player 7h 7 deal
        banker 2s 2 deal
        player 4d 1 deal
        banker 3c 5 deal
        player 4s 5 player-draws
        banker 2d 7 banker-draws
        """,
    "the player draws to a 9, the banker stands on 6 against a 4": """
        player 2s 2 deal
        banker 6s 6 deal
        player 3s 5 deal
        banker Ks 6 deal
        player 4s 9 player-draws
        banker -  6 banker-stands
        """,
    "the player draws a ten, the banker stands on 4 against a 0": """
        player Ks 0 deal
        banker 4d 4 deal
        player 5s 5 deal
        banker Qd 4 deal
        player Td 5 player-draws
        banker -  4 banker-stands
        """,
    "the player stands, the banker draws alone": """
        player Js 0 deal
        banker Td 0 deal
        player 6h 6 deal
        banker 5c 5 deal
        player -  6 player-stands
        banker 3c 8 banker-draws-alone
        """,
    "both stand": """
        player Ks 0 deal
        banker 3d 3 deal
        player 6h 6 deal
        banker 4s 7 deal
        player -  6 player-stands
        banker -  7 banker-stands-alone
        """,
}


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_every_step_has_its_reason(story: str) -> None:
    steps = tuple(step(line) for line in story.strip().splitlines())
    assert play(step.card for step in steps if step.card).steps == steps


def test_the_stories_tell_every_reason() -> None:
    assert {word for story in STORIES.values() for word in story.split()} >= {
        reason.value for reason in Reason
    }


@pytest.mark.parametrize(
    ("text", "hand", "ordinal"),
    [
        ("", "player", "first"),
        ("7h", "banker", "first"),
        ("7h 2s", "player", "second"),
        ("7h 2s 4d", "banker", "second"),
        ("7h 2s 4d 3c", "player", "third"),
        ("7h 2s 4d 3c 4s", "banker", "third"),
        ("Js Td 6h 5c", "banker", "third"),
    ],
)
def test_too_few_cards_say_which_hand_needs_one(text: str, hand: str, ordinal: str) -> None:
    with pytest.raises(RoundError, match=rf"too few cards: the {hand}'s hand still needs its {ordinal} card"):
        play(parse_cards(text))


@pytest.mark.parametrize(
    ("text", "extra", "ends_after"),
    [
        ("9h 2s Kd 3c 4s", "4s", 4),
        ("Ks 3d 6h 4s As", "As", 4),
        ("Js Td 6h 5c 3c 7d", "7d", 5),
        ("2s 6s 3s Ks 4s Qh", "Qh", 5),
        ("7h 2s 4d 3c 4s 2d Ah", "Ah", 6),
        ("7h 2s 4d 3c 4s 2d Ah Kh", "Ah", 6),
    ],
)
def test_a_card_that_is_never_drawn_is_named(text: str, extra: str, ends_after: int) -> None:
    with pytest.raises(RoundError, match=rf"{extra} is never drawn: the round ends after {ends_after} cards"):
        play(parse_cards(text))


def test_dealing_leaves_the_cards_that_it_does_not_need() -> None:
    shoe = iter(parse_cards("9h 2s Kd 3c 4s 5d"))
    assert written(deal(shoe).cards) == ["9h", "2s", "Kd", "3c"]
    assert written(tuple(shoe)) == ["4s", "5d"]


def test_three_cards_are_no_natural() -> None:
    assert not Hand(parse_cards("2s 3s 4s")).is_natural
    assert not Hand(parse_cards("2s 3s 3h")).is_natural
    assert Hand(parse_cards("4s 5s")).is_natural
    assert Hand(parse_cards("9s 9h")).is_natural
    assert not Hand(parse_cards("4s 3s")).is_natural


def test_what_has_been_dealt_cannot_be_changed() -> None:
    round = play(parse_cards("7h 2s 4d 3c 4s 2d"))
    for value, name in ((round, "player"), (round.player, "cards"), (round.steps[0], "total")):
        with pytest.raises(AttributeError):
            setattr(value, name, getattr(value, name))


@given(rounds)
def test_a_round_plays_again_from_its_cards(round: Round) -> None:
    assert play(round.cards) == round


@given(rounds)
def test_a_round_needs_every_one_of_its_cards(round: Round) -> None:
    with pytest.raises(RoundError, match="too few cards"):
        play(round.cards[:-1])
    with pytest.raises(RoundError, match="never drawn"):
        play([*round.cards, Card.parse("7h")])


@given(rounds)
def test_no_hand_is_over_9_or_has_a_fourth_card(round: Round) -> None:
    for hand in (round.player, round.banker):
        assert hand.total == hand_sum(hand.cards) % 10
        assert hand.two_card_total == hand_sum(hand.cards[:2]) % 10
        assert 0 <= hand.total <= 9
        assert 2 <= len(hand.cards) <= 3
        assert hand.third == (hand.cards[2] if len(hand.cards) == 3 else None)


@given(rounds)
def test_nobody_draws_after_a_natural(round: Round) -> None:
    natural = any(hand_sum(hand.cards[:2]) % 10 >= 8 for hand in (round.player, round.banker))
    assert round.natural == natural
    assert natural <= (len(round.cards) == 4)
    assert natural == (Reason.NATURAL in {step.reason for step in round.steps})


@given(rounds)
def test_the_higher_total_wins(round: Round) -> None:
    difference = round.player.total - round.banker.total
    expected = Outcome.TIE if difference == 0 else Outcome.PLAYER if difference > 0 else Outcome.BANKER
    assert round.outcome is expected
    assert (round.ending.player, round.ending.banker) == (round.player.total, round.banker.total)
    assert round.ending.player_cards == len(round.player.cards)
    assert round.ending.banker_cards == len(round.banker.cards)


@given(rounds)
def test_the_steps_deal_the_hands(round: Round) -> None:
    for side, hand in ((Side.PLAYER, round.player), (Side.BANKER, round.banker)):
        assert hand.cards == tuple(step.card for step in round.steps if step.hand is side and step.card)
        seen: list[Card] = []
        for step in round.steps:
            if step.hand is side:
                seen += [step.card] if step.card else []
                assert step.total == hand_sum(seen) % 10
    deals = [step.hand.value for step in round.steps if step.reason is Reason.DEAL]
    assert deals == ["player", "banker", "player", "banker"]
    assert [step.reason for step in round.steps[:4]] == [Reason.DEAL] * 4


@given(rounds)
def test_each_hand_decides_once_and_the_player_first(round: Round) -> None:
    decisions = [step.hand.value for step in round.steps[4:]]
    if round.natural:
        assert decisions in (["player"], ["banker"], ["player", "banker"])
    else:
        assert decisions == ["player", "banker"]
