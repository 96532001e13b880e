"""Read the sources, assemble a site, render it, check it, write or serve it.

The five steps and their nouns, in the order in which a build takes them:

1. **read**: ``content/``, ``locales/`` and ``templates/`` become frozen ``Sources``;
2. **assemble**: the sources become a ``Site`` of pages, each in up to three languages;
3. **render**: the site becomes an ``Output``, a mapping of file names to bytes;
4. **check**: the site and its output are looked over; what is wrong is a ``Problem``;
5. **write** or **serve**: only here does a build touch the disk or the network.

Imports go one way (``tests/test_imports.py`` reads them)::

    baccarat, glossary, headers, kept, markup, problems: import nothing of ours
    language, readability, typography: import nothing of ours
    problems <- text <- config <- content <- catalogs, support <- sources
    language <- config
    kept, disk <- sources
    problems <- disk
    sources, markup <- site
    typography <- render
    readability <- checks
    site, baccarat <- figures <- render <- checks, outputs <- build, output, translation <- serve <- cli
"""

__version__ = "0.1.0"
