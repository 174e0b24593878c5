"""No path leads from one seat to another person's seat, and the opener sees who came, by which link, and who went."""

import time
from collections.abc import Callable

import pytest

from gonfalon.server.storage.users import User
from tests.server.clients import Browser
from tests.server.servers import TestServer

MakeBrowser = Callable[..., Browser]

MARSHAL = {"fights": "marshal"}


def secret_in(link: str) -> str:
    return link.partition("#join=")[2]


def test_a_player_cannot_invite_to_the_seat_of_the_marshal(browser: MakeBrowser) -> None:
    opener, rival = browser("Ann"), browser("Eve")
    table = opener.open("generals-war", {"west": "me", "east": "open", "marshal": "open"}, options=MARSHAL)
    rival.join(table["links"]["east"])
    path = f"/api/tables/{table['id']}/links"
    for seat in ("marshal", "west"):
        assert rival.ask("POST", path, {"seat": seat}, status=403)["error"]["key"] == "server.refused.foreign-seat"


def test_a_marshal_who_did_not_open_the_table_gets_no_link_to_a_player(browser: MakeBrowser) -> None:
    opener, marshal = browser("Ann"), browser("Eve")
    table = opener.open("generals-war", {"west": "me", "east": "me", "marshal": "open"}, options=MARSHAL)
    marshal.join(table["links"]["marshal"])
    marshal.ask("POST", f"/api/tables/{table['id']}/links", {"seat": "west"}, status=403)


def test_an_opener_who_plays_gets_no_link_to_the_seat_of_another(browser: MakeBrowser) -> None:
    opener, friend = browser("Ann"), browser("Ben")
    table = opener.open("generals-war", {"west": "me", "east": "open", "marshal": "me"}, options=MARSHAL)
    friend.join(table["links"]["east"])
    opener.ask("POST", f"/api/tables/{table['id']}/links", {"seat": "east"}, status=403)


def test_a_way_back_works_once_and_not_for_a_holder_of_another_seat(browser: MakeBrowser) -> None:
    ann, ben, phone, other = browser("Ann"), browser("Ben"), browser(), browser()
    table = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(table["links"]["black"])
    link = ann.ask("POST", f"/api/tables/{table['id']}/links", {"seat": "white"})["link"]
    join = f"/api/tables/{table['id']}/join"
    refused = ben.ask("POST", join, {"secret": secret_in(link)}, status=403)
    assert refused["error"]["key"] == "server.refused.other-seat"
    assert phone.join(link) == {"seat": "white"}
    assert other.ask("POST", join, {"secret": secret_in(link)}, status=404)["error"]["key"] == "server.refused.link"


def test_a_way_back_expires(browser: MakeBrowser, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, phone = browser("Ann"), browser()
    table = ann.open("tiny", {"white": "me", "black": "random"})["id"]
    link = ann.ask("POST", f"/api/tables/{table}/links", {"seat": "white"})["link"]
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 25 * 3600)
    for path in ("links/look", "join"):
        phone.ask("POST", f"/api/tables/{table}/{path}", {"secret": secret_in(link)}, status=404)


def test_holders_are_listed_to_holders_and_to_the_opener(browser: MakeBrowser) -> None:
    ann, ben, phone, cid = browser("Ann"), browser("Ben"), browser("Phone"), browser("Cid")
    table = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(table["links"]["black"])
    phone.join(ben.ask("POST", f"/api/tables/{table['id']}/links", {"seat": "black"})["link"])
    path = f"/api/tables/{table['id']}"

    def names(who: Browser) -> dict[str, list[str]]:
        listed = who.ask("GET", path).get("holders", {})
        return {seat: [each["name"] for each in holders] for seat, holders in listed.items()}

    assert names(ann) == {"white": ["Ann"], "black": ["Ben", "Phone"]}
    assert names(ben) == names(phone) == {"black": ["Ben", "Phone"]}
    assert names(cid) == {}


def test_the_opener_removes_a_holder_who_then_sees_nothing_of_the_seat(browser: MakeBrowser) -> None:
    ann, ben = browser("Ann"), browser("Ben")
    table = ann.open("tiny", {"white": "me", "black": "open"})
    link = table["links"]["black"]
    ben.join(link)
    holder = ann.ask("GET", f"/api/tables/{table['id']}")["holders"]["black"][0]["id"]
    path = f"/api/tables/{table['id']}/seats/black/holders/{holder}"
    with ben.socket(table["id"]) as socket:
        socket.hello("black")
        assert ben.ask("DELETE", path, status=403)["error"]["key"] == "server.refused.not-opener"
        ann.ask("DELETE", path)
        socket.until("position", seat=None)
        socket.say(type="play", key="k", seat="black", version=0, moves=["bid n:1"])
        assert socket.until("refused")["error"]["key"] == "server.refused.foreign-seat"
    assert ann.ask("GET", f"/api/tables/{table['id']}")["seats"][1]["kind"] == "open"
    ben.ask("POST", f"/api/tables/{table['id']}/join", {"secret": secret_in(link)}, status=404)
    ann.ask("DELETE", path, status=404)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "hello", "seat": "black", "since": None},
        {"type": "since", "seat": "black", "version": 0},
        {"type": "look", "key": "k", "seat": "black"},
        {"type": "draft", "key": "k", "seat": "black", "version": 0, "moves": ["bid n:1"]},
        {"type": "why", "seat": "black", "move": "bid n:1"},
        {"type": "odds", "seat": "black", "version": 0},
        {"type": "hint", "key": "k", "seat": "black", "version": 0, "agent": "random"},
        {"type": "play", "key": "k", "seat": "black", "version": 0, "moves": ["bid n:1"]},
        {"type": "resign", "key": "k", "seat": "black", "version": 0},
        {"type": "offer", "key": "k", "seat": "black", "version": 0, "what": "draw"},
    ],
)
def test_a_message_that_waits_while_its_sender_is_removed_neither_shows_nor_changes_anything(
    server: TestServer, browser: MakeBrowser, message: dict[str, object]
) -> None:
    ann, ben = browser("Ann"), browser("Ben")
    table = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(table["links"]["black"])
    holder = ann.ask("GET", f"/api/tables/{table['id']}")["holders"]["black"][0]["id"]
    session = server.services.sessions.peek(table["id"])
    assert session is not None
    with ben.socket(table["id"]) as socket:
        socket.hello(None)
        server.run(session.lock.acquire)
        socket.say(**message)
        until = time.monotonic() + 10
        while not session.lock._waiters:
            assert time.monotonic() < until
            time.sleep(0.01)
        server.run(lambda: server.services.links.remove(table["id"], "black", holder, User(session.opener, "Ann")))
        session.seats[1].holders.clear()
        server.loop.call_soon_threadsafe(session.lock.release)
        assert socket.until("refused")["error"]["key"] == "server.refused.foreign-seat"
        assert socket.until("position")["seat"] is None
    assert session.match.version == 0
    assert session.offer is None


def test_a_person_who_was_removed_a_moment_ago_gets_no_way_back(server: TestServer, browser: MakeBrowser) -> None:
    """Another process, or a request that has passed the first check, may still take them for a holder."""
    ann, ben = browser("Ann"), browser("Ben")
    table = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(table["links"]["black"])
    path = f"/api/tables/{table['id']}"
    holder = ann.ask("GET", path)["holders"]["black"][0]["id"]
    session = server.services.sessions.peek(table["id"])
    assert session is not None
    server.run(lambda: server.services.links.remove(table["id"], "black", holder, User(session.opener, "Ann")))
    assert holder in session.seats[1].holders
    assert ben.ask("POST", f"{path}/links", {"seat": "black"}, status=403)["error"]["key"] == (
        "server.refused.foreign-seat"
    )


def test_joins_links_and_removals_are_logged_for_opener_and_administrator(
    server: TestServer, browser: MakeBrowser
) -> None:
    ann, ben, phone = browser("Ann"), browser("Ben"), browser("Phone")
    table = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(table["links"]["black"])
    phone.join(ben.ask("POST", f"/api/tables/{table['id']}/links", {"seat": "black"})["link"])
    holders = ann.ask("GET", f"/api/tables/{table['id']}")["holders"]["black"]
    ann.ask("DELETE", f"/api/tables/{table['id']}/seats/black/holders/{holders[1]['id']}")
    lines = ann.ask("GET", f"/api/tables/{table['id']}/log")
    assert [(line["kind"], line["name"], line["other"]) for line in reversed(lines)] == [
        ("invited", "Ann", None),
        ("joined", "Ben", None),
        ("linked", "Ben", None),
        ("returned", "Phone", None),
        ("removed", "Ann", "Phone"),
    ]
    ben.ask("GET", f"/api/tables/{table['id']}/log", status=403)
    found = server.run(lambda: server.services.audit.lines(user=holders[0]["id"]))
    assert {line.kind for line in found} == {"joined", "linked"}
    assert server.run(server.services.audit.lines)[0].kind == "removed"


def test_a_rematch_keeps_its_opener(browser: MakeBrowser) -> None:
    ann, ben = browser("Ann"), browser("Ben")
    table = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(table["links"]["black"])
    with ben.socket(table["id"]) as socket:
        socket.hello("black")
        socket.act("resign", "black")
    again = ben.ask("POST", f"/api/tables/{table['id']}/rematch", {})["id"]
    assert ann.ask("GET", f"/api/tables/{again}")["opener"]
    assert not ben.ask("GET", f"/api/tables/{again}")["opener"]
