"""Renders pages: a version's article in its template, with figures and links filled in."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from markupsafe import Markup

from generator.catalogs import Key
from generator.content import GLOSSARY, HELP, HOME, ROUNDS
from generator.figures import FigureError, Setting, values_for
from generator.figures.figure import Calculator
from generator.figures.stories import tell
from generator.glossary import link_terms
from generator.language import Language
from generator.markup import Marker, PageLink, Part
from generator.problems import Problem
from generator.render.links import Links
from generator.render.templates import Templates, strings_of
from generator.site import Site, Status, Version
from generator.support import NEIGHBOUR
from generator.typography import set_html

EVERYDAY = frozenset(["bank", "bet", "draw", "hand", "pair", "stake", "stand", "suit", "value"])
"""Ids of glossary terms that are everyday words too: often a link from one would be wrong."""
SECTION = 2
"""Level of the headings that a list of contents names."""
LONG = 4
"""A page with so many sections gets a list of its contents."""
UNLINKED = frozenset([GLOSSARY, HELP])
"""Pages without links to the glossary: itself, and the one for those who have had enough of the game."""


class Pages:
    """The pages of one site; what is wrong with their figures and templates gathers in ``problems``."""

    def __init__(self, site: Site) -> None:
        self.problems: list[Problem] = []
        self.prose: dict[str, str] = {}
        # Every page shows the titles of all others.
        self._headers: dict[tuple[str, tuple[Part, ...]], Markup] = {}
        self._site = site
        self._templates = Templates(site.templates, escape=True, names={"site": site, "href": site.href})
        self._strings = {language: strings_of(site.catalogs, language) for language in site.config.languages}
        self._links = Links(site, self._plain)
        self._terms = {language: self._glossary(language) for language in site.config.languages}
        calculator = Calculator()
        self._settings = {
            language: Setting(
                language=language,
                country=site.support.get(language.country),
                countries=site.support,
                calculator=calculator,
                examples_href=self._examples_href(language),
            )
            for language in site.config.languages
        }

    @property
    def asked(self) -> Mapping[Language, frozenset[Key]]:
        """Every string looked up so far, by language."""
        return {language: frozenset(strings.asked) for language, strings in self._strings.items()}

    def front(self) -> bytes:
        """Return the page that leads to each language, with each country's help."""
        homes = self._links.homes()
        countries = [(link.language, self._site.support.get(link.language.country)) for link in homes]
        helps = [(language, country) for language, country in countries if country]
        first = self._site.config.languages[0]
        return self._text("index.html", first, languages=homes, helps=helps).encode()

    def cards(self) -> bytes:
        """Return the sheet of playing cards, an SVG without words that the pages of all languages use."""
        return self._text("cards.svg", self._site.config.languages[0]).encode()

    def page(self, version: Version) -> bytes:
        """Return a page in one language."""
        page = self._site.pages[version.page_id]
        outdated = version.status is Status.OUTDATED
        return self._text(
            "page.html",
            version.language,
            **self._frame(version),
            title=self._plain(version.title, version),
            description=self._plain(version.description, version),
            content=Markup(self._html(version)),
            contents=self._contents(version),
            updated=version.document.updated,
            next=self._links.following(version),
            original=self._links.to(page.original, version) if outdated else None,
        ).encode()

    def _contents(self, version: Version) -> list[tuple[str, Markup]]:
        """Return anchor and text of each section of a long page; nothing for a short or the home page."""
        headings = [heading for heading in version.article.headings if heading.level == SECTION]
        if len(headings) < LONG or version.page_id == HOME:
            return []
        return [(heading.anchor, self._plain(heading.parts, version)) for heading in headings]

    def examples(self, version: Version) -> Iterator[tuple[str, bytes]]:
        """Yield address and file of each example round, below the page that lists them."""
        examples = self._settings[version.language].calculator.examples
        stories = [(example, tell(example.round)) for example in examples]
        for number, (example, story) in enumerate(stories):
            following = stories[number + 1] if number + 1 < len(stories) else None
            below = f"{story.code}/"
            text = self._text(
                "example.html",
                version.language,
                **self._frame(version, below),
                example=example,
                story=story,
                overview=self._links.to(version, version),
                following=following and following[0],
                following_href=following and self._site.href(f"{version.address}{following[1].code}/"),
                next=None if following else self._links.following(version),
            )
            yield version.address + below, text.encode()

    def forward(self, version: Version) -> bytes:
        """Return the page that leads from where a page once stood to where it stands now."""
        title = self._plain(version.title, version)
        canonical = self._site.config.address + version.address
        return self._text("forward.html", version.language, title=title, canonical=canonical).encode()

    def _frame(self, version: Version, below: str = "") -> dict[str, object]:
        """Return what stands round every page: menu, languages, addresses, help."""
        page, language = self._site.pages[version.page_id], version.language
        return {
            "page": page,
            "navigation": self._links.menu(version, below),
            "switch": self._links.switch(page, version, below),
            "alternates": self._links.alternates(page, below),
            "canonical": self._site.config.address + version.address + below,
            "country": self._site.support.get(language.country),
            "neighbour": self._site.support.get(NEIGHBOUR) if language.country != NEIGHBOUR else None,
        }

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

    def _text(self, template: str, language: Language, /, **values: object) -> str:
        text, problems = self._templates.text(template, self._strings[language], language, values)
        self.problems += problems
        return text

    def text_of(self, version: Version) -> str:
        """Return an article's HTML without its block figures."""
        return "".join(html for html, _ in self._pieces(version, with_blocks=False))

    def _html(self, version: Version) -> str:
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

    def _plain(self, parts: tuple[Part, ...], version: Version) -> Markup:
        """Return a title or a description with its figures filled in."""
        found = self._headers.get((version.address, parts))
        if found is None:
            html = "".join(self._part(part, version, 0) for part in parts)
            found = self._headers[version.address, parts] = Markup(set_html(html, version.language.tag))
        return found

    def _part(self, part: Part, version: Version, offset: int) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, PageLink):
            return self._attributes(part, version)
        try:
            return self._figure(part, version.language)
        except FigureError as error:
            path, line = version.document.path, offset + part.line
            self.problems.append(Problem(path=path, line=line, message=str(error)))
            return str(Markup('<mark class="fault">{}</mark>').format(f"{{{{ {part} }}}}"))

    def _figure(self, marker: Marker, language: Language) -> str:
        """Return a figure's HTML; raises ``FigureError`` for a faulty marker."""
        figure, values = values_for(marker, self._settings[language])
        return self._text(f"figures/{figure.template}", language, **values)

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


def _is_text(part: Part) -> bool:
    return not (isinstance(part, Marker) and part.alone)
