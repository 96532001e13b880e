"""What the preview alone adds to a page on its way to the browser: its script, and what is wrong."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from generator.problems import Level, Problem

OWN = "_punto/"
"""Below this address stands what belongs to the preview and not to the site."""
FILES = {name: files(__package__).joinpath(name).read_bytes() for name in ("reload.js", "preview.css")}
"""The preview's own files."""


def with_preview(page: bytes, problems: Sequence[Problem], moment: str) -> bytes:
    """Return an HTML page that reloads when the site changes, and shows the problems that there are."""
    head = f'<script src="/{OWN}reload.js" defer data-moment="{moment}"></script>\n'
    if problems:
        head = f'<link rel="stylesheet" href="/{OWN}preview.css">\n{head}'
    page = _before(b"</head>", head.encode(), page)
    return _before(b"</body>", _block(problems).encode(), page) if problems else page


def message_page(text: str) -> bytes:
    """Return a page that says something in place of one of the site's."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(text)}</title>\n'
        f"</head>\n<body>\n<p>{escape(text)}</p>\n</body>\n</html>\n"
    ).encode()


def _before(mark: bytes, addition: bytes, page: bytes) -> bytes:
    head, found, rest = page.rpartition(mark)
    return head + addition + found + rest if found else page + addition


def _block(problems: Sequence[Problem]) -> str:
    errors = sum(problem.level is Level.ERROR for problem in problems)
    rows = "".join(
        f"<li><code>{escape(problem.path)}:{problem.line}</code> {escape(problem.message)}</li>\n"
        for problem in problems
    )
    title = f"{errors} problem{'s' * (errors != 1)}" if errors else "Worth a look"
    return (
        f'<section class="punto-problems" lang="en" role="alert">\n<h2>{title}</h2>\n<ul>\n{rows}</ul>\n'
        "</section>\n"
    )
