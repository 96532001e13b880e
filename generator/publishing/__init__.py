"""Makes an output ready for hosts: names with digests, what hosts are told, compressed copies; a crawl."""

from generator.publishing.compression import CompressionError, compressed
from generator.publishing.crawl import crawl
from generator.publishing.fingerprints import with_fingerprints
from generator.publishing.hosting import hosting

__all__ = ["CompressionError", "compressed", "crawl", "hosting", "with_fingerprints"]
