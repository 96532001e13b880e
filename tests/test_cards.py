"""The playing cards as pictures: the sheet has each of them, rightly made, and pages name those they show."""

import gzip
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from generator.baccarat.cards import Card, Rank, Suit
from generator.build import Build, build

SHEET = "assets/cards.svg"
SVG = "{http://www.w3.org/2000/svg}"
CARDS = [Card(rank=rank, suit=suit) for suit in Suit for rank in Rank]
COURTS = (Rank.JACK, Rank.QUEEN, Rank.KING)
MOST_BYTES = 14 * 1024

# The rows of pips from above as cards are printed everywhere: left, centre, right.
ROWS = {
    "A": "C",
    "2": "C C",
    "3": "C C C",
    "4": "LR LR",
    "5": "LR C LR",
    "6": "LR LR LR",
    "7": "LR C LR LR",
    "8": "LR C LR C LR",
    "9": "LR LR C LR LR",
    "T": "LR C LR LR C LR",
}


@pytest.fixture(scope="module")
def result(root: Path) -> Build:
    return build(root)


@pytest.fixture(scope="module")
def symbols(result: Build) -> Mapping[str, Element]:
    sheet = ElementTree.fromstring(result.output.files[SHEET])
    ids = [symbol.get("id", "").removeprefix("card-") for symbol in sheet]
    assert len(ids) == len(set(ids))
    return dict(zip(ids, sheet, strict=True))


@pytest.fixture(scope="module")
def shapes(symbols: Mapping[str, Element]) -> Mapping[str, Suit]:
    """The outline of each suit's pip: the one that the two of this suit has four of."""
    found = {}
    for suit in Suit:
        counts = Counter(path.get("d", "") for path in symbols[f"2{suit.value}"].iter(f"{SVG}path"))
        (shape,) = [outline for outline, count in counts.items() if count == 4]
        found[shape] = suit
    return found


def pips(symbol: Element, shapes: Mapping[str, Suit]) -> Iterator[tuple[Suit, float, float, bool]]:
    """Yield each pip of a card: suit, place across and down, and whether it stands on its head."""
    turned = {path for group in symbol.iter(f"{SVG}g") if group.get("transform") for path in group.iter()}
    for path in symbol.iter(f"{SVG}path"):
        if suit := shapes.get(path.get("d", "")):
            x, y, _ = map(float, re.findall(r"[\d.]+", path.get("transform", "")))
            upside_down = path in turned
            yield suit, 250 - x if upside_down else x, 350 - y if upside_down else y, upside_down


def test_there_is_one_symbol_for_each_card(symbols: Mapping[str, Element]) -> None:
    assert sorted(symbols) == sorted(map(str, CARDS))
    assert {symbol.tag for symbol in symbols.values()} == {f"{SVG}symbol"}
    assert {symbol.get("viewBox") for symbol in symbols.values()} == {"0 0 250 350"}


def test_a_lower_half_is_an_upper_half_turned(symbols: Mapping[str, Element]) -> None:
    for card in CARDS:
        upper, lower = symbols[str(card)].findall(f"{SVG}g/{SVG}g")
        assert (upper.get("transform"), lower.get("transform")) == (None, "rotate(180 125 175)")
        assert [path.attrib for path in upper.iter() if path is not upper] == [
            path.attrib for path in lower.iter() if path is not lower
        ]


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_has_the_pips_of_its_rank_and_suit_in_their_places(
    symbols: Mapping[str, Element], shapes: Mapping[str, Suit], card: Card
) -> None:
    assert len(shapes) == 4
    found = list(pips(symbols[str(card)], shapes))
    assert {suit for suit, *_ in found} == {card.suit}
    corners = [(x, y) for _, x, y, _ in found if not 60 < x < 190]
    assert corners == [(36, 118), (214, 232)]
    if card.rank not in COURTS:
        rows: dict[float, list[float]] = {}
        for _, x, y, upside_down in found:
            if (x, y) not in corners:
                rows.setdefault(y, []).append(x)
                assert upside_down == (y > 175)
        columns = {88.0: "L", 125.0: "C", 162.0: "R"}
        assert (
            " ".join("".join(columns[x] for x in sorted(rows[y])) for y in sorted(rows))
            == ROWS[card.rank.value]
        )


def test_red_suits_are_told_from_black_ones_without_colour(shapes: Mapping[str, Suit]) -> None:
    hollow = {suit for outline, suit in shapes.items() if outline.count("Z") == 2}
    assert hollow == {Suit.HEARTS, Suit.DIAMONDS}


def test_each_rank_has_its_own_letters_and_each_court_its_own_figure(symbols: Mapping[str, Element]) -> None:
    for suit in Suit:
        drawings = {
            tuple(path.get("d") for path in symbols[f"{rank.value}{suit.value}"].iter(f"{SVG}path"))
            for rank in Rank
        }
        letters = {drawing[0] for drawing in drawings}
        assert len(drawings) == len(letters) == len(Rank)


def test_the_sheet_stands_alone_and_is_small(result: Build) -> None:
    data = result.output.files[SHEET]
    assert not re.search(rb"<(?:use|style|script|text)\b| style=|url\(", data)
    assert len(gzip.compress(data, 9, mtime=0)) <= MOST_BYTES


def test_every_card_on_a_page_is_in_the_sheet_and_has_its_name(
    result: Build, symbols: Mapping[str, Element]
) -> None:
    names: dict[str, dict[str, str]] = {}
    for path, origin in result.output.origins.items():
        html = result.output.files[path].decode()
        cards = re.findall(r'<svg class="card[^"]*"([^>]*)><use href="([^"]*)"/></svg>', html)
        assert len(cards) == len(re.findall('class="card[ "]', html)) == html.count("<use")
        for attributes, target in cards:
            sheet, _, card = target.partition("#card-")
            assert sheet == f"{result.site.config.base_path}{SHEET}"
            assert card in symbols
            assert re.search(r' width="\d+" height="\d+"', attributes)
            if ' aria-hidden="true"' not in attributes:
                (name,) = re.findall(r' role="img" aria-label="([^"]+)"', attributes)
                language = origin.path.split("/")[1]
                assert names.setdefault(language, {}).setdefault(card, name) == name
    assert set(names) == {"da", "sv", "no"}
    for known in names.values():
        assert len(set(known.values())) == len(known) > 40
    assert (names["da"]["7h"], names["sv"]["7h"]) == (
        "hjerter\N{NO-BREAK SPACE}7",
        "hjärter\N{NO-BREAK SPACE}7",
    )
