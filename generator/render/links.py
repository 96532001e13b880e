"""The ways from one page to others: menu, next, languages, alternates."""

from collections.abc import Callable
from dataclasses import dataclass

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

    href: str
    title: str
    description: str
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

    def to(self, target: Version, origin: Version, below: str = "", *, here: bool = False) -> Link:
        """Return the way from one page to another."""
        return Link(
            href=self._site.href(target.address + below),
            title=self._plain(target.title, target),
            description=self._plain(target.description, target),
            language=target.language,
            foreign=target.language is not origin.language,
            here=here,
        )

    def homes(self) -> list[Link]:
        """Return the ways into the site, one for each published language that has a home page."""
        home = self._site.pages.get(HOME)
        versions = home.versions.values() if home else ()
        return [self.to(version, version) for version in versions if version.language.published]

    def menu(self, origin: Version, below: str = "") -> list[Link]:
        """Return the ways to all pages in reading order."""
        return [self.to(target, origin, here=target is origin and not below) for target in self._way(origin)]

    def following(self, origin: Version) -> Link | None:
        """Return the way to the next page in reading order, from the last one to the first again.

        ``None`` on a page that isn't in the order.
        """
        targets = self._way(origin)
        ids = [target.page_id for target in targets]
        after = dict(zip(ids, [*targets[1:], *targets[:1]], strict=True))
        return self.to(after[origin.page_id], origin) if origin.page_id in after else None

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

    def alternates(self, page: Page, below: str = "") -> list[tuple[str, str]]:
        """Return language tag and absolute address of each version; none where pages are one per country."""
        if page.is_local:
            return []
        address = self._site.config.address
        published = [version for version in page.versions.values() if version.language.published]
        links = [(version.language.tag, address + version.address + below) for version in published]
        return [*links, ("x-default", address)] if page.page_id == HOME else links

    def _way(self, origin: Version) -> list[Version]:
        """Return the pages in reading order, but none in another language that isn't published."""
        targets = [self._site.version(page_id, origin.language) for page_id in self._site.config.navigation]
        return [
            target
            for target in targets
            if target and (target.language.published or target.language is origin.language)
        ]
