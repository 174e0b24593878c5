"""Lessons over the socket: every lesson can be played to its end, and wrong input changes nothing."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import gonfalon
from gonfalon.lessons import Lesson, LessonRun, lessons_of
from tests.server.clients import Browser, Message, Socket
from tests.server.websocket.test_socket_schema import message_names, problems

MakeBrowser = Callable[..., Browser]
LESSONS = [(game, lesson) for game in gonfalon.games() for lesson in lessons_of(game)]
FLYPAPER = ("warriors-of-god", "flypaper")


@contextmanager
def lesson_socket(me: Browser, game: str, lesson: str) -> Iterator[Socket]:
    url = f"{me.base.replace('http', 'ws', 1)}/api/lessons/{game}/{lesson}/socket"
    with connect(url, additional_headers={"Origin": me.base}, proxy=None, max_size=None) as connection:
        yield Socket(connection)


def greet(socket: Socket) -> Message:
    """Say hello; the first step."""
    socket.say(type="hello", own=True, since=None, protocol=2)
    step = socket.until("lesson")
    socket.until("position")
    return step


def answered(socket: Socket) -> Message:
    """The step and the position after a message."""
    step = socket.until("lesson")
    socket.until("position")
    return step


def play(socket: Socket, *moves: str) -> Message:
    version = socket.position["version"]
    socket.say(type="play", key="k", seat=socket.position["seat"], version=version, moves=list(moves))
    return answered(socket)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.id}" for game, lesson in LESSONS])
def test_a_lesson_is_played_to_its_end(browser: MakeBrowser, game: str, lesson: Lesson) -> None:
    run = LessonRun(lesson)
    with lesson_socket(browser(), game, lesson.id) as socket:
        step = greet(socket)
        while not run.over:
            assert (step["at"], step["waits"]) == (run.at, run.waits_for_pupil)
            wanted = run.wanted
            if wanted is None:
                run.go_on()
                socket.say(type="lesson-go", to="next")
            elif run.match.why_not(run.seat, wanted) is None:
                run.answer(wanted)
                step = play(socket, wanted)
                continue
            else:
                run.answer(wanted)
                socket.say(type="why", seat=run.seat, move=wanted)
                assert not socket.until("why")["legal"]
            step = answered(socket)
        assert step["at"] == step["steps"]
        assert step["stars"] == 3
        seat = run.match.setup.seats.index(run.seat)
        assert socket.view == run.match.game.view(run.match.state, seat)
        for heard in [json.loads(text) for text in socket.heard]:
            assert problems(message_names("ServerMessage")[heard["type"]], heard) == []


def test_a_wrong_move_is_answered_and_changes_nothing(browser: MakeBrowser) -> None:
    with lesson_socket(browser(), *FLYPAPER) as socket:
        greet(socket)
        socket.say(type="lesson-go", to="next")
        answered(socket)
        before = socket.position["version"]
        first = play(socket, "pass")
        assert (first["verdict"], first["wanted"]) == ("wrong", None)
        assert play(socket, "pass")["wanted"] == "march leader:henry_of_grosmont"
        assert socket.position["version"] == before
        assert play(socket, "march leader:henry_of_grosmont")["verdict"] == "right"
        assert socket.position["can_undo"]
        socket.say(type="undo", key="u", seat="english", version=socket.position["version"])
        answered(socket)
        assert "view" in socket.position
        assert not socket.position["can_undo"]


def test_a_step_that_is_only_read_offers_no_move(browser: MakeBrowser) -> None:
    with lesson_socket(browser(), "ye-gods", "goal") as socket:
        step = greet(socket)
        assert step["kind"] == "say"
        assert socket.position["moves"] == []
        assert play(socket, "end-turn")["at"] == step["at"]


def test_messages_of_tables_are_refused_and_the_lesson_goes_on(browser: MakeBrowser) -> None:
    with lesson_socket(browser(), *FLYPAPER) as socket:
        greet(socket)
        for text in ('{"type": "hint", "key": "h"}', '{"type": "resign"}', "nonsense", "[]"):
            socket.connection.send(text)
            assert socket.until("refused")["error"]["key"] == "server.refused.shape"
        socket.say(type="ping")
        socket.until("pong")


def test_bytes_end_the_lesson(browser: MakeBrowser) -> None:
    with lesson_socket(browser(), *FLYPAPER) as socket:
        greet(socket)
        socket.connection.send(b"\x00")
        socket.until("refused")
        with pytest.raises(ConnectionClosed):
            socket.next()


@pytest.mark.parametrize(("game", "lesson"), [("warriors-of-god", "no-such"), ("chess", "goal")])
def test_an_unknown_lesson_is_refused(browser: MakeBrowser, game: str, lesson: str) -> None:
    with lesson_socket(browser(), game, lesson) as socket:
        assert "error" in socket.until("refused")


def test_the_list_of_lessons(browser: MakeBrowser) -> None:
    found = browser().ask("GET", "/api/lessons/warriors-of-god")
    assert [lesson["number"] for lesson in found] == list(range(1, len(lessons_of("warriors-of-god")) + 1))
    assert found[0]["key"] == "lesson.warriors-of-god.goal"


@pytest.mark.parametrize("lesson", ["goal", "flypaper"])
def test_a_sandbox_goes_on_from_a_lesson(browser: MakeBrowser, lesson: str) -> None:
    me = browser()
    opened = me.ask("POST", f"/api/lessons/warriors-of-god/{lesson}/sandbox", {})
    with me.socket(opened["id"]) as socket:
        socket.hello("english")
        assert socket.about["sandbox"]
        assert socket.position["result"] is None
        kinds = {seat["seat"]: seat["kind"] for seat in socket.about["seats"]}
        assert kinds == {"english": "person", "french": "computer"}
