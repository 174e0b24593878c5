"""`gonfalon engine`: one of our agents as an external engine, on standard input and output."""

import sys
from contextlib import redirect_stdout
from typing import Annotated

import typer

from gonfalon.ai.levels import LEVELS
from gonfalon.ai.registry import AGENTS
from gonfalon.cli.batch.engine_answers import EngineAnswers, serve
from gonfalon.cli.support.output import say
from gonfalon.kernel.errors import UnknownName


def engine(
    agent: Annotated[str, typer.Option(help=say("engine.help.agent", agents=list(AGENTS)))] = LEVELS[-1],
) -> None:
    """Answer the messages of a host. Only answers may reach standard output."""
    if agent not in AGENTS:
        raise UnknownName("agent", agent, list(AGENTS))
    out = sys.stdout
    with redirect_stdout(sys.stderr):
        serve(EngineAnswers(agent), sys.stdin, out)
