"""The HTML of an aid: `aid.md` of a game's texts, filled with facts, in a page with style and fonts inside."""

import re
from base64 import b64encode
from functools import lru_cache
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable

from markdown_it import MarkdownIt

from gonfalon.aids.errors import BadAid
from gonfalon.aids.facts import AidFacts
from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, Catalogue, game_text, languages
from gonfalon.registry import game as game_of
from gonfalon.registry import package_of

FILE = "aid.md"
PAPERS = {"a4": "A4", "letter": "letter"}
"""The papers, and their names in CSS."""
PAGE_BREAK = re.compile(r"^---$", re.MULTILINE)
TITLE = re.compile(r"\A# (.+)$", re.MULTILINE)
FIRST_CELL = re.compile(r"(<tr>\n)<td>(.*?)</td>", re.DOTALL)
DENSE_FROM = 7_000
"""Characters of an aid from which on its type is smaller."""
FONTS = (
    ("EB Garamond", 400, "normal", "eb-garamond-latin-400-normal"),
    ("EB Garamond", 400, "italic", "eb-garamond-latin-400-italic"),
    ("EB Garamond", 600, "normal", "eb-garamond-latin-600-normal"),
    ("IM Fell English", 400, "normal", "im-fell-english-latin-400-normal"),
)
"""Family, weight, style and file of the typefaces."""

DOCUMENT = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body class="{size}">
{top}<main>
{pages}
</main>
</body>
</html>
"""
PAGE = """<section class="page">
<header><h1>{title}</h1><span>{number}&#8239;/&#8239;{of}</span></header>
<div class="columns">
{content}</div>
</section>"""


def find_aid(game: str, language: str) -> Traversable | None:
    """The file of a game's aid in a language, else in English; None for a game without one. Raises UnknownName."""
    return game_text(package_of(game), language, FILE)


def has_aid(game: str) -> bool:
    """Whether a game has an aid; raises UnknownName."""
    return find_aid(game, DEFAULT_LANGUAGE) is not None


@lru_cache(maxsize=64)
def render_aid(game: str, language: str = DEFAULT_LANGUAGE, paper: str = "a4", top: str = "") -> str:
    """The aid of a game as one HTML document; raises UnknownName for an unknown game, language or paper.

    `top` is HTML above the pages, for example a `nav`, which is not printed.
    """
    if language not in languages():
        raise UnknownName("language", language, languages())
    if paper not in PAPERS:
        raise UnknownName("paper", paper, list(PAPERS))
    file = find_aid(game, language)
    if file is None:
        raise BadAid("aids.none", game=game)
    text = fill_facts(file.read_text(encoding="utf-8"), game, language)
    found = TITLE.match(text)
    title = found[1] if found else game
    pages = PAGE_BREAK.split(TITLE.sub("", text, count=1))
    return DOCUMENT.format(
        language=language,
        title=escape(title),
        style=style_of(paper),
        top=top,
        size="dense" if len(text) > DENSE_FROM else "open",
        pages="\n".join(page_html(page, escape(title), number, len(pages)) for number, page in enumerate(pages, 1)),
    )


def fill_facts(text: str, game: str, language: str) -> str:
    """The text of an aid with the facts of the built-in data pack and the names of a language."""
    rules = game_of(game)
    if rules.packs is None:
        return text
    pack = rules.read_data(rules.data_text(), game)
    names = rules.names(rules.new_match(seed=1).state)
    return AidFacts(rules.data_to_dict(pack), Catalogue(names, language)).fill(text)


def page_html(text: str, title: str, number: int, of: int) -> str:
    """One page: a heading with its number, and the sections in columns. A section does not break inside a table."""
    html = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable("table").render(text)
    # For screen readers: an empty heading says nothing, and the first cell of a row names the row.
    html = FIRST_CELL.sub(r'\1<th scope="row">\2</th>', html).replace("<th></th>", "<td></td>")
    sections = re.split(r"(?=<h2>)", html)
    content = "".join(f"<section>{section}</section>\n" for section in sections if section.strip())
    return PAGE.format(title=title, number=number, of=of, content=content)


@lru_cache(maxsize=4)
def style_of(paper: str) -> str:
    """The style sheet for a paper, with the typefaces as data."""
    package = resources.files("gonfalon")
    faces = []
    for family, weight, style, name in FONTS:
        data = b64encode((package / "web" / "fonts" / f"{name}.woff2").read_bytes()).decode("ascii")
        source = f'url("data:font/woff2;base64,{data}") format("woff2")'
        faces.append(f'@font-face{{font-family:"{family}";font-weight:{weight};font-style:{style};src:{source}}}')
    sheet = (package / "aids" / "aid.css").read_text(encoding="utf-8")
    return "\n".join([*faces, f"@page{{size:{PAPERS[paper]} portrait}}", sheet])
