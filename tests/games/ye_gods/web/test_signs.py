"""Signs of the board of Ye Gods!: heretics, priests on a phone, drawn cards, warnings, overlays, the roster."""

import json
import random
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

import gonfalon
from gonfalon.kernel.match import Match
from tests.web.fixtures import Served, Visit
from tests.web.playing import click_on, later_than, version_of, wait_for, wait_until_asked
from tests.web.test_screens import PHONE

GAME = "ye-gods"
TOUCH = 44
"""Least width and height of a thing to touch, in pixels."""

SIZES = """(things) => things.map((thing) => {
    const {width, height} = thing.getBoundingClientRect();
    return Math.min(width, height);
})"""


def match_until(reached: Callable[[Any, list[str]], bool], seed: int, seats: list[str] | None = None) -> Match:
    """A game by random play, in which turns are not ended early, until `reached` is true of view and moves."""
    chance = random.Random(seed)
    match = gonfalon.game(GAME).new_match(seed=seed, seats=seats, options={"round_limit": 60})
    while not reached(match.view(match.to_act[0]), match.moves(match.to_act[0])):
        seat = match.to_act[0]
        moves = [move for move in match.moves(seat) if move != "end-turn"] or match.moves(seat)
        match.play(seat, chance.choice(moves))
    return match


def is_last_card_lit(view: Any, moves: list[str]) -> bool:
    """Can only cards be chosen, none of them among the first three of the hand, which a phone shows?"""
    hand = [card for cards in view["hands"].values() for card in cards]
    targets = [move.split()[1] for move in moves if " " in move]
    playable = {target.partition(":")[2] for target in targets}
    return bool(targets) and all(target.startswith("card:") for target in targets) and playable.isdisjoint(hand[:3])


def match_of_collectors(seed: int) -> Match:
    """A game by random play, in which gods buy cards and keep them, until `is_last_card_lit`."""
    chance = random.Random(seed)
    match = gonfalon.game(GAME).new_match(seed=seed, options={"round_limit": 60})
    while not is_last_card_lit(match.view(match.to_act[0]), match.moves(match.to_act[0])):
        moves = match.moves(match.to_act[0])
        kept = [move for move in moves if move != "end-turn" and not move.startswith("play ")] or moves
        match.play(match.to_act[0], "buy-card" if "buy-card" in moves else chance.choice(kept))
    return match


def sit_down(page: Page, address: str, match: Match) -> None:
    """Open a match as a table, with this person at the seat that acts and random agents at the others."""
    page.wait_for_selector(".game-card")
    agent = {"kind": "computer", "agent": "random"}
    seats = {seat: {"kind": "me"} if seat == match.to_act[0] else agent for seat in match.setup.seats}
    way = f"{address}/api/records?seats={quote(json.dumps(seats))}"
    answer = page.request.post(way, data=match.record.to_json(), headers={"Origin": address})
    assert answer.ok, answer.text()
    page.goto(f"{address}/table/{answer.json()['id']}")
    wait_until_asked(page)


def test_an_act_of_god_marks_the_heretic_and_not_the_land(visit: Visit, served: Served) -> None:
    page = visit()
    match = match_until(lambda _, moves: any(move.startswith("strike-heretic") for move in moves), 2)
    sit_down(page, served.address, match)
    target = next(move.split()[1] for move in match.moves(match.to_act[0]) if move.startswith("strike-heretic"))
    heretic = page.locator(f'.yg-heretic.lit[data-target="{target}"]')
    expect(heretic).to_be_visible()
    assert page.locator(f'.yg-place.lit[data-target="{target}"]').count() == 0
    before = version_of(page)
    click_on(page, target)
    wait_for(page, later_than(before))
    expect(page.locator(".chronicle")).to_contain_text("heretic")


def test_a_temple_says_what_it_adds_before_the_click(visit: Visit, served: Served) -> None:
    page = visit()
    match = match_until(lambda view, _: view["step"] == "temple", 2)
    sit_down(page, served.address, match)
    target = match.moves(match.to_act[0])[0].split()[1]
    page.locator(f'.yg-place[data-target="{target}"]').focus()
    card = page.locator(".help-card")
    expect(card).to_contain_text(re.compile(r"Adds (one|\d+) worshippers?: \w+ has \d+ here\."))
    expect(card).to_contain_text("at the end of the round")
    expect(card).to_contain_text("Add worshippers in")


def test_on_a_phone_priests_and_names_are_large_enough(visit: Visit, served: Served) -> None:
    page = visit(**PHONE)
    match = match_until(
        lambda view, moves: view["round"] > 3 and any(move.startswith("send-priest") for move in moves), 2
    )
    sit_down(page, served.address, match)
    hits = page.locator(".yg-priests.lit .yg-hit")
    assert min(hits.evaluate_all(SIZES)) >= TOUCH
    names = page.locator(".yg-name:not(.is-desert)")
    assert names.count() == 15
    assert min(names.evaluate_all(SIZES)) >= 9


def test_on_a_phone_a_card_that_can_be_played_is_scrolled_into_view(visit: Visit, served: Served) -> None:
    page = visit(**PHONE)
    sit_down(page, served.address, match_of_collectors(3))
    expect(page.locator(".yg-held.lit").first).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".prompt-text")).to_be_in_viewport(ratio=1)
    expect(page.locator(".lit-hint")).to_contain_text("in the panel")


def test_on_a_phone_priests_in_germania_leave_the_name_below_them_free(visit: Visit, served: Served) -> None:
    page = visit(**PHONE)
    match = match_until(
        lambda view, _: view["step"] == "movement" and any(view["provinces"]["germania"]["priests"].values()), 2
    )
    sit_down(page, served.address, match)
    name = page.locator(".yg-name", has_text="Illyricum").bounding_box()
    assert name is not None
    for box in [priests.bounding_box() for priests in page.locator(".yg-priests .yg-body").all()]:
        assert box is not None
        beside = box["x"] > name["x"] + name["width"] or box["x"] + box["width"] < name["x"]
        below = box["y"] > name["y"] + name["height"] / 2
        assert beside or below or box["y"] + box["height"] <= name["y"] + 5


def test_a_drawn_card_is_shown_with_its_picture_and_its_effect(visit: Visit, served: Served) -> None:
    page = visit()
    match = match_until(lambda view, _: view["round"] > 1 and view["step"] == "movement", 2)
    sit_down(page, served.address, match)
    page.locator('[data-move="end-turn"]').click()
    moment = page.locator(".yg-moment")
    wait_until_asked(page)
    expect(moment.locator(".yg-card-picture")).to_be_visible()
    expect(moment).to_contain_text("draws")


def test_a_god_with_eight_provinces_is_warned_of(visit: Visit, served: Served) -> None:
    page = visit()
    match = match_until(
        lambda view, _: max(god["provinces"] for god in view["gods"].values()) >= 8, 0, ["jupiter", "odin"]
    )
    sit_down(page, served.address, match)
    expect(page.locator(".prompt")).to_contain_text("owns 8 of 10 provinces.")
    expect(page.locator(".yg-god.is-close")).to_have_count(1)


def test_overlays_and_roster_lead_to_the_map(visit: Visit, served: Served) -> None:
    page = visit()
    match = match_until(lambda view, _: bool(view["threats"]) and view["step"] == "movement", 2)
    view: Any = match.view(match.to_act[0])
    sit_down(page, served.address, match)
    page.keyboard.press("o")
    page.keyboard.press("o")
    expect(page.locator(".yg-threat")).to_have_count(len(view["threats"]))
    expect(page.locator(".overlay-names")).to_have_text("Holy Wars that could come")
    page.keyboard.press("o")
    added = [n for province in view["provinces"].values() for n in province["growth"].values()]
    expect(page.locator(".yg-stake text")).to_have_text([f"+{n}" for n in added])
    page.keyboard.press("r")
    roster = page.get_by_role("dialog", name="All gods")
    owned = sum(bool(province["owner"]) for province in view["provinces"].values())
    expect(roster.locator(".yg-roster-places button")).to_have_count(owned)
    roster.locator(".yg-roster-places button").first.click()
    expect(roster).to_have_count(0)


def test_where_a_saint_goes_is_marked(visit: Visit, served: Served) -> None:
    match = match_until(lambda _view, moves: any(move.startswith("send-saint") for move in moves), 2)
    seat = match.to_act[0]
    while not any(event["type"] == "saint-moved" for event in match.events(None, match.version - 1)):
        match.play(seat, next((move for move in match.moves(seat) if "saint:" in move), match.moves(seat)[0]))
    page = visit()
    page.wait_for_selector(".game-card")
    answer = page.request.post(
        f"{served.address}/api/records", data=match.record.to_json(), headers={"Origin": served.address}
    )
    page.goto(f"{served.address}/replay/{answer.json()['id']}")
    expect(page.locator(".prompt-text")).to_have_text(re.compile(" moves$"))
    expect(page.locator(".yg-place.changed")).not_to_have_count(0)
