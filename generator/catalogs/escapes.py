"""How a text is written between the quotation marks of a catalog, and back."""

import re

_ESCAPE = re.compile(rb"\\(?:x([0-9a-fA-F]+)|([0-7]{1,3})|(.)|\Z)", re.DOTALL)
_SIGNS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", '"': '"', "\\": "\\"}
_BYTES = {sign.encode(): text.encode() for sign, text in _SIGNS.items()}
_NAMES = {text: f"\\{sign}" for sign, text in _SIGNS.items()}


def unescape(string: str) -> str:
    """Return the text that a string stands for; raises ``ValueError`` where it stands for none.

    >>> unescape("1\\\\t2 \\\\303\\\\246")
    '1\\t2 æ'
    """

    def sign(match: re.Match[bytes]) -> bytes:
        if match[1] or match[2]:
            value = int(match[1], 16) if match[1] else int(match[2], 8)
            if not 0 < value < 256:
                raise ValueError(f"{match[0].decode()} is no sign; type the sign itself")
            return bytes([value])
        if match[3] not in _BYTES:
            raise ValueError(
                f"\\{(match[3] or b'').decode(errors='replace')} is no escape; write \\\\ for a \\"
            )
        return _BYTES[match[3]]

    try:
        return _ESCAPE.sub(sign, string.encode()).decode()
    except UnicodeDecodeError as error:
        raise ValueError("escapes that make no sign of UTF-8; type the sign itself") from error


def escape(text: str) -> str:
    """Return the text as it stands between quotation marks.

    >>> escape('1\\t"2"')
    '1\\\\t\\\\"2\\\\"'
    """
    return "".join(_NAMES.get(sign, sign) for sign in text)
