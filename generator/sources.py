"""Reads all sources of a site from the disk into one frozen value, and keeps the faults beside it."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from generator import config as configuration
from generator import support as services
from generator.catalogs import TEMPLATE_PATH, Catalog, catalog_path, parse_catalog
from generator.config import Config, parse_config
from generator.content import Document, parse_document
from generator.disk import Disk, is_source
from generator.kept import Kept
from generator.language import Language
from generator.problems import Problem, Problems, did_you_mean
from generator.support import Country, parse_support
from generator.text import decode

FOLDERS = ("content", "locales", "templates")
"""Where sources are, below the root."""
_NAME = re.compile(r"[A-Za-z0-9._/-]+")


@dataclass(frozen=True, kw_only=True, slots=True)
class Sources:
    """Everything a build is a function of."""

    config: Config
    documents: tuple[Document, ...]
    catalogs: Mapping[Language, Catalog]
    strings: Catalog
    """The template catalog: every string that there is to translate."""
    support: Mapping[str, Country]
    templates: Mapping[str, str]
    """Text by name, as templates call each other."""
    assets: Mapping[str, bytes]
    """Files of ``templates/assets`` by their path in the output."""
    problems: tuple[Problem, ...]


def find_root(start: Path) -> Path | None:
    """Return the nearest folder, upwards from *start*, that has a ``content/site.toml``."""
    folders = [start, *start.parents]
    return next((folder for folder in folders if (folder / configuration.PATH).is_file()), None)


def read(root: Path, kept: Kept | None = None) -> Sources:
    """Return the sources under *root*; what *kept* has of files with the same content is not parsed again.

    Raises ``Problems`` when there is no readable configuration, without which nothing else can be read.
    """
    disk, kept = Disk(root), kept or Kept()
    data, problems = disk.load(configuration.PATH)
    text, faults = decode(data, configuration.PATH)
    config, more = kept(parse_config, text) if not (problems or faults) else (None, [])
    if config is None:
        raise Problems([*problems, *faults, *more])
    # Kept documents hold the languages they were read with, and languages are told apart by identity.
    languages = tuple(kept(_itself, language) for language in config.languages)
    config = replace(config, languages=languages)
    documents = _documents(disk, config, problems, kept)
    catalogs: dict[Language, Catalog] = {}
    for language in config.languages:
        path = catalog_path(language)
        if catalog := _catalog(disk, path, language, problems, kept):
            catalogs[language] = catalog
    strings = _catalog(disk, TEMPLATE_PATH, None, problems, kept)
    countries = _support(disk, config, problems, kept)
    templates, assets = _templates(disk, problems)
    empty = Catalog(path=TEMPLATE_PATH, messages={}, plural_form=int)
    return Sources(
        config=config,
        documents=tuple(documents),
        catalogs=catalogs,
        strings=strings or empty,
        support=countries,
        templates=templates,
        assets=assets,
        problems=tuple(problems),
    )


def _itself(language: Language) -> Language:
    return language


def _documents(disk: Disk, config: Config, problems: list[Problem], kept: Kept) -> list[Document]:
    documents: list[Document] = []
    codes = [language.code for language in config.languages]
    for language in config.languages:
        if language.published and not (disk.root / "content" / language.code).is_dir():
            message = f'the folder content/{language.code} is missing, which "{language.code}" needs'
            problems.append(config.toml.problem(message, "languages", language.code))
    for folder in _folders(disk.root / "content"):
        of_folder = config.language(folder.name)
        if of_folder is None:
            if is_source(PurePath(folder.name)):
                hint = did_you_mean(folder.name, codes) or "; declare it in content/site.toml"
                message = f'unknown language "{folder.name}"{hint}'
                problems.append(Problem(path=f"content/{folder.name}", line=1, message=message))
            continue
        for path in disk.files(f"content/{folder.name}"):
            name = path.removeprefix(f"content/{folder.name}/")
            page_id = unicodedata.normalize("NFC", name.removesuffix(".md"))
            if "/" in name or not name.endswith(".md"):
                message = "not a page; a page is content/<language>/<page-id>.md"
                problems.append(Problem(path=path, line=1, message=message))
                continue
            data, faults = disk.load(path)
            document, more = (
                (None, [])
                if faults
                else kept(parse_document, data, path=path, page_id=page_id, language=of_folder)
            )
            problems += [*faults, *more]
            documents += [document] if document else []
    return documents


def _catalog(
    disk: Disk, path: str, language: Language | None, problems: list[Problem], kept: Kept
) -> Catalog | None:
    data, faults = disk.load(path)
    catalog, more = (None, []) if faults else kept(parse_catalog, data, path=path, language=language)
    problems += [*faults, *more]
    return catalog


def _support(disk: Disk, config: Config, problems: list[Problem], kept: Kept) -> Mapping[str, Country]:
    data, faults = disk.load(services.PATH)
    if not faults:
        text, faults = decode(data, services.PATH)
    countries, more = ({}, []) if faults else kept(parse_support, text, config.allowed_hosts)
    problems += [*faults, *more]
    return countries


def _templates(disk: Disk, problems: list[Problem]) -> tuple[dict[str, str], dict[str, bytes]]:
    templates, assets = {}, {}
    for path in disk.files("templates"):
        name = path.removeprefix("templates/")
        if not _NAME.fullmatch(name):
            message = "a name that no address can have; use letters a-z, digits, hyphens, full stops"
            problems.append(Problem(path=f"templates/{ascii(name)[1:-1]}", line=1, message=message))
            continue
        data, faults = disk.load(path)
        problems += faults
        if name.startswith("assets/"):
            assets[name] = data
        else:
            text, faults = decode(data, f"templates/{name}")
            problems += faults
            templates[name] = text
    return templates, assets


def _folders(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_dir())
