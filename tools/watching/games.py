"""Plays games of one agent at all seats and counts what its watcher sees."""

from collections import Counter
from functools import cache
from importlib import import_module

from gonfalon.ai.agent import Agent, Chooser
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.events import EventLog
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.state import State
from gonfalon.lab.job_pool import raise_if_stopped
from gonfalon.lab.simulation.game import LUCK, SimulationSpec, seed_for
from gonfalon.registry import package_of, packages
from watching.watcher import Watcher


def watched_games() -> list[str]:
    """The ids of the games that have a watcher."""
    return [game for game, package in packages().items() if package.folder("watch") is not None]


@cache
def watcher_of(game_id: str) -> type[Watcher]:
    """The watcher of a game."""
    found: type[Watcher] = import_module(f"{package_of(game_id).module}.watch.watcher").WATCHER
    return found


class WatchedGames:
    """Plays the games of a specification by their numbers; created once in each process."""

    def __init__(self, spec: SimulationSpec) -> None:
        self.spec = spec
        self.game, self.setup = spec.open()

    def play(self, number: int) -> tuple[int, Counter[str]]:
        """The number of a game and its counts."""
        spec, s = self.spec, self.game.new(self.setup)
        log = s.log = EventLog()
        watcher = watcher_of(spec.game)(self.setup)
        choosers = [
            self._chooser(agent(name, seed_for(spec.seed, number, seat), spec.game), seat, s, watcher)
            for seat, name in enumerate(spec.agents)
        ]
        play_to_end(self.game, s, FastLuck(seed_for(spec.seed, number, LUCK)), choosers)
        watcher.watch_events(s, log.take())
        watcher.counts["games"] += 1
        return number, watcher.counts

    def _chooser(self, player: Agent, seat: int, s: State, watcher: Watcher) -> Chooser:
        def choose(moves: list[int]) -> int:
            raise_if_stopped()
            if s.log:
                watcher.watch_events(s, s.log.take())
            move = player.choose_move(Observation(self.game, s, seat, moves))
            watcher.watch_choice(s, seat, moves, move)
            return move

        return choose
