"""What earlier builds kept: articles by their text, and finished pages by all that they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from generator.cache import Cache, to_json
from generator.content import GLOSSARY, Document
from generator.inputs import code_digest, digest
from generator.markup import Article, parse_article
from generator.markup.data import article_from_data, article_to_data
from generator.parallel import spread
from generator.site import Parser, Site, Version

if TYPE_CHECKING:
    from generator.render import Finished
    from generator.sources import Sources


def known_articles(documents: Iterable[Document], cache: Cache) -> Parser:
    """Return a parser for those pages; other cores begin at once with what isn't kept of them."""
    code = code_digest("markup", ("markdown",)).encode()
    keys = {document.body: digest(b"article", code, document.body.encode()) for document in documents}
    found = cache.find(keys.values())
    articles = {text: article_from_data(found[key]) for text, key in keys.items() if key in found}
    new = [text for text in keys if text not in articles]
    parsed = zip(new, spread(_parsed, new), strict=True)

    def parse(text: str) -> Article:
        for other, (article, data) in parsed:
            articles[other] = article
            cache.add(keys[other], data)
        return articles[text]

    return parse


def _parsed(text: str) -> tuple[Article, str]:
    article = parse_article(text)
    return article, to_json(article_to_data(article))


class KnownPages:
    """The finished pages of a site, those that are kept and those that are made anew."""

    def __init__(self, sources: Sources, site: Site, cache: Cache) -> None:
        self._cache = cache
        self._keys = _keys(sources, site)
        self._languages = {language.code: language for language in site.config.languages}
        self._new: dict[str, object] = {}
        found = cache.find(self._keys.values())
        self._found = {address: found[key] for address, key in self._keys.items() if key in found}

    @property
    def right(self) -> frozenset[str]:
        """Addresses of the versions that are kept, in which nothing was wrong."""
        return frozenset(self._found)

    def finish(
        self, function: Callable[[Version], Finished], versions: Sequence[Version]
    ) -> Iterable[Finished]:
        """Return what the function makes of each version, without calling it for those that are kept."""
        from generator.render.data import to_data

        new = [version for version in versions if version.address not in self._found]
        finished = spread(lambda version: to_data(function(version)), new)
        return self._in_order(versions, zip(new, finished, strict=True))

    def _in_order(
        self, versions: Sequence[Version], finished: Iterable[tuple[Version, object]]
    ) -> Iterator[Finished]:
        from generator.render.data import from_data

        self._new = {version.address: data for version, data in finished}
        pages = self._found | self._new
        for version in versions:
            yield from_data(pages[version.address], self._languages)

    def keep(self, addresses: Iterable[str]) -> None:
        """Keep the new pages at those addresses, and write down all that is kept."""
        new = (address for address in addresses if address in self._new)
        self._cache.save((self._keys[address], to_json(self._new[address])) for address in new)


def _keys(sources: Sources, site: Site) -> dict[str, str]:
    """Return the key of each version, by address: a digest of all that its pages are made from.

    That is its own file and, of all the others, what is not the body of a page.
    """
    bodies = {document.path for document in sources.documents}
    digests = [text for pair in sources.inputs.digests.items() if pair[0] not in bodies for text in pair]
    headers = [str(part) for version in site.versions for part in _headers(version)]
    page = site.pages.get(GLOSSARY)
    terms = [str(version.article.terms) for version in page.versions.values()] if page else []
    shared = [code_digest(), site.config.address, *digests, *headers, *terms]
    common = digest(*(text.encode() for text in shared)).encode()
    return {
        version.address: digest(
            b"page", common, version.document.path.encode(), version.document.body.encode()
        )
        for version in site.versions
    }


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
