"""All internals of the package that the compatibility tests use. A rename of internals changes this module only."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

import gonfalon
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.sandbox import open_sandbox
from gonfalon.server.app import create_app
from gonfalon.server.runtime.network import bind
from gonfalon.server.runtime.serve import NotifyingServer
from gonfalon.server.settings import Limits, RateLimit, Settings

FAST = RateLimit(100_000, 100_000)
LIMITS = Limits(
    requests=FAST,
    changes=FAST,
    heavy=FAST,
    messages=FAST,
    messages_of_person=FAST,
    odds=FAST,
    hints=FAST,
    hand_overs=FAST,
    sockets=50,
)
"""Rates that no test reaches."""


def builtin_pack(patch: pytest.MonkeyPatch, game: str, digest: str) -> None:
    """Make a former pack of a game the built-in one; the pack of today stays if it has this digest."""
    found = gonfalon.game(game)
    if found.data_digest(None) == digest:
        return
    pack = found.former_data(digest)
    assert pack is not None, f"the data of the fixtures are not in the folder data/former of {game}"
    patch.setattr(found.packs, "_builtin", pack)
    patch.setattr(found.packs, "builtin_digest", digest)
    found._tables.clear()


def load_sandbox(text: str) -> Match:
    """Load the record of a sandbox as the server that keeps it does."""
    return loader.load(text, gonfalon.game, is_own=True)


def new_sandbox(match: Match, version: int, seat: int, seed: int) -> Match:
    """Open a sandbox at a version of a match, as a seat knew that position. Its luck has a seed."""
    return open_sandbox(match, version, seat, FastLuck(seed), FastLuck(seed + 1))


@contextmanager
def running_server(database: Path, secret: Callable[[int], bytes]) -> Iterator[str]:
    """Run the real application on a free port, in a thread. Yield its base address.

    `secret` gives the keys of dice and the seeds of computer players.
    """
    settings = Settings(database=str(database), limits=LIMITS, pace_seconds=0, secret=secret)
    bound = bind("127.0.0.1", 0)
    ready = threading.Event()
    started: list[Any] = []

    async def serve() -> None:
        config = uvicorn.Config(
            create_app(settings), log_level="warning", access_log=False, ws_per_message_deflate=False
        )
        server = NotifyingServer(config, ready.set)
        started.append(server)
        await server.serve(sockets=[bound])

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert ready.wait(20)
    try:
        yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    finally:
        started[0].should_exit = True
        thread.join(20)
        bound.close()
        assert not thread.is_alive()
