from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

import pytest

from generator.support import Country, Hours, parse_support

HOSTS = frozenset({"help.example"})


@pytest.fixture
def text(root: Path) -> str:
    return (root / "tests/sites/tiny/content/support.toml").read_text(encoding="utf-8")


@pytest.fixture
def told(text: str) -> Callable[[str, str], list[str]]:
    def replaced(old: str, new: str) -> list[str]:
        assert text.count(old) == 1
        _, found = parse_support(text.replace(old, new), HOSTS)
        return sorted(str(problem).removeprefix("content/support.toml:") for problem in found)

    return replaced


def countries(text: str) -> Mapping[str, Country]:
    found, problems = parse_support(text, HOSTS)
    assert not problems
    return found


def test_facts_are_read_as_they_stand(text: str) -> None:
    denmark = countries(text)["dk"]
    assert denmark.age == 18
    assert denmark.helpline.tel == "+4570112233"
    assert denmark.helpline.audiences == ("players",)
    assert denmark.helpline.hours == (Hours(first="mon", last="fri", opens=9, closes=17),)
    assert denmark.exclusion.reviewed == date(2026, 11, 30)
    assert denmark.services == (denmark.helpline, denmark.exclusion, denmark.regulator)


def test_further_services_come_last(text: str) -> None:
    more = '[[dk.more]]\nname = "Mere"\nurl = "https://help.example/"\nkind = "treatment"\n'
    more += 'reviewed = 2026-11-30\nsource = "https://help.example/"\n\n[no]'
    denmark = countries(text.replace("[no]", more, 1))["dk"]
    assert [service.name for service in denmark.services] == ["Hjælp", "Stop", "Tilsyn", "Mere"]


def test_a_country_with_a_fault_leaves_the_others(text: str) -> None:
    found, problems = parse_support(text.replace('phone = "70 11 22 33"\n', ""), HOSTS)
    assert list(found) == ["no"]
    assert len(problems) == 1


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[no]\nage = 18", '[no]\nage = "18"', '30: "age" must be a number'),
        ("[no]\nage = 18", "[no]\nage = true", '30: "age" must be a number'),
        ("[no]\nage = 18", "[no]\nage = 18\nages = 18", '31: unknown key "ages"; did you mean "age"?'),
        ('name = "Hjælp"', 'nane = "Hjælp"', '4: "name" is missing'),
        ('kind = "register"', 'kind = "regiser"', '15: unknown kind "regiser"; did you mean "register"?'),
        ('operator = "Staten"\n', "", '14: "operator" is missing'),
        ('law = "loven § 9"\n', "", '40: "law" is missing'),
        ('name = "Stop"', 'name = ""', '16: "name" is empty'),
        ('["24-hours", "permanent"]', "[]", '19: "periods" is empty'),
        ('["24-hours", "permanent"]', '["24-hour"]', '19: unknown word "24-hour"; did you mean "24-hours"?'),
        ('["24-hours", "permanent"]', '[["permanent"]]', "19: unknown word"),
        ('["24-hours", "permanent"]', '"permanent"', '19: "periods" must be a list [ … ]'),
        ("from = 9, to = 17", "from = 17, to = 9", "10: the hours must look like"),
        ("from = 9, to = 17", "from = 9.5, to = 17", "10: the hours must look like"),
        ('first = "mon"', 'first = "man"', "10: the hours must look like"),
        ('first = "mon", ', "", "10: the hours must look like"),
        ('tel = "+4570112233"', 'tel = "70112233"', '8: "70112233" must be in international form'),
        ('tel = "+4570112233"', 'tel = "+4570112244"', '8: "+4570112244" is not the number "70 11 22 33"'),
        ('phone = "70 11 22 33"', 'phone = "ring"', '8: "+4570112233" is not the number "ring"'),
        ('url = "https://help.example/stop"', 'url = "help.example"', '17: "help.example" must begin with'),
        ('url = "https://help.example/stop"', 'url = "https://[x/"', '17: "https://[x/" is no address'),
        ('kind = "operators"', "kind = 5", '41: "kind" must be text in quotation marks'),
        ("[no]\nage = 18", "fi = 5\n[no]\nage = 18", '29: unknown key "fi"'),
        ("[no]\nage = 18", "[no]\nage = 18\nmore = [5]", '31: "more" must be tables [[no.more]]'),
    ],
)
def test_faults_are_told_at_their_line(
    told: Callable[[str, str], list[str]], old: str, new: str, problem: str
) -> None:
    assert any(found.startswith(problem) for found in told(old, new)), told(old, new)


def test_the_nought_before_a_swedish_number_is_no_part_of_its_international_form(text: str) -> None:
    swedish = (
        text.replace("80011222", "8001122233")
        .replace('"+4780', '"+4680')
        .replace("800 11 222", "0800-11 22 233")
    )
    assert countries(swedish)["no"].helpline.tel == "+468001122233"


def test_a_date_is_needed_on_every_service(text: str) -> None:
    _, found = parse_support(text.replace("reviewed = 2026-11-30\n", ""), HOSTS)
    assert [problem.message for problem in found] == ['"reviewed" is missing'] * 6


def test_something_that_is_no_table_is_no_country() -> None:
    _, found = parse_support("dk = 5\n", HOSTS)
    assert [str(problem) for problem in found] == [
        'content/support.toml:1: "dk" must be a table [dk], a country'
    ]
