# mypyc: skip
"""The agent `external:COMMAND`: a program of its own chooses the moves."""

import atexit
import os
import shlex
import shutil
import time
import weakref
from typing import Final

from gonfalon.ai.agent import Agent
from gonfalon.ai.external.messages import (
    PROTOCOL,
    Choose,
    Clock,
    EngineHello,
    EngineMove,
    GameOver,
    HostHello,
    NewGame,
    Ready,
)
from gonfalon.ai.external.process import EngineFailed, EngineProcess, printable
from gonfalon.ai.observation import Observation
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import STEP

EXTERNAL: Final = "external:"
"""The names of external engines begin with this; the command follows."""

SECONDS: Final = "GONFALON_ENGINE_SECONDS"
"""The environment variable with the seconds that an engine has for a decision."""
DEFAULT_SECONDS: Final = 10.0
SECONDS_TO_START: Final = 60.0
"""For `hello` and `ready`: an engine may load its program and its tables."""
MOST_PLANNED: Final = 100
"""Most moves of a line that are kept."""
MOST_NAMED: Final = 10
"""Most games of an engine that an error names."""

_idle: dict[str, list[EngineProcess]] = {}
"""Engines that have started and have no match, by command. A new process for each match would cost seconds."""


class ExternalAgent(Agent):
    """Asks an external engine. The engine learns what its seat may know, and nothing else."""

    def __init__(self, name: str, seed: int, start_seconds: float | None = None) -> None:
        """Check that the program exists; it is started at the first choice. Raises EngineFailed."""
        self.name = name
        self._start_seconds = SECONDS_TO_START if start_seconds is None else start_seconds
        self.limit = seconds_for_a_move()
        self.win: float | None = None
        """The chance to win that the engine gave with its last move."""
        self.line: list[str] = []
        """The moves that the engine expected with its last move."""
        self._words = words_of(name)
        self._seed = seed
        self._luck = FastLuck(seed)
        self._setup: Setup | None = None
        self._engine: EngineProcess | None = None
        self._asked = 0

    @property
    def title(self) -> str:
        """The message key of the agent's name."""
        return "agent.external"

    @property
    def about(self) -> str:
        """The message key of a sentence on how the agent plays."""
        return "agent.external.about"

    def start_match(self, setup: Setup) -> None:
        """Remember the setup, which the engine gets before its first choice."""
        self._setup = setup

    def choose_move(self, observation: Observation) -> int:
        """The engine's move. Raises EngineFailed if the engine does not give a legal one in time; it is killed then."""
        try:
            return self._ask(observation)
        except EngineFailed as failure:
            failure.seat = observation.seat
            failure.details.setdefault("engine", self.name)
            if self._engine is not None:
                self._engine.kill()
                self._engine = None
            raise

    def _ask(self, observation: Observation) -> int:
        game, seat = observation.game, observation.seat
        state = observation.sample(self._luck)
        vocabulary = game.vocabulary(state)
        texts = [vocabulary.text(move) for move in observation.moves]
        engine = self._engine or self._start(game, seat)
        self._asked += 1
        seconds = observation.limit or self.limit or DEFAULT_SECONDS
        engine.send(
            Choose(
                id=self._asked,
                seat=self._seats(game)[seat],
                step=game.steps[state.stack[STEP]].name,
                moves=texts,
                clock=Clock(seconds),
                view=observation.view(),
                state=state.to_dict(),
            )
        )
        answer = engine.receive(EngineMove, time.monotonic() + seconds)
        if answer.id != self._asked:
            raise EngineFailed("engine.failed.number", found=answer.id, asked=self._asked)
        if answer.move not in texts:
            raise EngineFailed("engine.failed.illegal", move=printable(answer.move), n=len(texts))
        self.win = answer.win if answer.win is not None and 0 <= answer.win <= 1 else None
        self.line = answer.line[:MOST_PLANNED]
        return observation.moves[texts.index(answer.move)]

    def _start(self, game: Game, seat: int) -> EngineProcess:
        """Take an idle engine or start one, and begin the match."""
        setup = self._setup
        idle = [engine for engine in _idle.pop(self.name, []) if engine.alive]
        self._engine = engine = idle.pop() if idle else self._start_program(game.info.id)
        _idle[self.name] = idle
        weakref.finalize(self, release, self.name, engine)
        engine.send(
            NewGame(
                game=game.info.id,
                rules=game.info.rules,
                scenario=setup.scenario if setup else game.info.scenarios[0],
                seats=list(self._seats(game)),
                seat=self._seats(game)[seat],
                options=setup.options if setup else {},
                pack=game.data_to_dict(setup.data) if setup and setup.data is not None else None,
                seed=self._seed,
            )
        )
        engine.receive(Ready, time.monotonic() + self._start_seconds)
        return engine

    def _start_program(self, game_id: str) -> EngineProcess:
        return start_engine(self._words, game_id, self._start_seconds)

    def _seats(self, game: Game) -> tuple[str, ...]:
        return self._setup.seats if self._setup else game.info.seats


def start_engine(words: list[str], game_id: str, seconds: float) -> EngineProcess:
    """Start an engine and exchange greetings. Raises EngineFailed."""
    engine = EngineProcess(words)
    try:
        engine.send(HostHello())
        hello = engine.receive(EngineHello, time.monotonic() + seconds)
        if hello.protocol != PROTOCOL:
            raise EngineFailed("engine.failed.protocol", found=hello.protocol, known=PROTOCOL)
        if hello.games is not None and game_id not in hello.games:
            raise EngineFailed(
                "engine.failed.game", game=game_id, known=[printable(name) for name in hello.games[:MOST_NAMED]]
            )
    except EngineFailed:
        engine.kill()
        raise
    return engine


def release(name: str, engine: EngineProcess) -> None:
    """Keep an engine for the next match, unless it has ended."""
    if engine.alive:
        engine.send(GameOver())
        _idle.setdefault(name, []).append(engine)


@atexit.register
def close_idle_engines() -> None:
    """End all engines that have no match."""
    while _idle:
        for engine in _idle.popitem()[1]:
            engine.close()


def words_of(name: str) -> list[str]:
    """The words of an engine's command. Raises EngineFailed if there is none, or no such program."""
    try:
        words = shlex.split(name.removeprefix(EXTERNAL))
    except ValueError as error:
        raise EngineFailed("engine.failed.command", engine=name, why=str(error)) from error
    if not words or shutil.which(words[0]) is None:
        raise EngineFailed("engine.failed.start", engine=name, program=words[0] if words else "")
    return words


def seconds_for_a_move() -> float:
    """The seconds that the environment gives an engine for a decision. Raises EngineFailed if it is no number."""
    text = os.environ.get(SECONDS, str(DEFAULT_SECONDS))
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise EngineFailed("engine.failed.seconds", engine=SECONDS, found=text)
    return seconds
