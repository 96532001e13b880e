"""Imports go one way, as the package's docstring says, and third-party names are fenced in."""

import ast
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import generator

PACKAGE = Path(generator.__file__).parent
MODULES = {
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}
NOTHING_OF_OURS = {
    "baccarat",
    "glossary",
    "address",
    "headers",
    "inputs",
    "kept",
    "parallel",
    "markup",
    "problems",
    "language",
    "readability",
    "typography",
}
# A unit is a module, or a folder with all of its modules. Each may import what stands before it, but of
# those that share a line none may import another.
ORDER = [
    NOTHING_OF_OURS,
    {"cache", "text"},
    {"config"},
    {"content"},
    {"catalogs", "reading", "support"},
    {"sources"},
    {"site"},
    {"figures"},
    {"render"},
    {"checks", "known", "outputs"},
    {"build", "output", "publishing", "translation"},
    {"serve"},
    {"cli"},
    {"__main__"},
]
FENCES = {
    "markdown": {"markup"},
    "jinja2": {"render"},
    "markupsafe": {"render", "catalogs"},
    "babel": {"language", "catalogs", "translation"},
    "brotli": {"publishing"},
    "click": {"cli"},
    "starlette": {"serve"},
    "uvicorn": {"serve"},
    "watchfiles": {"serve"},
}


def imports(path: Path) -> Iterator[str]:
    """Every module that a file names in an import, wherever in the file; "a.b" for "from a import b"."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def unit(module: str) -> str:
    return module.partition(".")[2].partition(".")[0]


def place(name: str) -> int:
    return next(number for number, names in enumerate(ORDER) if name in names)


def test_every_unit_has_its_place() -> None:
    assert {unit(module) for module in MODULES} - {""} == set().union(*ORDER)


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_one_way(module: str) -> None:
    own = unit(module)
    for name in imports(MODULES[module]):
        if not name.startswith("generator.") or unit(name) in ("", "__version__", own):
            continue
        assert own not in NOTHING_OF_OURS, f"{module} imports {name}"
        assert place(unit(name)) < place(own), f"{module} imports {name}"


@pytest.mark.parametrize("module", MODULES)
def test_third_party_names_stay_behind_their_fence(module: str) -> None:
    for name in imports(MODULES[module]):
        top = name.split(".")[0]
        if top == "generator" or top in sys.stdlib_module_names:
            continue
        assert unit(module) in FENCES.get(top, set()), f"{module} imports {name}"


@pytest.mark.parametrize("module", [module for module in MODULES if unit(module) == "baccarat"])
def test_engine_needs_nothing_but_the_standard_library(module: str) -> None:
    for name in imports(MODULES[module]):
        assert name.startswith("generator.baccarat") or name.split(".")[0] in sys.stdlib_module_names, name


@pytest.mark.parametrize("module", [module for module in MODULES if unit(module) != "cli"])
def test_only_the_command_prints_and_exits(module: str) -> None:
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        name = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
        assert name not in ("print", "click.echo", "exit", "sys.exit", "quit"), f"{module}:{node}"
        assert "sys.stdout" not in name, module
        assert "sys.stderr" not in name, module


def test_the_docstring_states_the_same_order() -> None:
    """Each "a <- b" of the package's docstring agrees with the order above."""
    rule = (generator.__doc__ or "").partition("::")[2]
    lines = [line.strip() for line in rule.strip().splitlines() if "<-" in line]
    assert lines
    for line in lines:
        groups = [[name.strip() for name in group.split(",")] for group in line.split("<-")]
        for before, after in pairwise(groups):
            for first in before:
                for second in after:
                    assert place(first) < place(second), f"{first} <- {second}"
    named = re.findall(r"\w+", " ".join(line.partition(":")[0] for line in rule.strip().splitlines()))
    assert set(named) == set().union(*ORDER) - {"__main__"}
