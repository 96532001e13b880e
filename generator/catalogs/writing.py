"""Writes catalogs: new ones, and the changes of old ones, whose other bytes all stay as they are."""

import codecs
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from babel.messages.plurals import get_plural

from generator.catalogs.catalog import HEADER, Key, Message
from generator.catalogs.escapes import escape
from generator.catalogs.faults import placeholders
from generator.language import Language

Plurals = Mapping[Key, str | None]
"""The strings that there are to translate, in order, each with its plural text if it has one."""


def header(language: Language | None) -> str:
    """Return the first entry of a catalog, or of the template catalog, which has no language."""
    fields = ["Project-Id-Version: punto"]
    fields += [f"Language: {language.tag}"] if language else []
    fields += [
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    fields += [f"Plural-Forms: {get_plural(language.babel)}"] if language else []
    return "".join(['msgid ""\nmsgstr ""\n', *(f'"{field}\\n"\n' for field in fields)])


def new_catalog(strings: Plurals, language: Language | None) -> bytes:
    """Return a catalog of untranslated strings."""
    blocks = [header(language), *(_entry(key, plural, language) for key, plural in strings.items())]
    return "\n".join(blocks).encode()


def _entry(key: Key, plural: str | None, language: Language | None) -> str:
    context, text = key
    lines = ["#, python-brace-format"] if placeholders(text) | placeholders(plural or "") else []
    lines += [f'msgctxt "{escape(context)}"'] if context is not None else []
    lines += [f'msgid "{escape(text)}"']
    if plural is None:
        lines += ['msgstr ""']
    else:
        forms = get_plural(language.babel).num_plurals if language else 2
        lines += [f'msgid_plural "{escape(plural)}"', *(f'msgstr[{form}] ""' for form in range(forms))]
    return "".join(f"{line}\n" for line in lines)


@dataclass(kw_only=True, slots=True, eq=False)
class _Block:
    """Some lines of a file: an entry with the comments right above it, or what stands between two."""

    rows: list[bytes]
    message: Message | None = None


def updated(data: bytes, messages: Sequence[Message], strings: Plurals, language: Language) -> bytes:
    """Return the catalog with an entry for each of the strings.

    *messages* are its entries as read. A new string comes in behind the one that it follows in *strings*,
    untranslated, unless it was here before: then its entry comes back as it was. An entry whose string is
    gone goes to the end, out of use. Where only the plural text is another, the translation is taken out.
    Raises ``ValueError`` where two entries share a line.
    """
    if {message.key: message.plural for message in messages if _is_in_use(message)} == dict(strings):
        return data
    ending = re.search(rb"\r\n|\r|\n", data)
    end = ending[0] if ending else b"\n"
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    rows = data.removeprefix(mark).splitlines(keepends=True)
    if not rows[-1].endswith((b"\r", b"\n")):
        rows[-1] += end
    blocks = list(_blocks(rows, messages))
    back: dict[Key, list[bytes]] = {}
    retired: list[_Block] = []
    for block in [block for block in blocks if block.message and block.message.key != HEADER]:
        message = cast(Message, block.message)
        if message.key in strings and message.plural != strings[message.key]:
            comments = [row for row in block.rows if re.match(rb"#(?![~|,])", row)]
            block.rows = [*comments, *_rows(message.key, strings, language, end)]
        if message.key in strings and message.obsolete:
            back[message.key] = [_in_use(row) for row in block.rows]
            _remove(blocks, block)
        elif message.key not in strings and not message.obsolete:
            retired.append(_Block(rows=[end, *(_out_of_use(row) for row in block.rows if row.strip())]))
            _remove(blocks, block)
    places = {block.message.key: block for block in blocks if block.message and not block.message.obsolete}
    place = places[HEADER]
    for key in strings:
        if key not in places:
            new = back.get(key) or _rows(key, strings, language, end)
            places[key] = _Block(rows=[end, *new])
            blocks.insert(blocks.index(place) + 1, places[key])
        place = places[key]
    return mark + b"".join(row for block in [*blocks, *retired] for row in block.rows)


def _is_in_use(message: Message) -> bool:
    return not message.obsolete and message.key != HEADER


def _rows(key: Key, strings: Plurals, language: Language, end: bytes) -> list[bytes]:
    """Return the lines of an untranslated entry."""
    entry = _entry(key, strings[key], language)
    return [row.encode() + end for row in entry.removesuffix("\n").split("\n")]


def _blocks(rows: list[bytes], messages: Sequence[Message]) -> Iterator[_Block]:
    """Yield all lines of a file, in order."""
    place = 0
    for message in sorted(messages, key=lambda message: message.span):
        first, last = message.span
        if first <= place:
            raise ValueError(f"line {first} has two entries; give each its own lines")
        if first - 1 > place:
            yield _Block(rows=rows[place : first - 1])
        yield _Block(rows=rows[first - 1 : last], message=message)
        place = last
    if place < len(rows):
        yield _Block(rows=rows[place:])


def _remove(blocks: list[_Block], block: _Block) -> None:
    """Take a block out, and one of the empty lines round it."""
    place = blocks.index(block)
    after = blocks[place + 1].rows if place + 1 < len(blocks) else []
    before = blocks[place - 1].rows
    if after and not after[0].strip():
        del after[0]
    elif before and not before[-1].strip():
        del before[-1]
    del blocks[place]


def _out_of_use(row: bytes) -> bytes:
    if row.startswith(b"#|"):
        return b"#~" + row[1:]
    return row if row.startswith(b"#") else b"#~ " + row


def _in_use(row: bytes) -> bytes:
    return b"#" + row[2:] if row.startswith(b"#~|") else re.sub(rb"^#~ ?", b"", row)
