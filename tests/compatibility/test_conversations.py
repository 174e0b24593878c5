"""A server answers earlier clients with the same bytes: every recorded request and message, command by command.

Each conversation of `conversations/` is held with a running server, and all answers are compared as they come: the
status, type, body and cookie of requests, and every message at every socket, in the order of that socket. Secrets
(ids, links, cookies, keys of dice, seeds of computers) come from a fixed series that begins anew with each
conversation, and the clock goes on by one second with each step, so that nothing has to be replaced in the answers.

Three things are not compared: other headers of an answer; the messages between a move and the end of the computers'
choices after it, for how many there are depends on the speed of the machine (the position after them is compared); and
the figures of odds that were found by trials, for the number of trials depends on that speed too.
"""

import json
from collections.abc import Iterator

import pytest

from tests.compatibility.files import CONVERSATIONS
from tests.compatibility.fixed import Secrets, fixed_secrets
from tests.compatibility.internals import running_server
from tests.compatibility.stage import replay, stage

NAMES = [path.stem for path in sorted(CONVERSATIONS.glob("*.json"))]

COMMANDS = {
    "hello",
    "play",
    "undo",
    "reset",
    "correct",
    "resign",
    "offer",
    "answer",
    "withdraw",
    "entrust",
    "hint",
    "draft",
    "odds",
    "why",
    "since",
    "shown",
    "ping",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Secrets]]:
    folder = tmp_path_factory.mktemp("conversations")
    with (
        fixed_secrets("conversations") as fixed,
        running_server(folder / "tables.sqlite3", fixed.of_settings) as base,
    ):
        yield base, fixed


@pytest.mark.parametrize("name", NAMES)
def test_conversation_is_the_same(server: tuple[str, Secrets], name: str) -> None:
    base, fixed = server
    steps = json.loads((CONVERSATIONS / f"{name}.json").read_text("utf-8"))["steps"]
    fixed.start(name)
    with stage(base, fixed) as opened:
        replay(opened, steps)


def test_every_command_is_among_them() -> None:
    said: set[str] = set()
    for name in NAMES:
        for step in json.loads((CONVERSATIONS / f"{name}.json").read_text("utf-8"))["steps"]:
            if step["do"] == "say" and step["text"].startswith("{"):
                said.add(json.loads(step["text"]).get("type", ""))
    assert said >= COMMANDS
