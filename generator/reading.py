"""Reads the first part of a site's sources: the configuration and the pages, which then take longest."""

import os
import unicodedata
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from generator import config as configuration
from generator.config import Config, parse_config
from generator.content import Document, parse_document
from generator.inputs import Inputs, is_source
from generator.kept import Kept
from generator.language import Language
from generator.problems import Problem, Problems, did_you_mean
from generator.text import decode


@dataclass(frozen=True, kw_only=True, slots=True)
class Texts:
    """The configuration and the pages, and what is wrong with them."""

    config: Config
    documents: tuple[Document, ...]
    problems: tuple[Problem, ...]
    inputs: Inputs


def read_texts(inputs: Inputs, kept: Kept) -> Texts:
    """Return the configuration and the pages among the files.

    What *kept* has of files with the same content is not parsed again. Raises ``Problems`` when there is no
    readable configuration, without which nothing else can be read.
    """
    data, problems = load(inputs, configuration.PATH)
    text, faults = decode(data, configuration.PATH)
    config, more = kept(parse_config, text) if not (problems or faults) else (None, [])
    if config is None:
        raise Problems([*problems, *faults, *more])
    # Kept documents hold the languages they were read with, and languages are told apart by identity.
    languages = tuple(kept(_itself, language) for language in config.languages)
    config = replace(config, languages=languages)
    documents = tuple(_documents(inputs, config, problems, kept))
    return Texts(config=config, documents=documents, problems=tuple(problems), inputs=inputs)


def load(inputs: Inputs, path: str) -> tuple[bytes, list[Problem]]:
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
        if not os.access(folder, os.R_OK | os.X_OK):
            message = "the folder can't be read; its owner must be allowed to"
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
            data, faults = load(inputs, path)
            document, more = (
                (None, [])
                if faults
                else kept(parse_document, data, path=path, page_id=page_id, language=of_folder)
            )
            problems += [*faults, *more]
            documents += [document] if document else []
    return documents


def _folders(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_dir())
