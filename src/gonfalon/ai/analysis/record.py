# mypyc: skip
"""The analysis of one record in parts: a head that is there at once, and acts by their numbers."""

from collections.abc import Callable
from typing import NamedTuple

from gonfalon.ai.analysis.analyser import Analyser
from gonfalon.ai.analysis.report import ActReport, AnalysisHead, act_report, head_of
from gonfalon.ai.registry import agent
from gonfalon.ai.search import SearchAgent
from gonfalon.ai.win_curves import find_win_chances
from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.game import Game
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader


class CannotAnalyse(GonfalonError):
    """A match that is not over and no sandbox, or a game without win chances."""


class AnalysisSpec(NamedTuple):
    """What is analysed: a record as JSON, the agent that finds the best acts, its seed, and its time for a choice."""

    record: str
    agent: str
    seed: int = 0
    seconds: float | None = None


class RecordAnalysis:
    """Analyses the acts of a record. Each act has its own agent, so neither order nor processes change a verdict."""

    def __init__(self, spec: AnalysisSpec, find_game: Callable[[str], Game]) -> None:
        """Raises CannotAnalyse, UnknownName or BadRecord."""
        self.spec = spec
        self.analyser = analyser_of(spec, find_game)
        self.head: AnalysisHead = head_of(self.analyser, spec.agent)

    @property
    def match(self) -> Match:
        """The match that is analysed."""
        return self.analyser.match

    def act(self, number: int) -> ActReport:
        """Judge one act."""
        analyser, spec = self.analyser, self.spec
        analyser.player = agent(spec.agent, spec.seed + number, self.match.game.info.id)
        if isinstance(analyser.player, SearchAgent):
            # Counts bound its work. A clock would give other verdicts on a busy machine.
            analyser.player.limit = None
        verdict = analyser.judge(analyser.history.acts[number], spec.seconds)
        return act_report(self.match, verdict, self.head.chances[number + 1].chances)


def analyser_of(spec: AnalysisSpec, find_game: Callable[[str], Game]) -> Analyser:
    """The analyser of a record."""
    match = loader.load(spec.record, find_game, is_own=True)
    game_id = match.game.info.id
    chances = find_win_chances(game_id)
    if not match.over and not match.is_sandbox:
        raise CannotAnalyse("analysis.error.running")
    if chances is None:
        raise CannotAnalyse("analysis.error.no-chances", game=game_id)
    return Analyser(match, agent(spec.agent, spec.seed, game_id), chances, spec.seed)
