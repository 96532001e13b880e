"""Finished pages as plain data, and back: so that they can be kept on disk and come from another process."""

import json
from collections.abc import Mapping
from datetime import date
from typing import Any

from generator.language import Language
from generator.problems import Level, Problem
from generator.render.finished import Finished
from generator.render.heads import Head


def to_data(finished: Finished) -> list[object]:
    """Return a finished page as lists, texts and numbers."""
    asked = {
        language.code: sorted(keys, key=lambda key: (key[0] or "", key[1]))
        for language, keys in finished.asked.items()
    }
    problems = [[each.path, each.line, each.message, each.level.value] for each in finished.problems]
    heads = [_head_to_data(head) for head in finished.heads]
    return [dict(finished.files), dict(finished.prose), heads, asked, problems]


def pack(data: Any) -> bytes:
    """Return the data of a finished page as it is kept: without its prose, which only checks read.

    Its files stand behind the rest as they are, as it takes long to write and read them in JSON.
    """
    files, _, *others = data
    lengths = {name: len(content) for name, content in files.items()}
    return json.dumps([lengths, *others], ensure_ascii=False).encode() + b"\n" + b"".join(files.values())


def unpack(kept: bytes) -> list[object]:
    """Return the data of which ``pack`` made this, without prose."""
    start = kept.index(b"\n") + 1
    lengths, *others = json.loads(kept[:start])
    files = {}
    for name, length in lengths.items():
        files[name] = kept[start : start + length]
        start += length
    return [files, {}, *others]


def from_data(data: Any, languages: Mapping[str, Language]) -> Finished:
    """Return the page that ``to_data`` made the data of, in the languages that have these codes."""
    files, prose, heads, asked, problems = data
    return Finished(
        files=files,
        prose=prose,
        heads=tuple(_head_from_data(head, languages) for head in heads),
        asked={
            languages[code]: frozenset((context, text) for context, text in keys)
            for code, keys in asked.items()
        },
        problems=tuple(
            Problem(path=path, line=line, message=message, level=Level(level))
            for path, line, message, level in problems
        ),
    )


def _head_to_data(head: Head) -> dict[str, object]:
    return {
        "address": head.address,
        "canonical": head.canonical,
        "page_id": head.page_id,
        "language": head.language.code,
        "title": head.title,
        "description": head.description,
        "updated": head.updated and head.updated.isoformat(),
        "alternates": head.alternates,
        "locales": head.locales,
        "picture": head.picture,
        "feed": head.feed,
        "manifest": head.manifest,
    }


def _head_from_data(data: Any, languages: Mapping[str, Language]) -> Head:
    changed = {
        "language": languages[data["language"]],
        "updated": date.fromisoformat(data["updated"]) if data["updated"] else None,
        "alternates": tuple((tag, address) for tag, address in data["alternates"]),
        "locales": tuple(data["locales"]),
        "trail": (),
    }
    return Head(**{**data, **changed})
