"""Lines of an analysis as they are sent. The worker makes the acts."""

from msgspec import Struct, field

from gonfalon.ai.analysis.report import ActReport, AnalysisReport, ChancePoint
from gonfalon.server.errors import ErrorBody
from gonfalon.server.websocket.message_parts import ActMoveBody


class ShownAct(ActReport, kw_only=True):
    """A judged act. A marked one has both acts as they are shown."""

    played: list[ActMoveBody] = field(default_factory=list)
    better: list[ActMoveBody] = field(default_factory=list)


class ShownAnalysis(AnalysisReport):
    """The whole analysis of a match."""

    acts: list[ShownAct]


class ChancesLine(Struct):
    """The first line: the win chances of the whole match."""

    chances: list[ChancePoint]


class ActsLine(Struct):
    """Acts that have been judged since the last line; how many are judged, and how many there are."""

    progress: int
    of: int
    acts: list[ShownAct] = field(default_factory=list)


class AnalysisLine(Struct):
    """The last line of an analysis."""

    analysis: ShownAnalysis


class AnalysisErrorLine(Struct):
    """The last line of an analysis that failed."""

    error: ErrorBody
