"""The paper kit of a game: `kit.md` of its texts with the drawings of its module `kit`, then the pages of its aid."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from importlib import resources
from typing import Any

from markdown_it import MarkdownIt

from gonfalon.aids.document import (
    DOCUMENT,
    FIRST_CELL,
    PAGE_BREAK,
    PAPERS,
    TITLE,
    find_aid,
    page_html,
    style_of,
)
from gonfalon.aids.errors import BadAid
from gonfalon.aids.facts import AidFacts
from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, Catalogue, game_text, languages
from gonfalon.registry import game as game_of
from gonfalon.registry import package_of

FILE = "kit.md"
DRAWING = re.compile(r"<p>\[\[(\w+)\]\]</p>")
"""A paragraph that a drawing replaces: `[[map]]`."""
Drawing = Callable[[Mapping[str, Any], Catalogue], list[str]]
"""Draws from the tables of a data pack and a catalogue; each text that it returns is a page of its own."""

PAGE = """<section class="page kit">
<header><h1>{title}</h1></header>
{content}</section>"""


def has_kit(game: str) -> bool:
    """Whether a game has a paper kit; raises UnknownName."""
    return game_text(package_of(game), DEFAULT_LANGUAGE, FILE) is not None


@lru_cache(maxsize=16)
def render_kit(game: str, language: str = DEFAULT_LANGUAGE, paper: str = "a4", top: str = "") -> str:
    """The kit of a game as one HTML document; raises UnknownName for an unknown game, language or paper."""
    if language not in languages():
        raise UnknownName("language", language, languages())
    if paper not in PAPERS:
        raise UnknownName("paper", paper, list(PAPERS))
    file = game_text(package_of(game), language, FILE)
    if file is None:
        raise BadAid("aids.no-kit", game=game)
    rules = game_of(game)
    tables = rules.data_to_dict(rules.read_data(rules.data_text(), game))
    catalogue = Catalogue(rules.names(rules.new_match(seed=1).state), language)
    facts = AidFacts(tables, catalogue)
    text = facts.fill(file.read_text(encoding="utf-8"))
    title = escape(found[1]) if (found := TITLE.match(text)) else game
    drawings: dict[str, Drawing] = getattr(package_of(game).load("kit"), "DRAWINGS", {})
    pages: list[str] = []
    for part in PAGE_BREAK.split(TITLE.sub("", text, count=1)):
        pages += [PAGE.format(title=title, content=content) for content in contents(part, drawings, tables, catalogue)]
    return DOCUMENT.format(
        language=language,
        title=title,
        style=kit_style(paper),
        top=top,
        size="open",
        pages="\n".join([*pages, *aid_pages(game, language, facts)]),
    )


def contents(text: str, drawings: Mapping[str, Drawing], tables: Mapping[str, Any], catalogue: Catalogue) -> list[str]:
    """A part of the text as HTML. Further pages of its drawing follow; raises BadAid for an unknown drawing."""
    html = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable("table").render(text)
    html = FIRST_CELL.sub(r'\1<th scope="row">\2</th>', html).replace("<th></th>", "<td></td>")
    more: list[str] = []

    def drawn(found: re.Match[str]) -> str:
        if found[1] not in drawings:
            raise BadAid("aids.bad-fact", question=found[1])
        first, *others = drawings[found[1]](tables, catalogue)
        more.extend(others)
        return first

    return [DRAWING.sub(drawn, html), *more]


def aid_pages(game: str, language: str, facts: AidFacts) -> list[str]:
    """The pages of the player aid."""
    file = find_aid(game, language)
    if file is None:
        return []
    text = facts.fill(file.read_text(encoding="utf-8"))
    found = TITLE.match(text)
    pages = PAGE_BREAK.split(TITLE.sub("", text, count=1))
    title = escape(found[1]) if found else game
    made = [page_html(page, title, number, len(pages)) for number, page in enumerate(pages, 1)]
    return [page.replace('class="page"', 'class="page aid"', 1) for page in made]


@lru_cache(maxsize=4)
def kit_style(paper: str) -> str:
    """The style sheet for a paper: that of the aids and that of kits."""
    return style_of(paper) + (resources.files("gonfalon") / "aids" / "kit.css").read_text(encoding="utf-8")
