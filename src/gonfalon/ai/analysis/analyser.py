# mypyc: skip
"""Judges the acts of a match by win chance: the act that was made, the best one, and the luck that followed."""

from math import sqrt
from typing import Final, NamedTuple

from gonfalon.ai.advice import MoveComparison, TermDifference, main_differences
from gonfalon.ai.agent import Agent
from gonfalon.ai.analysis.acts import ActChoice, PlayedAct, history_of
from gonfalon.ai.deadline import shorter
from gonfalon.ai.observation import Observation
from gonfalon.ai.win_chance import WinChances
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.enumerate import Z_95
from gonfalon.kernel.state import State

SAMPLES: Final = 24
"""Determinizations, each with its own luck, on which the made and the best act are compared."""
MARKS: Final = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05))
"""The least loss of win chance for each mark, the worst first."""

Chances = list[float]
"""The win chance of each seat."""


class ActVerdict(NamedTuple):
    """What an analysis says about one act."""

    version: int
    """The version before the act."""
    seat: int
    turn: int
    made: list[tuple[int, int]]
    """The choices of the act: version before it, and move."""
    best: list[int]
    """The moves of the best act, from its first choice; empty if the made act is the best."""
    chance: float | None
    """The win chance of the seat with the made act, before its luck falls; None where no curve predicts anything."""
    best_chance: float | None
    loss: float
    """Win chance that the choice cost."""
    error: float
    """Half the width of the 95 % interval of `loss`."""
    mark: str
    """`inaccuracy`, `mistake`, `blunder`, or empty."""
    luck: list[float]
    """For each seat: its win chance after the act minus what could be expected; all 0 without a win chance."""
    gains: list[TermDifference]
    """The terms of the evaluation in which the best act is better, the greatest first."""


class Comparison(NamedTuple):
    """The made and the best move of one choice on the same samples."""

    best: list[int]
    """The moves of the best act, from this choice."""
    made_chances: list[Chances]
    best_chances: list[Chances]
    gains: list[TermDifference]

    def loss_of(self, seat: int) -> float:
        """The mean loss of win chance, at least 0."""
        return max(0.0, mean([self._loss(number, seat) for number in range(len(self.made_chances))]))

    def error_of(self, seat: int) -> float:
        """Half the width of the 95 % interval of the loss."""
        losses = [self._loss(number, seat) for number in range(len(self.made_chances))]
        center = mean(losses)
        variance = sum([(loss - center) ** 2 for loss in losses]) / max(1, len(losses) - 1)
        return Z_95 * sqrt(variance / len(losses))

    def _loss(self, number: int, seat: int) -> float:
        return self.best_chances[number][seat] - self.made_chances[number][seat]


class Analyser:
    """Analyses the acts of a match one by one, each with what its seat knew."""

    def __init__(self, match: Match, player: Agent, chances: WinChances, seed: int) -> None:
        self.match = match
        self.player = player
        self.chances = chances
        self.seed = seed
        self.history = history_of(match, chances.heuristics)

    def chance_of(self, state: State) -> Chances | None:
        """The win chances in a state of the match."""
        return self.chances.of(self.match.game, state, self.match.setup.seats)

    def judge(self, act: PlayedAct, seconds: float | None = None) -> ActVerdict:
        """Compare an act with the best one. `seconds` limit each of its choices."""
        compared = [self._compare(choice, act.seat, seconds) for choice in act.choices]
        made = [(choice.version, choice.move) for choice in act.choices]
        known = [(number, each) for number, each in enumerate(compared) if each is not None]
        plain = ActVerdict(act.version, act.seat, act.turn, made, [], None, None, 0.0, 0.0, "", self._no_luck(), [])
        if not known:
            return plain
        number, worst = max(known, key=lambda pair: pair[1].loss_of(act.seat))
        loss, error = worst.loss_of(act.seat), worst.error_of(act.seat)
        expected = columns_mean(known[-1][1].made_chances)
        mark = mark_of(loss, error)
        chance = mean([row[act.seat] for row in worst.made_chances])
        return plain._replace(
            best=[*[move for _, move in made[:number]], *worst.best] if loss else [],
            chance=chance,
            best_chance=chance + loss,
            loss=loss,
            error=error,
            mark=mark,
            luck=self._luck(act, expected),
            gains=worst.gains if mark else [],
        )

    def _no_luck(self) -> list[float]:
        return [0.0] * len(self.match.setup.seats)

    def _luck(self, act: PlayedAct, expected: Chances) -> list[float]:
        """The win chance of each seat after the act minus the expected one. An act without luck has none."""
        after = self.chance_of(act.after)
        entries = self.match.record.entries[act.version : self._end_of(act)]
        if after is None or not any(
            getattr(entry, "dice", None) or getattr(entry, "outcomes", None) for entry in entries
        ):
            return self._no_luck()
        return [found - wanted for found, wanted in zip(after, expected, strict=True)]

    def _end_of(self, act: PlayedAct) -> int:
        """The version before the next act."""
        later = [each.version for each in self.history.acts if each.version > act.version]
        return later[0] if later else self.match.version

    def _compare(self, choice: ActChoice, seat: int, seconds: float | None) -> Comparison | None:
        """Compare the made move with the best one; None where there is no win chance."""
        game, state = self.match.game, choice.state
        moves = game.steps[state.step].moves(state, seat)
        observation = Observation(game, state, seat, moves, shorter(self.player.limit, seconds))
        comparison = MoveComparison(self.chances.heuristics, observation, self.seed + choice.version, SAMPLES)
        made = self._chances_after(comparison, choice.move)
        if made is None:
            return None
        best = self._best_move(observation)
        if best == choice.move:
            return Comparison([], made, made, [])
        reached = self._chances_after(comparison, best)
        if reached is None:
            return None
        gains = main_differences(comparison.term_differences(best, choice.move, None), 1)
        return Comparison(comparison.act(best), made, reached, gains)

    def _best_move(self, observation: Observation) -> int:
        ranked = self.player.rank_moves(observation)
        return ranked[0].move if ranked else self.player.choose_move(observation)

    def _chances_after(self, comparison: MoveComparison, move: int) -> list[Chances] | None:
        found = [self.chance_of(state) for state in comparison.states_after(move)]
        return None if None in found else [each for each in found if each is not None]


def mark_of(loss: float, error: float) -> str:
    """The mark for a loss; none if the loss may be an accident of the samples."""
    if loss <= error:
        return ""
    return next((name for name, least in MARKS if loss >= least), "")


def mean(row: list[float]) -> float:
    """The mean of a row that is not empty."""
    return sum(row) / len(row)


def columns_mean(rows: list[Chances]) -> Chances:
    """The mean of each column."""
    return [mean(list(column)) for column in zip(*rows, strict=True)]
