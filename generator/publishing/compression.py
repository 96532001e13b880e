"""Compresses text files ahead, for servers that send a file's ``.br`` or ``.gz`` in its place."""

import gzip
import zlib
from collections.abc import Mapping
from pathlib import PurePosixPath

from generator.publishing.fingerprints import TEXTS

_ENDINGS = TEXTS | {".txt"}
_LEAST = 256
"""Bytes that a file has at least, for its compression to be worth a second file."""


ENDINGS = (".gz", ".br")
"""Endings of compressed copies."""


class CompressionError(Exception):
    """Files can't be compressed; the message says what would do."""


def compressed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the compressed copies of text files, the same bytes for the same content.

    Raises ``CompressionError`` when the library for Brotli isn't installed.
    """
    try:
        import brotli
    except ImportError as error:
        message = "brotli is missing; make compressed installs it and builds"
        raise CompressionError(message) from error
    found: dict[str, bytes] = {}
    for name, data in files.items():
        if PurePosixPath(name).suffix in _ENDINGS and len(data) >= _LEAST:
            found[f"{name}.gz"] = gzip.compress(data, mtime=0)
            found[f"{name}.br"] = brotli.compress(data, mode=brotli.MODE_TEXT)
    return found


def is_copy(ending: str, copy: bytes, original: bytes) -> bool:
    """Tell whether a compressed copy with this ending is one of the original.

    One for Brotli counts as such where its library isn't installed.
    """
    try:
        if ending == ".gz":
            return gzip.decompress(copy) == original
        import brotli
    except ImportError:
        return True
    except (OSError, EOFError, zlib.error):
        return False
    try:
        return bool(brotli.decompress(copy) == original)
    except brotli.error:
        return False
