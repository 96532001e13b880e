"""Makes a synthetic site, the same for the same seed: pages of real sentences, without figures."""

import hashlib
import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
LANGUAGES = ("da", "sv", "no")
WORDS = 900
"""About how many a page has."""
MENU = 16
"""How many pages the navigation names, as on the real site."""
_SENTENCE = re.compile(r"[A-ZÆØÅÄÖ][a-zæøåäöé, ]{20,90}\.(?= |$)")

_PERSONS = re.compile("bankør|bankhållar", re.IGNORECASE)
"""Words that only some of the real pages may use."""


def make(folder: Path, pages: int, seed: int = 1) -> None:
    """Fill a folder with the sources of a site of so many pages, each in three languages."""
    for name in ("templates", "locales"):
        shutil.copytree(ROOT / name, folder / name)
    (folder / "content").mkdir()
    shutil.copy(ROOT / "content/support.toml", folder / "content")
    ids = ["home", *(f"page-{number:04}" for number in range(1, pages))]
    configuration = (ROOT / "content/site.toml").read_text(encoding="utf-8")
    menu = "".join(f'    "{page_id}",\n' for page_id in ids[:MENU])
    configuration = re.sub(r"(?s)(navigation = \[\n).*?\]", rf"\g<1>{menu}]", configuration)
    (folder / "content/site.toml").write_text(configuration, encoding="utf-8")
    sentences = {code: list(_sentences(code)) for code in LANGUAGES}
    for code in LANGUAGES:
        (folder / "content" / code).mkdir()
    for page_id in ids:
        original = ""
        for code in LANGUAGES:
            chance = random.Random(f"{seed} {page_id}")  # the same links in every language
            links = [(target, chance.randint(1, 7)) for target in chance.sample(ids, 8)]
            text = _page(page_id, links, sentences[code], chance, original)
            (folder / "content" / code / f"{page_id}.md").write_text(text, encoding="utf-8")
            original = original or f"translated-from: {code} {_content_id(text)}\n"


def change(folder: Path, number: int) -> None:
    """Add a sentence to one page of the site; each number adds another one."""
    path = folder / "content/no/page-0001.md"
    text = path.read_text(encoding="utf-8").rstrip("\n").rpartition("\n\n")[0]
    path.write_text(f"{text}\n\nDette er endring {'x' * number}.\n", encoding="utf-8")


def _sentences(code: str) -> Iterator[str]:
    """Yield the plain sentences of the real pages in a language."""
    for path in sorted((ROOT / "content" / code).glob("*.md")):
        body = path.read_text(encoding="utf-8").split("---\n", 2)[2]
        for line in body.split("\n"):
            if line and line[0].isalpha():
                yield from (text for text in _SENTENCE.findall(line) if not _PERSONS.search(text))


def _page(
    page_id: str,
    links: list[tuple[str, int]],
    sentences: list[str],
    chance: random.Random,
    original: str,
) -> str:
    slug = "" if page_id == "home" else f"slug: {page_id}\n"
    title = _words(sentences, chance)
    blocks = []
    for number, (target, section) in enumerate(links):
        if number:
            blocks.append(f"## {_words(sentences, chance)} {{#section-{number}}}")
        link = f"[{_words(sentences, chance)}]({target}#section-{section})"
        blocks.append(f"{_paragraph(sentences, chance)} {link}.")
        if number % 3 == 1:
            blocks.append("\n".join(f"- {chance.choice(sentences)}" for _ in range(4)))
    rows = [" | ".join(_words(sentences, chance) for _ in range(3)) for _ in range(4)]
    blocks.append("\n".join([rows[0], "---|---|---", *rows[1:]]))
    while sum(len(block.split()) for block in blocks) < WORDS:
        blocks.append(_paragraph(sentences, chance))
    body = "\n\n".join(blocks) + "\n"
    return f"---\ntitle: {title}\ndescription: {chance.choice(sentences)}\n{slug}{original}---\n{body}"


def _paragraph(sentences: list[str], chance: random.Random) -> str:
    return " ".join(chance.choice(sentences) for _ in range(5))


def _words(sentences: list[str], chance: random.Random) -> str:
    """Return the first three words of a sentence."""
    return " ".join(re.findall(r"\w+", chance.choice(sentences))[:3])


def _content_id(text: str) -> str:
    """Return the content id of an original."""
    _, headers, body = text.split("---\n", 2)
    title, description = (line.partition(": ")[2] for line in headers.split("\n")[:2])
    return hashlib.sha1(f"{title}\n{description}\n\n{body}".encode()).hexdigest()[:12]
