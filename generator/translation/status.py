"""What is missing, outdated or unfinished in each language."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from generator.catalogs import catalog_path
from generator.checks.readability import limit_of, page_lix
from generator.checks.strings import missing
from generator.language import Language
from generator.render import prose
from generator.site import Page, Site, Status, Version
from generator.translation.diff import NEVER, lacking


@dataclass(frozen=True, kw_only=True, slots=True)
class MissingPage:
    """A page that other languages have; a page of one country only is no gap."""

    path: str
    """The file to write."""
    original: str
    """The file to translate."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OutdatedPage:
    """A translation whose original has changed since it was brought up to date."""

    path: str
    original: str
    lacking: tuple[str, ...]
    """How it differs from the original in headings, terms, figures and links."""
    begun_only: bool
    """Whether it has been started and never been translated."""


@dataclass(frozen=True, kw_only=True, slots=True)
class UnfinishedString:
    """A string of the interface without a finished translation in every form."""

    context: str | None
    text: str
    """The English text."""
    line: int
    """Where it stands in the catalog; 1 where it doesn't."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Review:
    """When a help service of the language's country was last compared with its source."""

    service: str
    reviewed: date
    source: str


@dataclass(frozen=True, kw_only=True, slots=True)
class LanguageStatus:
    """The state of one language."""

    language: Language
    pages: int
    """How many pages it has."""
    missing: tuple[MissingPage, ...]
    outdated: tuple[OutdatedPage, ...]
    strings: int
    """How many strings of the interface there are."""
    unfinished: tuple[UnfinishedString, ...]
    catalog: str
    """The file in which they stand."""
    lix: Mapping[str, Fraction]
    """How hard each page is to read, by its id."""
    reviews: tuple[Review, ...]
    """Empty where the country's services have no complete entry."""


def status(site: Site) -> list[LanguageStatus]:
    """Return the state of every language of the site."""
    texts = prose(site)
    return [_status(site, texts, language) for language in site.config.languages]


def _status(site: Site, texts: Mapping[str, str], language: Language) -> LanguageStatus:
    pages = site.pages.values()
    versions = {page.page_id: page.versions[language] for page in pages if language in page.versions}
    country = site.support.get(language.country)
    return LanguageStatus(
        language=language,
        pages=len(versions),
        missing=tuple(
            MissingPage(
                path=f"content/{language.code}/{page.page_id}.md", original=page.original.document.path
            )
            for page in pages
            if page.page_id not in versions and not page.is_local
        ),
        outdated=tuple(
            _outdated(page, versions[page.page_id])
            for page in pages
            if page.page_id in versions and versions[page.page_id].status is Status.OUTDATED
        ),
        strings=len(site.strings.messages),
        unfinished=tuple(_unfinished(site, language)),
        catalog=catalog_path(language),
        lix={version.page_id: page_lix(site, texts[version.address]) for version in versions.values()},
        reviews=tuple(
            Review(service=service.name or service.law, reviewed=service.reviewed, source=service.source)
            for service in (country.services if country else ())
        ),
    )


def _outdated(page: Page, version: Version) -> OutdatedPage:
    stamp = version.document.translated_from
    return OutdatedPage(
        path=version.document.path,
        original=page.original.document.path,
        lacking=lacking(page, version),
        begun_only=stamp is not None and stamp.content_id == NEVER,
    )


def _unfinished(site: Site, language: Language) -> list[UnfinishedString]:
    catalog = site.catalogs.get(language)
    keys = [key for key, _ in missing(catalog, site.strings)] if catalog else list(site.strings.messages)
    return [
        UnfinishedString(
            context=context,
            text=text,
            line=catalog.problem((context, text), "").line if catalog else 1,
        )
        for context, text in keys
    ]


def as_data(state: LanguageStatus) -> dict[str, object]:
    """Return the state as values that JSON has."""
    return {
        "published": state.language.published,
        "pages": state.pages,
        "missing": [{"file": page.path, "original": page.original} for page in state.missing],
        "outdated": [
            {"file": page.path, "original": page.original, "lacking": list(page.lacking)}
            for page in state.outdated
        ],
        "strings": state.strings,
        "unfinished": [
            {"context": string.context, "text": string.text, "line": string.line}
            for string in state.unfinished
        ],
        "catalog": state.catalog,
        "lix": {
            page_id: {"value": round(float(value), 1), "limit": limit_of(page_id)}
            for page_id, value in state.lix.items()
        },
        "reviews": [
            {"service": review.service, "reviewed": review.reviewed.isoformat(), "source": review.source}
            for review in state.reviews
        ],
    }
