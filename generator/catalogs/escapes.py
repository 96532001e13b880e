"""How a text is written between the quotation marks of a catalog, and back."""

import re

_ESCAPE = re.compile(rb"\\(?:x([0-9a-fA-F]+)|([0-7]{1,3})|(.)|\Z)", re.DOTALL)
_SIGNS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", '"': '"', "\\": "\\"}
_BYTES = {sign.encode(): text.encode() for sign, text in _SIGNS.items()}
_SEPARATOR = 4
"""Stands between context and text in compiled catalogs, so it can't stand in either."""
_NAMES = {text: f"\\{sign}" for sign, text in _SIGNS.items()}


def unescape(*strings: str) -> str:
    """Return the text that strings behind each other stand for; raises ``ValueError`` where it is none.

    >>> unescape("1\\\\t2 \\\\303", "\\\\246")
    '1\\t2 æ'
    """
    try:
        return b"".join(map(as_bytes, strings)).decode()
    except UnicodeDecodeError as error:
        raise ValueError("escapes that make no sign of UTF-8; type the sign itself") from error


def as_bytes(string: str) -> bytes:
    """Return what one string stands for in UTF-8; raises ``ValueError`` at what is no escape."""
    if "\\" not in string:
        return string.encode()

    def sign(match: re.Match[bytes]) -> bytes:
        if match[1] or match[2]:
            value = int(match[1], 16) if match[1] else int(match[2], 8)
            if not 0 < value < 256 or value == _SEPARATOR:
                raise ValueError(f"{match[0].decode()} is no sign; type the sign itself")
            return bytes([value])
        if match[3] not in _BYTES:
            shown = (match[3] or b"").decode(errors="replace")
            raise ValueError(f"\\{shown} is no escape; write \\\\ for a \\")
        return _BYTES[match[3]]

    return _ESCAPE.sub(sign, string.encode())


def escape(text: str) -> str:
    """Return the text as it stands between quotation marks.

    >>> escape('1\\t"2"')
    '1\\\\t\\\\"2\\\\"'
    """
    return "".join(_NAMES.get(sign, sign) for sign in text)
