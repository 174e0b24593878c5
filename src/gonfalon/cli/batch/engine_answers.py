"""Our agents as an external engine: answers the messages of the engine interface."""

from collections.abc import Iterable
from typing import TextIO

import msgspec

import gonfalon
from gonfalon.ai.agent import Agent
from gonfalon.ai.deadline import shorter
from gonfalon.ai.external.messages import (
    PROTOCOL,
    AnyHostMessage,
    Choose,
    EngineHello,
    EngineMessage,
    EngineMove,
    HostHello,
    NewGame,
    Quit,
    Ready,
)
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent, agents
from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.game import Game
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import State


class BadHostMessage(GonfalonError):
    """A message that the engine cannot read, or not at this time."""


class EngineAnswers:
    """Plays one match at a time with an agent."""

    def __init__(self, agent_name: str) -> None:
        self._name = agent_name
        self._game: Game | None = None
        self._opening: State | None = None
        self._setup: Setup | None = None
        self._agent: Agent | None = None

    def answer(self, line: str) -> EngineMessage | None:
        """The answer to a message; None if it needs none. Raises BadHostMessage for a malformed one."""
        try:
            message = msgspec.json.decode(line, type=AnyHostMessage)
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:  # UTF-8 has no lone surrogates
            raise BadHostMessage("engine.host.message", why=str(error)) from error
        match message:
            case HostHello():
                return self._hello()
            case NewGame():
                return self._start(message)
            case Choose():
                return self._choose(message)
            case _:
                return None

    def _hello(self) -> EngineHello:
        playable = [name for name in gonfalon.games() if self._name in agents(name)]
        return EngineHello(
            protocol=PROTOCOL, name=f"Gonfalon {self._name}", author="The Gonfalon authors", games=playable
        )

    def _start(self, new: NewGame) -> Ready:
        game = gonfalon.game(new.game)
        pack = None if new.pack is None else game.data_from_dict(new.pack)
        self._setup = game.prepare(new.scenario, new.seats, new.options, pack)
        self._game, self._opening = game, game.new(self._setup)
        self._agent = agent(self._name, new.seed, new.game)
        return Ready()

    def _choose(self, asked: Choose) -> EngineMove:
        game, setup, player, opening = self._game, self._setup, self._agent, self._opening
        if game is None or setup is None or player is None or opening is None:
            raise BadHostMessage("engine.host.no-game")
        if asked.seat not in setup.seats:
            raise BadHostMessage("engine.host.seat", seat=asked.seat, known=list(setup.seats))
        state = opening.clone()
        try:
            state.load(asked.state)
        except (KeyError, TypeError, ValueError) as error:
            raise BadHostMessage("engine.host.state", why=f"{type(error).__name__}: {error}") from error
        vocabulary = game.vocabulary(state)
        moves = [vocabulary.parse(text) for text in asked.moves]
        limit = shorter(player.limit, asked.clock.move)
        move = player.choose_move(Observation(game, state, setup.seats.index(asked.seat), moves, limit))
        return EngineMove(id=asked.id, move=vocabulary.text(move))


def serve(answers: EngineAnswers, lines: Iterable[str], out: TextIO) -> None:
    """Answer line by line until `quit` or the end of the input. Raises GonfalonError after a message that is wrong."""
    for line in lines:
        if not line.strip():
            continue
        answer = answers.answer(line)
        if answer is not None:
            out.write(msgspec.json.encode(answer).decode() + "\n")
            out.flush()
        elif is_quit(line):
            return


def is_quit(line: str) -> bool:
    """Whether a valid message asks the engine to end."""
    return isinstance(msgspec.json.decode(line, type=AnyHostMessage), Quit)
