"""Assembles the sources into a site: pages in their languages, joined by their ids, each with an address."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.config import Config
from generator.content import Document
from generator.language import Language
from generator.markup import Article, Marker, PageLink, Part, parse_article, parse_line
from generator.problems import Problem

if TYPE_CHECKING:
    from generator.catalogs import Catalog
    from generator.sources import Sources
    from generator.support import Country


class Status(Enum):
    """How a version of a page stands to its original; always computed, never stored."""

    ORIGINAL = "original"
    CURRENT = "current"
    OUTDATED = "outdated"


@dataclass(frozen=True, kw_only=True, slots=True)
class Version:
    """A page in one language."""

    document: Document
    article: Article
    title: tuple[Part, ...]
    description: tuple[Part, ...]
    status: Status
    faults: tuple[tuple[int, str], ...]
    """What is wrong with headers and body: line of the file, and message."""

    @property
    def page_id(self) -> str:
        """The page that this is a version of."""
        return self.document.page_id

    @property
    def language(self) -> Language:
        """The language that it is written in."""
        return self.document.language

    @property
    def address(self) -> str:
        """Where it stands below the site's address: "da/regler/"."""
        slug = self.document.slug
        return f"{self.language.code}/{slug}/" if slug else f"{self.language.code}/"

    @property
    def former_address(self) -> str:
        """Where it once stood, and from where a page forwards; "" where it never moved."""
        former = self.document.formerly
        return f"{self.language.code}/{former}/" if former else ""

    def problem(self, message: str, line: int = 0) -> Problem:
        """Return a problem at a line of the body, counted from 1, or at its title."""
        offset = self.document.lines["body"] - 1
        return Problem(
            path=self.document.path,
            line=offset + line if line else self.document.lines["title"],
            message=message,
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class Page:
    """One subject, in the languages in which it has been written."""

    page_id: str
    versions: Mapping[Language, Version]
    original: Version
    """The version that the others are translations of."""

    @property
    def current_translations(self) -> list[Version]:
        """The translations that say they match the original as it is now."""
        return [version for version in self.versions.values() if version.status is Status.CURRENT]

    @property
    def is_local(self) -> bool:
        """Whether it is one page per country, so that no version is a translation."""
        return self.original.document.local


@dataclass(frozen=True, kw_only=True, slots=True)
class Site:
    """The whole site, before it is rendered."""

    config: Config
    pages: Mapping[str, Page]
    """By id: those of the navigation in its order, then the others by the alphabet."""
    faulty: frozenset[str]
    """Paths of the sources that have problems of their own: what they lack is no further problem."""
    catalogs: Mapping[Language, Catalog]
    strings: Catalog
    support: Mapping[str, Country]
    templates: Mapping[str, str]
    assets: Mapping[str, bytes]

    def version(self, page_id: str, language: Language) -> Version | None:
        """Return the page in the language, or else its original; ``None`` when there is no such page."""
        page = self.pages.get(page_id)
        return page.versions.get(language, page.original) if page else None

    def target(self, link: PageLink, origin: Version) -> Version | None:
        """Return the version that a link on *origin* leads to, or ``None`` when there is no such page."""
        return self.version(link.page_id, origin.language) if link.page_id else origin

    @property
    def has_figures(self) -> bool:
        """Whether a figure stands on any page."""
        return any(
            isinstance(part, Marker)
            for version in self.versions
            for part in (*version.article.parts, *version.title, *version.description)
        )

    @property
    def torn(self) -> frozenset[str]:
        """Ids of the pages of which a version is missing because its file is faulty."""
        return frozenset(PurePosixPath(path).stem for path in self.faulty if path.endswith(".md"))

    @property
    def versions(self) -> list[Version]:
        """Every page in every language it is written in."""
        return [version for page in self.pages.values() for version in page.versions.values()]

    def href(self, address: str) -> str:
        """Return an address below the site's as it is written in a link."""
        return self.config.base_path + address


Parser = Callable[[str], Article]
"""What turns a page's Markdown into its article."""


def assemble(sources: Sources, parse: Parser = parse_article) -> Site:
    """Return the site that the sources make.

    *parse* must return what ``parse_article`` does; it may have it from an earlier time.
    """
    documents: dict[str, dict[Language, Document]] = {}
    for document in sources.documents:
        documents.setdefault(document.page_id, {})[document.language] = document
    order = {page_id: place for place, page_id in enumerate(sources.config.navigation)}
    ids = sorted(documents, key=lambda page_id: (order.get(page_id, len(order)), page_id))
    return Site(
        config=sources.config,
        pages={page_id: _page(page_id, documents[page_id], sources.config, parse) for page_id in ids},
        faulty=frozenset(problem.path for problem in sources.problems),
        catalogs=sources.catalogs,
        strings=sources.strings,
        support=sources.support,
        templates=sources.templates,
        assets=sources.assets,
    )


def _page(page_id: str, documents: Mapping[Language, Document], config: Config, parse: Parser) -> Page:
    ordered = [documents[language] for language in config.languages if language in documents]
    # A page in which every version claims to be a translation is a problem of its own; the first stands in.
    original = next((document for document in ordered if document.translated_from is None), ordered[0])
    versions = {document.language: _version(document, original, parse) for document in ordered}
    return Page(page_id=page_id, versions=versions, original=versions[original.language])


def _version(document: Document, original: Document, parse: Parser) -> Version:
    article = parse(document.body)
    title, title_faults = parse_line(document.title, document.lines["title"])
    description, description_faults = parse_line(document.description, document.lines["description"])
    offset = document.lines["body"] - 1
    body_faults = tuple((offset + line, message) for line, message in article.faults)
    stamp = document.translated_from
    status = Status.ORIGINAL
    if stamp is not None:
        status = Status.CURRENT if stamp.content_id == original.content_id else Status.OUTDATED
    return Version(
        document=document,
        article=article,
        title=title,
        description=description,
        status=status,
        faults=title_faults + description_faults + body_faults,
    )
