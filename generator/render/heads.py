"""What each page tells of itself, in its own head and in the site's sitemap and feeds."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from markupsafe import Markup

from generator.content import HOME
from generator.language import Language
from generator.render.links import Link, Links
from generator.site import Site, Version

TITLE_LENGTH = 60
"""How many signs of a title search engines show; the site's name is only added where it fits."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Head:
    """What a page tells of itself, as plain text. Head, sitemap and feed are all made from it."""

    address: str
    """Where it stands, below the site's address."""
    canonical: str
    """Where it stands, in full."""
    page_id: str
    """The page that it is or stands below; "" where readers choose their language."""
    language: Language
    title: str
    description: str
    updated: date | None
    alternates: tuple[tuple[str, str], ...]
    """Language tag and absolute address of each language's version, its own included."""
    locales: tuple[str, ...]
    """The locales of the other languages in which there is the same page."""
    trail: tuple[Link, ...]
    """The way from the home page down to it."""
    picture: str
    """The absolute address of the picture that stands for it where it is shared, or ""."""
    feed: str
    """The address of its language's feed, below the site's, or ""."""
    manifest: str
    """The address of its language's manifest, below the site's, or ""."""

    @property
    def full_title(self) -> str:
        """The title with the site's name, where it isn't that itself and all of it would be shown."""
        full = f"{self.title} · {self.language.title}"
        return full if self.page_id not in ("", HOME) and len(full) <= TITLE_LENGTH else self.title


class Heads:
    """Makes the heads of a site's pages."""

    def __init__(self, site: Site, links: Links) -> None:
        self._site = site
        self._links = links
        self._dated = {version.language for version in site.versions if version.document.updated}

    def of(self, version: Version) -> Head:
        """Return the head of a page."""
        trail = self._links.trail(version)
        return self._head(version, trail, version.document.updated)

    def below(self, version: Version, link: Link, description: Markup) -> Head:
        """Return the head of a page below another one, to which the link leads."""
        trail = self._links.trail(version, link)
        return self._head(version, trail, None, link.address.removeprefix(version.address), description)

    def front(self, homes: Sequence[Version], title: str, description: str) -> Head:
        """Return the head of the page on which readers choose their language."""
        language = homes[0].language if homes else self._site.config.languages[0]
        return Head(
            address="",
            canonical=self._site.config.address,
            page_id="",
            language=language,
            title=title,
            description=description,
            updated=None,
            alternates=self._links.alternates(homes[0]) if homes else (),
            locales=tuple(home.language.locale for home in homes[1:]),
            trail=(),
            picture=self._picture(language),
            feed="",
            manifest="",
        )

    def _head(
        self,
        version: Version,
        trail: tuple[Link, ...],
        updated: date | None,
        below: str = "",
        description: Markup | None = None,
    ) -> Head:
        language, here = version.language, trail[-1]
        siblings = self._links.siblings(version)
        return Head(
            address=here.address,
            canonical=self._site.config.address + here.address,
            page_id=version.page_id,
            language=language,
            title=here.title.unescape(),
            description=(here.description if description is None else description).unescape(),
            updated=updated,
            alternates=self._links.alternates(version, below),
            locales=tuple(other.language.locale for other in siblings if other is not version),
            trail=trail if len(trail) > 1 else (),
            picture=self._picture(language),
            feed=f"{language.code}/feed.xml" if language.published and language in self._dated else "",
            manifest=f"{language.code}/manifest.webmanifest" if language.published else "",
        )

    def _picture(self, language: Language) -> str:
        name = f"assets/share-{language.code}.png"
        return self._site.config.address + name if name in self._site.assets else ""
