"""Renders a site to an output: a mapping of file names to bytes, with the figures in their places."""

import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from jinja2 import (
    DictLoader,
    Environment,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)
from markupsafe import Markup

from generator.catalogs import Catalog, Key, Strings
from generator.content import HOME
from generator.figures import FigureError, Setting, values_for
from generator.figures.figure import Calculator
from generator.language import Language
from generator.markup import Marker, PageLink, Part
from generator.problems import Problem
from generator.site import Page, Site, Status, Version
from generator.support import NEIGHBOUR
from generator.typography import set_html


@dataclass(frozen=True, kw_only=True, slots=True)
class Output:
    """The finished files, and what came to light while they were made."""

    files: Mapping[str, bytes]
    """By path below the output's folder."""
    asked: Mapping[Language, frozenset[Key]]
    """Every string that was looked up, by language."""
    prose: Mapping[str, str]
    """The HTML of each article without its block figures, by the version's address."""
    problems: tuple[Problem, ...]
    """Faults in templates and in the markers of figures."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Link:
    """A way from one page to another, as templates write it."""

    href: str
    title: str
    language: Language
    foreign: bool
    """Whether it leads to another language than the page's."""
    here: bool = False
    """Whether it leads to the page itself."""


def render(site: Site) -> Output:
    """Return all files of the site."""
    renderer = _Renderer(site)
    files = dict(site.assets)
    files["index.html"] = renderer.front()
    for version in site.versions:
        files[f"{version.address}index.html"] = renderer.page(version)
        if version.former_address:
            files.setdefault(f"{version.former_address}index.html", renderer.forward(version))
    asked = {language: frozenset(strings.asked) for language, strings in renderer.strings.items()}
    return Output(files=files, asked=asked, prose=renderer.prose, problems=tuple(renderer.problems))


def prose(site: Site) -> Mapping[str, str]:
    """Return what ``Output.prose`` has, without rendering pages and block figures."""
    renderer = _Renderer(site)
    return {version.address: renderer.text_of(version) for version in site.versions}


class _Renderer:
    """The templates of one site, and what they need in each language."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.problems: list[Problem] = []
        self.prose: dict[str, str] = {}
        self.templates = Templates(site.templates, escape=True)
        self.strings = {language: strings_of(site.catalogs, language) for language in site.config.languages}
        calculator = Calculator()
        self.settings = {
            language: Setting(
                language=language,
                country=site.support.get(language.country),
                countries=site.support,
                calculator=calculator,
            )
            for language in site.config.languages
        }

    def file(self, template: str, language: Language, /, **values: object) -> bytes:
        """Return a template's text in a language as a file; a fault in it becomes a problem."""
        return self.text(template, language, **values).encode()

    def text(self, template: str, language: Language, /, **values: object) -> str:
        """Return a template's text in a language."""
        context = {
            **words(self.strings[language], language),
            "site": self.site,
            "href": self.site.href,
            **values,
        }
        text, problems = self.templates.text(template, context)
        self.problems += problems
        return text

    def front(self) -> bytes:
        """Return the page that leads to each language, with each country's help."""
        homes = self.homes()
        countries = [(link.language, self.site.support.get(link.language.country)) for link in homes]
        helps = [(language, country) for language, country in countries if country]
        return self.file("index.html", self.site.config.languages[0], languages=homes, helps=helps)

    def page(self, version: Version) -> bytes:
        """Return a page in one language."""
        page, language = self.site.pages[version.page_id], version.language
        pieces = list(self._pieces(version))
        self.prose[version.address] = "".join(html for html, is_text in pieces if is_text)
        return self.file(
            "page.html",
            language,
            page=page,
            version=version,
            title=self.plain(version.title, version),
            description=self.plain(version.description, version),
            content=Markup("".join(html for html, _ in pieces)),
            navigation=[self.link_to(target, version) for target in self._menu(version)],
            next=self._next(version),
            switch=self._switch(page, version),
            alternates=self._alternates(page),
            canonical=self.site.config.address + version.address,
            country=self.site.support.get(language.country),
            neighbour=self.site.support.get(NEIGHBOUR) if language.country != NEIGHBOUR else None,
            original=self.link_to(page.original, version) if version.status is Status.OUTDATED else None,
        )

    def forward(self, version: Version) -> bytes:
        """Return the page that leads from where a page once stood to where it stands now."""
        title = self.plain(version.title, version)
        canonical = self.site.config.address + version.address
        return self.file("forward.html", version.language, title=title, canonical=canonical)

    def text_of(self, version: Version) -> str:
        """Return an article's HTML without its block figures."""
        return "".join(html for html, _ in self._pieces(version, with_blocks=False))

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
        html = "".join(self._part(part, version, 0) for part in parts)
        return Markup(set_html(html, version.language.tag))

    def _part(self, part: Part, version: Version, offset: int) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, PageLink):
            return self._attributes(part, version)
        try:
            return self.figure(part, version.language)
        except FigureError as error:
            path, line = version.document.path, offset + part.line
            self.problems.append(Problem(path=path, line=line, message=str(error)))
            return str(Markup('<mark class="fault">{}</mark>').format(f"{{{{ {part} }}}}"))

    def figure(self, marker: Marker, language: Language) -> str:
        """Return a figure's HTML; raises ``FigureError`` for a faulty marker."""
        figure, values = values_for(marker, self.settings[language])
        return self.text(f"figures/{figure.template}", language, **values)

    def _attributes(self, link: PageLink, version: Version) -> str:
        target = self.site.target(link, version)
        if target is None:
            return ""
        anchor = f"#{link.anchor}" if link.anchor else ""
        address = "" if target is version else self.site.href(target.address)
        attributes = Markup(' href="{}"').format(address + anchor)
        if target.language is not version.language:
            attributes += Markup(' hreflang="{0}"').format(target.language.tag)
        return str(attributes)

    def link_to(self, target: Version, origin: Version) -> Link:
        """Return the way from one page to another."""
        return Link(
            href=self.site.href(target.address),
            title=self.plain(target.title, target),
            language=target.language,
            foreign=target.language is not origin.language,
            here=target is origin,
        )

    def homes(self) -> list[Link]:
        """Return the ways into the site, one for each published language that has a home page."""
        home = self.site.pages.get(HOME)
        versions = home.versions.values() if home else ()
        return [self.link_to(version, version) for version in versions if version.language.published]

    def _menu(self, origin: Version) -> list[Version]:
        """Return the pages in reading order, but none in another language that isn't published."""
        targets = [self.site.version(page_id, origin.language) for page_id in self.site.config.navigation]
        return [
            target
            for target in targets
            if target and (target.language.published or target.language is origin.language)
        ]

    def _next(self, origin: Version) -> Link | None:
        targets = self._menu(origin)
        following = dict(zip((target.page_id for target in targets), targets[1:], strict=False))
        return self.link_to(following[origin.page_id], origin) if origin.page_id in following else None

    def _switch(self, page: Page, origin: Version) -> list[Link]:
        """Return the page in each published language; where it isn't written, that language's home."""
        home = self.site.pages.get(HOME)
        links = []
        for language in self.site.config.languages:
            target = page.versions.get(language) or (home and home.versions.get(language))
            if target and (language.published or target is origin):
                links.append(self.link_to(target, origin))
        return links

    def _alternates(self, page: Page) -> list[tuple[str, str]]:
        if page.is_local:
            return []
        address = self.site.config.address
        published = [version for version in page.versions.values() if version.language.published]
        links = [(version.language.tag, address + version.address) for version in published]
        return [*links, ("x-default", address)] if page.page_id == HOME else links


class Templates:
    """The templates, all escaped (for pages) or none (for the terminal); an undefined name is an error.

    It is all or none, not by the file's ending: what a macro of a plain-text template returns to an HTML
    template counts as safe there, so it must have been escaped already.
    """

    def __init__(self, texts: Mapping[str, str], *, escape: bool) -> None:
        self._texts = texts
        self._environment = Environment(
            loader=DictLoader(texts),
            autoescape=escape,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._environment.filters["sentence"] = _sentence

    def text(self, name: str, context: Mapping[str, object]) -> tuple[str, list[Problem]]:
        """Return what a template makes of the context, or "" with the problem that a template has."""
        try:
            return self._environment.get_template(name).render(context), []
        except TemplateSyntaxError as error:
            message = error.message or "a fault of syntax"
            return "", [Problem(path=f"templates/{error.name or name}", line=error.lineno, message=message)]
        except TemplateNotFound as error:
            return "", [Problem(path=f"templates/{error.name}", line=1, message="the file is missing")]
        except (
            TemplateError,
            ArithmeticError,
            AttributeError,
            LookupError,
            RecursionError,
            TypeError,
            ValueError,
        ) as error:
            return "", [_template_problem(error, name, self._texts)]


def strings_of(catalogs: Mapping[Language, Catalog], language: Language) -> Strings:
    """Return the language's strings; all of them untranslated where its catalog couldn't be read."""
    empty = Catalog(path="", messages={}, plural_form=lambda number: int(number != 1))
    return Strings(catalog=catalogs.get(language, empty))


def words(strings: Strings, language: Language) -> dict[str, object]:
    """Return what every template can call to say something in a language."""

    functions: dict[str, Callable[..., Any]] = {
        "_": strings.gettext,
        "ngettext": strings.ngettext,
        "pgettext": strings.pgettext,
        "number": language.number,
        "percent": language.percent,
        "signed": language.signed,
        "ranges": language.ranges,
        "date": language.date,
        "weekdays": language.weekdays,
        "country_name": language.country_name,
    }
    return {**functions, "language": language}


def _is_text(part: Part) -> bool:
    return not (isinstance(part, Marker) and part.alone)


def _sentence(text: str) -> str:
    """Return the text as it begins a sentence: only its first letter changes, and names stay as they are."""
    return text[:1].upper() + text[1:]


def _template_problem(error: Exception, template: str, templates: Mapping[str, str]) -> Problem:
    """Return the problem for a fault that came up while a template ran: the innermost template's line."""
    name, line = template, 1
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename in templates or frame.filename == "<template>":
            name, line = (frame.filename if frame.filename in templates else name), frame.lineno or 1
    message = str(error) if isinstance(error, TemplateError) else f"{type(error).__name__}: {error}"
    return Problem(path=f"templates/{name}", line=line, message=message)
