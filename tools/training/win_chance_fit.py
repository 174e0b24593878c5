"""Fits curves of win chances by Newton's method and checks them on held-out games."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gonfalon.ai.win_chance import WinCurve, WinRow
from gonfalon.kernel.odds.enumerate import wilson
from gonfalon.lab.tuning.calibration import CalibrationBin
from training.win_chance_games import Position

STRETCHES = 6
"""Rows of a curve, each fitted to about as many positions."""
LEAST_POSITIONS = 60
"""Fewest positions of a row."""
LEAST_GAIN = 0.005
"""Least difference by which the Brier score must be better than that of constant chances, on held-out games."""
RIDGE = 1e-3
"""Weight of the penalty on slope and offsets, for each position."""
BINS = 10

Matrix = NDArray[np.float64]


class Check(NamedTuple):
    """A row of a curve, and how well it predicts held-out games."""

    row: WinRow
    positions: int
    brier: float
    constant: float
    """The Brier score of the share of wins of each seat in the fitted games."""


def fit_and_check(positions: list[Position]) -> list[Check]:
    """Rows fitted to the games with even numbers, checked on the others."""
    fitted = sorted([each for each in positions if each.number % 2 == 0], key=lambda each: each.stage)
    parts = list(stretches(fitted))
    rows = [fit_row(part) for part in parts]
    curve = WinCurve(rows)
    return [check(curve, row, part, positions) for row, part in zip(rows, parts, strict=True)]


def stretches(ordered: list[Position]) -> Iterator[list[Position]]:
    """Parts with about as many positions each. A stage is never divided."""
    size = max(LEAST_POSITIONS, len(ordered) // STRETCHES)
    part: list[Position] = []
    for index, position in enumerate(ordered):
        part.append(position)
        left = len(ordered) - index - 1
        if left == 0 or (len(part) >= size and left >= size // 2 and ordered[index + 1].stage > position.stage):
            yield part
            part = []


def fit_row(part: list[Position]) -> WinRow:
    """Slope and offsets with the least log loss; the first offset is 0, because only differences count."""
    values = np.array([each.evaluations for each in part])
    shares = np.array([each.shares for each in part])
    count, seats = values.shape
    scale = float(values.std()) or 1.0
    features = np.zeros((count, seats, seats))
    features[:, :, 0] = values / scale
    for seat in range(1, seats):
        features[:, seat, seat] = 1.0
    weights = np.zeros(seats)
    penalty = RIDGE * count
    for _ in range(50):
        chances = row_softmax(features @ weights)
        gradient = np.einsum("ns,nsf->f", chances - shares, features) + penalty * weights
        mean = np.einsum("ns,nsf->nf", chances, features)
        second = np.einsum("ns,nsf,nsg->fg", chances, features, features) - mean.T @ mean
        step = np.linalg.solve(second + penalty * np.eye(seats), gradient)
        weights -= step
        if float(np.abs(step).max()) < 1e-9:
            break
    stage = float(np.mean([each.stage for each in part]))
    offsets = [0.0, *[round(float(weight), 4) for weight in weights[1:]]]
    return WinRow(round(stage, 2), round(max(0.0, float(weights[0])) / scale, 5), offsets, is_known=True)


def row_softmax(values: Matrix) -> Matrix:
    """The softmax of each row."""
    powers = np.exp(values - values.max(axis=1, keepdims=True))
    found: Matrix = powers / powers.sum(axis=1, keepdims=True)
    return found


def check(curve: WinCurve, row: WinRow, part: list[Position], positions: list[Position]) -> Check:
    """Compare the chances of one stretch with held-out games, and with constant chances."""
    first, last = part[0].stage, part[-1].stage
    apart = [each for each in positions if each.number % 2 and first <= each.stage <= last]
    wins = np.mean([each.shares for each in part], axis=0)
    chances = np.array([curve.chances(each.stage, each.evaluations) for each in apart])
    shares = np.array([each.shares for each in apart])
    brier, constant = float(np.mean((chances - shares) ** 2)), float(np.mean((wins - shares) ** 2))
    return Check(row._replace(is_known=constant - brier >= LEAST_GAIN), len(apart), brier, constant)


def calibration_bins(checks: list[Check], positions: list[Position]) -> list[CalibrationBin]:
    """Predicted and observed shares of held-out games, in bins: one seat of one position of each game.

    Positions of one game are not independent, so an interval over all of them would be too narrow.
    """
    curve = WinCurve([each.row for each in checks])
    games: dict[int, list[Position]] = {}
    for position in positions:
        if position.number % 2 and curve.is_known(position.stage):
            games.setdefault(position.number, []).append(position)
    draw, found = random.Random(0), [list[tuple[float, float]]() for _ in range(BINS)]
    for taken in games.values():
        position = draw.choice(taken)
        seat = draw.randrange(len(position.shares))
        chance = curve.chances(position.stage, position.evaluations)[seat]
        found[min(BINS - 1, int(chance * BINS))].append((chance, position.shares[seat]))
    return [bin_of(pairs) for pairs in found if pairs]


def bin_of(pairs: list[tuple[float, float]]) -> CalibrationBin:
    """One bin of pairs of a predicted chance and an observed share."""
    count = len(pairs)
    predicted, observed = sum([pair[0] for pair in pairs]) / count, sum([pair[1] for pair in pairs]) / count
    low, high = wilson(round(observed * count), count)
    return CalibrationBin(count, 0, predicted, observed, low, high, 0.0)
