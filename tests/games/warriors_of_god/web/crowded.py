"""Crowded positions for tests of the page: views of cases in place of those of the server."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from gonfalon.cases.opening import open_position
from gonfalon.cases.schema import read_case
from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match

FIVE_A_SIDE = """
title = "Five leaders a side"
game = "warriors-of-god"
[position]
turn = 3
aggressor = { normandy = "french" }
control = { normandy = "english", england = "english", ile_de_france = "french" }
kings = { english = "edward_iii", french = "philippe_vi" }
[position.leaders]
edward_iii = { at = "normandy", troops = { infantry = 5, english_knight = 1, english_longbow = 2, gunner = 1 } }
john_chandos = { at = "normandy", troops = { infantry = 3 } }
edward_the_black_prince = { at = "normandy", troops = { infantry = 4, english_knight = 1 } }
henry_of_grosmont = { at = "normandy", troops = { infantry = 3, dutch_mercenary = 1 } }
lionel_of_antwerp = { at = "normandy", troops = { infantry = 2 } }
philippe_vi = { at = "normandy", troops = { infantry = 6, french_chevalier = 1 } }
jean_ii = { at = "normandy", troops = { infantry = 6, french_chevalier = 1, gunner = 2 } }
jean_de_luxembourg = { at = "normandy", troops = { infantry = 4 } }
louis_de_dampierre = { at = "normandy", troops = { infantry = 1 } }
charles_v = { at = "normandy", troops = { infantry = 4 } }
[begin]
area = "normandy"
commanders = { english = "edward_iii", french = "philippe_vi" }
"""

LONE_LEADERS = """
title = "Leaders alone in their areas, with troops"
game = "warriors-of-god"
[position]
turn = 5
impulses = { english = 1, french = 1 }
control = { normandy = "english", aquitaine = "english" }
kings = { english = "richard_ii" }
[position.leaders]
richard_ii = { at = "aquitaine", troops = { infantry = 3 } }
thomas_of_woodstock = { at = "normandy", troops = { infantry = 2 } }
louis_i_d_anjou = { at = "anjou", troops = { infantry = 6 } }
philippe_le_hardi = { at = "burgundy", troops = { infantry = 2 } }
[begin]
at = "impulse"
seat = "english"
"""

SMALL_SIEGE = """
title = "One leader a side before a castle"
game = "warriors-of-god"
[position]
turn = 3
aggressor = { scotland = "french" }
control = { scotland = "english" }
[position.leaders]
thomas_beauchamp = { at = "scotland", troops = { infantry = 1, english_longbow = 1 } }
edward_balliol = { at = "scotland", side = "french", troops = { infantry = 2 } }
[begin]
area = "scotland"
commanders = { english = "thomas_beauchamp", french = "edward_balliol" }
"""


def match_at(begin: str, position: str = FIVE_A_SIDE) -> Match:
    """The match at a position; `begin` has further lines of its `[begin]`."""
    case, setup = open_position(read_case(position + begin, "crowded"), Path())
    return Match(case.game, setup._replace(position=case.state.to_dict()), KeyedLuck(bytes(32)))


def show(page: Page, match: Match, sent: Callable[[dict[str, Any]], None]) -> None:
    """Let the page see a match in place of the table's own; `sent` gets what the page sends."""
    seat = match.to_act[0]
    prompt = match.prompt(seat)
    shown = {
        "seat": seat,
        "view": match.view(seat),
        "prompt": prompt._asdict(),
        "moves": [[move, ""] for move in match.moves(seat)],
        "base": None,
        "frames": [],
        "uncertain": [],
        "to_act": [seat],
    }

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def hear(text: Any) -> None:
            message = json.loads(text)
            if message["type"] == "position":
                message = {**message, **shown}
            route.send(json.dumps(message))

        def speak(text: Any) -> None:
            message = json.loads(text)
            sent(message)
            if message["type"] in ("hello", "ping", "shown"):
                server.send(text)

        server.on_message(hear)
        route.on_message(speak)

    page.route_web_socket("**/*", connect)
