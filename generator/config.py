"""Reads ``content/site.toml``: the site's address, languages, navigation and the hosts it may link to."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields
from urllib.parse import quote, urlsplit

from generator.address import absolute_address
from generator.inputs import CONFIGURATION
from generator.language import Language, is_known_locale
from generator.problems import Problem
from generator.text import Toml

PATH = CONFIGURATION
KEYS = {"address": str, "allowed-hosts": list, "languages": dict, "navigation": list, "repository": dict}
OPTIONAL = frozenset({"repository"})
REPOSITORY_KEYS = {"edit": str, "report": str}
LANGUAGE_KEYS = {
    field.name: bool if field.name == "published" else str for field in fields(Language)[1:] if field.init
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Repository:
    """Where the sources can be changed by anyone: addresses in which ``{path}`` stands for a page's file."""

    edit: str
    report: str

    def addresses(self, path: str) -> tuple[str, str]:
        """Return where a file is edited, and where an error in it is reported."""
        quoted = quote(path)
        return self.edit.replace("{path}", quoted), self.report.replace("{path}", quoted)


@dataclass(frozen=True, kw_only=True, slots=True)
class Config:
    """What ``site.toml`` says."""

    address: str
    """The absolute address under which the site is published, with a final slash."""
    languages: tuple[Language, ...]
    """In the order in which the language switch shows them."""
    navigation: tuple[str, ...]
    """Ids of the site's pages in reading order."""
    allowed_hosts: frozenset[str]
    """The only hosts that pages may link to."""
    repository: Repository | None
    toml: Toml
    """Its file, for the lines of what later steps find wrong with it."""

    @property
    def base_path(self) -> str:
        """The part of every internal link that stands before the page's own address; "/" or "/a/b/"."""
        return urlsplit(self.address).path

    def language(self, code: str) -> Language | None:
        """Return the language with this code, or ``None``."""
        return next((language for language in self.languages if language.code == code), None)


_HOST = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")
_FILE_ADDRESS = re.compile(
    r"https://(?!\{)[\w.~:/?#@!$&()*+,;=%-]+\{path\}[\w.~:/?#@!$&()*+,;=%-]*", re.ASCII
)


def parse_config(text: str) -> tuple[Config | None, list[Problem]]:
    """Return the configuration, or ``None`` with the problems that keep it from being one."""
    toml = Toml(path=PATH, text=text)
    data, found = toml.load()
    found += _faults(toml, data) if not found else []
    if found:
        return None, found
    languages = tuple(Language(code=code, **table) for code, table in data["languages"].items())
    config = Config(
        address=absolute_address(data["address"]),
        languages=languages,
        navigation=tuple(data["navigation"]),
        allowed_hosts=frozenset(data["allowed-hosts"]),
        repository=Repository(**data["repository"]) if "repository" in data else None,
        toml=toml,
    )
    return config, []


def host_fault(address: str, hosts: Collection[str]) -> str:
    """Return what is wrong with a link's address, or "" when it is https and its host is an allowed one."""
    try:
        parts = urlsplit(address)
    except ValueError as error:
        return f'"{address}" is no address: {error}'
    if parts.scheme != "https":
        return f'"{address}" must begin with https://'
    if parts.netloc not in hosts:
        return f'the host "{parts.netloc}" is not in "allowed-hosts" of {PATH}'
    return ""


def _faults(toml: Toml, data: Mapping[str, object]) -> Iterator[Problem]:
    wrong = list(toml.wrong_keys(data, KEYS, optional=OPTIONAL))
    yield from wrong
    broken = {key for key, kind in KEYS.items() if type(data.get(key)) is not kind}
    address, languages = data.get("address"), data.get("languages")
    if isinstance(address, str):
        try:
            absolute_address(address)
        except ValueError as error:
            yield toml.problem(str(error), "address")
    for key in {"navigation", "allowed-hosts"} - broken:
        items = data[key]
        if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
            yield toml.problem(f'"{key}" must be a list of texts in quotation marks', key)
        elif key == "allowed-hosts" and not all(_HOST.fullmatch(item) for item in items):
            yield toml.problem('"allowed-hosts" must be names of hosts, like "www.rofus.nu"', key)
        elif len(set(items)) < len(items):
            yield toml.problem(f'"{key}" names something twice', key)
    if isinstance(data.get("repository"), dict):
        yield from _repository_faults(toml, data["repository"])
    if isinstance(languages, dict):
        if not languages:
            yield toml.problem("there is no language", "languages")
        tags: dict[object, str] = {}
        for code, table in languages.items():
            yield from _language_faults(toml, code, table)
            tag = table.get("tag") if isinstance(table, dict) else None
            if isinstance(tag, str) and tags.setdefault(tag, code) != code:
                message = f'"{tag}" is the tag of "{tags[tag]}" already; two languages can\'t share one'
                yield toml.problem(message, "languages", code, "tag")


def _repository_faults(toml: Toml, table: object) -> Iterator[Problem]:
    if not isinstance(table, dict):
        return
    yield from toml.wrong_keys(table, REPOSITORY_KEYS, "repository")
    for key in REPOSITORY_KEYS:
        address = table.get(key)
        if isinstance(address, str) and not _FILE_ADDRESS.fullmatch(address):
            right = "https://…, with {path} once, where the file's path goes"
            yield toml.problem(f'"{key}" must be {right}', "repository", key)


def _language_faults(toml: Toml, code: str, table: object) -> Iterator[Problem]:
    where = ("languages", code)
    if not isinstance(table, dict):
        yield toml.problem(f'"{code}" must be a table [languages.{code}]', *where)
        return
    if not re.fullmatch(r"[a-z]{2,3}(-[a-z]+)?", code):
        yield toml.problem(
            f'"{code}" is no code of a language; it must be two or three small letters', *where
        )
    yield from toml.wrong_keys(table, LANGUAGE_KEYS, *where)
    for key in ("name", "title", "country"):
        if isinstance(table.get(key), str) and not table[key].strip():
            yield toml.problem(f'"{key}" is empty', *where, key)
    tag, locale = table.get("tag"), table.get("locale")
    if isinstance(tag, str) and not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", tag):
        yield toml.problem(f'"{tag}" is no language tag; it must look like "nb"', *where, "tag")
    if isinstance(locale, str) and not is_known_locale(locale):
        hint = ' for Norwegian it is "nb_NO"' if locale == "no_NO" else ' it must look like "nb_NO"'
        yield toml.problem(f'unknown locale "{locale}";{hint}', *where, "locale")
