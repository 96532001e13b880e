"""Renders files one by one, as they are asked for, and takes over those that can't have changed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from threading import Lock

from generator.catalogs import Key
from generator.content import ROUNDS, Document
from generator.kept import Kept
from generator.language import Language
from generator.problems import Problem
from generator.render.articles import Articles
from generator.render.finished import Finished
from generator.render.heads import Head
from generator.render.pages import Pages
from generator.render.style import slim
from generator.render.writer import Record, Writer
from generator.site import Site, Version


@dataclass(frozen=True, kw_only=True, slots=True)
class Output:
    """The finished files, and what came to light while they were made."""

    files: Mapping[str, bytes]
    """By path below the output's folder."""
    origins: Mapping[str, Problem]
    """For each page's file, a problem without a message at the source that it is made from."""
    asked: Mapping[Language, frozenset[Key]]
    """Every string that was looked up, by language."""
    heads: tuple[Head, ...]
    """What each page tells of itself that readers are to find: none in a language that isn't published."""
    prose: Mapping[str, str]
    """The HTML of each article without its block figures, by the version's address; none of kept pages."""
    problems: tuple[Problem, ...]
    """Faults in templates and in the markers of figures."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _Task:
    """A file to be rendered."""

    name: str
    origin: Problem | None
    """A problem without a message at the source that it is made from; ``None`` where it is no page."""
    version: Version | None
    """What it is a page of, or stands below; ``None`` where it depends on the frame alone."""
    make: Callable[[], bytes]


@dataclass(frozen=True, kw_only=True, slots=True)
class _File:
    """A rendered file."""

    name: str
    documents: tuple[Document, ...]
    """What it was made from beside the frame: its page in every language."""
    record: Record[bytes]
    heads: tuple[Head, ...]
    prose: Mapping[str, str]


_Key = tuple[str, str]
"""Name and source; two pages can claim one address, which is a problem of its own."""


Each = Callable[[Callable[[Version | None], Finished], Sequence[Version | None]], Iterable[Finished]]
"""What applies a function to each version, and to ``None`` for what is no version's: ``map``, or something
that knows or does it faster."""


class Rendering:
    """The files of a site, each rendered when it is first asked for, by any thread.

    Those of a *former* rendering are taken over where the frame and the sources of the page are equal.
    """

    def __init__(self, site: Site, kept: Kept, former: "Rendering | None" = None) -> None:
        self._site = site
        self._assets = {
            name: kept(slim, data) if name.endswith(".css") else data for name, data in site.assets.items()
        }
        self._writer = Writer(site, kept)
        self._articles = Articles(site, self._writer, kept)
        self._pages = Pages(site, self._writer, self._articles)
        self._lock = Lock()
        self._rendered: dict[_Key, _File] = {}
        self._former: dict[_Key, _File] = {}
        if former and former._writer.frame == self._writer.frame:
            with former._lock:
                self._former = {**former._former, **former._rendered}
        self._tasks = tuple(self._all_tasks())
        self._of: dict[str, list[_Task]] = {"": []}
        for task in self._tasks:
            self._of.setdefault(_path(task.version), []).append(task)
        self._by_name: dict[str, _Task] = {}
        for task in self._tasks:
            self._by_name.setdefault(task.name, task)

    def file(self, name: str) -> tuple[bytes, tuple[Problem, ...]] | None:
        """Return a file and what is wrong with it, or ``None`` where there is none of that name."""
        if name in self._by_name:
            record = self._file(self._by_name[name]).record
            return record.made, record.problems
        return (self._assets[name], ()) if name in self._assets else None

    def files(self) -> Iterator[bytes]:
        """Render file by file."""
        for task in self._tasks:
            yield self._file(task).record.made

    def output(self, each: Each | None = None) -> Output:
        """Return all files, those rendered that aren't yet.

        *each* finishes the versions of pages; it may know some already. What it makes is taken over by no
        other rendering.
        """
        versions = [None, *self._site.versions]
        finished = each(self._finished, versions) if each else map(self._finished_here, versions)
        rendered: dict[str, bytes] = {}
        asked: dict[Language, frozenset[Key]] = dict.fromkeys(self._site.config.languages, frozenset())
        prose: dict[str, str] = {}
        heads: list[Head] = []
        problems: list[Problem] = []
        for made in finished:
            for name, data in made.files.items():
                # Of two pages that claim one address, which is a problem of its own, the first stays.
                rendered.setdefault(name, data)
            prose |= made.prose
            heads += made.heads
            problems += made.problems
            for language, keys in made.asked.items():
                asked[language] |= keys
        self._former = {}
        origins: dict[str, Problem] = {}
        for task in self._tasks:
            if task.origin:
                origins.setdefault(task.name, task.origin)
        return Output(
            files={**self._assets, **rendered},
            origins=origins,
            asked=asked,
            heads=tuple(heads),
            prose=prose,
            problems=tuple(problems),
        )

    def _finished_here(self, version: Version | None) -> Finished:
        """Return what a version's page becomes; its files are taken over or kept for another time."""
        return _joined(map(self._file, self._of[_path(version)]))

    def _finished(self, version: Version | None) -> Finished:
        """Return what a version's page becomes, made anew and not kept here."""
        return _joined(self._make(task, ()) for task in self._of[_path(version)])

    def _all_tasks(self) -> Iterator[_Task]:
        pages = self._pages
        if self._site.has_figures:
            yield _Task(name="assets/cards.svg", origin=None, version=None, make=pages.cards)
        for name, make in (("index.html", pages.front), ("404.html", pages.lost)):
            origin = Problem(path=f"templates/{name}", line=1, message="")
            yield _Task(name=name, origin=origin, version=None, make=make)
        for version in self._site.versions:
            made = {version.address: partial(pages.page, version)}
            if version.former_address not in ("", version.address):
                made[version.former_address] = partial(pages.forward, version)
            if version.page_id == ROUNDS:
                for number, address in enumerate(pages.examples(version)):
                    made[address] = partial(pages.example, version, number)
            for address, page in made.items():
                name, origin = f"{address}index.html", version.problem("")
                yield _Task(name=name, origin=origin, version=version, make=page)

    def _file(self, task: _Task) -> _File:
        """Return a file, rendered now if it is neither yet nor was before."""
        with self._lock:
            version = task.version
            key = (task.name, _path(version))
            if key not in self._rendered:
                others = self._site.pages[version.page_id].versions.values() if version else ()
                documents = tuple(other.document for other in others)
                file = self._former.get(key)
                if file is None or file.documents != documents:
                    file = self._make(task, documents)
                self._rendered[key] = file
            return self._rendered[key]

    def _make(self, task: _Task, documents: tuple[Document, ...]) -> _File:
        self._pages.heads, self._articles.prose = [], {}
        record = self._writer.record(task.make)
        heads, prose = tuple(self._pages.heads), self._articles.prose
        return _File(name=task.name, documents=documents, record=record, heads=heads, prose=prose)


def _path(version: Version | None) -> str:
    return version.document.path if version else ""


def _joined(files: Iterable[_File]) -> Finished:
    """Return some files as one whole."""
    made = tuple(files)
    asked: dict[Language, frozenset[Key]] = {}
    for file in made:
        for language, keys in file.record.asked.items():
            asked[language] = asked.get(language, frozenset()) | keys
    return Finished(
        files={file.name: file.record.made for file in made},
        prose={address: text for file in made for address, text in file.prose.items()},
        heads=tuple(replace(head, trail=()) for file in made for head in file.heads),
        asked=asked,
        problems=tuple(problem for file in made for problem in file.record.problems),
    )
