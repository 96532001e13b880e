"""Tools for translators: what is missing or outdated, and the mark that a translation is up to date."""
