"""A review of a game that is over: the choices that cost a seat most and, apart from them, what luck did to it."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from gonfalon.ai.advice import LEAST_GAIN, MoveComparison, heuristics_of
from gonfalon.ai.agent import Agent
from gonfalon.ai.deadline import shorter
from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.engine import run_automatic_steps
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import EntryBase, MoveEntry
from gonfalon.kernel.state import State

MOST_NAMED: Final = 5
"""Choices and strokes of luck of each kind."""
THROWS: Final = 24
"""Other dice with which the ones that fell are compared."""

Tell = Callable[[int, int], None]
"""How many of how many moments have been looked at."""


class PlayedMove(NamedTuple):
    """A move that was chosen, and the version of the position in which it was."""

    version: int
    move: int


class ReviewedChoice(NamedTuple):
    """A choice and what it cost, in points of the evaluation: what the best one was worth more then."""

    version: int
    """Of the position in which it was made."""
    move: int
    best: int
    cost: float
    turn: int
    act: list[PlayedMove]
    """What was chosen before it in the same act: whoever marches has said with whom."""


class LuckSwing(NamedTuple):
    """What luck brought the reviewed seat more than it does on the average, in points."""

    version: int
    """Of the position after it."""
    luck: float


class Review(NamedTuple):
    """What was found. Luck is told as it came, whoever threw."""

    choices: int
    """That were looked at."""
    cost: float
    """Of all of them; what was missed again and again within a turn, once."""
    luck: float
    """In all."""
    dearest: list[ReviewedChoice]
    worst: list[LuckSwing]
    best: list[LuckSwing]


class Reviewer:
    """Looks at a match with the eyes of a seat: for a choice it knows no more than the seat did then."""

    def __init__(self, match: Match, seat: int, player: Agent, seed: int, seconds: float) -> None:
        self.match = match
        self.seat = seat
        self.player = player
        self.heuristics = heuristics_of(player, match.game.info.id)
        self.seed = seed
        self._latest = time.monotonic() + seconds
        self.acts: dict[int, list[PlayedMove]] = {}
        """What was chosen of its act before each choice of the seat, by the version of its position."""
        self._act: list[PlayedMove] = []
        """What the seat has chosen of the act that it is at."""
        self._depth = 0
        """Of the stack, where that act began."""

    def run(self, tell: Tell) -> Review:
        """Go through the whole match; every moment gets its share of the time that is left."""
        entries = self.match.record.entries
        wanted = sum([self._is_choice(entry) or has_luck(entry) for entry in entries])
        choices: list[ReviewedChoice] = []
        strokes: list[LuckSwing] = []
        looked = 0
        before: State | None = None
        for version, state in self.match.timeline.walk():
            if before is not None:
                entry = entries[version - 1]
                self._follow_act(version - 1, before, entry)
                if self._is_choice(entry) or has_luck(entry):
                    share = (self._latest - time.monotonic()) / (wanted - looked)
                    choices += self._choice(version - 1, before, entry, share)
                    strokes += self._stroke(version, before, entry, state)
                    looked += 1
                    tell(looked, wanted)
            before = state
        return summed_up(without_repeats(choices, self.heuristics), strokes, len(choices))

    def _follow_act(self, version: int, before: State, entry: EntryBase) -> None:
        """Note what has been chosen of an act when one more choice is made; one of another seat ends it."""
        if not isinstance(entry, MoveEntry) or entry.forced or entry.struck:
            return
        if entry.seat != self.seat:
            self._act = []
            return
        if not self._act or not self.heuristics.continues_plan(before, self._depth):
            self._act, self._depth = [], len(before.stack)
        self.acts[version] = self._act
        self._act = [*self._act, PlayedMove(version, entry.move)]

    def _is_choice(self, entry: EntryBase) -> bool:
        return isinstance(entry, MoveEntry) and entry.is_choice and entry.seat == self.seat and not entry.struck

    def _choice(self, version: int, before: State, entry: EntryBase, share: float) -> list[ReviewedChoice]:
        """What a choice cost; nothing where there was none to make."""
        if not isinstance(entry, MoveEntry) or not self._is_choice(entry):
            return []
        game = self.match.game
        moves = game.steps[before.step].moves(before, self.seat)
        if len(moves) == 1:
            return []
        observation = Observation(game, before, self.seat, moves, shorter(self.player.limit, max(0.0, share)))
        opinions = self.player.rank_moves(observation)
        best = opinions[0].move if opinions else self.player.choose_move(observation)
        cost = 0.0
        if best != entry.move:
            comparison = MoveComparison(self.heuristics, observation, self.seed + version)
            cost = max(0.0, comparison.worth(best) - comparison.worth(entry.move))
        return [ReviewedChoice(version, entry.move, best, cost, game.turn(before) or 0, self.acts[version])]

    def _stroke(self, version: int, before: State, entry: EntryBase, after: State) -> list[LuckSwing]:
        """How the dice of a move compare with others that might have fallen."""
        if not isinstance(entry, MoveEntry) or not has_luck(entry):
            return []
        game, evaluate = self.match.game, self.heuristics.evaluate
        total = 0.0
        for number in range(THROWS):
            luck, other = SearchLuck(self.seed + version + number), before.clone()
            game.steps[other.step].play(other, entry.seat, entry.move, luck)
            run_automatic_steps(game, other, luck)
            total += evaluate(game, other, self.seat)
        return [LuckSwing(version, evaluate(game, after, self.seat) - total / THROWS)]


def has_luck(entry: EntryBase) -> bool:
    """Did dice fall, or was something drawn, that still counts?"""
    return isinstance(entry, MoveEntry) and not entry.struck and bool(entry.dice or entry.outcomes)


def without_repeats(choices: list[ReviewedChoice], heuristics: Heuristics) -> list[ReviewedChoice]:
    """Who misses the same move again and again within a turn has missed it once: the dearest time counts.

    To stay is another matter: each move that should not have been made has done harm of its own.
    """
    missed: dict[tuple[int, int], ReviewedChoice] = {}
    found: list[ReviewedChoice] = []
    for choice in choices:
        key = (choice.turn, choice.best)
        if choice.move == choice.best or heuristics.passing_moves([choice.best]):
            found.append(choice)
        elif key not in missed or missed[key].cost < choice.cost:
            missed[key] = choice
    return found + list(missed.values())


def summed_up(choices: list[ReviewedChoice], strokes: list[LuckSwing], looked_at: int) -> Review:
    """The few of each kind that are worth naming, of so many choices."""
    dear = sorted([choice for choice in choices if choice.cost > LEAST_GAIN], key=_by_cost)
    bad = sorted([stroke for stroke in strokes if stroke.luck < -LEAST_GAIN], key=_by_luck)
    good = sorted([stroke for stroke in strokes if stroke.luck > LEAST_GAIN], key=_by_luck, reverse=True)
    cost = sum([choice.cost for choice in choices])
    luck = sum([stroke.luck for stroke in strokes])
    return Review(looked_at, cost, luck, dear[:MOST_NAMED], bad[:MOST_NAMED], good[:MOST_NAMED])


def _by_cost(choice: ReviewedChoice) -> float:
    return -choice.cost


def _by_luck(stroke: LuckSwing) -> float:
    return stroke.luck
