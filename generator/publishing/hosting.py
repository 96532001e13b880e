"""Tells hosts what can't stand in a page: headers, redirections, that the files are finished."""

from collections.abc import Iterator

from generator.headers import HEADERS
from generator.publishing.fingerprints import FOLDER
from generator.site import Site

FOR_GOOD = "public, max-age=31536000, immutable"
"""Files whose name has a digest of their content."""


def hosting(site: Site) -> dict[str, bytes]:
    """Return the files that GitHub Pages, Netlify and Cloudflare Pages look for."""
    return {
        ".nojekyll": b"",
        "_headers": "".join(_headers(site.config.base_path)).encode(),
        "_redirects": "".join(_redirects(site)).encode(),
    }


def _headers(base_path: str) -> Iterator[str]:
    yield f"{base_path}*\n"
    for name, value in HEADERS.items():
        yield f"  {name}: {value}\n"
    # Both hosts have browsers ask before each use of anything else; where two rules fit, values are joined.
    yield f"{base_path}{FOLDER}*\n  Cache-Control: {FOR_GOOD}\n"
    yield f"{base_path}*.webmanifest\n  Content-Type: application/manifest+json\n"


def _redirects(site: Site) -> Iterator[str]:
    """Yield a line for each page that once stood elsewhere."""
    for version in site.versions:
        if version.former_address:
            yield f"{site.href(version.former_address)} {site.href(version.address)} 301\n"
