# mypyc: skip
"""Engines that the owner of a server allows as opponents: `engine:NAME`. Clients know the name, never the command."""

import os
import re
from typing import Final

import msgspec

from gonfalon.ai.external.agent import EXTERNAL, words_of
from gonfalon.ai.external.process import EngineFailed

ENGINE: Final = "engine:"
"""The names of allowed engines begin with this, so they never equal the name of another agent."""
ENGINES: Final = "GONFALON_ENGINES"
"""The environment variable with the allowed engines, as JSON: names to commands. Workers inherit it."""
SECONDS_TO_START: Final = 10.0
"""For `hello` and for `ready`: a player waits, and a worker of the server with them."""
NAME: Final = re.compile(r"[^\W_][\w .+-]{0,39}")
"""A name is shown on the page: letters, digits, spaces, dots, plus and minus signs, at most 40."""


def allowed_engines() -> dict[str, str]:
    """The commands of the allowed engines by name. Raises EngineFailed if the variable is malformed."""
    text = os.environ.get(ENGINES, "")
    if not text:
        return {}
    try:
        engines = msgspec.json.decode(text, type=dict[str, str])
    except msgspec.MsgspecError as error:
        raise EngineFailed("engine.failed.allowed", engine=ENGINES, why=str(error)) from error
    return {name: command for name, command in engines.items() if NAME.fullmatch(name)}


def allow_engines(options: list[str]) -> None:
    """Allow engines, each as NAME=COMMAND, in this process and in those that it starts. Raises EngineFailed.

    Each program must exist, so that its owner learns of a mistake at the start and not from a player.
    """
    engines = allowed_engines()
    for option in options:
        name, _, command = option.partition("=")
        if not NAME.fullmatch(name) or not command.strip():
            raise EngineFailed("engine.failed.option", engine=option)
        words_of(EXTERNAL + command)
        engines[name] = command
    if engines:
        os.environ[ENGINES] = msgspec.json.encode(engines).decode()


def external_name(name: str) -> str:
    """The name of the external agent behind `engine:NAME`. Raises EngineFailed if no such engine is allowed."""
    command = allowed_engines().get(name.removeprefix(ENGINE))
    if command is None:
        raise EngineFailed("engine.failed.unknown", engine=name)
    return EXTERNAL + command
