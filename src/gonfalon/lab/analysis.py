"""Analysis of a record in several processes: each judges some of the acts."""

from functools import partial
from typing import NamedTuple

from gonfalon.ai.analysis.record import AnalysisSpec, RecordAnalysis
from gonfalon.ai.analysis.report import ActReport, AnalysisReport, finish_report
from gonfalon.kernel.match import Match
from gonfalon.lab.job_pool import JobPool, Progress, no_progress
from gonfalon.registry import game as find_game


class NumberedAct(NamedTuple):
    """The report of an act and the place of the act in the match."""

    number: int
    act: ActReport


class AnalysisJob:
    """Judges the acts of a match by their numbers; created once in each process."""

    def __init__(self, spec: AnalysisSpec) -> None:
        self._analysis = RecordAnalysis(spec, find_game)

    def play(self, number: int) -> NumberedAct:
        """Judge one act."""
        return NumberedAct(number, self._analysis.act(number))


class AnalysisRun:
    """The analysis of one record; the acts with the greatest loss of the curve come first."""

    def __init__(self, spec: AnalysisSpec, processes: int | None = None) -> None:
        self.analysis = RecordAnalysis(spec, find_game)
        self.pool = JobPool(partial(AnalysisJob, spec), self.analysis.head.order, processes, largest_batch=4)

    @property
    def match(self) -> Match:
        """The match that is analysed."""
        return self.analysis.match

    @property
    def acts(self) -> int:
        """How many acts there are."""
        return len(self.analysis.head.order)

    def run(self, progress: Progress = no_progress) -> AnalysisReport:
        """Judge all acts. After Ctrl-C the report has the acts that were judged."""
        found: dict[int, ActReport] = {}
        self.pool.run(lambda row: found.update([row]), progress)
        return finish_report(self.analysis.head, list(found.values()))
