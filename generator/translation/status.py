"""What is missing, outdated or unfinished in each language."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.catalogs import catalog_path
from generator.checks.readability import page_lix
from generator.checks.strings import missing
from generator.language import Language
from generator.render import prose
from generator.site import Site, Status


@dataclass(frozen=True, kw_only=True, slots=True)
class LanguageStatus:
    """The state of one language."""

    language: Language
    pages: int
    """How many pages it has."""
    missing: tuple[str, ...]
    """Ids of pages that other languages have; a page of one country only is no gap."""
    outdated: tuple[str, ...]
    """Files whose original has changed since they were brought up to date."""
    strings: int
    """How many strings of the interface there are."""
    unfinished: tuple[str, ...]
    """English texts of those without a finished translation."""
    catalog: str
    """The file in which they stand."""
    lix: Mapping[str, Fraction]
    """How hard each page is to read, by its id."""


def status(site: Site) -> list[LanguageStatus]:
    """Return the state of every language of the site."""
    texts = prose(site)
    return [_status(site, texts, language) for language in site.config.languages]


def _status(site: Site, texts: Mapping[str, str], language: Language) -> LanguageStatus:
    pages = site.pages.values()
    versions = [page.versions[language] for page in pages if language in page.versions]
    catalog = site.catalogs.get(language)
    unfinished = (
        [key[1] for key, _ in missing(catalog, site.strings)]
        if catalog
        else [text for _, text in site.strings.messages]
    )
    return LanguageStatus(
        language=language,
        pages=len(versions),
        missing=tuple(page.page_id for page in pages if language not in page.versions and not page.is_local),
        outdated=tuple(version.document.path for version in versions if version.status is Status.OUTDATED),
        strings=len(site.strings.messages),
        unfinished=tuple(unfinished),
        catalog=catalog_path(language),
        lix={version.page_id: page_lix(site, texts[version.address]) for version in versions},
    )
