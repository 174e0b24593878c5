"""The two games with secrets: hidden information changes no byte of what a seat receives.

Twins of a game (`secret_pairs.py`) are stored in two databases. They differ in one draw. From just before it both are
played by the same choices over sockets, with a client at every seat and a spectator.
"""

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.state import State
from gonfalon.server.sessions import frames, position
from gonfalon.server.storage.rows import encode_match
from gonfalon.testing.checks import all_texts
from gonfalon.testing.tables import TableSpec
from tests.conformance.played_tables import tables_of
from tests.server.secret_pairs import Course, Twins, find_twins, replay
from tests.server.servers import TestServer
from tests.server.twin_servers import SPECTATOR, Heard, Kept, Room, compare, open_table, visit

NOW = 1_700_000_000.0

MOST, LEAST = 14, 4
"""Choices that are played while the difference stays hidden."""

QUESTIONS = 12

GODS = {spec.about: spec for spec in tables_of("ye-gods")}
WARS = {spec.about: spec for spec in tables_of("generals-war")}

CASES = [
    (GODS["two"], "jupiter"),
    (GODS["two"], "odin"),
    (GODS["three-shared"], "lugh"),
    (GODS["four"], "yahweh"),
    (WARS["quick"], "west"),
    (WARS["quick"], "east"),
    (WARS["marshal"], "west"),
    (WARS["marshal"], "east"),
]


@pytest.fixture(autouse=True)
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gonfalon.server.storage.rows.time.time", lambda: NOW)


def keep(kept: Kept, to: Path, match: Match) -> Kept:
    """The same table with another match on it."""
    shutil.copytree(kept.folder, to)
    written = encode_match(kept.table, match)
    columns = {**written.values, "keys": "[]"}
    with closing(sqlite3.connect(to / "tables.sqlite3")) as connection:
        connection.execute("DELETE FROM entries")
        connection.execute(f"UPDATE tables SET {', '.join(f'{name} = ?' for name in columns)}", [*columns.values()])
        for row in written.entries:
            names, marks = ", ".join(row), ", ".join("?" for _ in row)
            connection.execute(f"INSERT INTO entries ({names}) VALUES ({marks})", [*row.values()])
        connection.commit()
    return kept._replace(folder=to)


def feed(server: TestServer, table: str, dice: list[int]) -> None:
    """Lay the luck of the next choice ready."""

    async def lay_ready() -> None:
        found = await server.services.sessions.find(table)
        async with found.lock:
            luck = (await found.load()).luck
        assert isinstance(luck, ScriptedLuck)
        luck.feed(dice[:])

    server.run(lay_ready)


def questions(match: Match, seed: int) -> tuple[list[str], list[str]]:
    """Some targets and moves to ask about, the same ones for both twins."""
    texts = random.Random(seed).sample(sorted(all_texts(match)), QUESTIONS)
    return [target for _, _, target in (text.partition(" ") for text in texts) if target], texts


def play_course(twins: Twins, course: Course, match: Match) -> Callable[[Room], None]:
    """Play the choices of a course, undo one, and ask questions after the first choice and at the end."""

    def played(room: Room) -> None:
        may_take_back = True
        for number, choice in enumerate(course.choices[twins.parting : twins.parting + twins.life]):
            feed(room.server, room.kept.table, choice.dice)
            room.play(choice.seat, choice.move)
            if may_take_back and not choice.dice and room.sockets[choice.seat].position["can_undo"]:
                may_take_back = False
                room.undo(choice.seat)
                room.play(choice.seat, choice.move)
            if number in (0, twins.life - 1):
                room.look(*questions(match, number))

    return played


def hear(twins: Twins, folder: Path) -> tuple[Heard, Heard]:
    """All messages of all clients for both twins."""
    spec = twins.spec
    seats = replay(spec, twins.courses[0], 0).setup.seats
    kept = open_table(folder / "kept", spec.game, seats, scenario=spec.scenario, options=dict(spec.options))
    heard: list[Heard] = []
    for number, course in enumerate(twins.courses):
        match = replay(spec, course, twins.parting)
        heard.append(visit(keep(kept, folder / str(number), match), play_course(twins, course, match)))
    return heard[0], heard[1]


def names_of(twins: Twins) -> tuple[list[str], list[str]]:
    """The clients that never learn the difference, and the other ones."""
    seats = [SPECTATOR, *replay(twins.spec, twins.courses[0], 0).setup.seats]
    blind = [who for eye, who in enumerate(seats, -1) if eye in twins.blind[-1]]
    return blind, [who for who in seats if who not in blind]


@pytest.mark.parametrize(("spec", "knower"), CASES, ids=[f"{spec.name}-{knower}" for spec, knower in CASES])
def test_a_hidden_draw_changes_no_byte_for_the_others(spec: TableSpec, knower: str, tmp_path: Path) -> None:
    twins = find_twins(spec, knower, MOST, LEAST)
    blind, seeing = names_of(twins)
    assert seeing == [knower, *(["marshal"] if "marshal" in (spec.seats or ()) else [])]
    compare(*hear(twins, tmp_path), blind, seeing)


def test_a_draw_of_the_shared_god_is_known_to_its_players(tmp_path: Path) -> None:
    """P5: the second player learns the card at their turn of the god; the others never do."""

    def is_shared_turn(state: State) -> bool:
        gods = cast(GodsState, state)
        return gods.god == gods.shared

    twins = find_twins(GODS["three-shared"], "yahweh", 150, 20, changes=1, where=is_shared_turn)
    blind, seeing = names_of(twins)
    assert len(seeing) == 2
    compare(*hear(twins, tmp_path), blind, seeing)


def test_a_planted_leak_in_the_log_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a spectator received the draw of a god, the bytes would differ."""
    twins = find_twins(GODS["two"], "odin", LEAST, LEAST)
    honest = position.position_message

    def leaky(session: Any, viewer: str | None, base: int | None, has_scenes: bool, is_discreet: bool) -> Any:
        message = honest(session, viewer, base, has_scenes, is_discreet)
        if viewer is None and base is None:
            message.log = session.match.events("odin")
        return message

    monkeypatch.setattr("gonfalon.server.websocket.connection.position_message", leaky)
    compare(*hear(twins, tmp_path), ["jupiter"], [SPECTATOR, "odin"])


def test_a_planted_leak_in_the_view_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If one General received the view of the other, the bytes would differ."""
    twins = find_twins(WARS["marshal"], "west", LEAST, LEAST)
    honest = frames.view_of

    def leaky(match: Match, state: Any, eye: str | None) -> Any:
        return honest(match, state, "west" if eye == "east" else eye)

    monkeypatch.setattr("gonfalon.server.sessions.frames.view_of", leaky)
    compare(*hear(twins, tmp_path), [SPECTATOR], ["east", "west", "marshal"])
