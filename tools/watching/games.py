"""Plays games of one agent at all seats and counts what its watcher sees."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from gonfalon.ai.agent import Agent, Chooser
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.events import EventLog
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import State
from gonfalon.lab.job_pool import raise_if_stopped
from gonfalon.lab.simulation.game import LUCK, SimulationSpec, seed_for
from watching.generals import GeneralsWatcher
from watching.gods import GodsWatcher
from watching.warriors import WarriorsWatcher
from watching.watcher import Watcher

MakeWatcher = Callable[[Game[Any], Setup, State], Watcher]

WATCHERS: Final[dict[str, MakeWatcher]] = {
    "warriors-of-god": WarriorsWatcher,
    "ye-gods": GodsWatcher,
    "generals-war": GeneralsWatcher,
}


class WatchedGames:
    """Plays the games of a specification by their numbers; created once in each process."""

    def __init__(self, spec: SimulationSpec) -> None:
        self.spec = spec
        self.game, self.setup = spec.open()

    def play(self, number: int) -> tuple[int, Counter[str]]:
        """The number of a game and its counts."""
        spec, s = self.spec, self.game.new(self.setup)
        log = s.log = EventLog()
        watcher = WATCHERS[spec.game](self.game, self.setup, s)
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
