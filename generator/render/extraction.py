"""Finds the strings that templates look up, without running them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from jinja2 import Environment, TemplateSyntaxError, nodes

from generator.problems import Problem

FUNCTIONS: Mapping[str, tuple[str, ...]] = {
    "_": ("text",),
    "ngettext": ("text", "plural"),
    "pgettext": ("context", "text"),
}
"""The functions that look strings up, each with what its first arguments are."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Lookup:
    """A string, where a template looks it up."""

    path: str
    line: int
    text: str
    context: str | None = None
    plural: str | None = None


def lookups(templates: Mapping[str, str]) -> Iterator[Lookup | Problem]:
    """Yield every string folder by folder and line by line, and why one can't be read.

    >>> [found.text for found in lookups({"a.html": '{{ _("Pages") }}'})]
    ['Pages']
    """
    environment = Environment(autoescape=True)
    for name in sorted(templates, key=lambda name: (name.count("/"), name)):
        try:
            tree = environment.parse(templates[name], name)
        except TemplateSyntaxError as error:
            message = error.message or "a fault of syntax"
            yield Problem(path=f"templates/{name}", line=error.lineno, message=message)
            continue
        for call in tree.find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name in FUNCTIONS:
                yield _lookup(call, call.node.name, f"templates/{name}")


def _lookup(call: nodes.Call, function: str, path: str) -> Lookup | Problem:
    names = FUNCTIONS[function]
    values = [argument.value for argument in call.args if isinstance(argument, nodes.Const)]
    if len(values) < len(names) or not all(
        isinstance(argument, nodes.Const) and isinstance(argument.value, str)
        for argument in call.args[: len(names)]
    ):
        message = f"{function}(…) must be called with a text in quotation marks, or nobody can translate it"
        return Problem(path=path, line=call.lineno, message=message)
    return Lookup(path=path, line=call.lineno, **dict(zip(names, values, strict=False)))
