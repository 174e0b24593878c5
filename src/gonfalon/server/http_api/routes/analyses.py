"""Routes for analyses: of a whole match line by line, and of one choice of it."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from gonfalon import __version__
from gonfalon.ai.registry import agents, usual
from gonfalon.ai.win_curves import curves_digest, find_win_chances
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.match import Match
from gonfalon.server.computers.analyses import AnalysisTask
from gonfalon.server.computers.analysis_lines import ActsLine, AnalysisErrorLine, AnalysisLine, ChancesLine
from gonfalon.server.computers.engine_lines import EngineAnswer, engine_answer, engine_request
from gonfalon.server.computers.running_analysis import analysis_line
from gonfalon.server.computers.worker_pool import WorkerFailed
from gonfalon.server.errors import CONFLICT, FORBIDDEN, TOO_MANY, UNAVAILABLE, UNFIT, ApiError
from gonfalon.server.http_api.answers import KeptAnalyses
from gonfalon.server.http_api.dependencies import HeavyLimit, OptionalUser, Person, ServicesDep, SessionDep
from gonfalon.server.http_api.openapi import answer, answer_lines
from gonfalon.server.http_api.responses import LINE_HEADERS, LINES, JsonResponse
from gonfalon.server.sessions.seats import plays_alone, seats_of
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.analyses import AnalysisKey
from gonfalon.server.storage.users import User

BASELINE = "random"
"""An agent that compares nothing cannot analyse."""
ENGINE_SECONDS = 15.0

router = APIRouter(prefix="/tables/{table_id}")

AgentName = Annotated[str | None, Query(max_length=64)]


def agent_of(session: Session, agent: str | None) -> str:
    """The agent that analyses; raises UnknownName."""
    known = [each for each in agents(session.game) if each != BASELINE]
    name = usual(session.game) if agent is None else agent
    if name not in known:
        raise UnknownName("agent", name, known)
    return name


def require_analysable(session: Session, match: Match, user: User | None) -> None:
    """Raise ApiError unless the match is over, or a sandbox in which the user and no other person holds seats.

    While a game runs an analysis would show what a seat cannot know. Persons at one sandbox hide their choices too.
    """
    session.require_playable(match.version)
    if match.over:
        return
    if not match.is_sandbox:
        raise ApiError("server.refused.not-over", CONFLICT)
    if user is None or not seats_of(session.seats, user.id):
        raise ApiError("server.refused.not-seated", FORBIDDEN)
    if not plays_alone(session.seats, user.id):
        raise ApiError("server.refused.not-over", CONFLICT)


def require_chances(session: Session) -> None:
    """Raise ApiError for a game without win chances."""
    if find_win_chances(session.game) is None:
        raise ApiError("server.refused.no-chances", CONFLICT)


def basis_of(match: Match) -> str:
    """What an analysis depends on besides table and agent."""
    return f"{match.version} {__version__} {curves_digest(match.game.info.id)}"


@router.get("/analyses", responses=answer(KeptAnalyses))
async def kept(services: ServicesDep, session: SessionDep, user: OptionalUser) -> Response:
    """The agents whose analyses of this match are kept, and whether the game has win chances at all."""
    async with session.lock:
        match = await session.load()
        require_analysable(session, match, user)
        basis = basis_of(match)
    found = await services.analyses.store.agents_of(session.id, basis)
    return JsonResponse(KeptAnalyses(find_win_chances(session.game) is not None, found))


@router.get(
    "/analysis",
    dependencies=[HeavyLimit],
    response_class=StreamingResponse,
    responses=answer_lines(ChancesLine, ActsLine, AnalysisLine, AnalysisErrorLine, media_type=LINES),
)
async def analysis(
    request: Request,
    services: ServicesDep,
    session: SessionDep,
    user: OptionalUser,
    person: Person,
    agent: AgentName = None,
) -> Response:
    """Win chances, marks and luck of a whole match. It is computed once; a kept one comes as a single line."""
    name = agent_of(session, agent)
    async with session.lock:
        match = await session.load()
        require_analysable(session, match, user)
        require_chances(session)
        key = AnalysisKey(session.id, name, basis_of(match))
        body = await services.analyses.store.load(key)
        record = "" if body is not None else await asyncio.to_thread(match.record.to_json)
    if body is not None:
        return Response(analysis_line(body) + b"\n", 200, LINE_HEADERS, LINES)
    lines = services.analyses.lines(AnalysisTask(key, record), person, request.is_disconnected)
    return StreamingResponse(lines, 200, LINE_HEADERS, LINES)


@router.get("/engine", responses=answer(EngineAnswer))
async def engine(
    services: ServicesDep,
    session: SessionDep,
    user: OptionalUser,
    person: Person,
    version: Annotated[int, Query(ge=0, le=10**9)],
    agent: AgentName = None,
) -> Response:
    """The best acts at a version of a match, with their win chances."""
    if not services.hints.take(person):
        raise ApiError("server.refused.hints", TOO_MANY)
    name = agent_of(session, agent)
    async with session.lock:
        match = await session.load()
        require_analysable(session, match, user)
        if version > match.version:
            raise ApiError("server.refused.no-position", UNFIT, version=version, last=match.version)
        past = match.history()
    with session.read():
        asked = await asyncio.to_thread(engine_request, past.match, session.pack, version, name)
        if asked is None:
            return JsonResponse(EngineAnswer(version, None, None, []))
        try:
            found = await services.advisers.ask(asked.request, ENGINE_SECONDS, person)
        except WorkerFailed as error:
            raise ApiError("server.refused.no-hint", UNAVAILABLE) from error
        return JsonResponse(await asyncio.to_thread(engine_answer, asked, version, found))
