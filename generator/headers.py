"""The headers that every answer carries, on the web and in the preview alike."""

from collections.abc import Mapping

CONTENT_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
"""What a page may load; it stands in the page itself too, for hosts that let no headers be set."""
HEADERS: Mapping[str, str] = {
    # Whether a page may be framed can only be said in a header.
    "Content-Security-Policy": f"{CONTENT_POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""By name; those about keeping copies depend on the file and are not among them."""
