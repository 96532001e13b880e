"""Writes texts: a template in a language, with what every template can call."""

from collections.abc import Mapping

from markupsafe import Markup

from generator.catalogs import Key
from generator.language import Language
from generator.problems import Problem
from generator.render.templates import Templates, strings_of
from generator.site import Site


class Writer:
    """The templates of a site in all of its languages; what is wrong with them gathers in ``problems``."""

    def __init__(self, site: Site) -> None:
        self.problems: list[Problem] = []
        self._templates = Templates(site.templates, escape=True, names={"site": site, "href": site.href})
        self._strings = {language: strings_of(site.catalogs, language) for language in site.config.languages}

    @property
    def asked(self) -> Mapping[Language, frozenset[Key]]:
        """Every string looked up so far, by language."""
        return {language: frozenset(strings.asked) for language, strings in self._strings.items()}

    def text(self, template: str, language: Language, /, **values: object) -> str:
        """Return what a template makes of the values, "" where it is faulty."""
        text, problems = self._templates.text(template, self._strings[language], language, values)
        self.problems += problems
        return text

    def line(self, template: str, language: Language, /, **values: object) -> Markup:
        """Return the text that a template makes in words of its own, for a title or a description."""
        return Markup(self.text(template, language, **values).strip())
