"""The course of a match: its last positions, kept so that frames are cheap, and all of them by walking."""

import msgspec

from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.record import MOVE, UNDO
from gonfalon.kernel.state import State
from gonfalon.kernel.timeline import replay_move, walk
from gonfalon.server.frames import Eye, Frame, FrameMaker, Past, Position, View, frame_ends, make_frames

A_FEW = 20
"""Entries that a spectator is shown again."""

KEPT = 200
"""Positions at hand."""

MOST_FRAMES = 40
"""Frames that are made and sent at a time; who has missed more gets the whole view."""


class Course:
    """Follows a match. `follow` after each change.

    Past positions and frames are kept packed: as the many small things that they are made of, those of a hundred
    tables would keep the collector of garbage, and so everybody, busy for a second.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._last = Position(match.version, match.state.clone())
        self._kept: dict[int, bytes] = {self._last.version: packed(self._last.state)}
        """The positions at hand by their versions, in order."""
        self._makers: dict[Eye, FrameMaker] = {}
        self._frames: dict[tuple[Eye, int], msgspec.Raw] = {}

    @property
    def version(self) -> int:
        """The version of the last position."""
        return self._last.version

    def follow(self) -> None:
        """Keep the positions that the match has gone through since."""
        entries = self.match.record.entries
        ends = list(frame_ends(entries, self.version))
        for end in ends[:-1]:
            state = self._advanced(end)
            if state is not None:
                self._keep(Position(end, state))
        if ends:
            self._keep(Position(ends[-1], self.match.state.clone()))

    def _advanced(self, end: int) -> State | None:
        """The last position with the entries up to a version played on it; None when one leads back too far."""
        game, state = self.match.game, self._last.state.clone()
        luck = ScriptedLuck([])
        for entry in self.match.record.entries[self.version : end]:
            if entry.kind == MOVE:
                replay_move(game, state, entry, luck)
            elif entry.kind == UNDO:
                if entry.back_to not in self._kept:
                    return None
                state = self._at(entry.back_to).state.clone()
        return state

    def _keep(self, position: Position) -> None:
        if len(self._kept) == KEPT:
            del self._kept[next(iter(self._kept))]
            oldest = next(iter(self._kept))
            self._frames = {key: frame for key, frame in self._frames.items() if key[1] > oldest}
        self._kept[position.version] = packed(position.state)
        self._last = position

    def _at(self, version: int) -> Position:
        """The position of a version at hand."""
        if version == self.version:
            return self._last
        return Position(version, unpacked(self.match, self._kept[version]))

    def _after(self, version: int) -> list[int]:
        """The versions at hand after a version."""
        return [each for each in self._kept if each > version]

    def _shared(self, eye: Eye) -> Eye:
        """In a game without secrets all eyes see the same: one pair serves them all."""
        return eye if self.match.game.info.secrets else None

    def view(self, eye: Eye) -> View:
        """What a pair of eyes sees now."""
        return self._maker(self._shared(eye)).view

    def _maker(self, eye: Eye) -> FrameMaker:
        """The maker of a pair of eyes at the last position. On its way there it leaves the frames it made behind."""
        maker = self._makers.get(eye)
        if maker is None or self.base_for(maker.at.version) is None:
            maker = self._makers[eye] = FrameMaker(self.match, eye, self._last)
        self._run(maker)
        return maker

    def _run(self, maker: FrameMaker) -> None:
        ahead = [self._at(version) for version in self._after(maker.at.version)]
        if ahead:
            for frame in make_frames(maker, ahead):
                self._frames[maker.eye, frame["version"]] = msgspec.Raw(msgspec.json.encode(frame))

    def base_for(self, version: int | None) -> int | None:
        """The version from which frames lead to now for somebody who has this one; None if he needs the whole view."""
        near = version is not None and version in self._kept and len(self._after(version)) <= MOST_FRAMES
        return version if near else None

    def frames(self, eye: Eye, since: int) -> list[msgspec.Raw]:
        """The frames from a base to now, as they are sent."""
        eye = self._shared(eye)
        self._maker(eye)
        after = self._after(since)
        if any((eye, version) not in self._frames for version in after):
            self._run(FrameMaker(self.match, eye, self._at(since)))
        return [self._frames[eye, version] for version in after]

    def forget_frames(self) -> None:
        """Frames tell more once the game is over, and less when somebody has gone back from there."""
        self._frames.clear()
        self._makers.clear()


def packed(state: State) -> bytes:
    """A position in one piece."""
    return msgspec.msgpack.encode(state.to_dict())


def unpacked(match: Match, values: bytes) -> State:
    """A position of a match from its packed form."""
    state: State = match.state.clone()
    state.load(msgspec.msgpack.decode(values))
    return state


def all_positions(past: Past) -> list[Position]:
    """Every position that ends a frame, the opening with its forced moves first. May be slow."""
    walked = walk(past.match, past.version)
    ends = set(frame_ends(past.match.record.entries[: past.version], 0))
    return [Position(version, state) for version, state in walked if version == 0 or version in ends]


def version_before_others(match: Match, eye: Eye) -> int:
    """The version at which the others began what they have done since a seat's last turn; a spectator sees a few."""
    entries = match.record.entries
    if eye is None:
        return max(0, len(entries) - A_FEW)
    seat = match.setup.seats.index(eye)
    own = [entry.seat == seat for entry in entries if not entry.forced]
    versions = [version for version, entry in enumerate(entries) if not entry.forced]
    at = len(own)
    while at and own[at - 1]:
        at -= 1
    while at and not own[at - 1]:
        at -= 1
    return versions[at] if at < len(versions) else len(entries)


def past_frames(past: Past, eye: Eye, since: int) -> tuple[int, View, list[Frame]]:
    """The last position at or before a version, as a pair of eyes sees it, and the frames from it to now. Slow."""
    positions = all_positions(past)
    first = max(index for index, position in enumerate(positions) if position.version <= max(0, since))
    maker = FrameMaker(past.match, eye, positions[first], past)
    view = maker.view
    return positions[first].version, view, list(make_frames(maker, positions[first + 1 :]))
