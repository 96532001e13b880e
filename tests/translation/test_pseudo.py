"""The language that nobody speaks: longer, accented, in brackets, and with every placeholder in its place."""

from dataclasses import replace
from pathlib import Path

from generator.catalogs import placeholders
from generator.catalogs.faults import message_faults
from generator.render import render
from generator.site import assemble
from generator.sources import read
from generator.translation.pseudo import pseudo, pseudo_catalog


def test_text_grows_and_placeholders_stay() -> None:
    assert pseudo("{a} draws on {b}, {a}") == "⟪{a} ðŕåŵš öñ {b}, {a} one⟫"
    assert len(pseudo("Pages")) >= 1.3 * len("Pages")
    assert pseudo("x" * 300).count("one") > 1


def test_every_string_has_one_that_no_check_refuses(root: Path) -> None:
    sources = read(root)
    danish = sources.config.languages[0]
    catalog = pseudo_catalog(sources.strings, sources.catalogs[danish])
    assert catalog.messages.keys() == sources.strings.messages.keys()
    for message in catalog.messages.values():
        assert not list(message_faults(message, catalog.path, [True, False])), message.text
        assert message.is_translated
        for text in message.translations:
            assert placeholders(text) <= placeholders(message.text) | placeholders(message.plural or "")


def test_a_site_can_be_shown_in_it(tiny: Path) -> None:
    sources = read(tiny)
    catalogs = {
        language: pseudo_catalog(sources.strings, catalog) for language, catalog in sources.catalogs.items()
    }
    output = render(assemble(replace(sources, catalogs=catalogs)))
    assert not output.problems
    assert "⟪Påĝéš one⟫" in output.files["da/index.html"].decode()
