"""Checks what stands in a page: its Markdown, and where its links lead."""

from collections.abc import Iterator

from generator.config import host_fault
from generator.problems import Problem, did_you_mean, unknown
from generator.site import Site, Version


def check(site: Site) -> Iterator[Problem]:
    """Yield every fault of a page that its readers would meet."""
    for version in site.versions:
        for line, message in version.faults:
            yield Problem(path=version.document.path, line=line, message=message)
        yield from _links(site, version)


def _links(site: Site, version: Version) -> Iterator[Problem]:
    for link in version.article.page_links:
        if link.page_id in site.torn:
            continue
        target = site.target(link, version)
        if target is None:
            yield version.problem(unknown("page", link.page_id, site.pages), link.line)
        elif link.anchor and link.anchor not in target.article.anchors:
            anchors = [f"#{anchor}" for anchor in target.article.anchors]
            hint = did_you_mean(f"#{link.anchor}", anchors)
            message = f'{target.document.path} has no heading or term "#{link.anchor}"{hint}'
            yield version.problem(message, link.line)
    for web in version.article.web_links:
        if web.is_page and (fault := host_fault(web.address, site.config.allowed_hosts)):
            yield version.problem(fault, web.line)
