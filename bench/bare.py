"""The bare script: Python-Markdown and Jinja2 make the same pages, and nothing else is done."""

import sys
from pathlib import Path

from jinja2 import Environment
from markdown import Markdown

TEMPLATE = """<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<title>{{ title }}</title>
<meta name="description" content="{{ description }}">
<link rel="stylesheet" href="/assets/style.css">
</head>
<body>
<nav><ul>
{% for page in menu %}<li><a href="/{{ language }}/{{ page }}/">{{ page }}</a></li>
{% endfor %}</ul></nav>
<main><h1>{{ title }}</h1>
{{ content }}
</main>
</body>
</html>
"""

source, output = map(Path, sys.argv[1:])
converter = Markdown(extensions=["tables", "def_list", "attr_list"])
template = Environment().from_string(TEMPLATE)
for folder in sorted(path for path in (source / "content").iterdir() if path.is_dir()):
    files = sorted(folder.glob("*.md"))
    menu = [file.stem for file in files[:16]]
    for file in files:
        _, headers, body = file.read_text(encoding="utf-8").split("---\n", 2)
        header = dict(line.split(": ", 1) for line in headers.splitlines())
        html = template.render(
            language=folder.name,
            menu=menu,
            content=converter.reset().convert(body),
            title=header["title"],
            description=header["description"],
        )
        page = output / folder.name / file.stem / "index.html"
        page.parent.mkdir(parents=True)
        page.write_text(html, encoding="utf-8")
