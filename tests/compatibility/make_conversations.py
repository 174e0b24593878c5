"""Make the conversations of `conversations/`: one for each command of the socket and each game that has it."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.compatibility.command_conversations import (
    correct,
    draw,
    entrust,
    offer,
    play_list,
    play_one,
    reset,
    resign,
    undo,
)
from tests.compatibility.files import CONVERSATIONS, write_json
from tests.compatibility.fixed import Secrets, fixed_secrets
from tests.compatibility.internals import running_server
from tests.compatibility.make_records import GENERALS, WAR
from tests.compatibility.positions import GAMES, make_positions
from tests.compatibility.question_conversations import draft, hint, odds, shown, since, why
from tests.compatibility.scribe import Scribe
from tests.compatibility.stage import stage
from tests.compatibility.table_conversations import computer, errors, games, hello, links, records, roster, sandbox

Course = Callable[[Scribe, str], None]

COURSES: dict[str, Course] = {
    "hello": hello,
    "play": play_one,
    "play-list": play_list,
    "undo": undo,
    "reset": reset,
    "resign": resign,
    "offer": offer,
    "draw": draw,
    "draft": draft,
    "why": why,
    "odds": odds,
    "hint": hint,
    "since": since,
    "shown": shown,
    "entrust": entrust,
    "computer": computer,
    "errors": errors,
    "links": links,
    "records": records,
    "sandbox": sandbox,
}

MORE: dict[str, dict[str, Course]] = {WAR: {"games": games}, GENERALS: {"correct": correct, "roster": roster}}


@contextmanager
def conversation(base: str, fixed: Secrets, name: str) -> Iterator[Scribe]:
    """Record a conversation and write it."""
    fixed.start(name)
    with stage(base, fixed) as opened:
        scribe = Scribe(opened)
        yield scribe
    write_json(CONVERSATIONS / f"{name}.json", {"steps": scribe.steps})


def make_conversations() -> None:
    """Write all conversations."""
    make_positions()
    with (
        fixed_secrets("conversations") as fixed,
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder) / "tables.sqlite3", fixed.of_settings) as base,
    ):
        for game in GAMES:
            for name, course in {**COURSES, **MORE.get(game, {})}.items():
                with conversation(base, fixed, f"{game}-{name}") as scribe:
                    course(scribe, game)
