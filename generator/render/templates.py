"""The templates, and what each of them can call to say something in a language."""

import traceback
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from types import CodeType, MappingProxyType
from typing import Any

from jinja2 import (
    BaseLoader,
    Environment,
    StrictUndefined,
    Template,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)

from generator.catalogs import Catalog, Strings
from generator.kept import Kept
from generator.language import Language
from generator.problems import Problem, did_you_mean

_FRAME = (
    *("404.html", "base.html", "country.txt", "footer.html", "front.txt", "head.html", "header.html"),
    *("help.html", "index.html", "lost.html", "lost.txt", "page.html"),
)
"""Those that any site needs."""
_FIGURES = ("cards.svg", "macros.html", "terms.txt")
"""Those that figures need beside their own."""
NO_NAMES: Mapping[str, object] = MappingProxyType({})


class Templates:
    """The templates, all escaped (for pages) or none (for the terminal); an undefined name is an error.

    It is all or none, not by the file's ending: what a macro of a plain-text template returns to an HTML
    template counts as safe there, so it must have been escaped already.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        *,
        escape: bool,
        names: Mapping[str, object] = NO_NAMES,
        kept: Kept | None = None,
    ) -> None:
        """Take the texts by name, and *names* that all templates know, the imported ones too."""
        self._texts = texts
        self._names = names
        self._escape = escape
        self._loader = _CompiledOnce(texts, kept or Kept())
        self._environments: dict[Language, Environment] = {}

    def text(
        self, name: str, strings: Strings, language: Language, context: Mapping[str, object]
    ) -> tuple[str, list[Problem]]:
        """Return what a template makes of the context in a language, or "" with the problem it has."""
        try:
            return self._in(language, strings).get_template(name).render(context), []
        except TemplateSyntaxError as error:
            message = error.message or "a fault of syntax"
            return "", [Problem(path=f"templates/{error.name or name}", line=error.lineno, message=message)]
        except (
            TemplateError,
            ArithmeticError,
            AttributeError,
            LookupError,
            RecursionError,
            TypeError,
            ValueError,
        ) as error:
            return "", [_template_problem(error, name, self._texts)]

    def _in(self, language: Language, strings: Strings) -> Environment:
        """Return the templates of a language: what they import is evaluated once for all of its pages."""
        if language not in self._environments:
            environment = _environment(escape=self._escape, loader=self._loader)
            environment.globals |= {**words(strings, language), **self._names}
            self._environments[language] = environment
        return self._environments[language]


class _CompiledOnce(BaseLoader):
    """Compiles each template once for the environments of all languages, which are set up alike."""

    def __init__(self, texts: Mapping[str, str], kept: Kept) -> None:
        self._texts = texts
        self._kept = kept

    def load(
        self, environment: Environment, name: str, globals: MutableMapping[str, Any] | None = None
    ) -> Template:
        """Return the template; raises ``TemplateNotFound`` where there is none of that name."""
        if name not in self._texts:
            raise TemplateNotFound(name)
        escape = bool(environment.autoescape)
        code = self._kept(_compiled, self._texts[name], name, escape=escape)
        return environment.template_class.from_code(environment, code, globals or {})


def compile_ahead(texts: Mapping[str, str], kept: Kept, *, figures: bool) -> None:
    """Compile the templates that any site needs, and those of figures; faults in them come up later."""
    names = list(_FRAME)
    if figures:
        names += [*_FIGURES, *(name for name in texts if name.startswith("figures/"))]
    for name in (name for name in names if name in texts):
        with suppress(TemplateError):
            kept(_compiled, texts[name], name, escape=True)


def _compiled(text: str, name: str, *, escape: bool) -> CodeType:
    try:
        return _environment(escape=escape).compile(text, name, name)
    except (RecursionError, SyntaxError) as error:
        raise TemplateSyntaxError("it is nested too deeply", 1, name) from error


def _environment(*, escape: bool, loader: BaseLoader | None = None) -> Environment:
    environment = Environment(
        loader=loader,
        autoescape=escape,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters["sentence"] = _sentence
    return environment


def strings_of(catalogs: Mapping[Language, Catalog], language: Language) -> Strings:
    """Return the language's strings; all of them untranslated where its catalog couldn't be read."""
    empty = Catalog(path="", messages={}, plural_form=lambda number: int(number != 1))
    return Strings(catalog=catalogs.get(language, empty))


def words(strings: Strings, language: Language) -> dict[str, object]:
    """Return what every template can call to say something in a language."""

    functions: dict[str, Callable[..., Any]] = {
        "_": strings.gettext,
        "ngettext": strings.ngettext,
        "pgettext": strings.pgettext,
        "number": language.number,
        "percent": language.percent,
        "signed": language.signed,
        "ranges": language.ranges,
        "date": language.date,
        "weekdays": language.weekdays,
        "country_name": language.country_name,
    }
    return {**functions, "language": language}


def _sentence(text: str) -> str:
    """Return the text as it begins a sentence: only its first letter changes, and names stay as they are."""
    return text[:1].upper() + text[1:]


def _template_problem(error: Exception, template: str, templates: Mapping[str, str]) -> Problem:
    """Return the problem for a fault that came up while a template ran: the innermost template's line."""
    name, line = template, 1
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename in templates:
            name, line = frame.filename, frame.lineno or 1
    message = str(error) if isinstance(error, TemplateError) else f"{type(error).__name__}: {error}"
    if isinstance(error, RecursionError):
        message = "it calls itself without end"
    if isinstance(error, TemplateNotFound):
        missing = str(error.name)
        message = f'there is no template "{missing}"{did_you_mean(missing, templates)}'
        message = "the file is missing" if missing == name else message
    return Problem(path=f"templates/{name}", line=line, message=message)
