"""The part of a worker process that judges acts for analyses."""

from collections.abc import Callable

import msgspec

from gonfalon.ai.agent import Agent
from gonfalon.ai.analysis.best_acts import best_acts
from gonfalon.ai.analysis.record import AnalysisSpec, RecordAnalysis
from gonfalon.ai.analysis.report import ActReport
from gonfalon.ai.observation import Observation
from gonfalon.ai.win_curves import find_win_chances
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.state import State
from gonfalon.server.computers.act_bodies import act_body
from gonfalon.server.computers.analysis_lines import ShownAct
from gonfalon.server.computers.answers import AnalysisAnswer, ProgressAnswer, ThinkAnswer
from gonfalon.server.computers.requests import AnalysisRequest, ThinkRequest

Report = Callable[[ProgressAnswer], None]


class AnalysisWork:
    """Judges acts. It keeps the last record that it has read: an analysis asks for some acts at a time."""

    def __init__(self, find_game: Callable[[str], Game]) -> None:
        self._find_game = find_game
        self._last: RecordAnalysis | None = None

    def answer(self, request: AnalysisRequest, report: Report) -> AnalysisAnswer:
        """The head of an analysis, or some of its acts."""
        analysis = self._analysis(AnalysisSpec(request.record, request.agent, request.seed))
        if not request.numbers:
            return AnalysisAnswer(id=request.id, head=analysis.head, acts=[])
        acts: list[ShownAct] = []
        for number in request.numbers:
            acts.append(shown_act(analysis.match, analysis.act(number)))
            report(ProgressAnswer(id=request.id, progress=len(acts), of=len(request.numbers)))
        return AnalysisAnswer(id=request.id, head=None, acts=acts)

    def _analysis(self, spec: AnalysisSpec) -> RecordAnalysis:
        if self._last is None or self._last.spec != spec:
            self._last = None
            self._last = RecordAnalysis(spec, self._find_game)
        return self._last


def shown_act(match: Match, act: ActReport) -> ShownAct:
    """A judged act; a marked one with what was played and what was better, as they are shown."""
    shown = ShownAct(**msgspec.structs.asdict(act))
    if act.mark:
        parse = match.vocabulary.parse
        then = Match(match.game, match.setup, ScriptedLuck([]), match.timeline.at(act.version))
        shown.played = act_body(then, act.seat, [parse(move) for move in act.made])
        shown.better = act_body(then, act.seat, [parse(move) for move in act.best])
    return shown


def think(request: ThinkRequest, player: Agent, observation: Observation, state: State) -> ThinkAnswer:
    """The best acts of a choice and their win chances."""
    game, seats = observation.game, tuple(request.seats or observation.game.info.seats)
    chances = find_win_chances(request.game)
    now = None if chances is None else chances.of(game, state, seats)
    acts = best_acts(player, observation, chances, seats, request.seed)
    return ThinkAnswer(id=request.id, chance=None if now is None else now[request.seat], acts=acts)
