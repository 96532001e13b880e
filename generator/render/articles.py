"""Renders articles: what a page's Markdown says, with figures and the addresses of links filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

from markupsafe import Markup

from generator.content import GLOSSARY, HELP, ROUNDS
from generator.glossary import link_terms
from generator.kept import Kept
from generator.language import Language
from generator.markup import Marker, PageLink, Part
from generator.problems import Problem
from generator.render.writer import Record, Writer
from generator.site import Site, Version
from generator.typography import set_html

if TYPE_CHECKING:  # with the figures comes the engine, which a site without any needn't wait for
    from generator.figures import Setting
    from generator.figures.figure import Calculator

EVERYDAY = frozenset(["bank", "bet", "draw", "hand", "pair", "stake", "stand", "suit", "value"])
"""Ids of glossary terms that are everyday words too: often a link from one would be wrong."""
UNLINKED = frozenset([GLOSSARY, HELP])
"""Pages without links to the glossary: itself, and the one for those who have had enough of the game."""


class Articles:
    """The articles of one site; what is wrong with their figures gathers in the writer's problems."""

    def __init__(self, site: Site, writer: Writer, kept: Kept) -> None:
        self.prose: dict[str, str] = {}
        # Every page shows the titles of all others.
        self._headers: dict[tuple[str, tuple[Part, ...]], Record[Markup]] = {}
        self._site = site
        self._writer = writer
        self._kept = kept
        self._terms = {language: self._glossary(language) for language in site.config.languages}

    @cached_property
    def calculator(self) -> Calculator:
        """What figures compute, each of it once."""
        from generator.figures.figure import Calculator

        return self._kept(Calculator)

    @cached_property
    def _settings(self) -> Mapping[Language, Setting]:
        from generator.figures import Setting

        return {
            language: Setting(
                language=language,
                country=self._site.support.get(language.country),
                countries=self._site.support,
                calculator=self.calculator,
                examples_href=self._examples_href(language),
            )
            for language in self._site.config.languages
        }

    def prose_of(self, version: Version) -> str:
        """Return an article's HTML without its block figures."""
        return "".join(html for html, _ in self._pieces(version, with_blocks=False))

    def html(self, version: Version) -> str:
        """Return an article with its figures and its links' addresses filled in, and keep its prose."""
        pieces = list(self._pieces(version))
        self.prose[version.address] = "".join(html for html, is_text in pieces if is_text)
        terms = self._terms[version.language] if version.page_id not in UNLINKED else {}
        return link_terms("".join(html for html, _ in pieces), terms)

    def _pieces(self, version: Version, *, with_blocks: bool = True) -> Iterator[tuple[str, bool]]:
        """Yield an article's HTML, figures and addresses filled in: each run of text and each block figure.

        With each stands whether it is text.
        """
        offset = version.document.lines["body"] - 1
        for is_text, parts in groupby(version.article.parts, _is_text):
            if is_text or with_blocks:
                html = "".join(self._part(part, version, offset) for part in parts)
                yield set_html(html, version.language.tag) if is_text else html, is_text

    def plain(self, parts: tuple[Part, ...], version: Version) -> Markup:
        """Return a title or a description with its figures filled in."""
        found = self._headers.get((version.address, parts))
        if found is None:
            found = self._writer.record(lambda: self._line(parts, version))
            self._headers[version.address, parts] = found
        return self._writer.repeat(found)

    def _line(self, parts: tuple[Part, ...], version: Version) -> Markup:
        html = "".join(self._part(part, version, 0) for part in parts)
        return Markup(set_html(html, version.language.tag))

    def figure(self, marker: Marker, version: Version) -> Markup:
        """Return what stands on a page in the place of a marker."""
        return Markup(self._part(marker, version, 0))

    def _part(self, part: Part, version: Version, offset: int) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, PageLink):
            return self._attributes(part, version)
        return self._figure(part, version, offset)

    def _figure(self, marker: Marker, version: Version, offset: int) -> str:
        """Return a figure's HTML, or a faulty marker as it is written, marked."""
        from generator.figures import FigureError, values_for

        try:
            figure, values = values_for(marker, self._settings[version.language])
            return self._writer.text(f"figures/{figure.template}", version.language, **values)
        except FigureError as error:
            path, line = version.document.path, offset + marker.line
            self._writer.problems.append(Problem(path=path, line=line, message=str(error)))
            return str(Markup('<mark class="fault">{}</mark>').format(f"{{{{ {marker} }}}}"))

    def _attributes(self, link: PageLink, version: Version) -> str:
        target = self._site.target(link, version)
        if target is None:
            return ""
        anchor = f"#{link.anchor}" if link.anchor else ""
        address = "" if target is version else self._site.href(target.address)
        attributes = Markup(' href="{}"').format(address + anchor)
        if target.language is not version.language:
            attributes += Markup(' hreflang="{0}"').format(target.language.tag)
        return str(attributes)

    def _glossary(self, language: Language) -> Mapping[str, str]:
        """Return the address of each word of the language's glossary."""
        page = self._site.pages.get(GLOSSARY)
        version = page.versions.get(language) if page else None
        if version is None:
            return {}
        address = self._site.href(version.address)
        terms = [term for term in version.article.terms if term.anchor not in EVERYDAY]
        return {term.text.lower(): f"{address}#{term.anchor}" for term in terms}

    def _examples_href(self, language: Language) -> str:
        page = self._site.pages.get(ROUNDS)
        version = page and page.versions.get(language)
        return self._site.href(version.address) if version else ""


def _is_text(part: Part) -> bool:
    return not (isinstance(part, Marker) and part.alone)
