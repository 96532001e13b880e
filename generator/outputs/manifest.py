"""The web manifest of a language: what a phone shows when a reader keeps the site on its first screen."""

import json

from generator.language import Language
from generator.site import Site

PAPER = "#fbf8f2"
"""The colour of the pages by day, as the style sheet has it."""
ICONS = {
    "icon.svg": {"sizes": "any", "type": "image/svg+xml"},
    "icon-192.png": {"sizes": "192x192", "type": "image/png"},
    "icon-512.png": {"sizes": "512x512", "type": "image/png"},
    "icon-maskable-512.png": {"sizes": "512x512", "type": "image/png", "purpose": "maskable"},
}
"""The files of ``templates/assets`` that are the site's sign."""


def manifest(site: Site, language: Language) -> bytes:
    """Return the manifest; it names only icons that are there."""
    start = site.href(f"{language.code}/")
    icons = [
        {"src": site.href(f"assets/{name}"), **about}
        for name, about in ICONS.items()
        if f"assets/{name}" in site.assets
    ]
    content = {
        "id": start,
        "name": language.title,
        "lang": language.tag,
        "dir": "ltr",
        "start_url": start,
        "scope": site.href(""),
        "display": "browser",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    return (json.dumps(content, ensure_ascii=False, indent=2) + "\n").encode()
