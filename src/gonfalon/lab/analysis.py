"""Analysis of a record in several processes: each judges some of the acts."""

from functools import partial
from typing import NamedTuple

from gonfalon.ai.analysis.analyser import ActVerdict, Analyser
from gonfalon.ai.analysis.report import AnalysisReport, chance_points, report_of
from gonfalon.ai.registry import agent
from gonfalon.ai.win_curves import find_win_chances
from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.lab.job_pool import JobPool, Progress, no_progress
from gonfalon.registry import game as find_game


class CannotAnalyse(GonfalonError):
    """A match that is not over, or a game without win chances."""


class AnalysisSpec(NamedTuple):
    """What is analysed: a record as JSON, the agent that finds the best acts, its seed, and its time for a choice."""

    record: str
    agent: str
    seed: int = 0
    seconds: float | None = None


class NumberedVerdict(NamedTuple):
    """The verdict of an act and the place of the act in the match."""

    number: int
    verdict: ActVerdict


class AnalysisJob:
    """Judges the acts of a match by their numbers; created once in each process."""

    def __init__(self, spec: AnalysisSpec) -> None:
        self.spec = spec
        self.analyser = analyser_of(spec)

    def play(self, number: int) -> NumberedVerdict:
        """Judge one act. Each act has its own agent, so the number of processes changes no verdict."""
        self.analyser.player = agent(self.spec.agent, self.spec.seed + number, self.analyser.match.game.info.id)
        return NumberedVerdict(number, self.analyser.judge(self.analyser.history.acts[number], self.spec.seconds))


def analyser_of(spec: AnalysisSpec) -> Analyser:
    """The analyser of a record. Raises CannotAnalyse."""
    match = loader.load(spec.record, find_game, is_own=True)
    game_id = match.game.info.id
    chances = find_win_chances(game_id)
    if not match.over:
        raise CannotAnalyse("analysis.error.running")
    if chances is None:
        raise CannotAnalyse("analysis.error.no-chances", game=game_id)
    return Analyser(match, agent(spec.agent, spec.seed, game_id), chances, spec.seed)


class AnalysisRun:
    """The analysis of one record; the acts with the greatest loss of the curve come first."""

    def __init__(self, spec: AnalysisSpec, processes: int | None = None) -> None:
        self.spec = spec
        self.analyser = analyser_of(spec)
        self.points = chance_points(self.analyser)
        self.pool = JobPool(partial(AnalysisJob, spec), self._order(), processes, largest_batch=4)
        self._verdicts: dict[int, ActVerdict] = {}

    @property
    def match(self) -> Match:
        """The match that is analysed."""
        return self.analyser.match

    @property
    def acts(self) -> int:
        """How many acts there are."""
        return len(self.analyser.history.acts)

    def _order(self) -> list[int]:
        """The acts, those first after which the win chance of their seat fell most: whoever stops has the dearest."""
        acts = self.analyser.history.acts
        before = [point.chances for point in self.points]

        def change(number: int) -> float:
            old, new = before[number], before[number + 1]
            return 0.0 if old is None or new is None else new[acts[number].seat] - old[acts[number].seat]

        return sorted(range(len(acts)), key=change)

    def run(self, progress: Progress = no_progress) -> AnalysisReport:
        """Judge all acts. After Ctrl-C the report has the acts that were judged."""
        self.pool.run(lambda row: self._verdicts.update([row]), progress)
        verdicts = [self._verdicts[number] for number in sorted(self._verdicts)]
        return report_of(self.match, self.spec.agent, self.points, verdicts)
