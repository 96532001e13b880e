"""Renders pages: a version's article in its template, with figures and links filled in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from generator.content import HOME
from generator.render.articles import Articles
from generator.render.heads import Head, Heads
from generator.render.linked_data import linked_data
from generator.render.links import Link, Links
from generator.render.writer import Writer
from generator.site import Site, Status, Version
from generator.support import NEIGHBOUR

if TYPE_CHECKING:
    from generator.baccarat.examples import Example

SECTION = 2
"""Level of the headings that a list of contents names."""
LONG = 4
"""A page with so many sections gets a list of its contents."""


class Pages:
    """The pages of one site."""

    def __init__(self, site: Site, writer: Writer, articles: Articles) -> None:
        self.heads: list[Head] = []
        self._site = site
        self._writer = writer
        self._articles = articles
        self._links = Links(site, articles.plain)
        self._heads = Heads(site, self._links)

    def front(self) -> bytes:
        """Return the page that leads to each language, with each country's help."""
        homes = self._links.homes()
        title = " · ".join(home.language.title for home in homes)
        description = ". ".join(self._writer.line("front.txt", home.language).unescape() for home in homes)
        head = self._heads.front(homes, title, description)
        self.heads.append(head)
        return self._choice("index.html", homes, head=head)

    def lost(self) -> bytes:
        """Return the page for an address at which there is none, in every published language."""
        homes = self._links.homes()
        titles = [self._writer.line("lost.txt", home.language) for home in homes]
        texts = [
            Markup(
                self._writer.text(
                    "lost.html",
                    home.language,
                    title=title,
                    home=self._links.to(home, home),
                    navigation=self._links.menu(home),
                )
            )
            for home, title in zip(homes, titles, strict=True)
        ]
        return self._choice("404.html", homes, titles=titles, texts=texts)

    def cards(self) -> bytes:
        """Return the sheet of playing cards, an SVG without words that the pages of all languages use."""
        return self._writer.text("cards.svg", self._site.config.languages[0]).encode()

    def page(self, version: Version) -> bytes:
        """Return a page in one language."""
        page = self._site.pages[version.page_id]
        outdated = version.status is Status.OUTDATED
        content = self._articles.html(version)
        return self._page(
            version,
            **self._frame(version, self._heads.of(version), content),
            title=self._articles.plain(version.title, version),
            content=Markup(content),
            contents=self._contents(version),
            original=self._links.to(page.original, version) if outdated else None,
        )

    def with_other_content(self, version: Version, title: str, content: Markup) -> bytes:
        """Return a page that has everything of a version but what it says, and calls itself outdated."""
        return self._page(
            version,
            **self._frame(version, self._heads.of(version), ""),
            title=title,
            content=content,
            contents=[],
            original=self._links.to(version, version),
        )

    def _page(self, version: Version, /, **values: object) -> bytes:
        previous, following = self._links.previous(version), self._links.following(version)
        text = self._writer.text("page.html", version.language, previous=previous, next=following, **values)
        return text.encode()

    def _contents(self, version: Version) -> list[tuple[str, Markup]]:
        """Return anchor and text of each section of a long page; nothing for a short or the home page."""
        headings = [heading for heading in version.article.headings if heading.level == SECTION]
        if len(headings) < LONG or version.page_id == HOME:
            return []
        return [(heading.anchor, self._articles.plain(heading.parts, version)) for heading in headings]

    def examples(self, version: Version) -> list[str]:
        """Return the address of each example round's page, below the page that lists them."""
        from generator.figures.stories import code_of

        return [f"{version.address}{code_of(each.round)}/" for each in self._articles.calculator.examples]

    def example(self, version: Version, number: int) -> bytes:
        """Return the page of one of the example rounds."""
        from generator.figures.stories import tell

        overview, following = self._links.to(version, version), self._links.following(version)
        examples = self._articles.calculator.examples
        here, story = self._way(version, examples[number]), tell(examples[number].round)
        is_last = number == len(examples) - 1
        description = self._writer.line("example-description.txt", version.language, story=story)
        return self._writer.text(
            "example.html",
            version.language,
            **self._frame(version, self._heads.below(version, here, description), ""),
            title=here.title,
            story=story,
            previous=self._way(version, examples[number - 1]) if number else overview,
            next=following if is_last else self._way(version, examples[number + 1]),
        ).encode()

    def _way(self, version: Version, example: Example) -> Link:
        """Return the way to an example round's page."""
        from generator.figures.stories import code_of

        title = self._writer.line("example.txt", version.language, example=example)
        way = self._links.to(version, version, f"{code_of(example.round)}/")
        return replace(way, title=title, description=Markup())

    def forward(self, version: Version) -> bytes:
        """Return the page that leads from where a page once stood to where it stands now."""
        title = self._articles.plain(version.title, version)
        canonical, address = self._site.config.address + version.address, self._site.href(version.address)
        return self._writer.text(
            "forward.html", version.language, title=title, canonical=canonical, address=address
        ).encode()

    def _frame(self, version: Version, head: Head, content: str) -> dict[str, object]:
        """Return what stands round every page: head, menu, languages, help."""
        page, language = self._site.pages[version.page_id], version.language
        below = head.address.removeprefix(version.address)
        repository = self._site.config.repository
        if language.published:
            self.heads.append(head)
        return {
            "page": page,
            "head": head,
            "linked_data": linked_data(head, self._site.config.address, content),
            "navigation": self._links.menu(version, below),
            "switch": self._links.switch(page, version, below),
            "repository": repository and repository.addresses(version.document.path),
            "country": self._site.support.get(language.country),
            "neighbour": self._site.support.get(NEIGHBOUR) if language.country != NEIGHBOUR else None,
        }

    def _choice(self, template: str, homes: Sequence[Version], /, **values: object) -> bytes:
        """Return a page in all published languages, with the help of each country."""
        countries = [(home.language, self._site.support.get(home.language.country)) for home in homes]
        helps = [(language, country) for language, country in countries if country]
        first = homes[0].language if homes else self._site.config.languages[0]
        languages = [self._links.to(home, home) for home in homes]
        return self._writer.text(template, first, languages=languages, helps=helps, **values).encode()
