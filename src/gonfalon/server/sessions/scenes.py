"""Scenes of frames, and turn summaries, as they are sent."""

from msgspec import UNSET, UnsetType

from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.match import Match
from gonfalon.kernel.scenes.shown import SceneReader, ShownScene
from gonfalon.kernel.scenes.turns import summary_of, turns_of
from gonfalon.kernel.timeline import ChoicePoint
from gonfalon.kernel.views import Viewer
from gonfalon.server.sessions.frames import Patch, View, patch_between
from gonfalon.server.websocket.message_parts import (
    SceneBody,
    SummaryLineBody,
    SummaryRowBody,
    SummarySectionBody,
    TurnSummary,
)


class SceneBuilder:
    """Makes the scenes of the frames of one viewer, one frame after the other."""

    def __init__(self, match: Match, viewer: Viewer) -> None:
        self._match = match
        self._viewer = match.seat_index(viewer)
        self._reader = SceneReader(match, self._viewer)

    def build(self, before: ChoicePoint, to: ChoicePoint, view: View) -> list[SceneBody]:
        """The scenes between two choice points. `view` is the one before them.

        A scene that is the only one has no patch: it is that of its frame.
        """
        scenes = self._reader.read(before.state, to.state, before.version, to.version)
        if len(scenes) == 1:
            return [self._body(scenes[0], UNSET)]
        bodies: list[SceneBody] = []
        for scene in scenes:
            after = self._match.game.view(scene.after, self._viewer)
            bodies.append(self._body(scene, patch_between(view, after)))
            view = after
        return bodies

    def _body(self, scene: ShownScene, patch: Patch | UnsetType) -> SceneBody:
        return SceneBody(
            kind=scene.kind,
            weight=scene.weight,
            count=scene.event_count,
            args=scene.args,
            joins=scene.joins,
            turn=self._match.game.turn(scene.after),
            patch=patch,
            summary=self._summary(scene.closes),
            forced=UNSET if scene.forced < 0 else self._match.setup.seats[scene.forced],
        )

    def _summary(self, turn: int) -> TurnSummary | UnsetType:
        """The summary of the turn that a scene closes (0: none). A sandbox that began inside the turn has none."""
        summary = known_summary(self._match, self._viewer, turn) if turn else None
        return UNSET if summary is None else summary


def turn_summary(match: Match, viewer: int, turn: int) -> TurnSummary:
    """The summary of a turn for a viewer (-1: a spectator); raises UnknownName for a turn that has not begun."""
    summary = known_summary(match, viewer, turn)
    if summary is None:
        raise UnknownName("turn", str(turn), [str(known) for known in turns_of(match)])
    return summary


def known_summary(match: Match, viewer: int, turn: int) -> TurnSummary | None:
    """The summary of a turn for a viewer; None for a turn whose beginning is not in the history of the match."""
    summary = summary_of(match, viewer, turn)
    if summary is None:
        return None
    return TurnSummary(
        turn=turn,
        sections=[
            SummarySectionBody(section.key, [SummaryLineBody(line.key, line.args) for line in section.lines])
            for section in summary.sections
        ],
        columns=summary.columns,
        rows=[SummaryRowBody(row.key, row.values) for row in summary.rows],
        turns=turns_of(match),
    )
