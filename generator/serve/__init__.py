"""Serves the site from memory while its sources change, and tells at once what is wrong with them."""

from generator.serve.preview import Preview
from generator.serve.server import HOST, free_port, listen, serve

__all__ = ["HOST", "Preview", "free_port", "listen", "serve"]
