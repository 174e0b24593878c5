"""Routes for studies: `/api/studies/{game}`, and sandboxes that begin at the position of a study."""

import asyncio

from fastapi import APIRouter, Response
from starlette.requests import Request

from gonfalon.ai.levels import USUAL
from gonfalon.server.http_api.answers import StudySummary
from gonfalon.server.http_api.dependencies import (
    CurrentUser,
    HeavyLimit,
    OpeningLimit,
    ServicesDep,
    check_computer_limit,
)
from gonfalon.server.http_api.openapi import answer
from gonfalon.server.http_api.responses import JsonResponse
from gonfalon.server.sessions.create import NewSession, SeatRequest
from gonfalon.server.storage.seats import COMPUTER
from gonfalon.studies import find_study, kind_of, studies_of
from gonfalon.studies.run import open_match

router = APIRouter()


@router.get("/studies/{game}", responses=answer(list[StudySummary]))
async def studies(game: str) -> Response:
    """The studies of a game, the easiest first; empty for a game without studies."""
    found = await asyncio.to_thread(studies_of, game)
    return JsonResponse(
        [
            StudySummary(
                id=study.id,
                kind=kind_of(study),
                theme=study.theme,
                stars=study.stars,
                scenario=study.scenario,
                seats=len(study.seats),
                seat=study.seat,
                turn=study.turn,
            )
            for study in found
        ]
    )


@router.post(
    "/studies/{game}/{study_id}/sandbox",
    dependencies=[HeavyLimit, OpeningLimit],
    status_code=201,
    responses=answer(NewSession, 201),
)
async def open_study_sandbox(
    connection: Request, services: ServicesDep, user: CurrentUser, game: str, study_id: str
) -> Response:
    """A sandbox from the position of a study against computers of the usual level."""
    study = find_study(game, study_id)
    check_computer_limit(connection, services, user.id, [COMPUTER])
    async with services.heavy.place(user.id, quick=True):
        match = await asyncio.to_thread(open_match, study)
        others = [seat for seat in match.setup.seats if seat not in (study.seat, *match.game.official_seats)]
        computers = {seat: SeatRequest("computer", USUAL) for seat in others}
        opened = await services.factory.sandbox(user, match, match.version, study.seat, computers)
    return JsonResponse(opened, 201)
