"""What the player hand can have after its third card, counted by hand for some cells."""

import pytest

from generator.figures.rows import row


@pytest.mark.parametrize(
    ("banker", "third", "totals", "counts"),
    [
        (3, 8, (0, 1, 2, 3, 8, 9), (3, 1, 2)),
        (3, 9, (0, 1, 2, 3, 4, 9), (3, 1, 2)),
        (6, 6, (0, 1, 6, 7, 8, 9), (2, 1, 3)),
        (6, 7, (0, 1, 2, 7, 8, 9), (3, 0, 3)),
        (4, 0, (0, 1, 2, 3, 4, 5), (4, 1, 1)),
        (5, 4, (4, 5, 6, 7, 8, 9), (1, 1, 4)),
    ],
)
def test_prospect(banker: int, third: int, totals: tuple[int, ...], counts: tuple[int, ...]) -> None:
    prospect = row(banker).prospects[third]
    assert prospect.totals == totals
    assert (prospect.lower, prospect.level, prospect.higher) == counts
