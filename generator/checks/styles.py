"""Checks that what begins in a style sheet ends: browsers pass over all that follows an open brace."""

import re
from collections.abc import Iterator

from generator.problems import Problem
from generator.site import Site

_PLAIN = re.compile(
    r"/\*.*?\*/|\\.|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|\burl\([^)\"']*\)", re.DOTALL | re.IGNORECASE
)
"""Comments, escapes, strings and addresses, in which a brace is only a sign."""


def check(site: Site) -> Iterator[Problem]:
    """Yield the first brace, mark or comment of each style sheet that has no end."""
    for name, data in site.assets.items():
        if name.endswith(".css"):
            for line, sign in unbalanced(data.decode(errors="replace")):
                message = f"a {sign} without the other one; browsers pass over what follows"
                yield Problem(path=f"templates/{name}", line=line, message=message)


def unbalanced(css: str) -> list[tuple[int, str]]:
    r"""Return line and sign of what begins and doesn't end, or ends and hasn't begun: one, or none.

    >>> unbalanced("a {\n  b {\n}\n"), unbalanced("a { content: '{' }"), unbalanced("a[b='c] {}")
    ([(1, '{')], [], [(1, "'")])
    """
    text = _PLAIN.sub(lambda match: "\n" * match[0].count("\n"), css)
    opened: list[re.Match[str]] = []
    for found in re.finditer(r"[{}\"']|/\*", text):
        if found[0] == "{":
            opened.append(found)
        elif found[0] == "}" and opened:
            opened.pop()
        else:
            opened = [found]
            break
    return [(text.count("\n", 0, found.start()) + 1, found[0]) for found in opened[-1:]]
