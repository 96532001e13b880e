"""The functions that templates call to look strings up in a catalog."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from generator.catalogs.catalog import Catalog, Key
from generator.catalogs.faults import PLACEHOLDER
from generator.content import GAP


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
        return _fill(self._translation((None, text), 0) or GAP.format(text), values)

    def pgettext(self, context: str, text: str, /, **values: object) -> str:
        """Return the translation of *text* in the sense that *context* tells."""
        return _fill(self._translation((context, text), 0) or GAP.format(text), values)

    def ngettext(self, one: str, many: str, number: int, /, **values: object) -> str:
        """Return the form that goes with the number, which fills ``{number}``."""
        form = self.catalog.plural_form(number)
        text = self._translation((None, one), form) or GAP.format(one if number == 1 else many)
        return _fill(text, {"number": number, **values})

    def _translation(self, key: Key, form: int) -> str:
        self.asked.add(key)
        entry = self.catalog.messages.get(key)
        usable = entry is not None and entry.is_translated and form < len(entry.translations)
        return entry.translations[form] if entry and usable else ""


def _fill(text: str, values: Mapping[str, object]) -> str:
    """Return the text with its placeholders filled; one that has no value stays, and the checks name it."""
    as_markup = any(isinstance(value, Markup) for value in values.values())

    def value(match: re.Match[str]) -> str:
        found = values.get(match[1], match[0])
        return str(escape(found)) if as_markup else str(found)

    filled = PLACEHOLDER.sub(value, str(escape(text)) if as_markup else text)
    return Markup(filled) if as_markup else filled
