"""The files beside the pages: made from what the pages tell of themselves, so that all say the same."""

from collections.abc import Sequence

from generator.outputs.feed import feed
from generator.outputs.manifest import manifest
from generator.outputs.sitemap import robots, sitemap
from generator.render import Head
from generator.site import Site

ICON = "favicon.ico"
"""The icon that browsers and feed readers ask for at the site's root, without looking into any page."""


def outputs(site: Site, heads: Sequence[Head]) -> dict[str, bytes]:
    """Return sitemap, robots.txt, and the feed and manifest of each language, by path."""
    address = site.config.address
    files = {"robots.txt": robots(address), "sitemap.xml": sitemap(heads)}
    if f"assets/{ICON}" in site.assets:
        files[ICON] = site.assets[f"assets/{ICON}"]
    for language in site.config.languages:
        of_language = [head for head in heads if head.address and head.language == language]
        for path in {head.feed for head in of_language} - {""}:
            files[path] = feed(address, path, language, of_language)
        for path in {head.manifest for head in of_language} - {""}:
            files[path] = manifest(site, language)
    return files
