"""Positions of games between computers of several levels, with the evaluation of each seat and who won in the end."""

import random
from collections import defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from gonfalon.ai.agent import Chooser
from gonfalon.ai.levels import LEVELS
from gonfalon.ai.registry import agent, find_judge
from gonfalon.ai.win_chance import share_of
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.state import State
from gonfalon.lab.simulation.game import LUCK, SimulationSpec, seed_for

PLAYING: list[str] = [*LEVELS[1:]]
"""The levels that play. Level 1 overlooks too much to say how games between people end."""
POSITIONS = 2
"""Most positions of one stage that are taken from a game."""
SHARE = 0.2
"""Probability with which a decision is taken, until a stage has its positions."""


class Kind(NamedTuple):
    """A kind of match: scenario, seats and options."""

    scenario: str
    seats: tuple[str, ...]
    options: dict[str, Any]


GODS = ("jupiter", "lugh", "odin", "yahweh")
KINDS: dict[str, list[Kind]] = {
    "warriors-of-god": [Kind(name, ("english", "french"), {}) for name in ("hundred-years-war", "lion-in-winter")],
    "generals-war": [Kind("war", ("west", "east"), {})],
    "ye-gods": [
        Kind("ancient-europe", GODS[:seats], {"round_limit": limit, **options})
        for limit in (40, 20)
        for seats, options in ((2, {}), (3, {}), (3, {"shared_faction": True}), (4, {}))
    ],
}
"""With a limit of rounds only: without one, games between computers do not always end."""


class Position(msgspec.Struct):
    """One position of a game."""

    number: int
    """The number of the game."""
    curve: str
    stage: float
    evaluations: list[float]
    shares: list[float]
    """What each seat got in the end: 1 for the winner; an equal part each if none of them won."""


class GamePositions:
    """Plays games by their numbers and returns positions of each."""

    def __init__(self, spec: SimulationSpec) -> None:
        self.spec = spec
        self.game, self.setup = spec.open()
        judge = find_judge(spec.game)
        assert judge is not None, "games with win chances have levels"
        self.heuristics = judge

    def play(self, number: int) -> list[Position]:
        """Play one game: half of the games between equal levels, the others between random levels."""
        seed, seats = self.spec.seed, self.setup.seats
        draw = random.Random(seed_for(seed, number, len(seats)))
        names = [draw.choice(PLAYING)] * len(seats) if number % 4 < 2 else [draw.choice(PLAYING) for _ in seats]
        s = self.game.new(self.setup)
        taken: list[Position] = []
        choosers = [
            self._watch(
                agent(name, seed_for(seed, number, seat), self.spec.game).chooser(self.game, seat, lambda: s),
                self._taker(s, number, draw, taken),
            )
            for seat, name in enumerate(names)
        ]
        play_to_end(self.game, s, FastLuck(seed_for(seed, number, LUCK)), choosers)
        winner = self.game.result(s).winner
        for position in taken:
            position.shares = [share_of(winner, seat, seats) for seat in seats]
        return taken

    @staticmethod
    def _watch(choose: Chooser, take: Callable[[], None]) -> Chooser:
        def take_and_choose(moves: list[int]) -> int:
            take()
            return choose(moves)

        return take_and_choose

    def _taker(self, s: State, number: int, draw: random.Random, taken: list[Position]) -> Callable[[], None]:
        """A function that takes the present position of a game with the probability SHARE."""
        counts: dict[float, int] = defaultdict(int)

        def take() -> None:
            stage = self.heuristics.win_stage(s)
            if stage is not None and counts[stage.at] < POSITIONS and draw.random() < SHARE:
                counts[stage.at] += 1
                values = [self.heuristics.evaluate(self.game, s, seat) for seat in range(len(self.setup.seats))]
                taken.append(Position(number, stage.curve, stage.at, values, []))

        return take
