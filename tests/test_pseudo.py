from pathlib import Path

from generator.catalogs import placeholders
from generator.catalogs.pseudo import pseudo
from generator.sources import read


def test_a_pseudo_translation_keeps_all_that_templates_fill(root: Path) -> None:
    for catalog in read(root).catalogs.values():
        made = pseudo(catalog)
        assert made.messages.keys() == catalog.messages.keys()
        for key, message in made.messages.items():
            assert message.is_translated
            for text, former in zip(message.translations, catalog.messages[key].translations, strict=True):
                assert text.startswith("[")
                assert text.endswith("]")
                assert placeholders(text) >= placeholders(former)
