"""Numbers that the engine knows may not be typed; the examples are those of the rule, not of the code."""

import pytest

from generator.checks.numbers import typed_numbers


@pytest.mark.parametrize(
    "number",
    [
        "1,06 %",
        "1,06\u00a0%",
        "1.06%",
        "5 %",
        "14,36 ％",
        "8:1",
        "0,95:1",
        "1:12",
        "10.000",
        "10 000",
        "4\u00a0998\u00a0398",
        "4998",
        "1234567",
        "2100",
        "1399",
        "12345",
    ],
)
def test_is_refused(number: str) -> None:
    assert number in [found for found, _ in typed_numbers(f"Det er {number} i alt.")]


@pytest.mark.parametrize(
    "text",
    [
        "6 eller 8 spil",
        "i 1847",
        "siden 2019.",
        "1990-1995",
        "kl. 21.30",
        "kl. 9:30",
        "100 kroner",
        "0–7",
        "den 30.11.2026",
        "3,14159",
        "18+",
        "11 af 12",
        "70 22 28 25",
    ],
)
def test_is_let_through(text: str) -> None:
    assert list(typed_numbers(text)) == []
