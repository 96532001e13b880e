"""Read the sources, assemble a site, render it, check it, write or serve it.

The five steps and their nouns, in the order in which a build takes them:

1. **read**: ``content/``, ``locales/`` and ``templates/`` become frozen ``Sources``;
2. **assemble**: the sources become a ``Site`` of pages, each in up to three languages;
3. **render**: the site becomes an ``Output``, a mapping of file names to bytes;
4. **check**: the site and its output are looked over; what is wrong is a ``Problem``;
5. **write** or **serve**: only here does a build touch the disk or the network.

Imports go one way (``tests/test_imports.py`` reads them)::

    address, baccarat, glossary, headers, inputs, kept: import nothing of ours
    language, markup, parallel, problems, readability, typography: import nothing of ours either
    problems <- text <- config <- content <- catalogs, reading, support <- sources
    address, inputs, language <- config
    inputs, kept <- reading
    inputs <- cache <- known
    sources, markup <- site
    parallel, typography <- render
    readability <- checks
    site, baccarat <- figures <- render <- checks, known, outputs <- build, output, translation
    build <- serve <- cli
    site <- publishing <- cli
"""

__version__ = "0.1.0"
