"""Texts of sources: from bytes to text, and TOML whose values know their lines."""

import re
import tomllib
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.problems import Problem, did_you_mean

_UNSEEN = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff"
    r"\U000e0000-\U000e007f]"
)
"""Signs that steer a terminal, turn the direction of reading, hide within a word or may not stand in XML."""
_MOST = 5_000_000
"""How many bytes a text may have: many times what any page or catalog has."""


def decode(data: bytes, path: str) -> tuple[str, list[Problem]]:
    """Return the text of a file in UTF-8, or its problems.

    However its editor saves: it has no byte-order mark, LF ends, and each letter with its marks as one sign.
    """
    if len(data) > _MOST:
        return "", [Problem(path=path, line=1, message=f"larger than {_MOST:,} bytes; that is no text")]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        message = f"not UTF-8 at byte {error.start + 1}; save the file with the encoding UTF-8"
        return "", [Problem(path=path, line=line, message=message)]
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    if not _UNSEEN.search(text):
        return text, []
    problems = [
        Problem(path=path, line=line, message=f"the sign {name} can't be seen; delete it")
        for line, row in enumerate(text.split("\n"), 1)
        for name in dict.fromkeys(unseen_signs(row))
    ]
    return "", problems


def unseen_signs(text: str) -> Iterator[str]:
    """Yield the names of the signs in a text that steer instead of being read: "U+0007"."""
    for match in _UNSEEN.finditer(text):
        yield f"U+{ord(match[0]):04X}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Toml:
    """The text of a TOML file, to find the line that a value stands on: ``tomllib`` doesn't tell."""

    path: str
    text: str

    def problem(self, message: str, *keys: str, item: str = "") -> Problem:
        """Return a problem at the line of the key that this path of keys leads to, as near as it is found.

        Of a list over several lines it is the one with the *item*.
        """
        line = self._line(keys)
        after = self.text.split("\n")[line - 1 :] if item else []
        line += next((place for place, text in enumerate(after) if f'"{item}"' in text), 0)
        return Problem(path=self.path, line=line, message=message)

    def load(self) -> tuple[dict[str, Any], list[Problem]]:
        """Return the values, or the problem that keeps the text from having any."""
        try:
            data = tomllib.loads(self.text)
        except (ValueError, RecursionError) as error:
            match = re.search(r"line (\d+)", str(error))
            line = int(match[1]) if match else self.text.count("\n") + 1
            reason = re.sub(r" \(at line \d+, column (\d+)\)$", r" (column \1)", str(error))
            return {}, [Problem(path=self.path, line=line, message=f"not valid TOML: {reason}")]
        return data, list(self._unseen(data))

    def _unseen(self, value: object, *keys: str) -> Iterator[Problem]:
        """Yield a problem for each value that an escape like ``\\u0007`` put an unseen sign into."""
        if isinstance(value, dict):
            for key, item in value.items():
                yield from self._unseen(item, *keys, key)
        elif isinstance(value, list):
            for item in value:
                yield from self._unseen(item, *keys)
        elif isinstance(value, str):
            for name in unseen_signs(value):
                yield self.problem(f"the sign {name} can't be seen; delete it", *keys)

    def _line(self, keys: tuple[str, ...]) -> int:
        lines = self.text.split("\n")
        best, section = 1, ""
        for number, line in enumerate(lines, 1):
            header = re.match(r"\s*\[+\s*([^\]]+?)\s*\]+", line)
            key = re.match(r"\s*([\w.-]+)\s*=", line)
            if header:
                section = header[1]
                path = tuple(section.split("."))
            elif key:
                path = (*filter(None, section.split(".")), key[1])
            else:
                continue
            if path == keys:
                return number
            if header and path == keys[: len(path)]:
                best = number
        return best

    def wrong_keys(
        self,
        table: Mapping[str, object],
        known: Mapping[str, type],
        *path: str,
        optional: Collection[str] = (),
    ) -> Iterator[Problem]:
        """Yield a problem for each key that is unknown, missing or holds another kind of value."""
        for key, value in table.items():
            if key not in known:
                yield self.problem(f'unknown key "{key}"{did_you_mean(key, known)}', *path, key)
            elif type(value) is not known[key]:
                right = _KINDS.get(known[key], known[key].__name__)
                yield self.problem(f'"{key}" must be {right}', *path, key)
        for key in sorted(known.keys() - table.keys() - set(optional)):
            yield self.problem(f'"{key}" is missing', *path)


_KINDS = {
    str: "text in quotation marks",
    bool: "true or false",
    list: "a list [ … ]",
    dict: "a table",
    int: "a number",
}
