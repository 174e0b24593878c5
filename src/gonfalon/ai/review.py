"""Reviews of finished games: the choices that cost a seat most and, separately, the luck that it had."""

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
"""Most choices, and most luck swings of each sign, in a review; the rest only count in the sums."""
LUCK_SAMPLES: Final = 24
"""Repetitions of a move with other luck, over which its expected value is the mean."""

Progress = Callable[[int, int], None]
"""Called with the number of entries done and the number of entries in all."""


class PlayedMove(NamedTuple):
    """A move that was played, and the version before it."""

    version: int
    move: int


class ReviewedChoice(NamedTuple):
    """A choice and its cost: the value of the best move minus the value of the move played, in points.

    The field names are those of the `review` message.
    """

    version: int
    """Version before the choice."""
    move: int
    best: int
    cost: float
    turn: int
    act: list[PlayedMove]
    """Earlier moves of the same plan: a march, for example, begins with the choice of the leader."""
    played: list[int]
    """All moves of the plan that was played, those of `act` first."""
    better: list[int]
    """The moves of the better plan from the beginning of the act."""


class LuckSwing(NamedTuple):
    """Evaluation for the reviewed seat after a move with luck, minus its mean over other luck, in points."""

    version: int
    """Version after the move."""
    luck: float


class Review(NamedTuple):
    """The result of a review. Luck counts for the reviewed seat, whichever seat played the move."""

    choices: int
    """Choices that were reviewed."""
    cost: float
    """Sum over all choices; a move that was missed several times within a turn counts once."""
    luck: float
    """Sum over all moves with luck."""
    start: float
    """The value of the first state."""
    play: float
    """By how much the moves of the seat changed the value, without their luck."""
    others: float
    """By how much the moves of the other seats changed the value, without their luck."""
    final: float
    """The value of the result: `start`, `play`, `others` and `luck` add up to it."""
    dearest: list[ReviewedChoice]
    worst: list[LuckSwing]
    best: list[LuckSwing]


class Reviewer:
    """Reviews a match for a seat. It judges each choice by determinizations, so it knows what the seat knew."""

    def __init__(self, match: Match, seat: int, player: Agent, seed: int, seconds: float) -> None:
        self.match = match
        self.seat = seat
        self.player = player
        self.heuristics = heuristics_of(player, match.game.info.id)
        self.seed = seed
        self._latest = time.monotonic() + seconds
        self.plans: dict[int, list[PlayedMove]] = {}
        """Earlier moves of the same plan, for each choice of the seat by the version before it."""
        self._plan: list[PlayedMove] = []
        """The moves of the seat's current plan so far."""
        self._depth = 0
        """Depth of the stack where the current plan began."""
        self._account = Account(seat)

    def run(self, progress: Progress) -> Review:
        """Review the whole match. Each entry gets an equal share of the time that is left."""
        entries = self.match.record.entries
        wanted = sum([self._is_choice(entry) or has_luck(entry) for entry in entries])
        choices: list[ReviewedChoice] = []
        swings: list[LuckSwing] = []
        done = 0
        before: State | None = None
        self._account.start = self._value(self.match.timeline.at(0))
        for version, state in self.match.timeline.walk():
            if before is not None:
                entry = entries[version - 1]
                self._account.add(entry, self._value(state))
                self._follow_plan(version - 1, before, entry)
                if self._is_choice(entry) or has_luck(entry):
                    share = (self._latest - time.monotonic()) / (wanted - done)
                    choices += self._review_choice(version - 1, before, entry, share)
                    swings += self._luck_swing(version, before, entry, state)
                    self._account.add_luck(entry, swings[-1].luck if has_luck(entry) else 0.0)
                    done += 1
                    progress(done, wanted)
            before = state
        found = summarize(without_repeats(choices, self.heuristics), swings, len(choices), self._account)
        return found._replace(dearest=[self._with_plans(choice) for choice in found.dearest])

    def _value(self, s: State) -> float:
        """The value of a state for the seat; of a finished game its result."""
        game = self.match.game
        return (self.heuristics.evaluate if s.stack else self.heuristics.result_value)(game, s, self.seat)

    def _with_plans(self, choice: ReviewedChoice) -> ReviewedChoice:
        """A choice with the whole plan that it belongs to, and the whole better one."""
        made, earlier = PlayedMove(choice.version, choice.move), [move for _, move in choice.act]
        plans = [[*plan, PlayedMove(version, self._move_at(version))] for version, plan in self.plans.items()]
        longest = max([plan for plan in plans if made in plan], key=len, default=[*choice.act, made])
        state = self.match.timeline.at(choice.version)
        moves = self.match.game.steps[state.step].moves(state, self.seat)
        comparison = MoveComparison(
            self.heuristics, Observation(self.match.game, state, self.seat, moves), self.seed + choice.version
        )
        better = earlier + comparison.act(choice.best)
        return choice._replace(played=[move for _, move in longest], better=better)

    def _move_at(self, version: int) -> int:
        entry = self.match.record.entries[version]
        return entry.move if isinstance(entry, MoveEntry) else -1

    def _follow_plan(self, version: int, before: State, entry: EntryBase) -> None:
        """Add a choice to the current plan or begin a new one; a choice of another seat ends the plan."""
        if not isinstance(entry, MoveEntry) or entry.is_forced or entry.struck:
            return
        if entry.seat != self.seat:
            self._plan = []
            return
        if not self._plan or not self.heuristics.continues_plan(before, self._depth):
            self._plan, self._depth = [], len(before.stack)
        self.plans[version] = self._plan
        self._plan = [*self._plan, PlayedMove(version, entry.move)]

    def _is_choice(self, entry: EntryBase) -> bool:
        return isinstance(entry, MoveEntry) and entry.is_choice and entry.seat == self.seat and not entry.struck

    def _review_choice(self, version: int, before: State, entry: EntryBase, share: float) -> list[ReviewedChoice]:
        """One reviewed choice; empty if the entry is no choice of the seat or there was only one move."""
        if not isinstance(entry, MoveEntry) or not self._is_choice(entry):
            return []
        game = self.match.game
        moves = game.steps[before.step].moves(before, self.seat)
        if len(moves) == 1:
            return []
        observation = Observation(game, before, self.seat, moves, shorter(self.player.limit, max(0.0, share)))
        ranked = self.player.rank_moves(observation)
        best = ranked[0].move if ranked else self.player.choose_move(observation)
        cost = 0.0
        if best != entry.move:
            comparison = MoveComparison(self.heuristics, observation, self.seed + version)
            cost = max(0.0, comparison.value(best) - comparison.value(entry.move))
        return [ReviewedChoice(version, entry.move, best, cost, game.turn(before) or 0, self.plans[version], [], [])]

    def _luck_swing(self, version: int, before: State, entry: EntryBase, after: State) -> list[LuckSwing]:
        """The luck of one move, compared with LUCK_SAMPLES repetitions; empty if the move drew no luck."""
        if not isinstance(entry, MoveEntry) or not has_luck(entry):
            return []
        game = self.match.game
        total = 0.0
        for number in range(LUCK_SAMPLES):
            luck, other = SearchLuck(self.seed + version + number), before.clone()
            game.steps[other.step].play(other, entry.seat, entry.move, luck)
            run_automatic_steps(game, other, luck)
            total += self._value(other)
        return [LuckSwing(version, self._value(after) - total / LUCK_SAMPLES)]


class Account:
    """Where the result of a game comes from: moves of the seat, moves of the others, and luck."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.start = 0.0
        self.play = 0.0
        self.others = 0.0
        self._now: float | None = None
        """The value before the next entry; None before the first."""

    @property
    def final(self) -> float:
        """The value of the last state."""
        return self.start if self._now is None else self._now

    def add(self, entry: EntryBase, value: float) -> None:
        """Count the change by an entry, after which the state has this value, for the seat that made it."""
        self._count(entry, value - self.final)
        self._now = value

    def add_luck(self, entry: EntryBase, luck: float) -> None:
        """Take the luck of an entry from the seat that made it."""
        self._count(entry, -luck)

    def _count(self, entry: EntryBase, points: float) -> None:
        if entry.seat == self.seat:
            self.play += points
        else:
            self.others += points


def has_luck(entry: EntryBase) -> bool:
    """Is it a move that used dice or draws and was not undone?"""
    return isinstance(entry, MoveEntry) and not entry.struck and bool(entry.dice or entry.outcomes)


def without_repeats(choices: list[ReviewedChoice], heuristics: Heuristics) -> list[ReviewedChoice]:
    """Keep the dearest of the choices that missed the same move within one turn.

    Choices whose best move was to pass are all kept: each of the moves played instead did its own harm.
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


def summarize(choices: list[ReviewedChoice], swings: list[LuckSwing], reviewed: int, account: Account) -> Review:
    """The review of `reviewed` choices, with the MOST_NAMED dearest choices and greatest luck swings."""
    dear = sorted([choice for choice in choices if choice.cost > LEAST_GAIN], key=_by_cost)
    bad = sorted([swing for swing in swings if swing.luck < -LEAST_GAIN], key=_by_luck)
    good = sorted([swing for swing in swings if swing.luck > LEAST_GAIN], key=_by_luck, reverse=True)
    cost = sum([choice.cost for choice in choices])
    luck = sum([swing.luck for swing in swings])
    return Review(
        reviewed,
        cost,
        luck,
        account.start,
        account.play,
        account.others,
        account.final,
        dear[:MOST_NAMED],
        bad[:MOST_NAMED],
        good[:MOST_NAMED],
    )


def _by_cost(choice: ReviewedChoice) -> float:
    return -choice.cost


def _by_luck(swing: LuckSwing) -> float:
    return swing.luck
