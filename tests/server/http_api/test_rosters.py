"""Rosters: read with a new table, or refused with all faults as message keys."""

import pytest

import gonfalon
from gonfalon.messages.catalogue import Catalogue, languages
from tests.paths import GAMES
from tests.server.clients import Browser, Message
from tests.server.http_api.test_routes import WAR, MakeBrowser

GAME = "generals-war"
SEATS = {"west": "me", "east": "me", "marshal": "nobody"}
LIST = "name,rank,form\nAnna of the Fens,knight,shield\nBors,squire,great\n"


def roster(text: str, file: str = "mine.csv") -> Message:
    return {"file": file, "text": text}


def refused(me: Browser, rosters: Message, game: str = GAME) -> Message:
    error: Message = me.ask("POST", "/api/tables", {"game": game, "rosters": rosters}, status=422)["error"]
    return error


def test_a_roster_is_played_and_written_into_the_record(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open(GAME, SEATS, rosters={"east": roster(LIST)})["id"]
    with me.socket(table) as socket:
        socket.hello("west")
        assert [fighter["id"] for fighter in socket.view["armies"]["east"]] == ["east-anna_of_the_fens", "east-bors"]
        assert len(socket.view["armies"]["west"]) == 30
        names = socket.about["names"]
    assert names["fighter:east-bors"] == "Bors"


def test_faults_of_all_rosters_are_named_by_file_row_and_field(browser: MakeBrowser) -> None:
    wrong = LIST.replace("squire", "sqire")
    error = refused(browser(), {"west": roster(wrong), "east": roster("name,rank\nA,knight\n", "other.csv")})
    assert error["key"] == "error.bad-data"
    rows = [(fault["args"]["file"], fault["args"]["row"]["args"]) for fault in error["faults"]]
    assert rows == [("mine.csv", {"line": 3, "name": "Bors"}), ("other.csv", {"line": 1, "name": ""})]
    first = error["faults"][0]
    assert first["args"]["field"] == "rank"
    assert first["args"]["expected"]["key"] == "data.generals-war.expected.rank"
    assert first["args"]["near"] == "squire"


def test_a_faulty_roster_opens_no_table(browser: MakeBrowser) -> None:
    me = browser()
    refused(me, {"west": roster(LIST), "east": roster("")})
    assert me.ask("GET", "/api/tables") == []


def test_games_without_rosters_refuse_them(browser: MakeBrowser) -> None:
    me = browser()
    assert refused(me, {"english": roster(LIST)}, WAR)["key"] == "server.refused.no-rosters"
    assert refused(me, {"marshal": roster(LIST)})["key"].startswith("error.unknown-name")
    games = {game["id"]: game["rosters"] for game in me.ask("GET", "/api/games")}
    assert games[GAME] == ["west", "east"]
    assert games[WAR] == []


def test_a_roster_that_is_too_large_is_refused_by_its_length(browser: MakeBrowser) -> None:
    me = browser()
    me.ask("POST", "/api/tables", {"game": GAME, "rosters": {"west": roster("x" * 2_000_000)}}, status=413)
    crowd = "name,rank,form\n" + "A,squire,pike\n" * 301
    (fault,) = refused(me, {"west": roster(crowd)})["faults"]
    assert fault["key"] == "data.generals-war.size-of-roster"


@pytest.mark.parametrize("language", languages())
def test_the_example_roster_can_be_read(language: str) -> None:
    game = gonfalon.game(GAME)
    file = GAMES / "generals_war" / "web" / f"roster.{language}.csv"
    assert game.rosters is not None
    data = game.rosters.with_roster(None, "west", file.read_text("utf-8"), file.name)
    match = game.new_match(seed=1, data=data)
    army = match.view("west")["armies"]["west"]  # type: ignore[index]
    assert {fighter["rank"] for fighter in army} == {"knight", "thegn", "stags_blood", "squire", "undecorated"}
    assert len({fighter["form"] for fighter in army}) == 7


@pytest.mark.parametrize("language", languages())
def test_presets_can_be_opened_and_have_texts(browser: MakeBrowser, language: str) -> None:
    words, me = Catalogue(language=language), browser()
    for game in me.ask("GET", "/api/games"):
        for preset in game["presets"]:
            assert words.has(f"{game['id']}.page.preset.{preset['name']}")
            assert words.has(f"{game['id']}.page.preset.{preset['name']}.about")
            opened = me.open(game["id"], preset["seats"], options=preset["options"])
            assert set(opened["links"]) == {seat for seat, kind in preset["seats"].items() if kind == "open"}


def test_a_roster_is_checked_when_it_is_chosen(browser: MakeBrowser) -> None:
    me, path = browser(), f"/api/rosters/{GAME}/west"
    text = "name;mail;rank;weapon\nAnna;a@x;knight;pike\nBors;;squire;pike\n"
    read = me.ask("POST", path, roster(text))
    assert read["fighters"] == 2
    assert [note["key"] for note in read["notes"]] == ["data.generals-war.roster.ignored-columns"]
    error = me.ask("POST", path, roster(LIST.replace("knight", "king").replace("great", "axe")), status=422)["error"]
    assert [fault["args"]["column"] for fault in error["faults"]] == ["rank", "form"]
    assert me.ask("POST", f"/api/rosters/{GAME}/marshal", roster(LIST), status=422)["error"]["key"]
    assert me.ask("POST", f"/api/rosters/{WAR}/english", roster(LIST), status=422)["error"]["key"]
    me.ask("POST", f"/api/rosters/{GAME}/west", {**roster(LIST), "pack": "nonsense ="}, status=422)


@pytest.mark.parametrize("language", languages())
def test_the_export_gives_the_same_file_back(browser: MakeBrowser, language: str) -> None:
    me = browser()
    text = (GAMES / "generals_war" / "web" / f"roster.{language}.csv").read_text("utf-8")
    table = me.open(GAME, SEATS, rosters={"west": roster(text)})["id"]
    answer = me.http.get(f"/roster/{table}/west", params={"language": language})
    assert answer.content.decode("utf-8") == text
    by_id = me.open(GAME, SEATS, rosters={"west": roster(LIST)})["id"]
    assert me.http.get(f"/roster/{by_id}/west", params={"language": "en"}).content.decode("utf-8") == f"\ufeff{LIST}"
    built_in = me.http.get(f"/roster/{table}/east", params={"language": language}).text
    again = me.open(GAME, SEATS, rosters={"east": roster(built_in)})["id"]
    assert me.http.get(f"/roster/{again}/east", params={"language": language}).text == built_in
    assert me.http.get(f"/roster/{table}/marshal").status_code == 422


@pytest.mark.parametrize(
    "text",
    [
        "Nom;Rang;Arme\nÉlodie;écuyère;pique\nBors;Knight;Great weapon\n",
        "weapon\tname\trank\npike\tAnna\tsquire\nshield\tBors\tknight\n",
        'id,name,rank,form\nx1,Anna,squire,pike\nx2,"Bors, the Red",knight,shield\n',
    ],
)
def test_the_export_keeps_headings_separator_and_words(browser: MakeBrowser, text: str) -> None:
    me = browser()
    table = me.open(GAME, SEATS, rosters={"west": roster(text)})["id"]
    for language in languages():
        answer = me.http.get(f"/roster/{table}/west", params={"language": language})
        assert answer.content.decode("utf-8") == f"\ufeff{text}"


def test_the_export_of_namesakes_needs_no_ids(browser: MakeBrowser) -> None:
    me = browser()
    text = "name,rank,form,note\nAnna,squire,pike,x\nAnna,knight,shield,y\n"
    table = me.open(GAME, SEATS, rosters={"west": roster(text)})["id"]
    exported = me.http.get(f"/roster/{table}/west").text
    assert exported == "\ufeffname,rank,form\nAnna,squire,pike\nAnna,knight,shield\n"
