"""A whole game as frames, with what was asked at each position."""

import msgspec

from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import HistorySlice, Match, Prompt
from gonfalon.kernel.record.entries import EndEntry
from gonfalon.kernel.timeline import ChoicePoint
from gonfalon.kernel.views import Viewer
from gonfalon.server.board import OpenMatch
from gonfalon.server.frame_feed import all_points
from gonfalon.server.frames import Frame, FrameMaker, make_frames

OVER = Prompt("over", "", "kernel.prompt.over", {}, True)


def prompt_at(match: Match, position: ChoicePoint, eye: Viewer) -> Prompt:
    """What was asked at a position of the past."""
    version = position.version
    if version and isinstance(match.timeline.entries[version - 1], EndEntry):
        return OVER
    return Match(match.game, match.setup, ScriptedLuck([]), position.state.clone()).prompt(eye)


def frames_with_prompts(match: Match, eye: Viewer, maker: FrameMaker, positions: list[ChoicePoint]) -> list[Frame]:
    """Frames, each with the prompt after it."""
    frames = make_frames(maker, positions)
    return [
        {**frame, "prompt": prompt_at(match, position, eye)._asdict()}
        for frame, position in zip(frames, positions, strict=True)
    ]


def replay_of(board: OpenMatch, past: HistorySlice, eye: Viewer) -> bytes:
    """A replay of what is past, as JSON. Slow; the match may go on meanwhile, entries are only ever appended."""
    match, result = past.match, past.result
    first, *positions = all_points(past)
    maker = FrameMaker(match, eye, first, past)
    base = maker.view
    return msgspec.json.encode(
        {
            "base": base,
            "prompt": prompt_at(match, first, eye)._asdict(),
            "opening": match.events(eye, until=0),
            "frames": frames_with_prompts(match, eye, maker, positions),
            "names": board.names,
            "result": None if result is None else result._asdict(),
        }
    )
