"""Reads ``content/support.toml``: each country's help for people with gambling problems, as facts."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from generator.config import host_fault
from generator.language import WEEKDAYS
from generator.problems import Problem, unknown
from generator.text import Toml

PATH = "content/support.toml"
NEIGHBOUR = "dk"
"""The country whose services stand in every footer, since many live and work across the borders."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Hours:
    """When a telephone is answered, by whole hours."""

    first: str
    """One of ``WEEKDAYS``, like ``last``."""
    last: str
    opens: int
    closes: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Service:
    """One service: a helpline, a register, a regulator or an association."""

    name: str = ""
    full_name: str = ""
    url: str = ""
    kind: str = ""
    phone: str = ""
    """As the service itself groups the digits."""
    tel: str = ""
    """In international form, for a link."""
    operator: str = ""
    on_behalf_of: str = ""
    since: int | None = None
    law: str = ""
    audiences: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    channels: tuple[str, ...] = ()
    hours: tuple[Hours, ...] = ()
    periods: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()
    leaves_out: tuple[str, ...] = ()
    reviewed: date
    """The day on which the facts were last compared with their source."""
    source: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Country:
    """What one country offers."""

    code: str
    age: int
    """From which age gambling is allowed there, in years."""
    helpline: Service
    exclusion: Service
    regulator: Service
    more: tuple[Service, ...] = field(default=())
    line: int
    """Where its table begins."""

    @property
    def services(self) -> tuple[Service, ...]:
        """All of them, the helpline first."""
        return (self.helpline, self.exclusion, self.regulator, *self.more)


WORDS: Mapping[str, frozenset[str]] = {
    "for": frozenset({"players", "relatives", "professionals"}),
    "terms": frozenset({"free", "advice-free", "anonymous"}),
    "channels": frozenset({"phone", "chat"}),
    "periods": frozenset(
        [
            "24-hours",
            "1-month",
            "3-months",
            "6-months",
            "permanent",
            "until-further-notice",
            "spillepause",
            "utestenging",
        ]
    ),
    "rules": frozenset(["no-early-end", "extendable", "permanent-lifted-after-a-year", "break-no-early-end"]),
    "covers": frozenset(["dk-online", "dk-casinos", "dk-shops", "se-licensed", "se-advertising"]),
    "leaves-out": frozenset({"dk-unlicensed"}),
}
"""The facts that ``templates/terms.txt`` has words for."""

_TEXT_KEYS = ("name", "full-name", "url", "kind", "phone", "tel", "operator", "on-behalf-of", "law", "source")
KNOWN: Mapping[str, type] = {
    **dict.fromkeys(_TEXT_KEYS, str),
    "since": int,
    "reviewed": date,
    "hours": list,
    **dict.fromkeys(WORDS, list),
}
REQUIRED = {
    "helpline": {"name", "url", "phone", "tel"},
    "exclusion": {"kind", "periods"},
    "regulator": {"name", "url"},
    "more": {"name", "url", "kind"},
}
KINDS = {"exclusion": {"register", "operators"}, "more": {"treatment", "association", "health"}}
_NAMES = {"for": "audiences"}


def parse_support(text: str, hosts: frozenset[str]) -> tuple[Mapping[str, Country], list[Problem]]:
    """Return the countries by code, and the problems; a country with a problem is not among them."""
    toml = Toml(path=PATH, text=text)
    data, problems = toml.load()
    if problems:
        return {}, problems
    countries: dict[str, Country] = {}
    for code, table in data.items():
        found = list(_country_faults(toml, code, table, hosts))
        problems += found
        if not found:
            countries[code] = _country(toml, code, table)
    return countries, problems


def _country(toml: Toml, code: str, table: Mapping[str, Any]) -> Country:
    return Country(
        code=code,
        age=table["age"],
        helpline=_service(table["helpline"]),
        exclusion=_service(table["exclusion"]),
        regulator=_service(table["regulator"]),
        more=tuple(map(_service, table.get("more", []))),
        line=toml.problem("", code).line,
    )


def _service(table: Mapping[str, Any]) -> Service:
    values: dict[str, Any] = {_NAMES.get(key, key).replace("-", "_"): value for key, value in table.items()}
    hours = [
        Hours(first=item["first"], last=item["last"], opens=item["from"], closes=item["to"])
        for item in values.get("hours", [])
    ]
    for name, value in values.items():
        values[name] = tuple(value) if isinstance(value, list) else value
    return Service(**{**values, "hours": tuple(hours)})


def _country_faults(toml: Toml, code: str, table: object, hosts: frozenset[str]) -> Iterator[Problem]:
    if not isinstance(table, dict):
        yield toml.problem(f'"{code}" must be a table [{code}], a country', code)
        return
    kinds: dict[str, type] = {
        "age": int,
        "helpline": dict,
        "exclusion": dict,
        "regulator": dict,
        "more": list,
    }
    yield from toml.wrong_keys(table, kinds, code, optional={"more"})
    if type(table.get("age")) is int and not 15 <= table["age"] <= 30:
        yield toml.problem('"age" must be a number of years from 15 to 30', code, "age")
    for key in ("helpline", "exclusion", "regulator"):
        if isinstance(table.get(key), dict):
            yield from _service_faults(toml, (code, key), table[key], hosts)
    more = table.get("more", [])
    for item in more if isinstance(more, list) else []:
        if isinstance(item, dict):
            yield from _service_faults(toml, (code, "more"), item, hosts)
        else:
            yield toml.problem(f'"more" must be tables [[{code}.more]]', code, "more")


def _service_faults(
    toml: Toml, where: tuple[str, ...], table: Mapping[str, Any], hosts: frozenset[str]
) -> Iterator[Problem]:
    required = REQUIRED[where[-1]] | {"reviewed", "source"}
    if table.get("kind") == "register":
        required |= {"name", "url", "operator"}
    if table.get("kind") == "operators":
        required |= {"law"}
    yield from toml.wrong_keys(table, KNOWN, *where, optional=KNOWN.keys() - required)
    good: dict[str, Any] = {key: value for key, value in table.items() if type(value) is KNOWN.get(key)}
    for key in sorted(required & {key for key, value in good.items() if value in ("", [])}):
        yield toml.problem(f'"{key}" is empty', *where, key)
    kinds = KINDS.get(where[-1])
    if kinds and "kind" in good and good["kind"] not in kinds:
        yield toml.problem(unknown("kind", good["kind"], kinds), *where, "kind")
    if good.get("tel") and not re.fullmatch(r"\+\d{6,15}", good["tel"]):
        yield toml.problem(f'"{good["tel"]}" must be in international form, like +4570222825', *where, "tel")
    elif good.get("tel") and good.get("phone"):
        digits = re.sub(r"\D", "", good["phone"]).lstrip("0")
        if not digits or not good["tel"].endswith(digits):
            yield toml.problem(f'"{good["tel"]}" is not the number "{good["phone"]}"', *where, "tel")
    for key in ("url", "source"):
        if good.get(key) and (fault := host_fault(good[key], hosts)):
            yield toml.problem(fault, *where, key)
    for key in WORDS.keys() & good.keys():
        for word in good[key]:
            if str(word) not in WORDS[key]:
                yield toml.problem(unknown("word", str(word), WORDS[key]), *where, key)
    for item in good.get("hours", []):
        if not _are_hours(item):
            right = '{ first = "mon", last = "thu", from = 9, to = 21 }'
            yield toml.problem(f"the hours must look like {right}", *where, "hours")


def _are_hours(item: object) -> bool:
    if not isinstance(item, dict) or item.keys() != {"first", "last", "from", "to"}:
        return False
    opens, closes = item["from"], item["to"]
    days = item["first"] in WEEKDAYS and item["last"] in WEEKDAYS
    return days and type(opens) is int and type(closes) is int and 0 <= opens < closes <= 24
