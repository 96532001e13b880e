from collections.abc import Callable
from pathlib import Path

import pytest

from generator.address import absolute_address
from generator.config import Config, host_fault, parse_config
from generator.problems import Problem


@pytest.fixture
def text(root: Path) -> str:
    return (root / "tests/sites/tiny/content/site.toml").read_text(encoding="utf-8")


@pytest.fixture
def problems(text: str) -> Callable[[str, str], list[Problem]]:
    def replaced(old: str, new: str) -> list[Problem]:
        assert text.count(old) == 1
        config, found = parse_config(text.replace(old, new))
        assert config is None
        return sorted(found, key=lambda problem: problem.line)

    return replaced


def told(found: list[Problem]) -> list[str]:
    return [str(problem).removeprefix("content/site.toml:") for problem in found]


def parsed(text: str) -> Config:
    config, problems = parse_config(text)
    assert config is not None, problems
    return config


def test_code_tag_and_locale_are_three_different_things(text: str) -> None:
    norwegian = parsed(text).language("no")
    assert norwegian is not None
    assert (norwegian.code, norwegian.tag, norwegian.locale) == ("no", "nb", "nb_NO")
    assert parsed(text).language("nb") is None


def test_languages_and_pages_keep_the_order_of_the_file(text: str) -> None:
    config = parsed(text)
    assert [language.code for language in config.languages] == ["da", "no"]
    assert config.navigation == ("home", "rules")


@pytest.mark.parametrize(
    ("address", "base"), [("https://tiny.example/", "/"), ("https://tiny.example/a/b", "/a/b/")]
)
def test_base_path_is_the_path_of_the_address(text: str, address: str, base: str) -> None:
    assert parsed(text.replace("https://tiny.example/", address)).base_path == base


@pytest.mark.parametrize(
    "address",
    [
        "tiny.example",
        "/a/b/",
        "ftp://tiny.example/",
        "https:///a",
        "https://tiny.example/?a=1",
        "https://tiny.example/#a",
        'https://tiny.example/"><b>',
        "https://tiny.example/a b",
        "https://[tiny.example/",
        "",
    ],
)
def test_an_address_is_absolute_and_has_nothing_but_a_host_and_a_path(address: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        absolute_address(address)


def test_every_fault_is_found_at_its_line(problems: Callable[[str, str], list[Problem]]) -> None:
    assert told(problems("published = true\n\n", 'published = "yes"\n\n')) == [
        '12: "published" must be true or false'
    ]
    assert told(problems('["home", "rules"]', '"home"')) == ['3: "navigation" must be a list [ … ]']
    assert told(problems('["home", "rules"]', '["home", 5]')) == [
        '3: "navigation" must be a list of texts in quotation marks'
    ]
    assert told(problems('["home", "rules"]', '["home", "home"]')) == [
        '3: "navigation" names something twice'
    ]
    assert told(problems("https://tiny.example/", "tiny.example")) == [
        '2: "tiny.example" must be a host and a path, without escapes, like https://example.org/path/'
    ]
    assert told(problems('tag = "nb"', 'tag = "da"')) == [
        '16: "da" is the tag of "da" already; two languages can\'t share one'
    ]
    assert told(problems("[languages.no]", "[languages.NO]")) == [
        '14: "NO" is no code of a language; it must be two or three small letters'
    ]


def test_several_faults_come_in_one_run(problems: Callable[[str, str], list[Problem]]) -> None:
    found = problems('name = "Norsk"\ntag = "nb"', 'nane = "Norsk"\ntag = 5')
    assert told(found) == [
        '14: "name" is missing',
        '15: unknown key "nane"; did you mean "name"?',
        '16: "tag" must be text in quotation marks',
    ]


def test_a_list_without_an_end_is_told_at_the_end(problems: Callable[[str, str], list[Problem]]) -> None:
    (found,) = problems('["home", "rules"]', '["home", "rules"')
    assert found.message.startswith("not valid TOML")
    assert found.line > 3


def test_a_site_without_a_language_is_told() -> None:
    _, found = parse_config(
        'address = "https://a.example/"\nnavigation = []\nallowed-hosts = []\n[languages]\n'
    )
    assert told(found) == ["4: there is no language"]


@pytest.mark.parametrize(
    ("address", "right"),
    [
        ("https://help.example/a?b=c", True),
        ("https://help.example", True),
        ("http://help.example/", False),
        ("https://help.example:8080/", False),
        ("https://help.example@evil.example/", False),
        ("https://sub.help.example/", False),
        ("https://evil.example/help.example", False),
        ("https://[help.example/", False),
        ("https:help.example", False),
    ],
)
def test_only_https_to_an_allowed_host_may_be_linked(address: str, right: bool) -> None:
    assert (host_fault(address, {"help.example"}) == "") is right
