"""An article: what a page's Markdown says, in a form that any language and address can be put into."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Marker:
    """A place where a figure stands: ``{{ name word… key=value… }}``."""

    name: str
    words: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    line: int
    alone: bool
    """Whether it is a paragraph of its own; only a block figure may be."""

    def __str__(self) -> str:
        return " ".join([self.name, *self.words, *(f"{key}={value}" for key, value in self.options)])


@dataclass(frozen=True, kw_only=True, slots=True)
class PageLink:
    """The target of a link to a page of the site; as a part it stands for the attributes of an ``a``."""

    page_id: str
    """"" for the page itself."""
    anchor: str
    line: int

    def __str__(self) -> str:
        return self.page_id + (f"#{self.anchor}" if self.anchor else "")


@dataclass(frozen=True, kw_only=True, slots=True)
class WebLink:
    """The target of a link that leaves the site."""

    address: str
    line: int

    @property
    def is_page(self) -> bool:
        """Whether it leads to a page of the web, and not to a telephone or a letter."""
        return not self.address.lower().startswith(("tel:", "mailto:"))


Part = str | Marker | PageLink


@dataclass(frozen=True, kw_only=True, slots=True)
class Heading:
    """A heading with the address inside the page that it can be linked by."""

    level: int
    anchor: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Term:
    """What a definition list explains."""

    anchor: str
    """Its id; "" where it has none."""
    text: str
    """As it is printed, with … where a marker stands."""
    line: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Article:
    """What a page's Markdown says, in a form that any language and address can be put into."""

    parts: tuple[Part, ...]
    """HTML, with a marker or a link's target wherever one stands."""
    headings: tuple[Heading, ...]
    terms: tuple[Term, ...]
    anchors: frozenset[str]
    """Every id in the article, of headings and terms."""
    web_links: tuple[WebLink, ...]
    faults: tuple[tuple[int, str], ...]
    """What is wrong: line of the body, counted from 1, and message."""

    @property
    def markers(self) -> tuple[Marker, ...]:
        """The figures in the order in which they stand."""
        return tuple(part for part in self.parts if isinstance(part, Marker))

    @property
    def page_links(self) -> tuple[PageLink, ...]:
        """The links within the site in the order in which they stand."""
        return tuple(part for part in self.parts if isinstance(part, PageLink))
