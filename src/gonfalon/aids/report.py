"""The report of a match: the tables of the game's module `report`, as a document to print or as CSV."""

import csv
import io
from html import escape
from typing import Any

from gonfalon.aids.document import DOCUMENT
from gonfalon.aids.errors import BadAid
from gonfalon.aids.kit import kit_style
from gonfalon.kernel.extensions.officials import names_given
from gonfalon.kernel.match import Match
from gonfalon.messages.catalogue import Catalogue
from gonfalon.registry import package_of

Table = tuple[str, list[str], list[list[str]]]
"""A title, the heads of the columns, and the rows."""
FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a cell that begins with one of these for a formula."""


def report_tables(match: Match, language: str) -> list[Table]:
    """The tables of the report of a match; raises BadAid for a game without one."""
    module: Any = package_of(match.game.info.id).load("report")
    if module is None:
        raise BadAid("aids.no-report", game=match.game.info.id)
    names = {**match.game.names(match.state), **names_given(match)}
    found: list[Table] = module.report(match, Catalogue(names, language))
    return found


def report_csv(match: Match, language: str) -> str:
    """All tables as CSV, an empty line between two of them. It begins with a mark by which spreadsheets know UTF-8."""
    out = io.StringIO()
    writer = csv.writer(out)
    for number, (title, heads, rows) in enumerate(report_tables(match, language)):
        if number:
            writer.writerow([])
        writer.writerow([title])
        writer.writerows([[safe(cell) for cell in row] for row in (heads, *rows)])
    return "\N{ZERO WIDTH NO-BREAK SPACE}" + out.getvalue()


def safe(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: names come from the files of players."""
    return f"'{cell}" if cell.startswith(FORMULAS) else cell


def render_report(match: Match, language: str, paper: str = "a4", top: str = "") -> str:
    """The report as one HTML document."""
    say = Catalogue(language=language).say
    title = say("aids.report.title", title=say(f"{match.game.info.id}.title"))
    tables = "".join(table_html(*table) for table in report_tables(match, language))
    page = f'<section class="page kit report">\n<header><h1>{escape(title)}</h1></header>\n{tables}</section>'
    return DOCUMENT.format(
        language=language, title=escape(title), style=kit_style(paper), top=top, size="dense", pages=page
    )


def table_html(title: str, heads: list[str], rows: list[list[str]]) -> str:
    """One table with its title."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<h2>{escape(title)}</h2><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>\n"
