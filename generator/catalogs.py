"""Reads one gettext catalog, strictly, and gives templates the functions that look strings up in it."""

import gettext
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from babel.messages.plurals import get_plural
from markupsafe import Markup, escape

from generator.language import Language
from generator.problems import Problem
from generator.text import decode, unseen_signs

TEMPLATE_PATH = "locales/messages.pot"

Key = tuple[str | None, str]
"""What a string is looked up by: its context, if it has one, and its English text."""


def catalog_path(language: Language) -> str:
    """Return the place of a language's catalog below the project's root."""
    return f"locales/{language.code}/LC_MESSAGES/messages.po"


@dataclass(frozen=True, kw_only=True, slots=True)
class Message:
    """One entry of a catalog."""

    context: str | None
    text: str
    """The English text."""
    plural: str | None
    translations: tuple[str, ...]
    """One string, or one for each plural form of the language."""
    fuzzy: bool
    line: int
    """The line on which the entry's text stands."""
    lines: tuple[int, ...]
    """The line on which each of its translations stands."""

    @property
    def key(self) -> Key:
        """What the entry is looked up by."""
        return self.context, self.text

    @property
    def is_translated(self) -> bool:
        """Whether every form is there and none is a guess."""
        return not self.fuzzy and all(self.translations)


@dataclass(frozen=True, kw_only=True, slots=True)
class Catalog:
    """A file of strings."""

    path: str
    messages: Mapping[Key, Message]
    plural_form: Callable[[int], int]
    """Which of the translations goes with a number."""

    def problem(self, key: Key, message: str) -> Problem:
        """Return a problem at an entry, or at the file's beginning where it has none."""
        entry = self.messages.get(key)
        return Problem(path=self.path, line=entry.line if entry else 1, message=message)


@dataclass(frozen=True, kw_only=True, slots=True)
class Strings:
    """The functions that templates call; a string without a translation is shown, marked, in English."""

    catalog: Catalog
    asked: set[Key] = field(default_factory=set)
    """Every string looked up so far, for the check that the template catalog has them all."""

    def gettext(self, text: str, /, **values: object) -> str:
        """Return the translation of *text* with each ``{name}`` replaced by its value.

        The result is plain text and is escaped like any other value, unless one of the values is ``Markup``:
        then it is ``Markup`` too, and everything but that value is escaped here.
        """
        return _fill(self._translation((None, text), 0) or _marked(text), values)

    def pgettext(self, context: str, text: str, /, **values: object) -> str:
        """Return the translation of *text* in the sense that *context* tells."""
        return _fill(self._translation((context, text), 0) or _marked(text), values)

    def ngettext(self, one: str, many: str, number: int, /, **values: object) -> str:
        """Return the form that goes with the number, which fills ``{number}``."""
        form = self.catalog.plural_form(number)
        text = self._translation((None, one), form) or _marked(one if number == 1 else many)
        return _fill(text, {"number": number, **values})

    def _translation(self, key: Key, form: int) -> str:
        self.asked.add(key)
        entry = self.catalog.messages.get(key)
        usable = entry is not None and entry.is_translated and form < len(entry.translations)
        return entry.translations[form] if entry and usable else ""


def parse_catalog(
    data: bytes, *, path: str, language: Language | None
) -> tuple[Catalog | None, list[Problem]]:
    """Return the catalog, or ``None`` with everything that is wrong with its file.

    *language* is ``None`` for the template catalog, whose translations are all empty.
    """
    text, problems = decode(data, path)
    if problems:
        return None, problems
    messages: dict[Key, Message] = {}
    header: Message | None = None
    for found in _entries(text, path):
        if isinstance(found, Problem):
            problems.append(found)
        elif found.text == "" and found.context is None:
            header = found
        elif found.key in messages:
            first = messages[found.key].line
            problems.append(
                Problem(
                    path=path, line=found.line, message=f'"{found.text}" stands twice, first on line {first}'
                )
            )
        else:
            messages[found.key] = found
    plural_form: Callable[[int], int] = int
    if language is not None:
        problems += _header_faults(header, path, language)
        plural = get_plural(language.locale)
        plural_form = gettext.c2py(plural.plural_expr)
        for message in messages.values():
            problems += _message_faults(message, path, plural.num_plurals)
    if problems:
        return None, problems
    return Catalog(path=path, messages=messages, plural_form=plural_form), []


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


def _entries(text: str, path: str) -> Iterator[Message | Problem]:
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


def _header_faults(header: Message | None, path: str, language: Language) -> Iterator[Problem]:
    if header is None:
        message = f'the header is missing: an entry msgid "" with Language: {language.tag} and Plural-Forms'
        yield Problem(path=path, line=1, message=message)
        return
    fields = dict(re.findall(r"^([\w-]+):[ \t]*(.*?)[ \t]*$", header.translations[0], re.MULTILINE))
    plural = get_plural(language.locale)
    content_type = fields.get("Content-Type", "").lower()
    if "charset=utf-8" not in content_type:
        message = 'the header must have "Content-Type: text/plain; charset=UTF-8\\n"'
        yield Problem(path=path, line=header.line, message=message)
    if fields.get("Language") != language.tag:
        yield Problem(
            path=path, line=header.line, message=f'the header must have "Language: {language.tag}\\n"'
        )
    if not _same_rule(fields.get("Plural-Forms", ""), plural.num_plurals, plural.plural_expr):
        yield Problem(
            path=path, line=header.line, message=f'the header must have "Plural-Forms: {plural}\\n"'
        )


def _same_rule(text: str, forms: int, expression: str) -> bool:
    match = re.fullmatch(r"nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*([^;]{1,500});?", text)
    if not match or int(match[1]) != forms:
        return False
    ours = gettext.c2py(expression)
    try:
        theirs = gettext.c2py(match[2])
        return all(theirs(number) == ours(number) for number in range(1000))
    except (ValueError, ArithmeticError, RecursionError):
        return False


_PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def _message_faults(message: Message, path: str, forms: int) -> Iterator[Problem]:
    """Yield what is wrong with a translation: its number of forms, its placeholders, markup in it."""
    if message.plural is not None and len(message.translations) != forms:
        yield Problem(path=path, line=message.line, message=f"the entry must have {forms} plural forms")
        return
    first, rest = placeholders(message.text), placeholders(message.plural or message.text)
    for index, (translation, line) in enumerate(zip(message.translations, message.lines, strict=True)):
        if not translation or message.fuzzy:
            continue
        required, found = (rest if index else first), placeholders(translation)
        lost, strange = required - found, found - first - rest
        if strange:
            names = ", ".join(f"{{{name}}}" for name in sorted(strange))
            right = ", ".join(f"{{{name}}}" for name in sorted(required)) or "none"
            yield Problem(path=path, line=line, message=f"unknown placeholder {names}; the text has {right}")
        elif lost:
            names = ", ".join(f"{{{name}}}" for name in sorted(lost))
            right = ", ".join(f"{{{name}}}" for name in sorted(required))
            yield Problem(
                path=path, line=line, message=f"the translation lost {names}; it must contain {right}"
            )
        for name in unseen_signs(translation):
            yield Problem(path=path, line=line, message=f"the sign {name} can't be seen; delete it")
        if re.search(r"[{}]", _PLACEHOLDER.sub("", translation)):
            message_text = "a brace that belongs to no placeholder; a placeholder looks like {name}"
            yield Problem(path=path, line=line, message=message_text)
        if re.search(r"<[A-Za-z/!?]|&#?\w+;", translation):
            yield Problem(path=path, line=line, message="markup in a string; strings are plain text")


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the ``{name}`` in a text.

    >>> sorted(placeholders("{card} gives {total}"))
    ['card', 'total']
    """
    return frozenset(_PLACEHOLDER.findall(text))


def _fill(text: str, values: Mapping[str, object]) -> str:
    """Return the text with its placeholders filled; one that has no value stays, and the checks name it."""
    as_markup = any(isinstance(value, Markup) for value in values.values())

    def value(match: re.Match[str]) -> str:
        found = values.get(match[1], match[0])
        return str(escape(found)) if as_markup else str(found)

    filled = _PLACEHOLDER.sub(value, str(escape(text)) if as_markup else text)
    return Markup(filled) if as_markup else filled


def _marked(text: str) -> str:
    """Return an untranslated string so that whoever previews the site sees that it is one."""
    return f"⟦{text}⟧"
