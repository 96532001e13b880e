"""What all pages of a site share, so that a page depends on it and on its own sources alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.catalogs import Catalog
from generator.config import Config
from generator.content import GLOSSARY, Document
from generator.language import Language
from generator.markup import Term
from generator.site import Site
from generator.support import Country


@dataclass(frozen=True, kw_only=True, slots=True)
class Frame:
    """The site as templates see it. It has no page's text: an edit of one leaves the other pages as they are.

    Where the frames of two builds are equal, so are all pages whose own sources are.
    """

    config: Config
    catalogs: Mapping[Language, Catalog]
    support: Mapping[str, Country]
    templates: Mapping[str, str]
    assets: Mapping[str, bytes]
    headers: tuple[Document, ...]
    """Each version without its text."""
    terms: tuple[tuple[Language, tuple[Term, ...]], ...]
    """The words of each language's glossary."""

    @property
    def pages(self) -> tuple[str, ...]:
        """The ids of the site's pages, in order."""
        return tuple(dict.fromkeys(document.page_id for document in self.headers))


def frame_of(site: Site) -> Frame:
    """Return the frame of the site's pages."""
    glossary = site.pages.get(GLOSSARY)
    versions = glossary.versions if glossary else {}
    return Frame(
        config=site.config,
        catalogs=site.catalogs,
        support=site.support,
        templates=site.templates,
        assets=site.assets,
        headers=tuple(replace(version.document, body="") for version in site.versions),
        terms=tuple((language, version.article.terms) for language, version in versions.items()),
    )
