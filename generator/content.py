"""Reads one Markdown file: its headers and its body, a page in one language."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from generator.language import Language
from generator.problems import Problem, did_you_mean
from generator.text import decode

HOME = "home"
"""The one page whose address is the language's own folder."""
ROUNDS = "rounds"
"""The page below which each example round has a page of its own."""
FAQ = "faq"
"""The page of questions, each a heading, with the answers below them."""
GLOSSARY = "glossary"
"""The page whose terms are linked from their first use on every other page."""
HELP = "help"
"""The page on help for people with gambling problems."""
GAP = "⟦{}⟧"
"""How a text is shown that isn't translated yet."""
KEYS = ("title", "description", "slug", "translated-from", "local", "updated", "formerly")
SLUG = re.compile(r"(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, kw_only=True, slots=True)
class Stamp:
    """What a translation was made from."""

    language: str
    """Code of the original's language."""
    content_id: str
    """The original's content id at that time."""

    def __str__(self) -> str:
        return f"{self.language} {self.content_id}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Document:
    """A page in one language as its file has it."""

    page_id: str
    """The file's name without its ending; the same in every language."""
    language: Language
    path: str
    title: str
    description: str
    slug: str
    """The last part of its address; "" for the home page."""
    translated_from: Stamp | None
    local: bool
    """Whether the page is one per country, and no translation."""
    updated: date | None
    formerly: str | None
    """A slug that the page once had."""
    body: str
    lines: Mapping[str, int]
    """The line on which each header stands; the body begins on ``lines["body"]``."""

    @property
    def content_id(self) -> str:
        """The first 12 hex digits of SHA-1 over title, description, an empty line and the body."""
        text = f"{self.title}\n{self.description}\n\n{self.body}"
        return hashlib.sha1(text.encode()).hexdigest()[:12]

    def problem(self, message: str, header: str = "title") -> Problem:
        """Return a problem at one of the headers."""
        return Problem(path=self.path, line=self.lines.get(header, 1), message=message)


def parse_document(
    data: bytes, *, path: str, page_id: str, language: Language
) -> tuple[Document | None, list[Problem]]:
    """Return the page in one language, or ``None`` with the problems that keep it from being one."""
    text, problems = decode(data, path)
    if problems:
        return None, problems
    headers, lines, body, found = _split(text, path)
    if found:
        return None, found
    found = list(_faults(headers, lines, path=path, page_id=page_id, language=language))
    if found:
        return None, found
    stamp = headers.get("translated-from", "").split()
    document = Document(
        page_id=page_id,
        language=language,
        path=path,
        title=headers["title"],
        description=headers["description"],
        slug=headers.get("slug", ""),
        translated_from=Stamp(language=stamp[0], content_id=stamp[1]) if stamp else None,
        local=headers.get("local") == "true",
        updated=date.fromisoformat(headers["updated"]) if "updated" in headers else None,
        formerly=headers.get("formerly"),
        body=body,
        lines=lines,
    )
    return document, []


def _split(text: str, path: str) -> tuple[dict[str, str], dict[str, int], str, list[Problem]]:
    """Return the headers, the line of each, the body, and problems of form."""
    problems: list[Problem] = []
    headers: dict[str, str] = {}
    lines: dict[str, int] = {}
    first, _, rest = text.partition("\n")
    if first.rstrip() != "---":
        message = 'the file must begin with a line "---" and the headers "title: …" and "description: …"'
        return {}, {}, "", [Problem(path=path, line=1, message=message)]
    number = 1
    while rest:
        row, _, rest = rest.partition("\n")
        number += 1
        if row.rstrip() == "---":
            lines["body"] = number + 1
            return headers, lines, rest, problems
        key, colon, value = (part.strip() for part in row.partition(":"))
        message = ""
        if not row.strip():
            continue
        if not colon:
            message = f'"{row.strip()}" is no header; it must look like "key: value"'
        elif key not in KEYS:
            message = f'unknown header "{key}"' + (
                did_you_mean(key, KEYS) or f"; known are {', '.join(KEYS)}"
            )
        elif key in headers:
            message = f'the header "{key}" stands twice, first on line {lines[key]}'
        else:
            headers[key], lines[key] = value, number
        if message:
            problems.append(Problem(path=path, line=number, message=message))
    message = 'the headers have no end; a line "---" must follow them'
    end = text.count("\n") + 1
    return headers, lines, "", [*problems, Problem(path=path, line=end, message=message)]


def _faults(
    headers: Mapping[str, str], lines: Mapping[str, int], *, path: str, page_id: str, language: Language
) -> Iterator[Problem]:
    def problem(message: str, key: str = "") -> Problem:
        return Problem(path=path, line=lines.get(key, 1), message=message)

    if not SLUG.fullmatch(page_id):
        right = language.slug(page_id) or "rules"
        yield problem(
            f'the file is named "{page_id}.md"; a page is named like "{right}.md": a-z, 0-9 and hyphens'
        )
    required = ("title", "description") if page_id == HOME else ("title", "description", "slug")
    for key in required:
        if not headers.get(key):
            hint = (
                f', for example "slug: {language.slug(headers.get("title", page_id))}"'
                if key == "slug"
                else ""
            )
            yield problem(f'the header "{key}" is missing{hint}', key)
    if page_id == HOME and "slug" in headers:
        yield problem(f'"{HOME}" has no slug: its address is the folder of the language', "slug")
    for key in ("slug", "formerly"):
        slug = headers.get(key)
        if slug and not SLUG.fullmatch(slug):
            yield problem(
                f'"{slug}" is no slug; it must be like "{language.slug(slug)}": a-z, 0-9 and hyphens', key
            )
    if headers.get("local", "true") != "true":
        yield problem('"local" is either "true" or not there', "local")
    stamp = headers.get("translated-from")
    if stamp is not None and not re.fullmatch(r"[a-z-]+ [0-9a-f]{12}", stamp):
        yield problem(
            f'"{stamp}" must be a language and a content id, as "punto accept" writes them', "translated-from"
        )
    if stamp is not None and "local" in headers:
        yield problem('a page that is "local: true" is no translation', "translated-from")
    day = headers.get("updated")
    if day is not None and not _is_day(day):
        yield problem(f'"{day}" is no date; it must look like 2026-11-30', "updated")


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
