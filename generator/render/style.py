"""Makes the style sheet that readers load out of the one that contributors read."""

import re

_ONLY_FOR_PEOPLE = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|/\*.*?\*/|\n\s*", re.DOTALL)
"""Comments and indentation; and strings, which could look like either and are left alone."""


def slim(css: bytes) -> bytes:
    r"""Return a style sheet without its comments, blank lines and indentation.

    >>> slim(b'a { /* a link */\n  content: "/* no comment */";\n\n  color: red;\n}')
    b'a { \ncontent: "/* no comment */";\ncolor: red;\n}'
    """

    def kept(found: re.Match[str]) -> str:
        return {'"': found[0], "'": found[0], "\n": "\n"}.get(found[0][0], "")

    text = css.decode(errors="surrogateescape")
    return _ONLY_FOR_PEOPLE.sub(kept, text).encode(errors="surrogateescape")
