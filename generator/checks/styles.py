"""Checks that the braces of style sheets balance: browsers pass over all that follows one that is open."""

import re
from collections.abc import Iterator

from generator.problems import Problem
from generator.site import Site

_NO_BRACE = re.compile(r"/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", re.DOTALL)
"""Comments and strings, in which a brace is only a sign."""


def check(site: Site) -> Iterator[Problem]:
    """Yield the first brace of each style sheet that has no other one."""
    for name, data in site.assets.items():
        if name.endswith(".css"):
            line = unbalanced(data.decode(errors="replace"))
            if line:
                message = "a brace without the other one; each { of a rule needs a } at its end"
                yield Problem(path=f"templates/{name}", line=line, message=message)


def unbalanced(css: str) -> int:
    """Return the line of a brace without the other one, 0 where there is none.

    >>> unbalanced("a {\\n  b {\\n}\\n"), unbalanced("a { content: '{' }")
    (1, 0)
    """
    text = _NO_BRACE.sub(lambda match: "\n" * match[0].count("\n"), css)
    opened: list[int] = []
    for brace in re.finditer(r"[{}]", text):
        if brace[0] == "{":
            opened.append(brace.start())
        elif opened:
            opened.pop()
        else:
            opened = [brace.start()]
            break
    return text.count("\n", 0, opened[-1]) + 1 if opened else 0
