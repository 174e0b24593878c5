"""Worker process: `python -m gonfalon.server.computers.worker` chooses moves and computes hints, odds and reviews.

It reads requests (`requests.py`) from standard input and writes answers (`answers.py`) to standard output, one JSON
object a line. An answer has the kind and the id of its request, or the kind `error`:

    {"kind": "choose", "id", "game", "scenario", "seats", "options", "pack", "state", "seat", "agent", "seed", "limit"}
    {"kind": "choose", "id", "move"} or {"kind": "error", "id", "error"}

Many lines of the kind `progress` come before the answer to a `review` or an `analysis`. Both requests have the record
of a match. The `limit` of a review is for all of it.

`state` is the true state (`State.to_dict`), because the worker belongs to the server. The agent gets an `Observation`
only. `limit` is a bound: an agent with a shorter limit keeps its own. The worker ends with its input or
with the server.
"""

import json
import os
import sys
import threading
import time
import traceback
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any, BinaryIO

import msgspec

from gonfalon import registry
from gonfalon.ai.advice import advise
from gonfalon.ai.agent import Agent
from gonfalon.ai.deadline import shorter
from gonfalon.ai.external.allowed import ENGINE
from gonfalon.ai.external.process import EngineFailed
from gonfalon.ai.heuristics import NO_MOVE
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.ai.review import Review, ReviewedChoice, Reviewer
from gonfalon.kernel.errors import GonfalonError, UnknownName
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import UNLIMITED, all_odds, odds_to_dict
from gonfalon.kernel.record import loader
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import State
from gonfalon.server.computers.act_bodies import act_body
from gonfalon.server.computers.analysis_work import AnalysisWork, Report, think
from gonfalon.server.computers.answers import (
    AnyAnswer,
    ChooseAnswer,
    FailureAnswer,
    HintAnswer,
    LastAnswer,
    OddsAnswer,
    ProgressAnswer,
    ReviewAnswer,
)
from gonfalon.server.computers.requests import (
    AnalysisRequest,
    AnyRequest,
    ChooseRequest,
    HintRequest,
    OddsRequest,
    ReviewRequest,
    StateRequest,
    ThinkRequest,
)
from gonfalon.server.computers.review_lines import ReviewedChoiceValues, ReviewValues

FindGame = Callable[[str], Game]

MOST_SETUPS = 32
"""Most opening states that are cached; each one holds the tables of its setup."""

LOOK_SECONDS = 1.0
"""Between two checks whether the server still runs."""

PRIORITY_BELOW_SERVER = 5
"""Levels of Unix. A process five levels higher gets three times as much of a busy core."""


class Worker:
    """Answers requests. It caches setups and keeps nothing else between two requests."""

    def __init__(self, find_game: FindGame) -> None:
        self._find_game = find_game
        self._openings: dict[str, State] = {}
        self._analyses = AnalysisWork(find_game)

    def answer(self, line: str, report: Report) -> LastAnswer:
        """The answer to any line, also a malformed one. Progress goes to `report`."""
        try:
            request: AnyRequest = msgspec.json.decode(line, type=AnyRequest)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:  # UTF-8 has no lone surrogates
            return FailureAnswer(id=id_of(line), error=error_text(error))
        try:
            return self._answer(request, report)
        except GonfalonError as error:
            return FailureAnswer(id=request.id, error=error_text(error))
        except Exception as error:  # an error must not end the worker; the log has the details
            traceback.print_exc(file=sys.stderr)
            return FailureAnswer(id=request.id, error=error_text(error))

    def _answer(self, request: AnyRequest, report: Report) -> LastAnswer:
        if isinstance(request, ReviewRequest):
            return self.review(request, report)
        if isinstance(request, AnalysisRequest):
            return self._analyses.answer(request, report)
        if isinstance(request, ThinkRequest):
            player, observation = self.seated(request)
            return think(request, player, observation, self.position(observation.game, request))
        if isinstance(request, OddsRequest):
            return self.odds(request)
        if isinstance(request, HintRequest):
            return self.advise(request)
        return self.choose(request)

    def odds(self, request: OddsRequest) -> OddsAnswer:
        """The odds of a choice, as its seat may know them."""
        game = self._find_game(request.game)
        state = self.position(game, request)
        seconds = UNLIMITED if request.limit is None else request.limit
        found = all_odds(game, state, request.seat, FastLuck(request.seed), request.target, seconds=seconds)
        seats = request.seats or list(game.info.seats)
        return OddsAnswer(id=request.id, odds=[odds_to_dict(game, state, seats, each) for each in found])

    def choose(self, request: ChooseRequest) -> ChooseAnswer:
        """The agent's move. If there is only one, no agent is asked."""
        try:
            player, observation = self.seated(request)
            moves = observation.moves
            return ChooseAnswer(id=request.id, move=moves[0] if len(moves) == 1 else player.choose_move(observation))
        except EngineFailed as failure:
            return ChooseAnswer(id=request.id, move=NO_MOVE, failed=error_text(failure))

    def advise(self, request: HintRequest) -> HintAnswer:
        """The agent's choice for a person, compared with other moves."""
        player, observation = self.seated(request)
        return HintAnswer(id=request.id, **advise(player, observation, request.seed)._asdict())

    def review(self, request: ReviewRequest, report: Report) -> ReviewAnswer:
        """The choices that cost a seat most, and its luck."""
        match = loader.load(request.record, self._find_game, is_own=True)
        game, seat = match.game.info.id, match.setup.seats.index(request.seat)
        player = agent(request.agent, request.seed, game)
        seconds = UNLIMITED if request.limit is None else request.limit
        reviewer = Reviewer(match, seat, player, request.seed, seconds)
        found = reviewer.run(lambda done, of: report(ProgressAnswer(id=request.id, progress=done, of=of)))
        return ReviewAnswer(id=request.id, review=review_values(match, request, found))

    def seated(self, request: ChooseRequest | HintRequest | ThinkRequest) -> tuple[Agent, Observation]:
        """An agent and its observation; raises UnknownName if the seat need not choose."""
        game = self._find_game(request.game)
        state = self.position(game, request)
        step = game.steps[state.step] if state.stack else None
        if step is None or step.automatic or request.seat < 0 or not step.actors(state) >> request.seat & 1:
            raise UnknownName("seat", str(request.seat), [])
        player = agent(request.agent, request.seed, request.game)
        if request.agent.startswith(ENGINE):  # other agents read everything from the state
            player.start_match(self._setup(game, request))
        moves = step.moves(state, request.seat)
        return player, Observation(game, state, request.seat, moves, shorter(player.limit, request.limit))

    def position(self, game: Game, request: StateRequest[Any]) -> State:
        """The state of a request, with the tables of its setup."""
        state = self._opening(game, request).clone()
        state.load(request.state)
        return state

    def _opening(self, game: Game, request: StateRequest[Any]) -> State:
        key = json.dumps([request.game, request.scenario, request.seats, request.options, request.pack], sort_keys=True)
        if key not in self._openings:
            setup = self._setup(game, request)
            while len(self._openings) >= MOST_SETUPS:
                del self._openings[next(iter(self._openings))]
            self._openings[key] = game.new(setup)
        return self._openings[key]

    def _setup(self, game: Game, request: StateRequest[Any]) -> Setup:
        pack = None if request.pack is None else game.data_from_dict(request.pack)
        return game.prepare(request.scenario, request.seats, request.options, pack)


def review_values(match: Match, request: ReviewRequest, found: Review) -> ReviewValues:
    """A review as plain values; its choices have texts instead of packed moves."""
    return {
        "seat": request.seat,
        "agent": request.agent,
        "choices": found.choices,
        "cost": found.cost,
        "luck": found.luck,
        "start": found.start,
        "play": found.play,
        "others": found.others,
        "final": found.final,
        "dearest": [review_row(match, request.seat, each) for each in found.dearest],
        "worst": [{"version": version, "luck": luck} for version, luck in found.worst],
        "best": [{"version": version, "luck": luck} for version, luck in found.best],
    }


def review_row(match: Match, seat: str, choice: ReviewedChoice) -> ReviewedChoiceValues:
    """A reviewed choice with texts for packed moves, and with the acts that were and should have been played."""
    text = match.vocabulary.text
    begins = choice.act[0].version if choice.act else choice.version
    then = Match(match.game, match.setup, ScriptedLuck([]), match.timeline.at(begins))
    return {
        "version": choice.version,
        "move": text(choice.move),
        "best": text(choice.best),
        "cost": choice.cost,
        "turn": choice.turn,
        "act": [(version, text(move)) for version, move in choice.act],
        "played": act_body(then, seat, choice.played),
        "better": act_body(then, seat, choice.better),
    }


class RequestId(msgspec.Struct):
    """The only part of a malformed request that is read."""

    id: str | int | None = None


def id_of(line: str) -> str | int | None:
    """The id of a malformed request; None if it has none."""
    try:
        return msgspec.json.decode(line, type=RequestId).id
    except (msgspec.DecodeError, UnicodeEncodeError):
        return None


def error_text(error: Exception) -> str:
    """An error for the server's log."""
    return f"{type(error).__name__}: {error}"


def serve(worker: Worker, lines: Iterable[str], out: BinaryIO) -> None:
    """Answer line by line until the input ends."""

    def write(answer: AnyAnswer) -> None:
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()

    for line in lines:
        if line.strip():
            write(worker.answer(line, write))


def end_with_parent() -> None:
    """Start a thread that ends this process once its parent has ended."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def finder(named: list[str]) -> FindGame:
    """Games by id: those named as MODULE:NAME before those of the registry."""
    own: dict[str, Game] = {}
    for each in named:
        module, _, name = each.partition(":")
        game: Game = getattr(import_module(module), name)
        own[game.info.id] = game
    return lambda game_id: own[game_id] if game_id in own else registry.game(game_id)


def main(arguments: list[str] | None = None) -> None:
    """Answer standard input. Only answers may reach standard output, so everything else goes to the log."""
    parser = ArgumentParser(prog="gonfalon.server.computers.worker")
    parser.add_argument("--games", action="append", default=[], metavar="MODULE:NAME")
    worker = Worker(finder(parser.parse_args(arguments).games))
    out = sys.stdout.buffer
    end_with_parent()
    try:
        with redirect_stdout(sys.stderr):
            serve(worker, sys.stdin, out)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(0)


def yield_to_server() -> None:
    """Compute when the server has nothing to do, where all cores are busy. Windows has no such levels."""
    if sys.platform != "win32":
        os.nice(PRIORITY_BELOW_SERVER)


if __name__ == "__main__":
    yield_to_server()
    main()
