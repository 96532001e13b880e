"""Walks git's history of a page for the revision that a translation was made from."""

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.content import Document, parse_document

_SAFE = ("--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false")
"""Nothing that the repository's own settings name is run."""


class HistoryError(Exception):
    """The revision isn't to be had; the message says why and how to get it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Revision:
    """A page as it once was."""

    commit: str
    """The first digits of the commit's name."""
    day: str
    """When it was committed: 2026-11-30."""
    document: Document


def revision(root: Path, current: Document, content_id: str) -> Revision:
    """Return the last revision of a page that had the content id.

    Raises ``HistoryError`` where there is none, or no git to ask; it never takes another one for it.
    """
    for commit, day, path in _commits(root, current.path):
        data = _git(root, "cat-file", "blob", f"{commit}:./{path}", may_fail=True)
        if data is None:
            continue  # the commit in which the file was deleted or moved away
        document, _ = parse_document(data, path=path, page_id=current.page_id, language=current.language)
        if document is not None and document.content_id == content_id:
            return Revision(commit=commit[:12], day=day, document=document)
    if (_git(root, "rev-parse", "--is-shallow-repository") or b"").strip() == b"true":
        raise HistoryError(
            f"{current.path} as it was translated ({content_id}) isn't among the newest commits, and this "
            'clone has no others; get them with "git fetch --unshallow" and ask again'
        )
    raise HistoryError(
        f"{current.path} as it was translated ({content_id}) has never been committed, so what has changed "
        "can't be told; compare the two pages from beginning to end"
    )


def _commits(root: Path, path: str) -> Iterator[tuple[str, str, str]]:
    """Yield name, day and path of each commit that changed the file, the newest first, old names too."""
    show = (
        "--relative",
        "--name-only",
        "--encoding=UTF-8",
        "--date=short",
        "--format=%x00%H %cd",
        "--no-color",
    )
    # Settings may name another order, and programs that look at differences and signatures.
    only = ("-O/dev/null", "--no-ext-diff", "--no-textconv", "--no-show-signature")
    log = _git(root, "log", "--follow", *show, *only, "--", path) or b""
    for record in log.decode(errors="replace").split("\0")[1:]:
        head, *names = filter(None, record.split("\n"))
        commit, day = head.split(" ")
        path = names[0] if names else path  # a merge names no file
        yield commit, day, path


def _git(root: Path, *arguments: str, may_fail: bool = False) -> bytes | None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment |= {"GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C"}
    try:
        result = subprocess.run(
            ["git", "-C", str(root), *_SAFE, *arguments], env=environment, capture_output=True, check=False
        )
    except OSError as error:
        raise HistoryError(
            "git isn't installed, so what has changed can't be told; get it from https://git-scm.com/"
        ) from error
    if result.returncode == 0:
        return result.stdout
    if may_fail:
        return None
    told = result.stderr.decode(errors="replace").strip()
    if "not a git repository" in told:
        raise HistoryError(
            f"{root} is no git repository, so what has changed can't be told; get the project with git clone"
        )
    if "does not have any commits" in told:
        return b""
    raise HistoryError(f"git can't be asked: {told.splitlines()[-1] if told else 'it says nothing'}")
