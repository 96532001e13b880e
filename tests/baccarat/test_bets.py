"""Bets: what known rounds pay, and what holds of every round."""

import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.baccarat.bets import BETS, banker_bet, settle
from generator.baccarat.cards import Card, Rank, Suit, parse_cards
from generator.baccarat.endings import Outcome
from generator.baccarat.rounds import Round, deal, play

DATA = Path(__file__).parent.parent / "data"
KNOWN: list[dict[str, Any]] = json.loads((DATA / "rounds.json").read_text("utf-8"))["rounds"]

PLAYER_WINS = "Js 5d 9h 3c"
BANKER_WINS = "7h 2s 4d 3c 4s 2d"
TIE = "6s 6d Kh Jd"

cards = st.builds(Card, rank=st.sampled_from(Rank), suit=st.sampled_from(Suit))
rounds = st.lists(cards, min_size=6, max_size=6).map(lambda six: deal(iter(six)))
# So that ties and pairs are not rare.
noughts_and_sixes = st.builds(
    Card, rank=st.sampled_from([rank for rank in Rank if rank.points in (0, 6)]), suit=st.sampled_from(Suit)
)
tight_rounds = st.lists(noughts_and_sixes, min_size=6, max_size=6).map(lambda six: deal(iter(six)))
any_round = rounds | tight_rounds
stakes = st.integers(min_value=1) | st.fractions(min_value=Fraction(1, 1000))


def gain(bet: str, stake: int | Fraction, cards: str) -> Fraction:
    return settle(BETS[bet], stake, play(parse_cards(cards)))


def test_the_bets_and_their_usual_payouts() -> None:
    assert {id: bet.payout for id, bet in BETS.items()} == {
        "player": 1,
        "banker": Fraction(19, 20),
        "tie": 8,
        "tie-9": 9,
        "player-pair": 11,
        "banker-pair": 11,
        "banker-4": Fraction(24, 25),
        "banker-0": 1,
        "super-6": 1,
        "ez-banker": 1,
        "dragon-7": 40,
        "panda-8": 25,
        "either-pair": 5,
        "perfect-pair": 25,
    }
    assert all(bet.id == id for id, bet in BETS.items())


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known["id"])
def test_what_a_known_round_pays(known: dict[str, Any]) -> None:
    round = play(parse_cards(" ".join(known["cards"])))
    assert {id: str(settle(BETS[id], 1, round)) for id in known["bets"]} == known["bets"]


@pytest.mark.parametrize(
    ("cards", "gains"),
    [
        (PLAYER_WINS, {"player": "10", "banker": "-10", "tie": "-10", "tie-9": "-10"}),
        (BANKER_WINS, {"player": "-10", "banker": "19/2", "tie": "-10", "tie-9": "-10"}),
        (TIE, {"player": "0", "banker": "0", "tie": "80", "tie-9": "90"}),
    ],
)
def test_what_a_stake_of_ten_gains(cards: str, gains: dict[str, str]) -> None:
    assert {bet: str(gain(bet, 10, cards)) for bet in gains} == gains


@pytest.mark.parametrize(
    ("commission", "stake", "expected"),
    [
        ("1/20", 1, "19/20"),
        ("1/20", 7, "133/20"),
        ("1/20", 13, "247/20"),
        ("1/25", 1, "24/25"),
        ("1/3", 1, "2/3"),
        ("0", 1, "1"),
    ],
)
def test_commission_is_exact_and_never_rounded(commission: str, stake: int, expected: str) -> None:
    bet = banker_bet(Fraction(commission))
    assert settle(bet, stake, play(parse_cards(BANKER_WINS))) == Fraction(expected)


def test_commission_is_taken_from_the_win_alone() -> None:
    bet = banker_bet(Fraction(1, 2))
    assert settle(bet, 10, play(parse_cards(PLAYER_WINS))) == -10
    assert settle(bet, 10, play(parse_cards(TIE))) == 0
    assert settle(bet, 10, play(parse_cards(BANKER_WINS))) == 5


@pytest.mark.parametrize("commission", [Fraction(-1, 100), Fraction(1), Fraction(5)])
def test_what_is_no_commission(commission: Fraction) -> None:
    with pytest.raises(ValueError, match=f"part of the win.*not {commission}"):
        banker_bet(commission)


@pytest.mark.parametrize("bet", BETS)
@pytest.mark.parametrize("stake", [0, -1, Fraction(-1, 2), Fraction(0)])
def test_a_stake_is_positive(bet: str, stake: int | Fraction) -> None:
    with pytest.raises(ValueError, match=f"positive; not {stake}"):
        gain(bet, stake, TIE)


@pytest.mark.parametrize("stake", [1.0, 0.1, Decimal(1), "1"])
def test_a_stake_is_exact(stake: Any) -> None:
    with pytest.raises(TypeError, match="an int or a Fraction"):
        gain("player", stake, TIE)


@pytest.mark.parametrize(
    ("cards", "player", "banker"),
    [
        ("7h 2s 7d 3c Ks", "11", "-1"),  # 4 draws a 0, banker 5 stands against it
        ("4h 2s 4d 3c", "11", "-1"),  # a pair that is a natural
        ("3h 2s 3d 2c", "11", "11"),  # 6 stands; the banker on 4 draws alone
        ("Ks 2s Qd 3c 2h", "-1", "-1"),  # king and queen, both worth 0
        ("Ts 2s Jd 3c 2h", "-1", "-1"),  # ten and jack, both worth 0
        ("Ts Ks Td Qd 2h 3h", "11", "-1"),
        ("Ts Ks Jd Kd 2h 3h", "-1", "11"),
        ("2h 2s 3d 4c 3h", "-1", "-1"),  # the third card pairs with the second, banker 6 stands
        ("2h 2s 3d 4c 2d", "-1", "-1"),  # the third card pairs with the first
        ("2h 3h 4d 3h 2s 5d", "-1", "11"),
        ("7h 7h 7h 7h Ad", "11", "11"),  # the same card of several decks
    ],
)
def test_pairs_are_of_rank_and_of_the_first_two_cards(cards: str, player: str, banker: str) -> None:
    six = parse_cards(f"{cards} 9c 9c")[:6]
    round = deal(iter(six))
    assert settle(BETS["player-pair"], 1, round) == Fraction(player)
    assert settle(BETS["banker-pair"], 1, round) == Fraction(banker)


@given(st.lists(cards, min_size=6, max_size=6))
def test_no_later_card_makes_or_breaks_a_pair(six: list[Card]) -> None:
    round = deal(iter(six))
    assert settle(BETS["player-pair"], 1, round) == (11 if six[0].rank.value == six[2].rank.value else -1)
    assert settle(BETS["banker-pair"], 1, round) == (11 if six[1].rank.value == six[3].rank.value else -1)


@given(any_round, stakes)
def test_player_and_banker_cancel_without_commission(round: Round, stake: int | Fraction) -> None:
    assert settle(BETS["player"], stake, round) == -settle(banker_bet(Fraction(0)), stake, round)


@given(tight_rounds, stakes)
def test_a_tie_returns_the_stakes(round: Round, stake: int | Fraction) -> None:
    tie = round.player.total == round.banker.total
    assert (settle(BETS["player"], stake, round) == 0) == tie
    assert (settle(BETS["banker"], stake, round) == 0) == tie
    assert settle(BETS["tie"], stake, round) == (8 * stake if tie else -stake)
    assert settle(BETS["tie-9"], stake, round) == (9 * stake if tie else -stake)


@given(any_round, stakes, st.sampled_from(list(BETS.values())))
def test_a_gain_is_an_exact_multiple_of_the_stake(round: Round, stake: int | Fraction, bet: Any) -> None:
    gain = settle(bet, stake, round)
    assert type(gain) is Fraction
    assert gain == stake * settle(bet, 1, round)
    assert gain >= -stake


@given(any_round, st.fractions(min_value=0, max_value=Fraction(99, 100)), stakes)
def test_any_commission_is_exact(round: Round, commission: Fraction, stake: int | Fraction) -> None:
    won = round.outcome is Outcome.BANKER
    expected = stake - stake * commission if won else settle(BETS["banker"], stake, round)
    assert settle(banker_bet(commission), stake, round) == expected
