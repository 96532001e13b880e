"""Signs as the languages' norms have them: the examples are those of the writers' guide."""

import pytest

from generator.checks.punctuation import faults


def signs(text: str, tag: str) -> list[str]:
    return [sign for sign, _ in faults(text, tag)]


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("da", "Han sagde »nej« – og »et ›lille‹ kort«. (»ja«) »*ord*« *»ord«* »ja.« »Hvad?«"),
        ("sv", "Hon sade ”nej” – och ”ett ’litet’ kort”. (”ja”) ”ja.”"),
        ("nb", "Hun sa «nei» – og «et ‘lite’ kort». («ja») «ja.»"),
        (
            "da",
            "0–5 og 1-2-3, den 2026-11-30, 3-kortshånd, 50-øre, D’Alembert, −5, 7 + 5 = 12, 5 % og 10 kr.",
        ),
        ("sv", "mini-baccarat, spelar- och bankhanden, 8-korts-, 1800-talet"),
        ("da", "- et punkt\n| - | – |"),
        ("da", "10 kroner, 10kroner"),
    ],
)
def test_right_signs_are_let_through(tag: str, text: str) -> None:
    assert signs(text, tag) == []


@pytest.mark.parametrize(
    ("tag", "text", "expected"),
    [
        ("da", 'Han sagde "nej"', ['"', '"']),
        ("da", "Han sagde «nej»", ["«", "»"]),
        ("da", "Han sagde ”nej”", ["”", "”"]),
        ("sv", "Hon sade »nej«", ["»", "«"]),
        ("sv", "Hon sade “nej”", ["“"]),
        ("nb", "Hun sa »nei«", ["»", "«"]),
        ("nb", "Hun sa “nei”", ["“", "”"]),
        ("nb", "Hun sa „nei“", ["„", "“"]),
        ("da", "Den trækker — ellers ikke", ["—"]),
        ("da", "Den trækker - ellers ikke", ["-"]),
        ("da", "**Kort** - et es", ["-"]),
        ("sv", "med 0-5 drar den", ["0-5"]),
        ("da", "i 1990-1995", ["1990-1995"]),
        ("da", "D'Alembert", ["'"]),
        ("nb", "10kr og 5%", ["0kr", "5%"]),
    ],
)
def test_wrong_signs_are_found(tag: str, text: str, expected: list[str]) -> None:
    assert signs(text, tag) == expected


def test_what_is_right_is_told() -> None:
    assert [dict(faults('"', tag))['"'] for tag in ("da", "sv", "nb")] == [
        "write »…«",
        "write ”…”",
        "write «…»",
    ]
