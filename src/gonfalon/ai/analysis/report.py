# mypyc: skip
"""The report of an analysis: the curve of win chances, the acts, and a summary for each seat, as JSON values."""

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
    luck: float
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


class AnalysisReport(msgspec.Struct):
    """The whole analysis of a match."""

    game: str
    scenario: str
    seats: list[str]
    agent: str
    chances: list[ChancePoint]
    acts: list[ActReport]
    summary: list[SeatReport]
    moments: list[Moment]


def chance_points(analyser: Analyser) -> list[ChancePoint]:
    """The curve of the match: it needs no search and is there at once."""
    return [
        ChancePoint(each.version, each.turn, rounded(analyser.chance_of(each.state)))
        for each in analyser.history.positions
    ]


def report_of(match: Match, agent: str, points: list[ChancePoint], verdicts: list[ActVerdict]) -> AnalysisReport:
    """Put the parts of an analysis together."""
    seats = list(match.setup.seats)
    after = {point.version: point.chances for point in points}
    ends = [verdict.version for verdict in verdicts[1:]] + [match.version]
    acts = [act_report(match, verdict, after.get(end)) for verdict, end in zip(verdicts, ends, strict=True)]
    players = [seat for seat in seats if seat not in match.game.official_seats]
    return AnalysisReport(
        match.game.info.id,
        match.setup.scenario,
        seats,
        agent,
        points,
        acts,
        [summary_of(seats.index(seat), seat, verdicts) for seat in players],
        moments_of(seats, verdicts),
    )


def act_report(match: Match, verdict: ActVerdict, after: list[float] | None) -> ActReport:
    """One act with names and texts."""
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
        round(verdict.luck[verdict.seat], DIGITS),
        [TermGain(each.term, round(each.gain, 2)) for each in verdict.gains],
    )


def summary_of(index: int, seat: str, verdicts: list[ActVerdict]) -> SeatReport:
    """The sums of one seat."""
    judged = [each for each in verdicts if each.seat == index and each.chance is not None]
    marks = [each.mark for each in judged]
    count = len(judged)
    return SeatReport(
        seat,
        count,
        round(marks.count("") / count, DIGITS) if count else None,
        marks.count("inaccuracy"),
        marks.count("mistake"),
        marks.count("blunder"),
        round(sum([each.loss for each in judged]) / max(1, count), DIGITS),
        round(sum([each.luck[index] for each in verdicts]), DIGITS),
    )


def moments_of(seats: list[str], verdicts: list[ActVerdict]) -> list[Moment]:
    """The acts whose choice or luck changed the win chance most, in the order of the game."""
    choices = [Moment(each.version, seats[each.seat], "choice", -each.loss) for each in verdicts if each.mark]
    strokes = [Moment(each.version, seats[each.seat], "luck", each.luck[each.seat]) for each in verdicts]
    greatest = sorted(choices + strokes, key=lambda moment: -abs(moment.change))[:MOMENTS]
    found = [moment for moment in greatest if moment.change]
    for moment in found:
        moment.change = round(moment.change, DIGITS)
    return sorted(found, key=lambda moment: moment.version)


def rounded(chances: list[float] | None) -> list[float] | None:
    """Chances with as many digits as they are worth."""
    return None if chances is None else [round(chance, DIGITS) for chance in chances]
