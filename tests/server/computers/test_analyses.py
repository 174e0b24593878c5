"""Analyses of matches that are over and of sandboxes: lines of JSON, computed once and kept, on both databases."""

import json
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from gonfalon.ai.analysis.record import AnalysisSpec
from gonfalon.lab.analysis import AnalysisRun
from gonfalon.server.computers.analysis_lines import ActsLine, AnalysisLine, ChancesLine
from tests.server.clients import Browser
from tests.server.computers.test_reviews import finished, typed

MakeBrowser = Callable[..., Browser]
BOTH = {"english": "me", "french": "me"}
LEVEL = "level1"


def lines_of(me: Browser, table: str, agent: str = LEVEL) -> list[dict[str, Any]]:
    """All that an analysis says."""
    answer = me.http.get(f"/api/tables/{table}/analysis", params={"agent": agent}, timeout=120)
    assert answer.headers["content-type"].startswith("application/x-ndjson"), answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def refused(me: Browser, address: str, status: int) -> str:
    """The key of a refusal."""
    key: str = me.ask("GET", address, status=status)["error"]["key"]
    return key


def test_an_analysis_is_sent_in_parts_kept_and_the_same_as_on_the_command_line(browser: MakeBrowser) -> None:
    me = browser()
    table = finished(me, "warriors-of-god", BOTH, 40)
    address = f"/api/tables/{table}/analyses"
    assert me.ask("GET", address) == {"possible": True, "agents": []}
    first, *parts, last = lines_of(me, table)
    assert typed(first, ChancesLine) == first
    assert all(typed(part, ActsLine) == part for part in parts)
    assert typed(last, AnalysisLine) == last
    acts = [act["version"] for part in parts for act in part["acts"]]
    assert sorted(acts) == [act["version"] for act in last["analysis"]["acts"]]
    assert parts[-1]["progress"] == parts[-1]["of"] == len(acts)
    assert me.ask("GET", address) == {"possible": True, "agents": [LEVEL]}
    assert lines_of(browser(), table) == [last]  # another user gets what is kept
    record = me.http.get(f"/api/tables/{table}/record").text
    own = json.loads(msgspec.json.encode(AnalysisRun(AnalysisSpec(record, LEVEL), 1).run()))
    shown = last["analysis"]
    assert [{**act, "played": [], "better": []} for act in own.pop("acts")] == [
        {**act, "played": [], "better": []} for act in shown.pop("acts")
    ]
    assert own == shown


def test_marked_acts_have_both_acts_as_they_are_shown(browser: MakeBrowser) -> None:
    me = browser()
    table = finished(me, "warriors-of-god", BOTH, 120)
    marked = [act for act in lines_of(me, table, "level2")[-1]["analysis"]["acts"] if act["mark"]]
    assert marked
    for act in marked:
        assert [move["move"] for move in act["played"]] == act["made"][: len(act["played"])]
        assert act["better"][0]["move"] == act["best"][0]


def test_all_who_look_at_the_same_time_get_one_analysis(browser: MakeBrowser) -> None:
    me, other = browser(), browser()
    table = finished(me, "warriors-of-god", BOTH, 40)
    found: list[list[dict[str, Any]]] = []
    threads = [threading.Thread(target=lambda each=each: found.append(lines_of(each, table))) for each in (me, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found[0][-1] == found[1][-1]
    assert found[0][0] == found[1][0]  # a later client gets the first lines too


def test_a_running_game_is_not_analysed(browser: MakeBrowser) -> None:
    me = browser()
    table = me.open("warriors-of-god", BOTH)["id"]
    for address in ("analysis", "analyses", "engine?version=0"):
        assert refused(me, f"/api/tables/{table}/{address}", 409) == "server.refused.not-over"


def test_a_running_sandbox_is_analysed_for_its_holders_only(browser: MakeBrowser) -> None:
    me, other = browser(), browser()
    table = finished(me, "warriors-of-god", BOTH, 40)
    made = me.ask("POST", f"/api/tables/{table}/sandbox", {"version": 20, "seat": None, "seats": {}})
    sandbox = made["id"]
    assert lines_of(me, sandbox)[-1]["analysis"]["game"] == "warriors-of-god"
    for address in ("analysis", "analyses", "engine?version=0"):
        assert refused(other, f"/api/tables/{sandbox}/{address}", 403) == "server.refused.not-seated"


def test_a_running_sandbox_of_two_persons_is_not_analysed(browser: MakeBrowser) -> None:
    me, friend = browser(), browser()
    table = finished(me, "ye-gods", {"jupiter": "me", "lugh": "me", "odin": "nobody", "yahweh": "nobody"}, 40)
    seats = {"jupiter": {"kind": "me"}, "lugh": {"kind": "open"}}
    made = me.ask("POST", f"/api/tables/{table}/sandbox", {"version": 20, "seat": None, "seats": seats})
    sandbox = made["id"]
    assert me.ask("GET", f"/api/tables/{sandbox}/analyses")["possible"]
    friend.join(made["links"]["lugh"])
    for person in (me, friend):
        for address in ("analysis", "analyses", "engine?version=0"):
            assert refused(person, f"/api/tables/{sandbox}/{address}", 409) == "server.refused.not-over"


def test_a_game_without_win_chances_says_so(browser: MakeBrowser) -> None:
    me = browser()
    table = finished(me, "tiny", {"white": "me", "black": "me"}, 3)
    assert me.ask("GET", f"/api/tables/{table}/analyses") == {"possible": False, "agents": []}


@pytest.mark.parametrize("agent", ["strong", "random"])
def test_agents_that_cannot_analyse_are_refused(browser: MakeBrowser, agent: str) -> None:
    me = browser()
    table = finished(me, "warriors-of-god", BOTH, 3)
    assert refused(me, f"/api/tables/{table}/analysis?agent={agent}", 422) == "error.unknown-name"


def test_the_engine_names_the_best_acts_at_a_version(browser: MakeBrowser) -> None:
    me = browser()
    table = finished(me, "warriors-of-god", BOTH, 40)
    found = me.ask("GET", f"/api/tables/{table}/engine?version=30&agent=level2")
    assert found["seat"] in BOTH
    assert 1 <= len(found["acts"]) <= 3
    assert all(each["act"] for each in found["acts"])
    last = me.ask("GET", f"/api/tables/{table}/record")
    end = me.ask("GET", f"/api/tables/{table}/engine?version={len(last['entries'])}")
    assert (end["seat"], end["acts"]) == (None, [])
    assert refused(me, f"/api/tables/{table}/engine?version=99999", 422) == "server.refused.no-position"


def test_an_analysis_goes_with_its_table(browser: MakeBrowser) -> None:
    me = browser()
    table = finished(me, "warriors-of-god", BOTH, 10)
    lines_of(me, table)
    me.ask("DELETE", f"/api/tables/{table}")
    assert refused(me, f"/api/tables/{table}/analysis", 404) == "server.refused.no-table"
