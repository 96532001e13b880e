"""Starts a language: its entry in the configuration, its catalog, its home page, and its country's help."""

from dataclasses import dataclass, replace
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.localedata import exists

from generator import config, support
from generator.catalogs import catalog_path, new_catalog
from generator.content import GAP, HOME, Document
from generator.language import Language
from generator.site import Site
from generator.translation.diff import NEVER
from generator.translation.files import link_in
from generator.translation.messages import collect


@dataclass(frozen=True, kw_only=True, slots=True)
class NewLanguage:
    """What a language is begun with."""

    language: Language
    files: dict[str, bytes]
    """What each file becomes, new and changed ones, by path."""
    country_is_new: bool


def new_language(root: Path, site: Site, code: str, country: str, name: str | None) -> NewLanguage:
    """Return the files that begin a language; it isn't published, so that its gaps are shown to nobody else.

    Raises ``ValueError`` where the code or the country is none or is taken, and ``Problems`` where a template
    can't be read.
    """
    language = _language(site, code.strip().lower(), country.strip().lower(), name)
    files = {
        config.PATH: _appended((root / config.PATH).read_bytes(), _table(language)),
        catalog_path(language): new_catalog(collect(site.templates), language),
    }
    home = site.pages.get(HOME)
    if home is not None:
        path = f"content/{language.code}/{HOME}.md"
        files[path] = _stub(home.original.document).encode()
    # An entry that is there already is filled in, or its faults are told at its lines.
    written = (root / support.PATH).read_bytes()
    is_new = language.country not in site.support and f"[{language.country}]".encode() not in written
    if is_new:
        files[support.PATH] = _appended(written, _country(language))
    if linked := [link for path in files if (link := link_in(root, path))]:
        raise ValueError(f"{linked[0]} is a link; put what it leads to in its place")
    taken = [path for path in files if path not in (config.PATH, support.PATH) and (root / path).exists()]
    if taken:
        raise ValueError(f"{taken[0]} is there already; move it away")
    return NewLanguage(language=language, files=files, country_is_new=is_new)


def _language(site: Site, code: str, country: str, name: str | None) -> Language:
    taken = site.config.language(code)
    if taken is not None:
        raise ValueError(f'the language "{code}" is there already, as {taken.name}')
    tag = "nb" if code == "no" else code
    try:
        own = Locale.parse(tag, sep="-")
    except (ValueError, UnknownLocaleError) as error:
        raise ValueError(
            f'"{code}" is no code of a language that has data in Babel, like fi, nn, is or en'
        ) from error
    if not code.isalpha() or own.language != tag:
        raise ValueError(f'"{code}" must be the code of a language alone, like "{own.language}"')
    if country.upper() not in own.territories or not country.isalpha():
        raise ValueError(f'"{country}" is no code of a country; it must be two letters, like fi')
    likely = Locale.parse(str(get_global("likely_subtags").get(tag, tag)))
    locale = next(
        found for found in (f"{tag}_{country.upper()}", f"{tag}_{likely.territory}", tag) if exists(found)
    )
    original = site.config.languages[0]
    same = next((each for each in site.config.languages if each.tag == tag), None)
    if same is not None:
        raise ValueError(f'the language "{code}" is there already, as {same.name} ("{same.code}")')
    return replace(
        original,
        code=code,
        tag=tag,
        locale=locale,
        name=name or _sentence(own.get_display_name(tag) or code),
        country=country,
        title=GAP.format(original.title),
        published=False,
    )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _appended(data: bytes, text: str) -> bytes:
    """Return a file with more at its end, its lines ended like the others."""
    end = b"\r\n" if b"\r\n" in data else b"\n"
    before = data if not data or data.endswith(b"\n") else data + end
    return before + end + text.encode().replace(b"\n", end)


def _table(language: Language) -> str:
    return f"""\
[languages.{language.code}]
name = {_quoted(language.name)}
tag = "{language.tag}"
locale = "{language.locale}"
country = "{language.country}"
title = {_quoted(language.title)}
published = false
"""


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _stub(original: Document) -> str:
    """Return a home page with its headings and nothing translated: it calls itself outdated until it is."""
    return f"""\
---
title: {GAP.format(original.title)}
description: {GAP.format(original.description)}
translated-from: {original.language.code} {NEVER}
---

{GAP.format("…")}
"""


def _country(language: Language) -> str:
    code = language.country
    return f"""\
# {language.country_name(code)}: fill in what stands empty, each fact from the service's own pages, never from
# another country's. Until then the site isn't built. Each host goes into "allowed-hosts" of {config.PATH}.
# Where there is no national register, write kind = "operators" and law = "…", as Norway has it.
[{code}]
age = 0

[{code}.helpline]
name = ""
url = ""
phone = ""
tel = ""
source = ""
# reviewed = 2026-11-30

[{code}.exclusion]
kind = "register"
name = ""
url = ""
operator = ""
periods = []
source = ""
# reviewed = 2026-11-30

[{code}.regulator]
name = ""
url = ""
source = ""
# reviewed = 2026-11-30
"""
