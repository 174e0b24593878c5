"""Routes for lessons: `/api/lessons/{game}`, and sandboxes that begin where a lesson ends."""

import asyncio

from fastapi import APIRouter, Response

from gonfalon.ai.levels import LEVELS
from gonfalon.lessons import Lesson, LessonRun, find_lesson, lessons_of
from gonfalon.server.http_api.answers import LessonSummary
from gonfalon.server.http_api.dependencies import CurrentUser, HeavyLimit, ServicesDep
from gonfalon.server.http_api.openapi import answer
from gonfalon.server.http_api.responses import JsonResponse
from gonfalon.server.sessions.create import NewSession, SeatRequest

router = APIRouter()


@router.get("/lessons/{game}", responses=answer(list[LessonSummary]))
async def lessons(game: str) -> Response:
    """The lessons of a game by number; empty for a game without lessons."""
    found = await asyncio.to_thread(lessons_of, game)
    return JsonResponse(
        [
            LessonSummary(
                id=lesson.id,
                number=lesson.number,
                key=lesson.key,
                seat=lesson.file.seat,
                minutes=lesson.file.minutes,
                short=lesson.file.short,
            )
            for lesson in found
        ]
    )


@router.post(
    "/lessons/{game}/{lesson_id}/sandbox", dependencies=[HeavyLimit], status_code=201, responses=answer(NewSession, 201)
)
async def open_lesson_sandbox(services: ServicesDep, user: CurrentUser, game: str, lesson_id: str) -> Response:
    """A sandbox from the last position of a lesson against beginners; from the first one if the match is over there."""
    lesson = find_lesson(game, lesson_id)
    async with services.heavy.place(user.id, quick=True):
        run = await asyncio.to_thread(finished_run, lesson)
        version = 0 if run.match.over else run.match.version
        others = [seat for seat in run.match.setup.seats if seat not in (run.seat, *run.match.game.official_seats)]
        computers = {seat: SeatRequest("computer", LEVELS[0]) for seat in others}
        opened = await services.factory.sandbox(user, run.match, version, run.seat, computers)
    return JsonResponse(opened, 201)


def finished_run(lesson: Lesson) -> LessonRun:
    """A lesson with all its steps played."""
    run = LessonRun(lesson)
    while not run.over:
        run.go_on()
    return run
