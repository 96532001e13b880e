"""What earlier builds kept: articles by their text, and finished pages by all that they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from generator.cache import Cache
from generator.content import GLOSSARY, Document
from generator.inputs import code_digest, digest
from generator.markup import Article, parse_article
from generator.markup import data as articles
from generator.parallel import FEWEST, spread
from generator.site import Site, Version

if TYPE_CHECKING:
    from generator.render import Finished
    from generator.sources import Sources


class KnownArticles:
    """The articles of some pages: those that are kept, and those on which other cores begin at once."""

    def __init__(self, documents: Iterable[Document], cache: Cache) -> None:
        code = code_digest("markup", ("markdown",)).encode()
        self._cache = cache
        self._keys = {
            document.body: digest(b"article", code, document.body.encode()) for document in documents
        }
        found = cache.find(self._keys.values())
        self._articles = {
            text: articles.unpack(found[key]) for text, key in self._keys.items() if key in found
        }
        new = [text for text in self._keys if text not in self._articles]
        self.are_awaited = len(new) >= FEWEST
        """Whether other cores are at work on some of them."""
        self._parsed = zip(new, spread(_parsed, new), strict=True)

    def __call__(self, text: str) -> Article:
        """Return the article that a page's text makes."""
        for other, (article, data) in self._parsed:
            self._articles[other] = article
            self._cache.add(self._keys[other], data)
        return self._articles[text]


def _parsed(text: str) -> tuple[Article, bytes]:
    article = parse_article(text)
    return article, articles.pack(article)


class KnownPages:
    """The finished pages of a site, those that are kept and those that are made anew."""

    def __init__(self, sources: Sources, site: Site, cache: Cache) -> None:
        self._cache = cache
        self._keys = _keys(sources, site)
        self._languages = {language.code: language for language in site.config.languages}
        self._new: dict[str, object] = {}
        found = cache.find(self._keys.values())
        self._found = {path: found[key] for path, key in self._keys.items() if key in found}

    @property
    def right(self) -> frozenset[str]:
        """Paths of the versions that are kept, in which nothing was wrong."""
        return frozenset(self._found)

    def finish(
        self, function: Callable[[Version | None], Finished], versions: Sequence[Version | None]
    ) -> Iterable[Finished]:
        """Return what the function makes of each version, without calling it for those that are kept.

        Those are without their prose: it was found right.
        """
        from generator.render.data import to_data

        new = [version for version in versions if _path(version) not in self._found]
        finished = spread(lambda version: to_data(function(version)), new)
        return self._in_order(versions, zip(new, finished, strict=True))

    def _in_order(
        self, versions: Sequence[Version | None], finished: Iterable[tuple[Version | None, object]]
    ) -> Iterator[Finished]:
        from generator.render.data import from_data, unpack

        self._new = {_path(version): data for version, data in finished}
        for path in map(_path, versions):
            data = self._new[path] if path in self._new else unpack(self._found[path])
            yield from_data(data, self._languages)

    def keep(self, paths: Iterable[str]) -> None:
        """Keep what is new of the pages with those sources, and write down all that is kept."""
        from generator.render.data import pack

        new = ((path, self._new[path]) for path in paths if path in self._new)
        self._cache.save((self._keys[path], pack(data)) for path, data in new)


SHARED = ""
"""Stands for the path of those pages that are no page's version."""


def _path(version: Version | None) -> str:
    return version.document.path if version else SHARED


def _keys(sources: Sources, site: Site) -> dict[str, str]:
    """Return the key of each version, by path: a digest of all that its pages are made from.

    That is its own file and, of all the others, what is not the body of a page.
    """
    bodies = {document.path for document in sources.documents}
    digests = [pair for pair in sources.inputs.digests.items() if pair[0] not in bodies]
    headers = [_headers(version) for version in site.versions]
    page = site.pages.get(GLOSSARY)
    terms = [version.article.terms for version in page.versions.values()] if page else []
    shared = (code_digest(), site.config.address, site.has_figures, digests, headers, terms)
    common = digest(repr(shared).encode()).encode()
    keys = {SHARED: digest(b"shared", common)}
    for version in site.versions:
        path, body = version.document.path, version.document.body
        keys[path] = digest(b"page", common, path.encode(), body.encode())
    return keys


def _headers(version: Version) -> list[object]:
    """Return what other pages can show of a version."""
    document = version.document
    return [
        document.path,
        version.status,
        document.title,
        document.description,
        document.slug,
        document.formerly,
        document.local,
        document.updated,
        document.lines,
        version.faults,
    ]
