"""Win chances: from the evaluation of every seat to the chance that it wins, by curves fitted to computer games.

A curve belongs to a kind of match, for example a scenario, and to the stage of the game. The chance of seat i is
the softmax of `offsets[i] + slope * evaluation[i]`. Chances hold between equal computers, not between people.
"""

from math import exp
from typing import Final, NamedTuple

from gonfalon.ai.heuristics import Heuristics
from gonfalon.kernel.game import Game
from gonfalon.kernel.state import State

MOST_EXPONENT: Final = 30.0
"""Differences beyond this give the same chance to the last digit."""


class WinRow(NamedTuple):
    """One stage of a curve."""

    stage: float
    """The mean stage of the positions to which the row was fitted."""
    slope: float
    offsets: list[float]
    """One for each seat: the advantage that the evaluation does not contain."""
    is_known: bool
    """Do the chances predict better than the share of wins of each seat? If not, the stage has no win chance."""


class WinCurve:
    """The rows of one kind of match, by stage. Between two rows slope and offsets are interpolated."""

    def __init__(self, rows: list[WinRow]) -> None:
        self.rows = rows

    def is_known(self, stage: float) -> bool:
        """Does the nearest row predict anything?"""
        return min(self.rows, key=lambda row: abs(row.stage - stage)).is_known

    def chances(self, stage: float, evaluations: list[float]) -> list[float]:
        """The chance of each seat."""
        lower, upper, part = self._between(stage)
        slope = lower.slope + part * (upper.slope - lower.slope)
        offsets = [low + part * (high - low) for low, high in zip(lower.offsets, upper.offsets, strict=True)]
        return softmax([offset + slope * value for offset, value in zip(offsets, evaluations, strict=True)])

    def _between(self, stage: float) -> tuple[WinRow, WinRow, float]:
        """The rows around a stage, and how far it is from the first to the second."""
        for lower, upper in zip(self.rows, self.rows[1:], strict=False):
            if stage < upper.stage:
                part = (stage - lower.stage) / (upper.stage - lower.stage)
                return lower, upper, max(0.0, part)
        return self.rows[-1], self.rows[-1], 0.0


class WinChances:
    """The curves of a game, and the heuristics whose evaluations they were fitted to."""

    def __init__(self, heuristics: Heuristics, curves: dict[str, WinCurve]) -> None:
        self.heuristics = heuristics
        self.curves = curves

    def of(self, game: Game, s: State, seats: tuple[str, ...]) -> list[float] | None:
        """The chance of each seat; None where no curve predicts anything. A finished game is certain."""
        if not s.stack:
            winner = game.result(s).winner
            return [share_of(winner, seat, seats) for seat in seats]
        stage = self.heuristics.win_stage(s)
        if stage is None or stage.curve not in self.curves:
            return None
        curve = self.curves[stage.curve]
        if not curve.is_known(stage.at):
            return None
        evaluations = [self.heuristics.evaluate(game, s, seat) for seat in range(len(curve.rows[0].offsets))]
        chances = curve.chances(stage.at, evaluations)
        return chances + [0.0] * (len(seats) - len(chances))


def share_of(winner: str | None, seat: str, seats: tuple[str, ...]) -> float:
    """What a seat gets of a finished game: all, nothing, or an equal part if none of the seats has won."""
    if winner in seats:
        return float(winner == seat)
    return 1 / len(seats)


def softmax(values: list[float]) -> list[float]:
    """Positive numbers with the sum 1, in the ratios of the exponentials."""
    greatest = max(values)
    powers = [exp(max(-MOST_EXPONENT, value - greatest)) for value in values]
    total = sum(powers)
    return [power / total for power in powers]
