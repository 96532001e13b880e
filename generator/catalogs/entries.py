"""Reads the lines of a catalog, strictly, into entries.

It takes what GNU gettext takes, and refuses what that refuses, entries out of use (``#~``) included.
"""

import re
from collections.abc import Iterator

from generator.catalogs.catalog import Message
from generator.catalogs.draft import BEFORE, Draft
from generator.catalogs.escapes import as_bytes
from generator.problems import Problem

_MARK = re.compile(r"#(~)?(\|)?")
_BLANK = " \t\r\f\v"
_TOKEN = re.compile(
    r"""(?P<keyword>msgctxt|msgid_plural|msgid|msgstr[ \t]*\[[ \t]*(?P<form>\d{1,3})[ \t]*\]|msgstr)(?![\w\[])
      | "(?P<string>(?:[^"\\]|\\.)*)"
      | (?P<comment>\#.*)""",
    re.VERBOSE | re.ASCII,
)


def entries(text: str, path: str) -> Iterator[Message | Problem]:
    """Yield the entries and the faults of form, in the file's order."""
    reader = _Reader(path)
    for number, line in enumerate(text.split("\n"), 1):
        yield from reader.read(number, line.strip(_BLANK))
    yield from reader.finish()


class _Reader:
    """Reads one line after the other."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._draft = Draft()
        self._line = 0
        self._after_fault = False

    def read(self, number: int, line: str) -> Iterator[Message | Problem]:
        """Yield what a line makes complete, and what is wrong with it."""
        self._line = number
        match = _MARK.match(line)
        obsolete, former = bool(match and match[1]), bool(match and match[2])
        if not line:
            self._draft.paused = True
            if self._draft.broken:
                yield from self.finish()
                self._after_fault = True
            elif not self._draft.strings and not self._draft.fuzzy and not self._draft.former:
                self._draft.first_line = 0
        elif match and not (obsolete or former):
            yield from self._comment(line)
        else:
            rest = line[match.end() if match else 0 :].strip(_BLANK)
            yield from self._tokens(rest, obsolete=obsolete, former=former)

    def finish(self) -> Iterator[Message | Problem]:
        """Yield what the lines since the last entry make."""
        draft, self._draft = self._draft, Draft()
        yield from draft.finished(self._path, self._line)

    def _comment(self, line: str) -> Iterator[Message | Problem]:
        draft = self._draft
        if draft.strings and not draft.has_translation and not draft.paused:
            yield from self._break("a comment stands before msgid or msgctxt, not inside an entry")
            return
        if draft.strings or draft.broken or draft.former:
            yield from self.finish()
        self._draft.first_line = self._draft.first_line or self._line
        if line.startswith("#,"):
            flags = [flag.strip(_BLANK) for flag in line[2:].split(",")]
            self._draft.fuzzy = self._draft.fuzzy or "fuzzy" in flags

    def _tokens(self, line: str, *, obsolete: bool, former: bool) -> Iterator[Message | Problem]:
        place = 0
        while place < len(line):
            match = _TOKEN.match(line, place)
            if not match:
                yield from self._break(_form_fault(line[place:]))
                return
            place = len(line) - len(line[match.end() :].lstrip(_BLANK))
            if match["comment"] and (obsolete or former or match["comment"].startswith(("#~", "#|"))):
                yield from self._break("a comment, #~ and #| stand on a line of their own")
                return
            if match["comment"]:
                yield from self._comment(match["comment"])
                return
            keyword = match["keyword"] or ""
            if "[" in keyword:
                keyword = re.sub(r"[ \t]|(?<=\[)0+(?=\d)", "", keyword)
            if former:
                yield from self._former(keyword, obsolete=obsolete)
            elif keyword:
                yield from self._keyword(keyword, obsolete=obsolete)
            else:
                yield from self._string(match["string"], obsolete=obsolete)

    def _keyword(self, keyword: str, *, obsolete: bool) -> Iterator[Message | Problem]:
        self._after_fault = False
        fits = self._draft.fits(keyword)
        if keyword in ("msgctxt", "msgid") and (
            self._draft.has_translation or (not fits and self._draft.paused)
        ):
            yield from self.finish()
            fits = True
        draft = self._draft
        if not draft.strings:
            draft.obsolete = draft.obsolete if draft.former else obsolete
        if draft.former and not draft.strings and not draft.former_is_whole:
            yield from self._break("a former text (#|) has a msgid, and a string behind each keyword")
        elif not draft.broken and not fits:
            yield from self._break(f"{keyword} can't stand here")
        elif draft.obsolete is not obsolete:
            yield from self._break("an entry out of use has #~ before each of its lines")
        draft.strings[keyword], draft.lines[keyword], draft.last = [], self._line, keyword
        draft.first_line = draft.first_line or self._line
        draft.last_line, draft.paused = self._line, False

    def _string(self, string: str, *, obsolete: bool) -> Iterator[Message | Problem]:
        draft = self._draft
        if draft.last and not draft.broken and draft.obsolete is not obsolete:
            yield from self._break("an entry out of use has #~ before each of its lines")
        if not draft.last:
            # Behind an entry that is passed over, it may well be a part of that one.
            if not self._after_fault:
                yield from self._break("a text without msgid or msgstr before it")
        else:
            try:
                as_bytes(string)
            except ValueError as error:
                yield from self._break(str(error))
            draft.strings[draft.last].append(string)
            draft.last_line, draft.paused = self._line, False

    def _former(self, keyword: str, *, obsolete: bool) -> Iterator[Message | Problem]:
        """Read a piece of what the entry's text was before: it must be whole, and right before the entry."""
        if self._draft.has_translation:
            yield from self.finish()
        draft = self._draft
        if draft.broken:
            return
        if not draft.former:
            draft.obsolete = obsolete
        draft.first_line = draft.first_line or self._line
        if draft.strings or draft.obsolete is not obsolete or not (keyword or draft.former):
            yield from self._break("a former text (#|) stands right before its entry")
        elif keyword.startswith("msgstr") or (keyword and draft.former not in BEFORE[keyword]):
            yield from self._break(f"{keyword} can't stand here")
        elif keyword and draft.former and not draft.former_has_string:
            yield from self._break("a former text (#|) has a msgid, and a string behind each keyword")
        draft.former, draft.former_has_string = keyword or draft.former, not keyword

    def _break(self, message: str) -> Iterator[Message | Problem]:
        """Tell what is wrong, once for an entry, and pass over the rest of it."""
        if self._draft.paused and self._draft.strings:
            yield from self.finish()
        if not self._draft.broken or message == _CONFLICT:
            yield self._problem(message)
        self._draft.broken = True

    def _problem(self, message: str) -> Problem:
        return Problem(path=self._path, line=self._line, message=message)


_CONFLICT = "a conflict mark of git; keep one of the two versions and delete the three marks"


def _form_fault(line: str) -> str:
    if line.startswith(("<<<<<<<", "=======", ">>>>>>>", "|||||||")):
        return _CONFLICT
    if re.match(r"[A-Za-z]\w*[^\w\"]*\"", line) and not re.match(r"msg(ctxt|id|id_plural|str)\b", line):
        return f'"{line.split()[0]}" is no keyword; known are msgctxt, msgid, msgid_plural and msgstr'
    if '"' in line:
        return 'the quotation marks don\'t balance; a text stands in "…", with \\" for a mark inside it'
    return "neither a comment (#) nor a text in quotation marks after msgid or msgstr"
