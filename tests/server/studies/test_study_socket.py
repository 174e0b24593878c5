"""Studies over the socket: a solved and a missed act, the solution, and wrong input."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gonfalon.studies import Study, studies_of
from tests.server.clients import Browser, Message, Socket
from tests.server.websocket.test_socket_schema import message_names, problems

MakeBrowser = Callable[..., Browser]
GAME = "generals-war"


@contextmanager
def study_socket(me: Browser, study_id: str) -> Iterator[Socket]:
    url = f"{me.base.replace('http', 'ws', 1)}/api/studies/{GAME}/{study_id}/socket"
    with connect(url, additional_headers={"Origin": me.base}, proxy=None, max_size=None) as connection:
        yield Socket(connection)


def answered(socket: Socket) -> Message:
    """The card of the study; the position follows it."""
    card = socket.until("study")
    socket.until("position")
    return card


def greet(socket: Socket) -> Message:
    socket.say(type="hello", own=True, since=None, protocol=2)
    return answered(socket)


def play(socket: Socket, moves: list[str]) -> Message:
    version = socket.position["version"]
    socket.say(type="play", key="k", seat=socket.position["seat"], version=version, moves=moves)
    return answered(socket)


@pytest.fixture
def study() -> Study:
    return studies_of(GAME)[0]


def test_the_best_act_solves_a_study(browser: MakeBrowser, study: Study) -> None:
    with study_socket(browser(), study.id) as socket:
        card = greet(socket)
        assert card["acts"] == []
        assert problems(message_names("ServerMessage")["study"], card) == []
        assert (card["theme"], card["stars"], card["waits"]) == (study.theme, study.stars, True)
        card = play(socket, study.acts[0].moves)
        assert (card["verdict"], card["waits"], card["misses"]) == ("solved", False, 0)
        assert [act["accepted"] for act in card["acts"]] == [act.accepted for act in study.acts]


def test_another_act_is_missed_and_can_be_tried_again(browser: MakeBrowser, study: Study) -> None:
    wrong = next(act for act in study.acts if not act.accepted)
    with study_socket(browser(), study.id) as socket:
        greet(socket)
        card = play(socket, wrong.moves)
        assert (card["verdict"], card["misses"]) == ("missed", 1)
        assert card["acts"] == []
        assert card["hint"]
        socket.say(type="lesson-go", to="back")
        assert answered(socket)["waits"]
        assert play(socket, study.acts[0].moves)["verdict"] == "solved"


def test_the_solution_is_shown_when_it_is_asked_for(browser: MakeBrowser, study: Study) -> None:
    with study_socket(browser(), study.id) as socket:
        greet(socket)
        socket.say(type="lesson-go", to="next")
        card = answered(socket)
        assert card["acts"][0]["act"][0]["move"] == study.acts[0].moves[0]


def test_an_illegal_move_is_refused(browser: MakeBrowser, study: Study) -> None:
    with study_socket(browser(), study.id) as socket:
        greet(socket)
        socket.say(type="play", key="k", seat=study.seat, version=0, moves=["no such move"])
        assert socket.until("refused")["key"] == "k"


def test_an_unknown_study_is_refused(browser: MakeBrowser) -> None:
    with study_socket(browser(), "00000000") as socket:
        assert socket.until("refused")["error"]["key"]
        with pytest.raises(ConnectionClosed):
            socket.until("position")


def test_a_study_is_played_on_in_a_sandbox(browser: MakeBrowser, study: Study) -> None:
    me = browser()
    me.come()
    assert study.id in [each["id"] for each in me.ask("GET", f"/api/studies/{GAME}")]
    opened = me.ask("POST", f"/api/studies/{GAME}/{study.id}/sandbox", {}, 201)
    assert opened["id"]
