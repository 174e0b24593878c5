"""Frames of the past: replays of whole matches, and catching up."""

import msgspec

from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import HistorySlice, Match
from gonfalon.kernel.match_questions import Prompt
from gonfalon.kernel.record.entries import EndEntry
from gonfalon.kernel.timeline import ChoicePoint
from gonfalon.kernel.views import Viewer
from gonfalon.server.sessions.frames import FrameBuilder, View, frame_ends
from gonfalon.server.sessions.position import prompt_body, result_body
from gonfalon.server.sessions.scenes import SceneBuilder
from gonfalon.server.websocket.message_parts import Frame, PromptBody, Replay, ReplayFrame

OVER = Prompt("over", "", "kernel.prompt.over", {}, True)


def prompt_at(match: Match, position: ChoicePoint, viewer: Viewer) -> Prompt:
    """The prompt at an earlier state."""
    version = position.version
    if version and isinstance(match.timeline.entries[version - 1], EndEntry):
        return OVER
    return Match(match.game, match.setup, ScriptedLuck([]), position.state.clone()).prompt(viewer)


def replay_frames(match: Match, viewer: Viewer, maker: FrameBuilder, positions: list[ChoicePoint]) -> list[ReplayFrame]:
    """Frames, each with the prompt after it."""
    frames = [maker.make(position) for position in positions]
    return [
        replay_frame(frame, prompt_body(prompt_at(match, position, viewer)))
        for frame, position in zip(frames, positions, strict=True)
    ]


def replay_frame(frame: Frame, prompt: PromptBody) -> ReplayFrame:
    """A frame with a prompt."""
    return ReplayFrame(
        version=frame.version,
        seat=frame.seat,
        move=frame.move,
        step=frame.step,
        events=frame.events,
        patch=frame.patch,
        turn=frame.turn,
        scenes=frame.scenes,
        prompt=prompt,
    )


def replay_of(past: HistorySlice, viewer: Viewer, names: dict[str, str], has_scenes: bool = False) -> bytes:
    """All frames of a match as JSON. Slow. The match may go on meanwhile: entries are only appended."""
    match, result = past.match, past.result
    first, *positions = all_points(past)
    maker = FrameBuilder(match, viewer, first, past, SceneBuilder(match, viewer) if has_scenes else None)
    base = maker.view
    replay = Replay(
        base=base,
        prompt=prompt_body(prompt_at(match, first, viewer)),
        opening=match.events(viewer, until=0),
        frames=replay_frames(match, viewer, maker, positions),
        names=names,
        result=result_body(result),
    )
    return msgspec.json.encode(replay)


SPECTATOR_ENTRIES = 20
"""Entries that a spectator gets who asks for the past without a version."""


def all_points(history: HistorySlice) -> list[ChoicePoint]:
    """Every state at which a frame ends, the opening with its forced moves first. Slow."""
    timeline = history.match.timeline
    ends = set(frame_ends(timeline.entries[: history.version], 0))
    walked = timeline.walk(history.version)
    return [ChoicePoint(version, -1, state) for version, state in walked if version == 0 or version in ends]


def version_before_others(match: Match, viewer: Viewer, with_own: bool = False) -> int:
    """The version after a seat's last turn, where the choices of the others begin.

    With `with_own` it is the version before the choice of the seat that came before, so that its effects are shown.
    A spectator gets the last few entries.
    """
    entries = match.timeline.entries
    if viewer is None:
        return max(0, len(entries) - SPECTATOR_ENTRIES)
    seat = match.seat_index(viewer)
    versions = [version for version, entry in enumerate(entries) if not entry.is_forced]
    own = [entries[version].seat == seat for version in versions]
    at = len(own)
    while at and own[at - 1]:
        at -= 1
    while at and not own[at - 1]:
        at -= 1
    if with_own and at < len(versions):
        at = max(0, at - 1)
    return versions[at] if at < len(versions) else len(entries)


def past_frames(
    history: HistorySlice, viewer: Viewer, since: int, has_scenes: bool = False
) -> tuple[int, View, list[Frame]]:
    """The last state at or before a version as a viewer sees it, and the frames from it to the present. Slow."""
    points = all_points(history)
    first = max(index for index, point in enumerate(points) if point.version <= max(0, since))
    scenes = SceneBuilder(history.match, viewer) if has_scenes else None
    maker = FrameBuilder(history.match, viewer, points[first], history, scenes)
    view = maker.view
    return points[first].version, view, [maker.make(point) for point in points[first + 1 :]]
