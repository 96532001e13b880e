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
from generator.inputs import Inputs, is_source, read_inputs
from generator.kept import Kept
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
    inputs: Inputs
    """The files that all of this was read from."""


def read(root: Path, inputs: Inputs | None = None, kept: Kept | None = None) -> Sources:
    """Return the sources under *root*, from the bytes of *inputs* where those have been read already.

    What *kept* has of files with the same content is not parsed again. Raises ``Problems`` when there is no
    readable configuration, without which nothing else can be read.
    """
    inputs, kept = inputs or read_inputs(root), kept or Kept()
    data, problems = _load(inputs, configuration.PATH)
    text, faults = decode(data, configuration.PATH)
    config, more = kept(parse_config, text) if not (problems or faults) else (None, [])
    if config is None:
        raise Problems([*problems, *faults, *more])
    # Kept documents hold the languages they were read with, and languages are told apart by identity.
    languages = tuple(kept(_itself, language) for language in config.languages)
    config = replace(config, languages=languages)
    documents = _documents(inputs, config, problems, kept)
    catalogs: dict[Language, Catalog] = {}
    for language in config.languages:
        path = catalog_path(language)
        if catalog := _catalog(inputs, path, language, problems, kept):
            catalogs[language] = catalog
    strings = _catalog(inputs, TEMPLATE_PATH, None, problems, kept)
    countries = _support(inputs, config, problems, kept)
    templates, assets = _templates(inputs, problems)
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
        inputs=inputs,
    )


def _load(inputs: Inputs, path: str) -> tuple[bytes, list[Problem]]:
    """Return a file's bytes, or the problem that it has none; a link is none, as it may lead anywhere."""
    data = inputs.files.get(path)
    if data is not None:
        return data, []
    root, parts = inputs.root, Path(path).parts
    if any((root / Path(*parts[:count])).is_symlink() for count in range(1, len(parts) + 1)):
        return b"", [Problem(path=path, line=1, message="a link; put the file itself in its place")]
    try:
        return (root / path).read_bytes(), []
    except FileNotFoundError:
        return b"", [Problem(path=path, line=1, message="the file is missing")]
    except OSError as error:
        reason = f"unreadable: {error.strerror}"
        return b"", [Problem(path=path, line=1, message=reason)]


def _itself(language: Language) -> Language:
    return language


def _documents(inputs: Inputs, config: Config, problems: list[Problem], kept: Kept) -> list[Document]:
    documents: list[Document] = []
    root = inputs.root
    codes = [language.code for language in config.languages]
    for language in config.languages:
        if language.published and not (root / "content" / language.code).is_dir():
            message = f'the folder content/{language.code} is missing, which "{language.code}" needs'
            problems.append(config.toml.problem(message, "languages", language.code))
    for folder in _folders(root / "content"):
        if folder.is_symlink():
            message = "a link; put the folder itself in its place"
            problems.append(Problem(path=f"content/{folder.name}", line=1, message=message))
            continue
        of_folder = config.language(folder.name)
        if of_folder is None:
            if is_source(PurePath(folder.name)):
                hint = did_you_mean(folder.name, codes) or "; declare it in content/site.toml"
                message = f'unknown language "{folder.name}"{hint}'
                problems.append(Problem(path=f"content/{folder.name}", line=1, message=message))
            continue
        for path in inputs.below(f"content/{folder.name}"):
            name = path.removeprefix(f"content/{folder.name}/")
            page_id = unicodedata.normalize("NFC", name.removesuffix(".md"))
            if "/" in name or not name.endswith(".md"):
                message = "not a page; a page is content/<language>/<page-id>.md"
                problems.append(Problem(path=path, line=1, message=message))
                continue
            data, faults = _load(inputs, path)
            document, more = (
                (None, [])
                if faults
                else kept(parse_document, data, path=path, page_id=page_id, language=of_folder)
            )
            problems += [*faults, *more]
            documents += [document] if document else []
    return documents


def _catalog(
    inputs: Inputs, path: str, language: Language | None, problems: list[Problem], kept: Kept
) -> Catalog | None:
    data, faults = _load(inputs, path)
    catalog, more = (None, []) if faults else kept(parse_catalog, data, path=path, language=language)
    problems += [*faults, *more]
    return catalog


def _support(inputs: Inputs, config: Config, problems: list[Problem], kept: Kept) -> Mapping[str, Country]:
    data, faults = _load(inputs, services.PATH)
    if not faults:
        text, faults = decode(data, services.PATH)
    countries, more = ({}, []) if faults else kept(parse_support, text, config.allowed_hosts)
    problems += [*faults, *more]
    return countries


def _templates(inputs: Inputs, problems: list[Problem]) -> tuple[dict[str, str], dict[str, bytes]]:
    templates, assets = {}, {}
    for path in inputs.below("templates"):
        name = path.removeprefix("templates/")
        if not _NAME.fullmatch(name):
            message = "a name that no address can have; use letters a-z, digits, hyphens, full stops"
            problems.append(Problem(path=f"templates/{ascii(name)[1:-1]}", line=1, message=message))
            continue
        data, faults = _load(inputs, path)
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
