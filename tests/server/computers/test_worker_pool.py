"""Worker pool: which process answers which request."""

import asyncio
import sys

import pytest

from gonfalon.server.computers.requests import ChooseRequest, state_request
from gonfalon.server.computers.worker_pool import WorkerPool
from tests.kernel.tiny_game import TINY

ANSWERING = """
import json, os, sys, time
for line in sys.stdin:
    request = json.loads(line)
    if request["seed"] == 0:
        time.sleep(600)
    print(json.dumps({"kind": "choose", "id": request["id"], "move": os.getpid()}), flush=True)
"""
"""A worker whose moves are its number. It thinks for ever if the seed is 0."""

QUICK, LONG = 1.0, 30.0


def request(seed: int) -> ChooseRequest:
    """A request to an agent that has no time limit of its own."""
    match = TINY.new_match(seed=1)
    return state_request(ChooseRequest, match, None, match.to_act[0], seed, agent="thinker")


def test_a_cancelled_long_request_does_not_cost_the_worker_of_quick_ones() -> None:
    """A person who cancels again and again would let the next quick request of another wait for a new process."""

    async def run() -> None:
        pool = WorkerPool((sys.executable, "-c", ANSWERING), 2, LONG, QUICK)
        warm = (await pool.ask(request(1), QUICK, "ann")).move
        for _ in range(3):
            long = asyncio.create_task(pool.ask(request(0), LONG, "ben"))
            while not pool._busy:
                await asyncio.sleep(0.01)
            assert (await pool.ask(request(1), QUICK, "ann")).move == warm
            long.cancel()
            with pytest.raises(asyncio.CancelledError):
                await long
            assert (await pool.ask(request(1), QUICK, "ann")).move == warm
        await pool.close()

    asyncio.run(run())


def test_several_requests_leave_one_worker_more_than_there_are_places() -> None:
    async def run() -> None:
        pool = WorkerPool((sys.executable, "-c", ANSWERING), 2, LONG, QUICK)
        found: set[int] = set()
        for seconds in (QUICK, LONG, QUICK, LONG):
            answers = await asyncio.gather(*[pool.ask(request(1), seconds, f"person {n}") for n in range(9)])
            found |= {each.move for each in answers}
        assert len(found) <= 4
        await pool.close()

    asyncio.run(run())
