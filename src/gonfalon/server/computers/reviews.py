"""Reviews: a worker goes over a game that is over, and tells how far it has got as long as somebody listens."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

import msgspec

from gonfalon.kernel.match import Match
from gonfalon.server.computers.players import seed_of
from gonfalon.server.computers.worker_pool import Answer, Request, WorkerFailed
from gonfalon.server.errors import UNAVAILABLE, ApiError, error_body
from gonfalon.server.services import Services

LOG = logging.getLogger(__name__)

REVIEW_SECONDS = 60.0
"""For a whole game."""
LOOK_SECONDS = 0.5
"""Between two looks whether anybody still listens."""

KIND = "review"


def review_request(match: Match, salt: str, seat: str, agent: str) -> Request:
    """What a worker is asked. Slow."""
    seed = seed_of(salt, match.version, f"{KIND} {seat}")
    return {"kind": KIND, "record": match.record.to_json(), "seat": seat, "agent": agent, "seed": seed}


async def review_lines(
    services: Services, request: Request, is_gone: Callable[[], Awaitable[bool]]
) -> AsyncIterator[bytes]:
    """Lines of JSON: how far it has got, and in the end the review or why there is none."""
    told: asyncio.Queue[Answer] = asyncio.Queue()
    thought = asyncio.create_task(review(services, request, told.put_nowait))
    try:
        is_over = False
        while not is_over and not await is_gone():
            with suppress(TimeoutError):
                answer = await asyncio.wait_for(told.get(), LOOK_SECONDS)
                is_over = "progress" not in answer
                yield msgspec.json.encode(answer) + b"\n"
    finally:
        thought.cancel()
        with suppress(asyncio.CancelledError):
            await thought


async def review(services: Services, request: Request, say: Callable[[Answer], None]) -> None:
    """Ask a worker as soon as one is free, and pass on what it says."""
    try:
        async with services.reviews:
            answer = await services.advisers.ask(request, REVIEW_SECONDS, lambda told: say(without_id(told)))
        say({"review": {"seat": request["seat"], "agent": request["agent"], **without_id(answer)}})
    except WorkerFailed as error:
        LOG.warning("a worker gave no review: %s", error)
        say({"error": error_body(ApiError("server.refused.no-review", UNAVAILABLE))})


def without_id(answer: Answer) -> Answer:
    """An answer without the number of its question, which is nobody else's business."""
    return {name: value for name, value in answer.items() if name != "id"}
