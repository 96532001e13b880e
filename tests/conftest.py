"""What several tests share: the languages, and small sites in a folder of the test's own."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.language import Language

TESTS = Path(__file__).parent
ROOT = TESTS.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files of the figures")
    parser.addoption("--browser-required", action="store_true", help="fail where there is no browser")


@pytest.fixture(scope="session")
def root() -> Path:
    """The project itself, with the real pages."""
    return ROOT


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A copy of the tiny site."""
    return Path(shutil.copytree(TESTS / "sites" / "tiny", tmp_path / "tiny"))


@pytest.fixture
def dressed(tiny: Path) -> Path:
    """A copy of the tiny site with the real templates and catalogs."""
    for name in ("templates", "locales"):
        shutil.rmtree(tiny / name)
        shutil.copytree(ROOT / name, tiny / name)
    return tiny


@pytest.fixture
def edit() -> Callable[[Path, str, str], None]:
    """Replace a text that stands once in a file."""

    def replace(path: Path, old: str, new: str) -> None:
        text = path.read_bytes().decode()
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
        path.write_bytes(text.replace(old, new).encode())

    return replace


def _language(code: str, tag: str, locale: str, country: str) -> Language:
    return Language(
        code=code, tag=tag, locale=locale, name=code, country=country, title="Baccarat", published=True
    )


@pytest.fixture(scope="session")
def danish() -> Language:
    return _language("da", "da", "da_DK", "dk")


@pytest.fixture(scope="session")
def swedish() -> Language:
    return _language("sv", "sv", "sv_SE", "se")


@pytest.fixture(scope="session")
def norwegian() -> Language:
    return _language("no", "nb", "nb_NO", "no")
