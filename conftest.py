"""Names that the doctests of the package may use without saying where they come from."""

import pytest

from generator.language import Language


@pytest.fixture(autouse=True)
def _names(doctest_namespace: dict[str, object]) -> None:
    doctest_namespace["danish"] = Language(
        code="da",
        tag="da",
        locale="da_DK",
        name="Dansk",
        country="dk",
        title="Baccarat forklaret",
        published=True,
    )
