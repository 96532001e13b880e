"""Reads the lines of a catalog, strictly, into entries."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.catalogs.catalog import Message
from generator.problems import Problem

_LINE = re.compile(
    r"""\s*(?:
      (?P<keyword>msgctxt|msgid_plural|msgid|msgstr(?:\[(?P<form>\d+)\])?)\s*(?P<first>".*)
    | (?P<more>".*)
    )\s*""",
    re.VERBOSE | re.DOTALL,
)
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"\s*', re.DOTALL)
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{1,2})|([0-7]{1,3})|(.))", re.DOTALL)
_NAMED = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", '"': '"', "\\": "\\"}
_ORDER = {
    "msgctxt": ("",),
    "msgid": ("", "msgctxt"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid", "msgid_plural", "msgstr"),
}


@dataclass(kw_only=True, slots=True)
class _Draft:
    """An entry while its lines are read."""

    parts: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    fuzzy: bool = False
    last: str = ""
    broken: bool = False


def entries(text: str, path: str) -> Iterator[Message | Problem]:
    """Yield the entries and the faults of form, in the file's order."""
    draft = _Draft()
    number = 0
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.strip(" \t\r\f\v")
        if not bare or bare.startswith("#"):
            if draft.broken or draft.last.startswith("msgstr"):
                yield from _finished(draft, path)
                draft = _Draft()
            if bare.startswith("#~"):
                draft.fuzzy = False  # the flag before it was about this entry, which is no longer in use
            if bare.startswith("#,"):
                draft.fuzzy = draft.fuzzy or "fuzzy" in [flag.strip() for flag in bare[2:].split(",")]
            continue
        match = _LINE.fullmatch(bare)
        string = match and _STRING.fullmatch(match["first"] or match["more"])
        if not match or not string:
            draft.broken = True
            yield Problem(path=path, line=number, message=_form_fault(bare))
            draft.last = draft.last or "msgid"
            continue
        keyword = match["keyword"]
        if keyword in ("msgctxt", "msgid") and draft.last.startswith("msgstr"):
            yield from _finished(draft, path)
            draft = _Draft()
        if keyword is None:
            if not draft.last:
                draft.broken = True
                yield Problem(path=path, line=number, message="a text without msgid or msgstr before it")
            else:
                draft.parts[draft.last] = draft.parts.get(draft.last, "") + _unescape(string[1])
            continue
        kind = keyword.partition("[")[0]
        if not draft.broken and (draft.last.partition("[")[0] not in _ORDER[kind] or keyword in draft.parts):
            draft.broken = True
            yield Problem(path=path, line=number, message=f"{keyword} can't stand here")
        draft.parts[keyword], draft.lines[keyword], draft.last = _unescape(string[1]), number, keyword
    yield from _finished(draft, path, end=number)


def _form_fault(line: str) -> str:
    if line.startswith(("<<<<<<<", "=======", ">>>>>>>")):
        return "a conflict mark of git; keep one of the two versions and delete the three marks"
    if '"' in line:
        return 'the quotation marks don\'t balance; a text stands in "…", with \\" for a mark inside it'
    return "neither a comment (#) nor a text in quotation marks after msgid or msgstr"


def _finished(draft: _Draft, path: str, *, end: int = 0) -> Iterator[Message | Problem]:
    """Yield the entry, or why it is none; nothing where the lines had only comments or were reported."""
    if draft.broken or not draft.parts:
        return
    forms = [key for key in draft.parts if key.startswith("msgstr")]
    line = draft.lines.get("msgid", end)
    if not forms or "msgid" not in draft.parts:
        yield Problem(path=path, line=line, message="the entry has no msgid or no msgstr")
        return
    expected = (
        [f"msgstr[{index}]" for index in range(len(forms))] if "msgid_plural" in draft.parts else ["msgstr"]
    )
    if forms != expected:
        message = f"the entry must have {', '.join(expected)}, it has {', '.join(forms)}"
        yield Problem(path=path, line=line, message=message)
        return
    yield Message(
        context=draft.parts.get("msgctxt"),
        text=draft.parts["msgid"],
        plural=draft.parts.get("msgid_plural"),
        translations=tuple(draft.parts[form] for form in forms),
        fuzzy=draft.fuzzy,
        line=line,
        lines=tuple(draft.lines[form] for form in forms),
    )


def _unescape(text: str) -> str:
    def sign(match: re.Match[str]) -> str:
        if match[1]:
            return chr(int(match[1], 16))
        return chr(int(match[2], 8)) if match[2] else _NAMED.get(match[3], match[3])

    return _ESCAPE.sub(sign, text)
