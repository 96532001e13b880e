"""An entry of a catalog while its lines are read."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.catalogs.catalog import Message
from generator.catalogs.escapes import unescape
from generator.problems import Problem

BEFORE = {
    "msgctxt": {""},
    "msgid": {"", "msgctxt"},
    "msgid_plural": {"msgid"},
    "msgstr": {"msgid", "msgid_plural", "msgstr"},
}
"""What may stand before each keyword in an entry; "" for its beginning."""


@dataclass(kw_only=True, slots=True)
class Draft:
    """An entry while its lines are read."""

    strings: dict[str, list[str]] = field(default_factory=dict)
    """The strings behind each keyword."""
    lines: dict[str, int] = field(default_factory=dict)
    last: str = ""
    """The last keyword."""
    former: str = ""
    """The last keyword of the former text (``#|``) that stands before the entry."""
    former_has_string: bool = False
    """Whether a string has followed that."""
    first_line: int = 0
    last_line: int = 0
    paused: bool = False
    """Whether an empty line has followed its last one."""
    obsolete: bool = False
    fuzzy: bool = False
    broken: bool = False

    @property
    def has_translation(self) -> bool:
        """Whether it could end here."""
        return self.last.startswith("msgstr") and bool(self.strings[self.last])

    @property
    def former_is_whole(self) -> bool:
        """Whether the former text could end here."""
        return self.former in ("msgid", "msgid_plural") and self.former_has_string

    def fits(self, keyword: str) -> bool:
        """Tell whether the keyword can come next."""
        whole = not self.last or bool(self.strings[self.last])
        before = self.last.partition("[")[0] in BEFORE[keyword.partition("[")[0]]
        return whole and before and keyword not in self.strings

    def finished(self, path: str, end: int) -> Iterator[Message | Problem]:
        """Yield the entry, or why it is none; nothing where its lines had only comments or were reported."""
        if self.broken:
            return
        if not self.strings:
            if self.former:
                yield Problem(path=path, line=end, message="the former text (#|) has no entry after it")
            return
        line = self.lines.get("msgid", self.first_line)
        forms = [key for key in self.strings if key.startswith("msgstr")]
        if not forms or "msgid" not in self.strings or not all(self.strings.values()):
            yield Problem(path=path, line=line, message="the entry has no msgid or no msgstr")
            return
        plural = "msgid_plural" in self.strings
        expected = [f"msgstr[{index}]" for index in range(len(forms))] if plural else ["msgstr"]
        if forms != expected:
            message = f"the entry must have {', '.join(expected)}, it has {', '.join(forms)}"
            yield Problem(path=path, line=line, message=message)
            return
        texts: dict[str, str] = {}
        for key, strings in self.strings.items():
            try:
                texts[key] = unescape(*strings)
            except ValueError as error:
                yield Problem(path=path, line=self.lines[key], message=str(error))
                return
        yield Message(
            context=texts.get("msgctxt"),
            text=texts["msgid"],
            plural=texts.get("msgid_plural"),
            translations=tuple(texts[form] for form in forms),
            fuzzy=self.fuzzy,
            obsolete=self.obsolete,
            line=line,
            lines=tuple(self.lines[form] for form in forms),
            span=(self.first_line, self.last_line),
        )
