"""A language of the site: its tags, and how it writes numbers, dates and addresses."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import ROUND_05UP, Context, Decimal, localcontext
from fractions import Fraction

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, get_day_names
from babel.lists import format_list
from babel.numbers import parse_pattern

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
EN_DASH = "\N{EN DASH}"
_DIGITS = 60
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

DANISH_LETTERS = {"æ": "ae", "ø": "oe", "å": "aa"}
LETTERS: Mapping[str, Mapping[str, str]] = dict.fromkeys(("da", "nb", "nn"), DANISH_LETTERS)
"""How letters are written in addresses; letters not listed lose their marks (å, ä become a)."""
_WHOLE_LETTERS = {
    "æ": "ae",
    "ø": "o",
    "œ": "oe",
    "ß": "ss",
    "þ": "th",
    "ð": "d",
    "đ": "d",
    "ł": "l",
    "ŋ": "ng",
}
_WHOLE_LETTERS |= {"ŧ": "t", "ı": "i"}
"""Letters that are no other letter with a mark, as the other languages write them in addresses."""
_DANISH_ORDER: Mapping[str, str] = {"æ": "α", "ä": "α", "ø": "β", "ö": "β", "å": "γ", "ü": "y"}
_SWEDISH_ORDER: Mapping[str, str] = {"å": "α", "ä": "β", "æ": "β", "ö": "γ", "ø": "γ", "ü": "y"}
ORDER: Mapping[str, Mapping[str, str]] = {
    **dict.fromkeys(("da", "nb", "nn"), _DANISH_ORDER),
    **dict.fromkeys(("sv", "fi"), _SWEDISH_ORDER),
    "is": dict(zip("áðéíóúýþæö", ("aα", "dα", "eα", "iα", "oα", "uα", "yα", "α", "β", "γ"), strict=True)),
}
"""What letters are sorted as: α, β, γ stand after z; letters not listed lose their marks (é is e)."""


_PATTERNS = {None: parse_pattern("#,##0.######"), 0: parse_pattern("#,##0")} | {
    decimals: parse_pattern("#,##0." + "0" * decimals) for decimals in range(1, 9)
}
"""How a number with so many decimals is written; ``None`` for as many as it has, at most six."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Language:
    """One language of the site, as ``content/site.toml`` declares it."""

    code: str
    """In folders, addresses and commands: ``da``, ``sv``, ``no``."""
    tag: str
    """In ``lang``, ``hreflang`` and the catalog's header: ``nb`` where the code is ``no``."""
    locale: str
    """For Babel and ``og:locale``: ``nb_NO``."""
    name: str
    """The language's own name for itself."""
    country: str
    """The country whose help services its footer shows: a table of ``support.toml``."""
    title: str
    """The site's title in this language."""
    published: bool
    """Whether readers are shown the way to it; then no string may be missing."""

    babel: Locale = field(init=False, repr=False, compare=False)
    """Babel's data for the locale."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "babel", Locale.parse(self.locale))

    def __hash__(self) -> int:
        return hash(self.code)

    def number(self, value: int | Fraction | Decimal, decimals: int | None = None) -> str:
        """Return the number with this language's marks, rounded half to even, here and nowhere else.

        *decimals* is how many are printed, 0-8; ``None`` prints as many as the value has, at most six.

        >>> danish.number(4998275503360), danish.number(Fraction(19, 2)), danish.number(Fraction(-1, 3), 2)
        ('4.998.275.503.360', '9,5', '−0,33')
        """
        with localcontext(Context(prec=_DIGITS)):  # Babel rounds as the caller's context says
            text = str(_PATTERNS[decimals].apply(_decimal(value), self.babel))
        text = text.replace("-", MINUS)
        return text if re.search("[1-9]", text) else text.removeprefix(MINUS)

    def signed(self, value: int | Fraction | Decimal, decimals: int | None = None) -> str:
        """Return the number with its sign, also where it is above nought.

        >>> danish.signed(Fraction(19, 20)), danish.signed(-1), danish.signed(0)
        ('+0,95', '−1', '0')
        """
        return ("+" if value > 0 else "") + self.number(value, decimals)

    def percent(self, share: Fraction, decimals: int | None = 2) -> str:
        """Return the share of one as a percentage, with the sign where the language has it.

        Where a space stands before the sign, it is a no-break space.

        >>> danish.percent(Fraction(1, 2)), danish.percent(Fraction(1, 100), None)
        ('50,00\\xa0%', '1\\xa0%')
        """
        pattern = self.babel.percent_formats[None]
        before, after = (re.sub(r"\s", NO_BREAK_SPACE, sign[0]) for sign in (pattern.prefix, pattern.suffix))
        return f"{before}{self.number(100 * share, decimals)}{after}"

    def date(self, day: date) -> str:
        """Return the day in full: 30. november 2026."""
        return format_date(day, format="long", locale=self.babel).replace(" ", NO_BREAK_SPACE, 1)

    def country_name(self, code: str) -> str:
        """Return the name of a country, given its two letters, or the letters where none is known.

        >>> danish.country_name("se"), danish.country_name("fi")
        ('Sverige', 'Finland')
        """
        return str(self.babel.territories.get(code.upper(), code.upper()))

    def weekdays(self, first: str, last: str) -> str:
        """Return a span of days, each one of ``WEEKDAYS``, in words: mandag–torsdag."""
        names = get_day_names("wide", locale=self.babel)
        days = [names[WEEKDAYS.index(day)] for day in dict.fromkeys((first, last))]
        return EN_DASH.join(days)

    def ranges(self, numbers: Iterable[int]) -> str:
        """Return whole numbers in words, neighbours drawn together.

        >>> danish.ranges([0, 1, 2, 3, 4, 5, 6, 7, 9]), danish.ranges([6, 7]), danish.ranges([8])
        ('0–7 eller 9', '6 eller 7', '8')
        """
        runs: list[list[int]] = []
        for number in numbers:
            if runs and runs[-1][-1] == number - 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        texts: list[str] = []
        for run in runs:
            texts += [f"{run[0]}{EN_DASH}{run[-1]}"] if len(run) > 2 else map(str, run)
        return format_list(texts, style="or", locale=self.babel)

    def slug(self, text: str) -> str:
        """Return the text as an address is written: small letters a-z, digits and single hyphens.

        >>> danish.slug("Spørgsmål og svar")
        'spoergsmaal-og-svar'
        """
        letters = {**_WHOLE_LETTERS, **LETTERS.get(self.babel.language, {})}
        text = "".join(letters.get(letter, letter) for letter in unicodedata.normalize("NFC", text.lower()))
        plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
        return "-".join("".join(sign if sign.isalnum() else " " for sign in plain).split())

    def sort_key(self, text: str) -> tuple[tuple[str, ...], str]:
        """Return what texts are sorted by in this language: word by word, letters alone, marks last.

        In Danish and Norwegian, aa in a name, a word with a capital, is å.

        >>> sorted(["ås", "zar", "øl", "Aalborg", "æg", "abe"], key=danish.sort_key)
        ['abe', 'zar', 'æg', 'øl', 'Aalborg', 'ås']
        """
        letters = ORDER.get(self.babel.language, {})
        text = unicodedata.normalize("NFC", text)
        if letters is _DANISH_ORDER:
            text = re.sub(r"\b(?=[A-ZÆØÅ])\w+", lambda name: re.sub("aa", "å", name[0], flags=re.I), text)
        text = text.lower()
        ordered = "".join(letters.get(letter, letter) for letter in text)
        plain = "".join(
            sign for sign in unicodedata.normalize("NFKD", ordered) if not unicodedata.combining(sign)
        )
        return tuple(re.findall(r"\w+", plain)), text


def is_known_locale(locale: str) -> bool:
    """Tell whether Babel has data for the locale (it has none for ``no_NO``)."""
    try:
        Locale.parse(locale)
    except (ValueError, UnknownLocaleError):
        return False
    return True


def _decimal(value: int | Fraction | Decimal) -> Decimal:
    """Return the value to so many digits, cut so that rounding once more, when printing, can't go wrong."""
    if not isinstance(value, Fraction):
        return Decimal(value)
    with localcontext(prec=_DIGITS, rounding=ROUND_05UP):
        return Decimal(value.numerator) / Decimal(value.denominator)
