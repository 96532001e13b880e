"""Cards: what they count, and how they are read and written."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.baccarat.cards import Card, CardError, Rank, Suit, hand_sum, hand_value, parse_cards

POINTS = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "T": 0,
    "J": 0,
    "Q": 0,
    "K": 0,
}
SUIT_SIGNS = {"s": "♠♤", "h": "♥♡", "d": "♦♢", "c": "♣♧"}
DECK = [rank + suit for rank, suit in product("A23456789TJQK", "shdc")]

written_cards = st.sampled_from(DECK)


@pytest.mark.parametrize(("rank", "points"), POINTS.items())
def test_what_a_card_counts(rank: str, points: int) -> None:
    assert Rank.parse(rank).points == points
    assert [Card.parse(rank + suit).points for suit in "shdc"] == [points] * 4


def test_there_are_13_ranks_and_4_suits() -> None:
    assert [rank.value for rank in Rank] == list("A23456789TJQK")
    assert sorted(suit.value for suit in Suit) == sorted("shdc")


@pytest.mark.parametrize("text", DECK)
def test_every_card_is_written_as_it_is_read(text: str) -> None:
    assert str(Card.parse(text)) == text


@pytest.mark.parametrize("text", DECK)
def test_a_card_is_its_rank_and_its_suit(text: str) -> None:
    card = Card.parse(text)
    assert (card.rank.value, card.suit.value) == (text[0], text[1])
    assert card == Card(rank=card.rank, suit=card.suit)


@given(written_cards, st.data())
def test_any_way_of_writing_a_card_is_the_same_card(text: str, data: st.DataObject) -> None:
    rank = data.draw(st.sampled_from(["T", "t", "10"] if text[0] == "T" else [text[0], text[0].lower()]))
    suit = data.draw(st.sampled_from([text[1], text[1].upper(), *SUIT_SIGNS[text[1]]]))
    blank = data.draw(st.sampled_from(["", " ", "\t"]))
    assert Card.parse(blank + rank + suit + blank) == Card.parse(text)


def test_a_suit_sign_may_be_a_picture() -> None:
    assert Card.parse("A♠\ufe0f") == Card.parse("As")


def test_cards_of_several_decks_that_look_alike_are_equal() -> None:
    assert len({Card.parse("7h"), Card.parse("7H"), Card.parse("7♥")}) == 1
    assert Card.parse("7h") != Card.parse("7d")
    assert Card.parse("7h") != Card.parse("8h")


def test_a_card_cannot_be_changed() -> None:
    card = Card.parse("7h")
    with pytest.raises(AttributeError):
        card.rank = Rank.ACE  # type: ignore[misc]


@given(st.lists(written_cards), st.sampled_from([" ", ", ", ",", "\n", "  "]))
def test_cards_are_read_in_their_order(texts: list[str], separator: str) -> None:
    assert [str(card) for card in parse_cards(separator.join(texts))] == texts


@pytest.mark.parametrize(
    "token", ["1h", "0h", "11h", "100h", "Zs", "-2c", "77h", "2ss", "h", "10", "7", "7x", "h7", "🂡"]
)
def test_a_bad_token_is_named(token: str) -> None:
    with pytest.raises(CardError) as error:
        Card.parse(token)
    assert repr(token) in str(error.value)


def test_the_bad_token_among_good_ones_is_named_alone() -> None:
    with pytest.raises(CardError) as error:
        parse_cards("7h 2x Kd 1s")
    message = str(error.value)
    assert "'2x'" in message
    assert not any(other in message for other in ("'7h'", "'Kd'", "'1s'"))


def test_a_bad_rank_is_told_the_ranks() -> None:
    with pytest.raises(CardError, match="A 2 3 4 5 6 7 8 9 T J Q K"):
        Card.parse("1h")
    with pytest.raises(CardError, match="A 2 3 4 5 6 7 8 9 T J Q K"):
        Rank.parse("")


def test_a_bad_suit_is_told_the_suits() -> None:
    with pytest.raises(CardError, match="s h d c"):
        Card.parse("7x")


def test_a_lone_rank_is_told_what_a_card_looks_like() -> None:
    with pytest.raises(CardError, match="a rank and a suit, such as 7h"):
        Card.parse("7")
    with pytest.raises(CardError, match="a rank and a suit, such as 7h"):
        Card.parse("")


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_a_card_error(text: str) -> None:
    try:
        card = Card.parse(text)
    except CardError:
        return
    assert str(card) in DECK


@pytest.mark.parametrize(
    ("cards", "total", "value"),
    [
        ("Ks Td", 0, 0),
        ("7h 8d", 15, 5),
        ("9s 9h", 18, 8),
        ("5c 5d", 10, 0),
        ("As 9h", 10, 0),
        ("9s 9h 9d", 27, 7),
        ("7s 8h 5d", 20, 0),
        ("Jc Qs 4d", 4, 4),
        ("", 0, 0),
    ],
)
def test_a_hand_is_worth_the_last_digit_of_its_sum(cards: str, total: int, value: int) -> None:
    assert hand_sum(parse_cards(cards)) == total
    assert hand_value(parse_cards(cards)) == value
