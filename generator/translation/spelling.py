"""Finds misspelt words on the finished pages, with Hunspell and a list of our own terms per language."""

import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from generator.catalogs import catalog_path
from generator.language import Language
from generator.problems import Problem
from generator.render import Output
from generator.site import Site

_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")
_VOID = frozenset(["br", "hr", "img", "input", "link", "meta", "rect", "circle", "line", "path", "polyline"])
_SILENT = frozenset(["script", "style", "code", "title"])


class SpellingError(Exception):
    """Hunspell or one of its dictionaries isn't there; the message says how to get it."""


def list_path(language: Language) -> str:
    """Return the place of a language's own words below the project's root."""
    return f"locales/{language.code}/words.txt"


def misspelt(root: Path, site: Site, output: Output) -> Iterator[Problem]:
    """Yield a problem for each word that neither the dictionary nor our list knows, where it stands first.

    Raises ``SpellingError`` where Hunspell or a dictionary is missing.
    """
    for language in site.config.languages:
        if not language.published:
            continue  # nobody reads it yet, and its dictionary may not be at hand
        pages = {
            path: data.decode() for path, data in output.files.items() if path.startswith(f"{language.code}/")
        }
        known = _own_words(root, language)
        words = {word for text in pages.values() for word in words_of(text, language.tag)} - known
        for word in sorted(_unknown(words, language) - known):
            yield _problem(site, language, word)


def words_of(html: str, tag: str) -> set[str]:
    """Return the words of a page that are in the language with this tag, as ``lang`` tells.

    >>> sorted(words_of('<html lang="da"><p>Et <i lang="en">push</i> er kort.</p></html>', "da"))
    ['Et', 'er', 'kort']
    """
    reader = _Reader(tag)
    reader.feed(html)
    return reader.words


class _Reader(HTMLParser):
    """Collects words from text and from what is read aloud, following ``lang`` down the tree."""

    def __init__(self, tag: str) -> None:
        super().__init__()
        self.words: set[str] = set()
        self._tag = tag
        self._open: list[tuple[str, str]] = [("", "")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the element's language, and read the attributes that are read aloud."""
        found = dict(attrs)
        language = found.get("lang") or self._open[-1][1]
        if tag not in _VOID:
            self._open.append((tag, language))
        for name in ("aria-label", "title", "alt"):
            self._read(found.get(name) or "", language)

    def handle_endtag(self, tag: str) -> None:
        """Leave the element, and those within it that need no end."""
        while len(self._open) > 1 and self._open.pop()[0] != tag:
            continue

    def handle_data(self, data: str) -> None:
        """Read the text."""
        if self._open[-1][0] not in _SILENT:
            self._read(data, self._open[-1][1])

    def _read(self, text: str, language: str) -> None:
        if language == self._tag:
            self.words.update(_WORD.findall(text.replace("\N{SOFT HYPHEN}", "")))


def _own_words(root: Path, language: Language) -> set[str]:
    path = root / list_path(language)
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def _unknown(words: set[str], language: Language) -> set[str]:
    command = ["hunspell", "-l", "-i", "utf-8", "-d", language.locale]
    text = "\n".join(sorted(words)).encode()
    try:
        result = subprocess.run(command, input=text, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        packages = "hunspell hunspell-da hunspell-sv hunspell-no"
        raise SpellingError(
            f"no Hunspell for {language.locale}; on Debian: apt-get install {packages}"
        ) from error
    return set(result.stdout.decode().split())


def _problem(site: Site, language: Language, word: str) -> Problem:
    """Return the problem at the first place in a source where the word stands."""
    pattern = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    message = f'"{word}" is in no dictionary; if it is right, add it to {list_path(language)}'
    for page in site.pages.values():
        version = page.versions.get(language)
        for line, text in enumerate(version.document.body.split("\n"), 1) if version else ():
            if version and pattern.search(text):
                return version.problem(message, line)
    catalog = site.catalogs.get(language)
    for entry in catalog.messages.values() if catalog else ():
        for text, line in zip(entry.translations, entry.lines, strict=True):
            if pattern.search(text):
                return Problem(path=catalog_path(language), line=line, message=message)
    return Problem(path=catalog_path(language), line=1, message=message)
