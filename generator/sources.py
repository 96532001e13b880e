"""Reads all sources of a site from the disk into one frozen value, and keeps the faults beside it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generator import support as services
from generator.catalogs import TEMPLATE_PATH, Catalog, catalog_path, parse_catalog
from generator.config import Config
from generator.content import Document
from generator.inputs import Inputs, read_inputs
from generator.kept import Kept
from generator.language import Language
from generator.problems import Problem
from generator.reading import Texts, load, read_texts
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
    kept = kept or Kept()
    return read_others(read_texts(inputs or read_inputs(root), kept), kept)


def read_others(texts: Texts, kept: Kept) -> Sources:
    """Return all sources: the catalogs, the support data and the templates added to the texts."""
    config, inputs, problems = texts.config, texts.inputs, list(texts.problems)
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
        documents=texts.documents,
        catalogs=catalogs,
        strings=strings or empty,
        support=countries,
        templates=templates,
        assets=assets,
        problems=tuple(problems),
        inputs=inputs,
    )


def _catalog(
    inputs: Inputs, path: str, language: Language | None, problems: list[Problem], kept: Kept
) -> Catalog | None:
    data, faults = load(inputs, path)
    catalog, more = (None, []) if faults else kept(parse_catalog, data, path=path, language=language)
    problems += [*faults, *more]
    return catalog


def _support(inputs: Inputs, config: Config, problems: list[Problem], kept: Kept) -> Mapping[str, Country]:
    data, faults = load(inputs, services.PATH)
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
        data, faults = load(inputs, path)
        problems += faults
        if name.startswith("assets/"):
            assets[name] = data
        else:
            text, faults = decode(data, f"templates/{name}")
            problems += faults
            templates[name] = text
    return templates, assets
