"""Writes the output to a folder: whole or not at all, with nothing stale left, and what is unchanged kept."""

from generator.output.exchange import recover
from generator.output.folder import KEPT, OutputError
from generator.output.manifest import MANIFEST, Manifest, foreign, is_up_to_date
from generator.output.write import Written, write

__all__ = [
    "KEPT",
    "MANIFEST",
    "Manifest",
    "OutputError",
    "Written",
    "foreign",
    "is_up_to_date",
    "recover",
    "write",
]
