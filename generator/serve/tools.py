"""The pages for contributors: what every figure and component looks like, and how far each language is."""

from collections.abc import Callable, Mapping

from generator.build import Draft
from generator.checks.readability import limit_of
from generator.problems import Problem
from generator.render.gallery import gallery_page, status_page
from generator.translation.status import status

Page = tuple[bytes, tuple[Problem, ...]]
"""A page and what is wrong with it."""


def _gallery(draft: Draft, rest: str) -> Page | None:
    codes = {language.code: language for language in draft.site.config.languages}
    language = codes.get(rest.removesuffix("/")) if rest else draft.site.config.languages[0]
    return gallery_page(draft.site, draft.kept, language) if language else None


def _status(draft: Draft, rest: str) -> Page | None:
    if rest:
        return None
    return status_page(draft.site, draft.kept, states=status(draft.site), limit_of=limit_of)


TOOLS: Mapping[str, Callable[[Draft, str], Page | None]] = {"gallery": _gallery, "status": _status}
"""By the part of the address after that of the preview's own pages."""
