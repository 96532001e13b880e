"""Finds what is wrong with a catalog's header and translations."""

import gettext
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from babel.messages.plurals import get_plural

from generator.catalogs.catalog import Message
from generator.language import Language
from generator.problems import Problem
from generator.text import unseen_signs


def header_faults(header: Message | None, path: str, language: Language) -> Iterator[Problem]:
    """Yield what the header lacks: encoding, language, plural rule."""
    if header is None:
        message = f'the header is missing: an entry msgid "" with Language: {language.tag} and Plural-Forms'
        yield Problem(path=path, line=1, message=message)
        return
    fields = dict(re.findall(r"^([\w-]+):[ \t]*(.*?)[ \t]*$", header.translations[0], re.MULTILINE))
    plural = get_plural(language.babel)
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


NUMBER = "number"
"""The placeholder that is filled by the number which chooses a plural form."""
PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")
"""A place in a string that the template fills."""
_BRACE = re.compile(r"[{}]")
_MARKUP = re.compile(r"<[A-Za-z/!?]|&#?\w+;")


def message_faults(message: Message, path: str, single_forms: Sequence[bool]) -> Iterator[Problem]:
    """Yield what is wrong with a translation: its number of forms, its placeholders, markup in it.

    *single_forms* tells of each plural form whether it is for one number only, which it need not name then.
    """
    if message.plural is not None and len(message.translations) != len(single_forms):
        forms = len(single_forms)
        yield Problem(path=path, line=message.line, message=f"the entry must have {forms} plural forms")
        return
    for index, (translation, line) in enumerate(zip(message.translations, message.lines, strict=True)):
        if not translation or message.fuzzy:
            continue
        if message.plural is None:
            required, known = placeholders(message.text), [message.text]
        elif single_forms[index]:
            required, known = placeholders(message.text) - {NUMBER}, [message.text, message.plural]
        else:
            required, known = placeholders(message.plural), [message.text, message.plural]
        if not translation.strip() and message.text.strip():
            fault = "the translation is blank; write one, or leave nothing between the quotation marks"
            yield Problem(path=path, line=line, message=fault)
            continue
        for fault in (*_placeholder_faults(translation, required, known), *_sign_faults(translation)):
            yield Problem(path=path, line=line, message=fault)
        if _ends(message.text) != _ends(translation):
            fault = "it must begin and end with \\n just as the English text does"
            yield Problem(path=path, line=line, message=fault)


def _ends(text: str) -> tuple[bool, bool]:
    return text.startswith("\n"), text.endswith("\n")


def _placeholder_faults(translation: str, required: frozenset[str], known: Sequence[str]) -> Iterator[str]:
    if not any("{" in text for text in (translation, *known)):
        return
    found = Counter(PLACEHOLDER.findall(translation))
    allowed = Counter[str]()
    for text in known:
        allowed |= Counter(PLACEHOLDER.findall(text))
    if strange := found.keys() - allowed.keys():
        right = _names(required) or "none"
        yield f"unknown placeholder {_names(strange)}; the text has {right}"
    elif lost := required - found.keys():
        yield f"the translation lost {_names(lost)}; it must contain {_names(required)}"
    # Another clause may need the same placeholder again.
    clauses = [Counter(PLACEHOLDER.findall(clause)) for clause in re.split(r"[,.;:!?–—]", translation)]
    for name in sorted(found & allowed):
        if max(clause[name] for clause in clauses) > allowed[name]:
            yield f"{_names([name])} stands more often in one clause than in the English text"


def _names(names: Iterable[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))


def _sign_faults(translation: str) -> Iterator[str]:
    for name in unseen_signs(translation):
        yield f"the sign {name} can't be seen; delete it"
    if _BRACE.search(translation) and _BRACE.search(PLACEHOLDER.sub("", translation)):
        yield "a brace that belongs to no placeholder; a placeholder looks like {name}"
    if _MARKUP.search(translation):
        yield "markup in a string; strings are plain text"


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the ``{name}`` in a text.

    >>> sorted(placeholders("{card} gives {total}"))
    ['card', 'total']
    """
    return frozenset(PLACEHOLDER.findall(text))
