"""Frames for viewers that missed a few, the whole view for viewers that missed many."""

import random

import pytest
from msgspec import UNSET

from gonfalon import registry
from gonfalon.server.sessions.frames import FrameBuilder
from gonfalon.server.sessions.position import MOST_FRAMES, FeedKey, position_message
from gonfalon.server.sessions.replay import past_frames
from gonfalon.server.sessions.session import Session
from tests.kernel.tiny_game import TINY
from tests.server.sessions.memory import memory_session


def long_session() -> Session:
    """A game of many choices."""
    session = memory_session(registry.game("warriors-of-god").new_match(seed=1))
    match, chance = session.match, random.Random(1)
    while len(session.feed.versions) <= 3 * MOST_FRAMES:
        seat = match.setup.seats.index(match.to_act[0])
        since = match.version
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        session._follow(since, None, None)
    return session


def test_a_viewer_that_missed_many_frames_gets_the_whole_view(monkeypatch: pytest.MonkeyPatch) -> None:
    session, made = long_session(), []
    real = FrameBuilder.make

    def make(maker: FrameBuilder, *args: object) -> object:
        made.append(args)
        return real(maker, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(FrameBuilder, "make", make)
    versions = session.feed.versions
    few, many = versions[-1 - MOST_FRAMES], versions[-2 - MOST_FRAMES]
    assert session.feed.base_for(few) == few
    assert session.feed.base_for(many) is None
    assert session.feed.base_for(None) is None
    assert session.feed.base_for(10**6) is None
    whole = position_message(session, None, None)
    assert whole.view
    assert made == []
    message = position_message(session, None, few)
    assert len(message.frames) == MOST_FRAMES
    assert message.view is UNSET


def test_a_late_frame_builder_starts_at_the_present() -> None:
    session = long_session()
    session.feed.view(None)
    late = session.feed._builders[FeedKey(None, False)]
    late.at = late.at._replace(version=session.feed.versions[0])
    session.feed.view(None)
    assert session.feed._frames == {}


def test_a_new_key_makes_no_frame_of_its_own() -> None:
    match = TINY.new_match(seed=1)
    match.play("white", "bid n:1")
    match.change_key()
    (frame,) = past_frames(match.history(), None, 0)[2]
    assert (frame.version, frame.seat) == (2, "white")
    match.play("black", "bid n:0")
    frames = past_frames(match.history(), None, 0)[2]
    assert [(each.version, each.seat) for each in frames] == [(1, "white"), (3, "black")]


def test_the_hash_of_a_data_pack_is_computed_at_loading() -> None:
    game = registry.game("warriors-of-god")
    own = game.read_data(game.data_text().replace("winning_points = 30", "winning_points = 20"), "own")
    assert memory_session(game.new_match(seed=1, data=own)).pack_digest == game.data_digest(own)
    assert memory_session(TINY.new_match(seed=1)).pack_digest is None
