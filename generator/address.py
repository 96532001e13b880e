"""The absolute address under which a site is published."""

import re

_ADDRESS = re.compile(
    r"https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?(/(?!\.{1,2}(/|$))[A-Za-z0-9._~-]+)*/?",
    re.ASCII,
)
"""Host, port and path; no name, query or fragment, nothing that leads upwards or needs escaping."""


def absolute_address(text: str) -> str:
    """Return the address with a final slash.

    Raises ``ValueError`` saying what is right, when it isn't absolute or has more than a path.

    >>> absolute_address("https://example.org/a/b")
    'https://example.org/a/b/'
    """
    if not _ADDRESS.fullmatch(text):
        raise ValueError(
            f'"{text}" must be a host and a path, without escapes, like https://example.org/path/'
        )
    return text if text.endswith("/") else text + "/"
