# mypyc: skip
"""The report of an analysis: the curve of win chances, the acts, and a summary for each seat, as JSON values."""

from collections.abc import Sequence
from typing import Final

import msgspec

from gonfalon.ai.analysis.analyser import ActVerdict, Analyser
from gonfalon.kernel.match import Match

MOMENTS: Final = 3
"""The acts that decided the game: those after which the win chances changed most."""
DIGITS: Final = 4


class ChancePoint(msgspec.Struct):
    """The win chance of each seat at a version."""

    version: int
    turn: int
    chances: list[float] | None
    """None where no curve predicts anything."""


class TermGain(msgspec.Struct):
    """A term of the evaluation and the points by which the best act is better."""

    term: str
    points: float


class ActReport(msgspec.Struct):
    """One act. Chances are those of its seat, from 0 to 1."""

    version: int
    """The version before the act."""
    seat: str
    turn: int
    made: list[str]
    versions: list[int]
    """The version before each move of `made`."""
    best: list[str]
    """The moves of the best act; empty if none is better."""
    chance: float | None
    best_chance: float | None
    after: float | None
    """The win chance when the luck of the act has fallen."""
    loss: float
    error: float
    mark: str
    luck: list[float]
    """For each seat of the match: its win chance after the act minus what could be expected."""
    gains: list[TermGain]


class SeatReport(msgspec.Struct):
    """The sums of one seat."""

    seat: str
    acts: int
    """Acts that were judged."""
    accuracy: float | None
    """The share of the judged acts without a mark; None without judged acts."""
    inaccuracies: int
    mistakes: int
    blunders: int
    loss: float
    """The mean loss of win chance of an act."""
    luck: float
    """The sum of luck of all acts, of whichever seat."""


class Moment(msgspec.Struct):
    """An act that decided the game."""

    version: int
    seat: str
    cause: str
    """`choice` or `luck`."""
    change: float
    """The change of the win chance of the seat that acted."""


class AnalysisHead(msgspec.Struct):
    """What is known before the first act is judged. It needs no search."""

    game: str
    scenario: str
    seats: list[str]
    players: list[str]
    """The seats that can win."""
    agent: str
    chances: list[ChancePoint]
    """Before each act, and at the end."""
    order: list[int]
    """The numbers of the acts, those first after which the win chance of their seat fell most."""


class AnalysisReport(msgspec.Struct):
    """The whole analysis of a match."""

    game: str
    scenario: str
    seats: list[str]
    agent: str
    chances: list[ChancePoint]
    acts: Sequence[ActReport]
    """The judged acts, in the order of the match; not all if the analysis was stopped."""
    summary: list[SeatReport]
    moments: list[Moment]


def chance_points(analyser: Analyser) -> list[ChancePoint]:
    """The curve of the match: it needs no search and is there at once."""
    return [
        ChancePoint(each.version, each.turn, rounded(analyser.chance_of(each.state)))
        for each in analyser.history.positions
    ]


def head_of(analyser: Analyser, agent: str) -> AnalysisHead:
    """The head of an analysis."""
    match, points = analyser.match, chance_points(analyser)
    seats = list(match.setup.seats)
    players = [seat for seat in seats if seat not in match.game.official_seats]
    order = order_of([act.seat for act in analyser.history.acts], points)
    return AnalysisHead(match.game.info.id, match.setup.scenario, seats, players, agent, points, order)


def order_of(actors: list[int], points: list[ChancePoint]) -> list[int]:
    """The acts by the change of the win chance of their seat, the greatest fall first: a stopped analysis has these."""

    def change(number: int) -> float:
        old, new = points[number].chances, points[number + 1].chances
        return 0.0 if old is None or new is None else new[actors[number]] - old[actors[number]]

    return sorted(range(len(actors)), key=change)


def finish_report(head: AnalysisHead, acts: Sequence[ActReport]) -> AnalysisReport:
    """Put the parts of an analysis together. `acts` may be incomplete and in any order."""
    judged = without_repeats(sorted(acts, key=lambda act: act.version))
    summary = [summary_of(head.seats.index(seat), seat, judged) for seat in head.players]
    moments = moments_of(head.seats, judged)
    return AnalysisReport(head.game, head.scenario, head.seats, head.agent, head.chances, judged, summary, moments)


def without_repeats(acts: list[ActReport]) -> list[ActReport]:
    """Of the acts of a seat that missed the same act within one turn, only the dearest keeps its mark."""
    dearest: dict[tuple[str, int, tuple[str, ...]], ActReport] = {}
    for act in acts:
        key = (act.seat, act.turn, tuple(act.best))
        if act.mark and (key not in dearest or dearest[key].loss < act.loss):
            dearest[key] = act
    kept = {act.version for act in dearest.values()}
    return [act if not act.mark or act.version in kept else msgspec.structs.replace(act, mark="") for act in acts]


def act_report(match: Match, verdict: ActVerdict, after: list[float] | None) -> ActReport:
    """One act with names and texts; `after` are the win chances before the next act."""
    text = match.vocabulary.text
    return ActReport(
        verdict.version,
        match.setup.seats[verdict.seat],
        verdict.turn,
        [text(move) for _, move in verdict.made],
        [version for version, _ in verdict.made],
        [text(move) for move in verdict.best],
        None if verdict.chance is None else round(verdict.chance, DIGITS),
        None if verdict.best_chance is None else round(verdict.best_chance, DIGITS),
        None if after is None else after[verdict.seat],
        round(verdict.loss, DIGITS),
        round(verdict.error, DIGITS),
        verdict.mark,
        [round(share, DIGITS) for share in verdict.luck],
        [TermGain(each.term, round(each.gain, 2)) for each in verdict.gains],
    )


def summary_of(index: int, seat: str, acts: list[ActReport]) -> SeatReport:
    """The sums of one seat."""
    judged = [act for act in acts if act.seat == seat and act.chance is not None]
    marks = [act.mark for act in judged]
    count = len(judged)
    return SeatReport(
        seat,
        count,
        round(marks.count("") / count, DIGITS) if count else None,
        marks.count("inaccuracy"),
        marks.count("mistake"),
        marks.count("blunder"),
        round(sum([act.loss for act in judged]) / max(1, count), DIGITS),
        round(sum([act.luck[index] for act in acts]), DIGITS),
    )


def moments_of(seats: list[str], acts: list[ActReport]) -> list[Moment]:
    """The acts whose choice or luck changed the win chance most, in the order of the game."""
    choices = [Moment(act.version, act.seat, "choice", -act.loss) for act in acts if act.mark]
    swings = [Moment(act.version, act.seat, "luck", act.luck[seats.index(act.seat)]) for act in acts]
    greatest = sorted(choices + swings, key=lambda moment: -abs(moment.change))[:MOMENTS]
    return sorted([moment for moment in greatest if moment.change], key=lambda moment: moment.version)


def rounded(chances: list[float] | None) -> list[float] | None:
    """Chances with as many digits as they are worth."""
    return None if chances is None else [round(chance, DIGITS) for chance in chances]
