"""Routes for the report of a table: `/report/{table}` to print, `/report/{table}/csv` for spreadsheets.

`/roster/{table}/{seat}` is the present army of a seat. All have public facts only, so every viewer may read them.
"""

import asyncio
from collections.abc import Callable
from functools import partial

from fastapi import APIRouter, Request, Response

from gonfalon.aids import PAPERS, BadAid, kit_style, render_report, report_csv
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.match import Match
from gonfalon.messages.catalogue import Catalogue, languages
from gonfalon.server.errors import NOT_FOUND, ApiError
from gonfalon.server.http_api.dependencies import HeavyLimit, Person, ServicesDep, SessionDep, TableId
from gonfalon.server.http_api.middleware import POLICY_HEADER
from gonfalon.server.http_api.routes.aids import policy_for, wanted_language
from gonfalon.server.services import Services
from gonfalon.server.sessions.load import is_quick
from gonfalon.server.sessions.session import Session

router = APIRouter(include_in_schema=False)


def chosen_language(request: Request, language: str | None) -> str:
    """The language of the address, else that of the browser; raises UnknownName."""
    if language is not None and language not in languages():
        raise UnknownName("language", language, languages())
    return wanted_language(language, request.headers.get("accept-language", "")).language


@router.get("/report/{table_id}", dependencies=[HeavyLimit])
async def day_report(
    request: Request,
    services: ServicesDep,
    session: SessionDep,
    person: Person,
    table_id: TableId,
    language: str | None = None,
    paper: str = "a4",
) -> Response:
    """The report of a table as a document; raises UnknownName or ApiError."""
    if paper not in PAPERS:
        raise UnknownName("paper", paper, list(PAPERS))
    chosen = chosen_language(request, language)
    say = Catalogue(language=chosen).say
    link = f'<a href="/report/{table_id}/csv?language={chosen}">{say("aids.report.csv")}</a>'
    top = f"<nav>{link}</nav>\n"
    document = await in_turn(services, session, person, partial(written, render_report), chosen, paper, top)
    return Response(document, 200, {POLICY_HEADER: policy_for(kit_style(paper))}, "text/html; charset=utf-8")


@router.get("/report/{table_id}/csv", dependencies=[HeavyLimit])
async def day_report_csv(
    request: Request,
    services: ServicesDep,
    session: SessionDep,
    person: Person,
    table_id: TableId,
    language: str | None = None,
) -> Response:
    """The report of a table as CSV; raises UnknownName or ApiError."""
    chosen = chosen_language(request, language)
    text = await in_turn(services, session, person, partial(written, report_csv), chosen)
    named = {"Content-Disposition": f'attachment; filename="report-{table_id}.csv"'}
    return Response(text, 200, named, "text/csv; charset=utf-8")


@router.get("/roster/{table_id}/{seat}", dependencies=[HeavyLimit])
async def roster_file(
    request: Request,
    services: ServicesDep,
    session: SessionDep,
    person: Person,
    seat: str,
    language: str | None = None,
) -> Response:
    """The present army of a seat as a file that a new table reads; raises UnknownName or ApiError."""
    chosen = chosen_language(request, language)
    text = await in_turn(services, session, person, written_roster, seat, chosen)
    named = {"Content-Disposition": f'attachment; filename="roster-{seat}.csv"'}
    return Response(text, 200, named, "text/csv; charset=utf-8")


def written_roster(match: Match, seat: str, language: str) -> str:
    """The roster of a seat in the words of a language; raises UnknownName or ApiError."""
    if match.game.rosters is None:
        raise ApiError("server.refused.no-rosters", NOT_FOUND)
    match.game.rosters.require_seat(seat)
    catalogue = Catalogue(match.game.names(match.state), language)

    def say(key: str) -> str:
        if ":" not in key:
            return catalogue.say(key)
        name = catalogue.name(key)
        return name[:1].upper() + name[1:]

    return match.game.rosters.written(match, seat, say)


async def in_turn(services: Services, session: Session, person: str, write: Callable[..., str], *args: str) -> str:
    """A file, written in the turn of a person: any viewer may ask for it, and moves wait while it is written."""
    async with services.heavy.place(person, is_quick(session.match.version)), session.lock:
        return await asyncio.to_thread(write, await session.load(), *args)


def written(write: Callable[..., str], match: Match, *args: str) -> str:
    """A report; raises ApiError for a game without one."""
    try:
        return write(match, *args)
    except BadAid as error:
        raise ApiError("aids.no-report", NOT_FOUND, game=match.game.info.id) from error
