"""The routes of the HTTP API."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import gonfalon
from tests.server.clients import Browser
from tests.server.servers import TestServer, running_server, settings_for

MakeBrowser = Callable[..., Browser]

WAR = "warriors-of-god"


def contents(server: TestServer) -> list[str]:
    """Everything in the database, as text."""
    path = str(server.services.settings.database)
    with closing(sqlite3.connect(path)) as connection:
        return sorted(connection.iterdump())


def test_the_cookie_is_hidden_from_scripts_and_stored_as_a_hash(server: TestServer) -> None:
    me = Browser(server.base)
    answer = me.http.post("/api/me", json={})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Path=/" in cookie
    (secret,) = me.http.cookies.values()
    assert len(secret) >= 43
    assert not [line for line in contents(server) if secret in line]
    again = me.http.post("/api/me", json={})
    assert again.json() == answer.json()
    assert again.headers["set-cookie"] == cookie


def test_a_name_is_one_line_and_not_too_long(browser: MakeBrowser) -> None:
    me = browser()
    assert me.ask("PUT", "/api/me", {"name": " Jeanne \n of Arc\u202e "})["name"] == "Jeanne of Arc"
    assert me.ask("POST", "/api/me", {})["name"] == "Jeanne of Arc"
    assert len(me.ask("PUT", "/api/me", {"name": "x" * 200})["name"]) == 40


def test_the_list_of_games_has_their_options(browser: MakeBrowser) -> None:
    games = {game["id"]: game for game in browser().ask("GET", "/api/games")}
    assert set(games) == {*gonfalon.games(), "tiny"}
    assert games["tiny"]["secrets"]
    assert games["tiny"]["options"] == [{"name": "rounds", "default": 3, "choices": [3, 1], "ruling": "T5"}]
    assert games[WAR]["seats"] == ["english", "french"]
    assert "random" in games[WAR]["agents"]


def test_the_first_screen_gets_only_the_texts_that_it_needs(browser: MakeBrowser) -> None:
    for language in ("en", "fr"):
        entries = browser().ask("GET", f"/api/catalogue/{language}/home")["entries"]
        for game in gonfalon.games():
            info = gonfalon.game(game).info
            assert {f"{game}.title", f"{game}.page.about"} <= entries.keys()
            assert {f"{game}.scenario.{scenario}" for scenario in info.scenarios} <= entries.keys()
            assert not [key for key in entries if key.startswith((f"{game}.event.", f"{game}.page.option."))]
        assert "name.seat:marshal.start" in entries


def test_texts_are_json_and_revalidated(browser: MakeBrowser) -> None:
    me = browser()
    answer = me.http.get("/api/catalogue/en/kernel")
    assert "kernel.refused.undo" in answer.json()["entries"]
    assert f"data.header.{WAR}" in me.ask("GET", f"/api/catalogue/en/{WAR}-data")["entries"]
    plural = me.ask("GET", "/api/catalogue/en/cli", status=404)
    assert plural["error"]["key"] == "server.refused.no-text"
    again = me.http.get("/api/catalogue/en/kernel", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for path in ("en/%2e%2e%2fen%2fkernel", "xx/kernel", "__pycache__/kernel", "en/%2e%2e", "en/tiny"):
        assert me.http.get(f"/api/catalogue/{path}").status_code == 404
    rules = me.ask("GET", f"/api/rules/{WAR}/en")
    assert {"number", "title", "text"} == set(rules[0])


@pytest.mark.parametrize(
    ("whole", "parts"),
    [("general", ["page", "kernel", "errors", "server", "agents"]), (f"{WAR}-table", [WAR, f"{WAR}-page"])],
)
def test_one_answer_has_the_texts_of_several_parts(browser: MakeBrowser, whole: str, parts: list[str]) -> None:
    me = browser()
    entries = [me.ask("GET", f"/api/catalogue/fr/{part}")["entries"] for part in (whole, *parts)]
    assert all(entries)
    assert entries[0] == {key: text for each in entries[1:] for key, text in each.items()}


def test_a_table_is_opened_joined_listed_and_deleted(browser: MakeBrowser, server: TestServer) -> None:
    ann, ben = browser("Ann"), browser("Ben")
    opened = ann.open(WAR, {"english": "open", "french": "me"}, scenario="lion-in-winter", options={"turns": 6})
    assert list(opened["links"]) == ["english"]
    assert [table["id"] for table in ann.ask("GET", "/api/tables")] == [opened["id"]]
    assert ben.ask("GET", "/api/tables") == []
    assert ben.join(opened["links"]["english"]) == {"seat": "english"}
    (mine,) = ben.ask("GET", "/api/tables")
    assert (mine["mine"], mine["version"], mine["result"], mine["game"]) == (["english"], mine["version"], None, WAR)
    assert [seat["name"] for seat in mine["seats"]] == ["Ben", "Ann"]
    about = ben.ask("GET", f"/api/tables/{opened['id']}")
    assert (about["scenario"], about["options"]["turns"], about["opener"]) == ("lion-in-winter", 6, False)
    ben.ask("DELETE", f"/api/tables/{opened['id']}", status=403)
    ann.ask("DELETE", f"/api/tables/{opened['id']}")
    ann.ask("GET", f"/api/tables/{opened['id']}", status=404)
    assert ben.ask("GET", "/api/tables") == []
    assert not [line for line in contents(server) if opened["id"] in line]


def test_a_link_can_be_previewed(browser: MakeBrowser) -> None:
    ann, ben, eve = browser("Ann"), browser("Ben"), browser("Eve")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    path, secret = opened["links"]["black"].split("#join=")
    look = f"/api{path.replace('/table/', '/tables/')}/links/look"
    found = {"seat": "black", "kind": "invitation", "mine": False, "good": True}
    assert ben.ask("POST", look, {"secret": secret}) == found
    assert eve.ask("POST", look, {"secret": secret}) == found
    ben.join(opened["links"]["black"])
    assert ben.ask("POST", look, {"secret": secret}) == {**found, "mine": True}
    assert eve.ask("POST", look, {"secret": secret}) == {**found, "good": False}
    assert eve.ask("POST", look, {"secret": "no"}, status=404)["error"]["key"] == "server.refused.link"
    back = ben.ask("POST", look.removesuffix("/look"), {"seat": "black"}, status=201)["link"].split("#join=")[1]
    assert eve.ask("POST", look, {"secret": back}) == {**found, "kind": "way-back"}
    assert ann.ask("GET", "/api/tables")[0]["seats"][1]["name"] == "Ben"


def test_unknown_addresses_answer_browsers_with_the_page_and_programs_with_a_refusal(browser: MakeBrowser) -> None:
    me = browser()
    person = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/wars/of/roses", "/apis", "/tables"):
        answer = me.http.get(path, headers=person)
        assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert me.http.get(path).json()["error"]["key"] == "server.refused.no-page"
    for path in ("/api/nothing", "/api", "/static/js/nothing.js"):
        answer = me.http.get(path, headers=person)
        assert (answer.status_code, answer.json()["error"]["key"]) == (404, "server.refused.no-page")
    assert me.http.post("/wars", headers=person).status_code in (403, 404, 405)


def test_tables_that_cannot_be_created_are_refused_with_a_key(browser: MakeBrowser) -> None:
    me = browser()
    for form, key in (
        ({"game": "chess"}, "error.unknown-name"),
        ({"game": WAR, "scenario": "lion-in-wintr"}, "error.unknown-name-near"),
        ({"game": WAR, "options": {"turns": 7}}, "error.bad-option"),
        ({"game": WAR, "options": {"zzz": 7}}, "error.unknown-name"),
        ({"game": WAR, "seats": {"scottish": {"kind": "me"}}}, "error.unknown-name"),
        ({"game": WAR, "seats": {"english": {"kind": "computer", "agent": "deep thought"}}}, "error.unknown-name"),
        ({"game": WAR, "pack": "[["}, "error.bad-data"),
        ({"game": WAR, "seats": {"english": {"kind": "king"}}}, "server.refused.shape"),
        ({"game": WAR, "more": 1}, "server.refused.shape"),
        ({"game": "\ud800"}, "server.refused.shape"),
    ):
        answer = me.http.post("/api/tables", content=json.dumps(form), headers={"Content-Type": "application/json"})
        assert answer.status_code == 422, (form, answer.text)
        assert answer.json()["error"]["key"] == key, (form, answer.text)


def test_get_requests_change_nothing(browser: MakeBrowser, server: TestServer) -> None:
    ann = browser("Ann")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    before = contents(server)
    stranger = Browser(server.base)
    path = opened["links"]["black"].partition("#")[0]
    for each in (ann, stranger):
        for url in (path, f"/replay/{opened['id']}", "/", "/api/tables", f"/api{path.replace('table', 'tables')}"):
            each.http.get(url)
        each.http.get(f"/api/tables/{opened['id']}/replay")
        each.http.get(f"/api/tables/{opened['id']}/record")
    assert contents(server) == before
    assert not stranger.http.cookies


def test_a_link_preview_takes_no_seat_and_a_script_must_post_the_secret(browser: MakeBrowser) -> None:
    ann, ben, cid = browser("Ann"), browser("Ben"), browser("Cid")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    link = opened["links"]["black"]
    ben.http.get(link)
    ben.http.get(link.replace("#", "?"))
    assert ann.ask("GET", f"/api/tables/{opened['id']}")["seats"][1]["kind"] == "open"
    ben.ask("POST", f"/api/tables/{opened['id']}/join", {"secret": "guess"}, status=404)
    ben.join(link)
    assert ben.join(link) == {"seat": "black"}
    refused = cid.ask("POST", f"/api/tables/{opened['id']}/join", {"secret": link.partition("#join=")[2]}, status=409)
    assert refused["error"]["key"] == "server.refused.taken"


def test_the_secret_of_a_link_is_valid_for_its_table_only(browser: MakeBrowser) -> None:
    ann, ben = browser(), browser()
    one, two = (ann.open("tiny", {"white": "me", "black": "open"}) for _ in range(2))
    secret = one["links"]["black"].partition("#join=")[2]
    ben.ask("POST", f"/api/tables/{two['id']}/join", {"secret": secret}, status=404)


def test_a_link_leads_back_to_a_seat_from_another_device(browser: MakeBrowser) -> None:
    ann, phone, cid = browser("Ann"), browser("Ann's phone"), browser("Cid")
    table = ann.open("tiny", {"white": "me", "black": "random"})["id"]
    old = ann.ask("POST", f"/api/tables/{table}/links", {"seat": "white"})["link"]
    new = ann.ask("POST", f"/api/tables/{table}/links", {"seat": "white"})["link"]
    path = f"/api/tables/{table}/join"
    phone.ask("POST", path, {"secret": old.partition("#join=")[2]}, status=404)
    assert phone.join(new) == {"seat": "white"}
    with phone.socket(table) as socket:
        assert socket.hello("white")["moves"]
        assert socket.about["seats"][0]["name"] == "Ann"
    with ann.socket(table) as socket:
        assert socket.hello("white")["seat"] == "white"
    for seat in ("white", "black"):
        cid.ask("POST", f"/api/tables/{table}/links", {"seat": seat}, status=403)
    ann.ask("POST", f"/api/tables/{table}/links", {"seat": "black"}, status=403)
    ann.ask("POST", f"/api/tables/{table}/links", {"seat": "green"}, status=422)


def test_a_rematch_rotates_the_seats(browser: MakeBrowser) -> None:
    ann, ben = browser("Ann"), browser("Ben")
    opened = ann.open("tiny", {"white": "me", "black": "open"}, options={"rounds": 1})
    ben.join(opened["links"]["black"])
    path = f"/api/tables/{opened['id']}/rematch"
    assert ann.ask("POST", path, {}, status=409)["error"]["key"] == "server.refused.not-over"
    with ann.socket(opened["id"]) as hers, ben.socket(opened["id"]) as his:
        hers.hello("white")
        his.hello("black")
        hers.act("resign", "white")
        again = ann.ask("POST", path, {})
        while his.until("table")["rematch"] is None:
            pass
        assert his.about["rematch"] == {"id": again["id"]}
    assert ben.ask("POST", path, {})["id"] == again["id"]
    browser("Cid").ask("POST", path, {}, status=403)
    about = ben.ask("GET", f"/api/tables/{again['id']}")
    assert [(seat["name"], seat["mine"]) for seat in about["seats"]] == [("Ben", True), ("Ann", False)]
    assert about["options"] == {"rounds": 1}


def test_a_data_pack_is_checked_and_used(browser: MakeBrowser) -> None:
    me = browser()
    text = gonfalon.game(WAR).data_text()
    checked = me.http.post(f"/api/packs/{WAR}", content=text.encode())
    assert checked.status_code == 200, checked.text
    wrong = me.http.post(f"/api/packs/{WAR}", content=b"[[area]]\nid = 1\n")
    assert wrong.status_code == 422
    assert wrong.json()["error"]["faults"]
    table = me.open(WAR, {"english": "me", "french": "random"}, pack=text)["id"]
    assert me.ask("GET", f"/api/tables/{table}")["pack"] == {"sha256": checked.json()["sha256"]}
    with me.socket(table) as socket:
        assert socket.hello("english")["view"]["areas"]


def test_the_api_describes_itself(browser: MakeBrowser) -> None:
    schema = browser().ask("GET", "/api/openapi.json")
    assert "/api/tables/{table_id}/join" in schema["paths"]
    assert not [path for path in schema["paths"] if not path.startswith("/api/")]


def test_a_new_database_can_be_read_by_its_owner_only(server: TestServer) -> None:
    mode = Path(server.services.settings.database).stat().st_mode
    assert mode & 0o077 == 0


def test_a_new_name_is_published_at_once(browser: MakeBrowser) -> None:
    ann, ben = browser("Ann"), browser("Ben")
    opened = ann.open("tiny", {"white": "me", "black": "open"})
    ben.join(opened["links"]["black"])
    with ben.socket(opened["id"]) as socket:
        socket.hello("black")
        ann.ask("PUT", "/api/me", {"name": "Anna"})
        while socket.until("table")["seats"][0]["name"] != "Anna":
            pass


def test_a_rematch_can_be_created_again_after_its_deletion(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("tiny", {"white": "me", "black": "me"})["id"]
    with me.socket(table) as socket:
        socket.hello("white")
        socket.act("resign", "white")
    first = me.ask("POST", f"/api/tables/{table}/rematch", {})["id"]
    me.ask("DELETE", f"/api/tables/{first}")
    assert me.ask("GET", f"/api/tables/{table}")["rematch"] is None
    assert me.ask("POST", f"/api/tables/{table}/rematch", {})["id"] != first


def test_two_servers_on_one_machine_use_different_cookies(server: TestServer, tmp_path: Path) -> None:
    """Browsers store cookies by host, not by port."""
    me = Browser(server.base).come("Ann")
    with running_server(settings_for(tmp_path)) as other:
        there = Browser(other.base)
        there.http.cookies = me.http.cookies
        there.come("Anna")
    assert me.ask("POST", "/api/me", {})["name"] == "Ann"
