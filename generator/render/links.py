"""The ways from one page to others: menu, previous and next, trail, languages, alternates."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from markupsafe import Markup

from generator.content import HOME
from generator.language import Language
from generator.markup import Part
from generator.site import Page, Site, Version

Plain = Callable[[tuple[Part, ...], Version], Markup]
"""What turns a title or a description into text, its figures filled in."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Link:
    """A way from one page to another, as templates write it."""

    address: str
    """Where it leads, below the site's address."""
    href: str
    title: Markup
    description: Markup
    language: Language
    foreign: bool
    """Whether it leads to another language than the page's."""
    here: bool = False
    """Whether it leads to the page itself."""


class Links:
    """Finds the ways on a site. *below* is the rest of the address where a page stands below a version's."""

    def __init__(self, site: Site, plain: Plain) -> None:
        self._site = site
        self._plain = plain
        self._menus: dict[Language, tuple[Link, ...]] = {}

    def to(self, target: Version, origin: Version, below: str = "", *, here: bool = False) -> Link:
        """Return the way from one page to another."""
        return Link(
            address=target.address + below,
            href=self._site.href(target.address + below),
            title=self._plain(target.title, target),
            description=self._plain(target.description, target),
            language=target.language,
            foreign=target.language is not origin.language,
            here=here,
        )

    def all_versions(self, origin: Version) -> list[Link]:
        """Return the way to the page in each of its languages."""
        versions = self._site.pages[origin.page_id].versions.values()
        return [self.to(version, origin) for version in versions]

    def homes(self) -> list[Version]:
        """Return the home page in each published language that has one."""
        home = self._site.pages.get(HOME)
        versions = home.versions.values() if home else ()
        return [version for version in versions if version.language.published]

    def menu(self, origin: Version, below: str = "") -> list[Link]:
        """Return the ways to all pages in reading order."""
        here = "" if below else origin.address
        return [replace(link, here=True) if link.address == here else link for link in self._way(origin)]

    def previous(self, origin: Version) -> Link | None:
        """Return the way to the page before in reading order.

        ``None`` on the first one, where readers begin, and on a page that isn't in the order.
        """
        place = self._place(origin)
        return self._way(origin)[place - 1] if place else None

    def following(self, origin: Version) -> Link | None:
        """Return the way to the next page in reading order, from the last one to the first again.

        ``None`` on a page that isn't in the order.
        """
        place, way = self._place(origin), self._way(origin)
        return None if place is None else way[(place + 1) % len(way)]

    def _place(self, origin: Version) -> int | None:
        """Return the place of a page in the reading order, counted from nought."""
        places = (place for place, link in enumerate(self._way(origin)) if link.address == origin.address)
        return next(places, None)

    def trail(self, origin: Version, below: Link | None = None) -> tuple[Link, ...]:
        """Return the way from the language's home page to the page, or to the one below it; both included."""
        home = self._site.pages.get(HOME)
        start = home and home.versions.get(origin.language)
        above = [self.to(start, origin)] if start and start is not origin else []
        end = [replace(below, here=True)] if below else []
        return (*above, self.to(origin, origin, here=not below), *end)

    def switch(self, page: Page, origin: Version, below: str = "") -> list[Link]:
        """Return the page in each published language; where it isn't written, that language's home."""
        home = self._site.pages.get(HOME)
        links = []
        for language in self._site.config.languages:
            same = page.versions.get(language)
            target = same or (home and home.versions.get(language))
            if target and (language.published or target is origin):
                links.append(self.to(target, origin, below if same else "", here=target is origin))
        return links

    def siblings(self, origin: Version) -> list[Version]:
        """Return the page in each published language, the version itself among them.

        There are none where pages are one per country, as they don't say the same; nor where the version's
        own language isn't published, as a page that no other names to search engines must name no other.
        """
        page = self._site.pages[origin.page_id]
        if page.is_local or not origin.language.published:
            return []
        return [version for version in page.versions.values() if version.language.published]

    def alternates(self, origin: Version, below: str = "") -> tuple[tuple[str, str], ...]:
        """Return language tag and absolute address of each sibling, and of what is for everybody else.

        ``x-default`` is for readers of all other languages. Among the home pages it is the page on which
        they choose one. Of other pages it is the original: links lead there too from a language in which
        the page isn't written, and leading from an answer to a choice of languages would lose the answer.
        """
        address, siblings = self._site.config.address, self.siblings(origin)
        links = [(version.language.tag, address + version.address + below) for version in siblings]
        original = self._site.pages[origin.page_id].original
        if siblings and origin.page_id == HOME:
            links.append(("x-default", address))
        elif original in siblings:
            links.append(("x-default", address + original.address + below))
        return tuple(links)

    def _way(self, origin: Version) -> tuple[Link, ...]:
        """Return the ways to the pages in reading order, to none in an unpublished other language.

        They are the same from each page in the language, but for the page itself.
        """
        language = origin.language
        if language not in self._menus:
            targets = [self._site.version(page_id, language) for page_id in self._site.config.navigation]
            self._menus[language] = tuple(
                self.to(target, origin)
                for target in targets
                if target and (target.language.published or target.language is language)
            )
        return self._menus[language]
