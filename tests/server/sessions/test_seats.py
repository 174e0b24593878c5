"""Seats: optional seats, and officials."""

from collections.abc import Callable

import gonfalon
from gonfalon.server.sessions.seats import rotated
from gonfalon.server.storage.seats import COMPUTER, PERSON, SeatAssignment
from tests.server.clients import Browser

MakeBrowser = Callable[..., Browser]

GODS = "ye-gods"


def test_seats_that_are_not_wanted_take_no_part(browser: MakeBrowser) -> None:
    me = browser("Ann")
    table = me.open(GODS, {"jupiter": "me", "lugh": "nobody", "odin": "random", "yahweh": "nobody"})
    about = me.ask("GET", f"/api/tables/{table['id']}")
    assert [seat["seat"] for seat in about["seats"]] == ["jupiter", "odin"]
    with me.socket(table["id"]) as socket:
        assert socket.hello("jupiter")["view"]["shared"] in ("lugh", "yahweh")


def test_too_few_seats_are_refused(browser: MakeBrowser) -> None:
    me = browser()
    seats = {seat: {"kind": "nobody"} for seat in ("lugh", "odin", "yahweh")}
    refused = me.ask("POST", "/api/tables", {"game": GODS, "seats": {"jupiter": {"kind": "me"}, **seats}}, status=422)
    assert refused["error"]["key"] == "error.seating.few"


def test_required_seats_cannot_be_left_out(browser: MakeBrowser) -> None:
    form = {"game": "warriors-of-god", "seats": {"english": {"kind": "me"}, "french": {"kind": "nobody"}}}
    assert browser().ask("POST", "/api/tables", form, status=422)["error"]["key"] == "error.seating.all"


def test_the_list_of_games_has_the_optional_seats(browser: MakeBrowser) -> None:
    games = {game["id"]: game for game in browser().ask("GET", "/api/games")}
    assert games[GODS]["optional"] == list(gonfalon.game(GODS).info.seats)
    assert games["warriors-of-god"]["optional"] == games["warriors-of-god"]["officials"] == []


def test_a_table_of_computers_has_a_round_limit(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open(GODS, dict.fromkeys(gonfalon.game(GODS).info.seats, "random"))
    assert me.ask("GET", f"/api/tables/{table['id']}")["options"]["round_limit"] == 40


def test_officials_keep_their_seat_in_a_rematch() -> None:
    seats = [
        SeatAssignment("west", PERSON, None, {"a": "Ann"}),
        SeatAssignment("east", COMPUTER, "random"),
        SeatAssignment("judge", PERSON, None, {"b": ""}),
    ]
    assert [(seat.seat, seat.kind, list(seat.holders)) for seat in rotated(seats, ("judge",))] == [
        ("west", COMPUTER, []),
        ("east", PERSON, ["a"]),
        ("judge", PERSON, ["b"]),
    ]


def test_the_opener_lets_a_player_back_in_by_removing_and_inviting(browser: MakeBrowser) -> None:
    """After a player lost the cookie. The opener who runs the match gets no link to a seat that a person holds."""
    marshal, west, east, other = browser("Mary"), browser("Ann"), browser("Bob"), browser()
    seats = {"west": "open", "east": "open", "marshal": "me"}
    table = marshal.open("generals-war", seats, options={"fights": "marshal"})
    west.join(table["links"]["west"])
    east.join(table["links"]["east"])
    path = f"/api/tables/{table['id']}"
    for stranger in (marshal, east, other):
        refused = stranger.ask("POST", f"{path}/links", {"seat": "west"}, status=403)
        assert refused["error"]["key"] == "server.refused.foreign-seat"
    holder = marshal.ask("GET", path)["holders"]["west"][0]["id"]
    marshal.ask("DELETE", f"{path}/seats/west/holders/{holder}")
    link = marshal.ask("POST", f"{path}/links", {"seat": "west"}, status=201)["link"]
    assert other.join(link)["seat"] == "west"
    with other.socket(table["id"]) as socket:
        assert list(socket.hello("west")["view"]["hands"]) == ["west"]
    secret = link.partition("#join=")[2]
    assert east.ask("POST", f"{path}/join", {"secret": secret}, status=409)
    assert [line["kind"] for line in marshal.ask("GET", f"{path}/log")][:3] == ["joined", "invited", "removed"]
