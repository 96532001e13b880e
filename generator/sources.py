"""Reads all sources of a site from the disk into one frozen value, and keeps the faults beside it."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generator import config as configuration
from generator import support as services
from generator.catalogs import TEMPLATE_PATH, Catalog, catalog_path, parse_catalog
from generator.config import Config, parse_config
from generator.content import Document, parse_document
from generator.language import Language
from generator.problems import Problem, Problems, did_you_mean
from generator.support import Country, parse_support
from generator.text import decode

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


def read(root: Path) -> Sources:
    """Return the sources under *root*.

    Raises ``Problems`` when there is no readable configuration, without which nothing else can be read.
    """
    data, problems = _load(root, configuration.PATH)
    text, faults = decode(data, configuration.PATH)
    config, more = parse_config(text) if not (problems or faults) else (None, [])
    if config is None:
        raise Problems([*problems, *faults, *more])
    documents = _documents(root, config, problems)
    catalogs: dict[Language, Catalog] = {}
    for language in config.languages:
        path = catalog_path(language)
        if catalog := _catalog(root, path, language, problems):
            catalogs[language] = catalog
    strings = _catalog(root, TEMPLATE_PATH, None, problems)
    countries = _support(root, config, problems)
    templates, assets = _templates(root, problems)
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


def _load(root: Path, path: str) -> tuple[bytes, list[Problem]]:
    """Return a file's bytes, or the problem that it has none; a link is none, as it may lead anywhere."""
    parts = Path(path).parts
    if any((root / Path(*parts[:count])).is_symlink() for count in range(1, len(parts) + 1)):
        return b"", [Problem(path=path, line=1, message="a link; put the file itself in its place")]
    try:
        return (root / path).read_bytes(), []
    except OSError as error:
        reason = (
            "the file is missing" if isinstance(error, FileNotFoundError) else f"unreadable: {error.strerror}"
        )
        return b"", [Problem(path=path, line=1, message=reason)]


def _documents(root: Path, config: Config, problems: list[Problem]) -> list[Document]:
    documents: list[Document] = []
    codes = [language.code for language in config.languages]
    for language in config.languages:
        if language.published and not (root / "content" / language.code).is_dir():
            message = f'the folder content/{language.code} is missing, which "{language.code}" needs'
            problems.append(config.toml.problem(message, "languages", language.code))
    for folder in _folders(root / "content"):
        of_folder = config.language(folder.name)
        if of_folder is None:
            if not folder.name.startswith("."):
                hint = did_you_mean(folder.name, codes) or "; declare it in content/site.toml"
                message = f'unknown language "{folder.name}"{hint}'
                problems.append(Problem(path=f"content/{folder.name}", line=1, message=message))
            continue
        for file in _files(folder):
            path = file.relative_to(root).as_posix()
            page_id = unicodedata.normalize("NFC", file.stem)
            if file.parent != folder or file.suffix != ".md":
                message = "not a page; a page is content/<language>/<page-id>.md"
                problems.append(Problem(path=path, line=1, message=message))
                continue
            data, faults = _load(root, path)
            document, more = (
                (None, []) if faults else parse_document(data, path=path, page_id=page_id, language=of_folder)
            )
            problems += [*faults, *more]
            documents += [document] if document else []
    return documents


def _catalog(root: Path, path: str, language: Language | None, problems: list[Problem]) -> Catalog | None:
    data, faults = _load(root, path)
    catalog, more = (None, []) if faults else parse_catalog(data, path=path, language=language)
    problems += [*faults, *more]
    return catalog


def _support(root: Path, config: Config, problems: list[Problem]) -> Mapping[str, Country]:
    data, faults = _load(root, services.PATH)
    if not faults:
        text, faults = decode(data, services.PATH)
    countries, more = ({}, []) if faults else parse_support(text, config.allowed_hosts)
    problems += [*faults, *more]
    return countries


def _templates(root: Path, problems: list[Problem]) -> tuple[dict[str, str], dict[str, bytes]]:
    templates, assets = {}, {}
    folder = root / "templates"
    for file in _files(folder):
        name = file.relative_to(folder).as_posix()
        if not _NAME.fullmatch(name):
            message = "a name that no address can have; use letters a-z, digits, hyphens, full stops"
            problems.append(Problem(path=f"templates/{ascii(name)[1:-1]}", line=1, message=message))
            continue
        data, faults = _load(root, f"templates/{name}")
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


def _files(folder: Path) -> list[Path]:
    """Return the files below a folder in a fixed order; hidden ones are no sources."""
    files = [path for path in folder.rglob("*") if path.is_symlink() or path.is_file()]
    return sorted(
        path for path in files if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )
