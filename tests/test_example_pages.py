"""Each example round has a page of its own, and each cell of the tableau leads to the one that shows it."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from generator.baccarat.examples import examples
from generator.build import Build, build

ADDRESSES = {"da": "da/eksempelrunder/", "sv": "sv/exempelomgangar/", "no": "no/eksempelrunder/"}


@pytest.fixture(scope="module")
def result(root: Path) -> Build:
    return build(root)


def page(result: Build, address: str) -> str:
    return result.output.files[f"{address}index.html"].decode()


@pytest.mark.parametrize("code", ADDRESSES)
def test_the_address_is_the_cards_and_the_overview_leads_there(result: Build, code: str) -> None:
    overview = page(result, ADDRESSES[code])
    for example in examples():
        cards = "-".join(str(card).lower() for card in example.round.cards)
        assert f'<a href="/{ADDRESSES[code]}{cards}/">' in overview
        assert "<h1>" in page(result, f"{ADDRESSES[code]}{cards}/")


def test_languages_lead_to_the_same_round(result: Build) -> None:
    text = page(result, "sv/exempelomgangar/7h-2s-4d-3c-4s-2d/")
    assert '<a href="/da/eksempelrunder/7h-2s-4d-3c-4s-2d/" lang="da" hreflang="da">' in text
    assert 'hreflang="nb" href="https://baccarat.example/no/eksempelrunder/7h-2s-4d-3c-4s-2d/"' in text
    assert (
        '<link rel="canonical" href="https://baccarat.example/sv/exempelomgangar/7h-2s-4d-3c-4s-2d/">' in text
    )


@pytest.mark.parametrize(("code", "address"), [("da", "da/tredje-kort/"), ("sv", "sv/tredje-kortet/")])
def test_each_cell_of_the_tableau_leads_to_the_example_of_its_row_and_action(
    result: Build, code: str, address: str
) -> None:
    """The rows and letters as published, the letter of drawing first."""
    draw = {"da": "T", "sv": "D"}[code]
    rows = [
        "DDDDDDDDDD",
        "DDDDDDDDDD",
        "DDDDDDDDDD",
        "DDDDDDDDSD",
        "SSDDDDDDSS",
        "SSSSDDDDSS",
        "SSSSSSDDSS",
        "SSSSSSSSSS",
    ]
    cells = re.findall(
        rf'<a href="/({ADDRESSES[code]}[^"]+/)"><span aria-hidden="true"><b class="sign">(\w)</b></span>',
        page(result, address),
    )
    assert len(cells) == 80
    for number, (target, letter) in enumerate(cells):
        total, third = divmod(number, 10)
        assert letter == (draw if rows[total][third] == "D" else "S")
        marked = re.search(r'<tr><th scope="row">(\d)</th>.*?class="(draw|stand) here"', page(result, target))
        assert marked is not None
        assert (int(marked[1]), marked[2]) == (total, "draw" if letter == draw else "stand")


def test_the_way_goes_from_round_to_round_and_on(result: Build) -> None:
    codes = ["-".join(str(card).lower() for card in example.round.cards) for example in examples()]
    for here, following in pairwise(codes):
        assert f'href="/da/eksempelrunder/{following}/" rel="next"' in page(
            result, f"da/eksempelrunder/{here}/"
        )
    assert 'href="/da/husfordel/" rel="next"' in page(result, f"da/eksempelrunder/{codes[-1]}/")
