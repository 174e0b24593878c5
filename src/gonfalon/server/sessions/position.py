"""The position of an open match as its viewers receive it: frames, luck totals, and what each viewer may do."""

from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from gonfalon.kernel.extensions.officials import (
    allows_help,
    can_resume,
    correctable_version,
    reports,
    restorable_version,
)
from gonfalon.kernel.match import Match
from gonfalon.kernel.match_questions import Prompt
from gonfalon.kernel.record.entries import UndoEntry
from gonfalon.kernel.setup import Result
from gonfalon.kernel.timeline import RECENT, ChoicePoint
from gonfalon.kernel.views import Viewer
from gonfalon.server.sessions.frames import FrameBuilder, View
from gonfalon.server.sessions.scenes import SceneBuilder
from gonfalon.server.storage.seats import COMPUTER, SeatAssignment
from gonfalon.server.websocket.message_parts import PromptBody, ResultBody, WaysBack
from gonfalon.server.websocket.messages import PositionMessage

if TYPE_CHECKING:
    from gonfalon.server.sessions.session import Session

RECENT_EVENTS = 400
"""Most events of the past that come with a whole position; a replay has all of them."""

MOST_FRAMES = 40
"""Most frames of one message; a viewer that has missed more gets the whole view."""


class LuckTotals:
    """Luck received and luck expected by seat and kind, summed over the public events of a match.

    After a step back the sums are computed again, because struck events do not count.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.totals: dict[str, dict[str, list[float]]] = {}
        """By seat and kind: luck received, luck expected, number of samples."""
        self.add(0)

    def reset(self) -> None:
        """Compute all sums again."""
        self.totals = {}
        self.add(0)

    def add(self, since: int) -> None:
        """Add the events that were entered since a version."""
        game = self._match.game
        for event in self._match.events(None, since):
            if event.get("struck"):
                continue
            for sample in game.luck_samples(event):
                sums = self.totals.setdefault(sample.seat, {}).setdefault(sample.kind, [0, 0.0, 0])
                sums[0] += sample.got
                sums[1] += sample.expected
                sums[2] += 1


class FeedKey(NamedTuple):
    """The connections that share their frames: those of one viewer, with or without scenes."""

    viewer: Viewer
    has_scenes: bool


class FrameFeed:
    """The frames of a session. Each one is built once for each viewer and kept encoded."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.versions = [match.version]
        """The versions between which frames lead, in order; the last one is the present."""
        self._builders: dict[FeedKey, FrameBuilder] = {}
        self._frames: dict[tuple[FeedKey, int], msgspec.Raw] = {}
        self._is_shared = not match.game.info.secrets
        """Without secrets all viewers see the same and share frames; scenes have a weight for each viewer."""
        match.timeline.snapshots.recent = RECENT

    def follow(self, drop_all: bool) -> None:
        """After a command: take over the versions at which it chose, and the present.

        `drop_all` drops all frames: they show more once the match is over, and less after a step back from there.
        """
        timeline, versions, present = self.match.timeline, self.versions, len(self.match.timeline.entries)
        for version in range(versions[-1] + 1, present):
            is_choice = version in timeline.snapshots.recent_states
            if is_choice and not self._goes_back_too_far(versions[-1], version):
                versions.append(version)
        if present > versions[-1]:
            versions.append(present)
        if len(versions) > RECENT:
            del versions[:-RECENT]
        if drop_all:
            self._frames.clear()
            self._builders.clear()

    def _goes_back_too_far(self, since: int, until: int) -> bool:
        """Whether a step back between two versions leads to a version before the match was loaded.

        Such a step gets one frame together with all that the same command entered after it.
        """
        entries = self.match.timeline.entries[since:until]
        return any(isinstance(entry, UndoEntry) and entry.back_to not in self.versions for entry in entries)

    def view(self, viewer: Viewer, has_scenes: bool = False) -> View:
        """What a viewer sees now. Each builder of the viewer knows it."""
        shared = None if self._is_shared else viewer
        keys = [FeedKey(viewer if scenes else shared, scenes) for scenes in (has_scenes, not has_scenes)]
        key = next((key for key in keys if key in self._builders), keys[0])
        builder = self._builders[key] = self._at_present(key, self._builders.get(key))
        return builder.view

    def base_for(self, version: int | None) -> int | None:
        """The version from which frames lead to the present for a viewer that has this one; None: the whole view."""
        if version is None or version not in self.versions[-1 - MOST_FRAMES :]:
            return None
        return version

    def frames(self, viewer: Viewer, since: int, has_scenes: bool = False) -> list[msgspec.Raw]:
        """The frames from a base to the present, as they are sent."""
        key = FeedKey(viewer if has_scenes or not self._is_shared else None, has_scenes)
        keys = [(key, version) for version in self.versions[bisect_right(self.versions, since) :]]
        if any(each not in self._frames for each in keys):
            self._builders[key] = self._at_present(key, self._builders.get(key))
        if any(each not in self._frames for each in keys):
            self._at_present(key, self._new_builder(key, since))
        return [self._frames[each] for each in keys]

    def _new_builder(self, key: FeedKey, version: int) -> FrameBuilder:
        match = self.match
        scenes = SceneBuilder(match, key.viewer) if key.has_scenes else None
        return FrameBuilder(match, key.viewer, ChoicePoint(version, -1, match.timeline.at(version)), None, scenes)

    def _at_present(self, key: FeedKey, builder: FrameBuilder | None) -> FrameBuilder:
        """A frame builder at the present state: the given one, or a new one if that is too far behind.

        The frames that it makes on its way there are kept; frames before the oldest version that is kept are dropped.
        """
        versions = self.versions
        if builder is None or self.base_for(builder.at.version) is None:
            builder = self._new_builder(key, versions[-1])
        for version in versions[bisect_right(versions, builder.at.version) :]:
            frame = builder.make(ChoicePoint(version, -1, self.match.timeline.at(version)))
            self._frames[key, version] = msgspec.Raw(msgspec.json.encode(frame))
        if len(self._frames) > RECENT * len(self._builders):
            self._frames = {each: frame for each, frame in self._frames.items() if each[1] > versions[0]}
        return builder


def position_message(
    session: "Session", viewer: Viewer, base: int | None, has_scenes: bool = False, is_discreet: bool = False
) -> PositionMessage:
    """The position for a viewer: frames from a base, with or without scenes, or the whole view (None).

    A discreet viewer chooses for its seat and sees what a spectator sees.
    """
    seen_by = None if is_discreet else viewer
    match, feed, result, to_act = session.match, session.feed, session.match.result, session.match.to_act
    can_undo = viewer is not None and match.can_undo(viewer)
    offered = match.offered(viewer)
    message = PositionMessage(
        version=match.version,
        seat=viewer,
        base=base,
        frames=[] if base is None else feed.frames(seen_by, base, has_scenes),
        prompt=PromptBody(*match.prompt(viewer if viewer in to_act else seen_by)),
        moves=offered.moves,
        uncertain=offered.uncertain,
        can_undo=can_undo,
        can_reset=can_undo,
        can_correct=viewer in session.officials and correctable_version(match, viewer) >= 0,
        to_act=to_act,
        thinking=session.thinking,
        result=None if result is None else ResultBody(*result),
        offer=session.offer,
        fortunes=session.luck.totals,
        keys=session.keys if result is not None else [],
    )
    if match.is_sandbox:
        message.back = ways_back(match, session.seats)
    if has_scenes and match.game.officials is not None:
        add_official_facts(message, match, viewer)
    if base is None:
        message.view = feed.view(seen_by, has_scenes)
        message.log = match.events(seen_by, max(0, match.version - RECENT_EVENTS))[-RECENT_EVENTS:]
    return message


def add_official_facts(message: PositionMessage, match: Match, viewer: Viewer) -> None:
    """What an official may correct, and whether the match allows help by computers. Protocol 1 does not have it."""
    if viewer is not None and viewer in match.game.official_seats:
        message.reports = reports(match, viewer)
        message.can_restore = restorable_version(match, viewer) >= 0
        message.can_resume = can_resume(match, viewer)
    if not allows_help(match):
        message.no_help, message.uncertain = True, []


def prompt_body(prompt: Prompt) -> PromptBody:
    """A prompt as it is sent."""
    return PromptBody(*prompt)


def result_body(result: Result | None) -> ResultBody | None:
    """A result as it is sent; None while the match goes on."""
    return None if result is None else ResultBody(*result)


def ways_back(match: Match, seats: list[SeatAssignment]) -> WaysBack:
    """In a sandbox: the version of its first choice, and of the last choice of a person; None without one."""
    people = {number for number, seat in enumerate(seats) if seat.kind != COMPUTER}
    versions = range(match.version)
    entries = match.record.entries
    return WaysBack(
        first=next((at for at in versions if match.can_go_back(at)), None),
        last=next((at for at in reversed(versions) if match.can_go_back(at) and entries[at].seat in people), None),
    )
