"""Writes an XML document."""

from xml.etree import ElementTree


def document(root: ElementTree.Element) -> bytes:
    """Return the whole document in UTF-8, a line for each element; the tree is indented for it."""
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()
