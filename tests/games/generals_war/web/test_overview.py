"""What a General can look up in The Generals' War: overlays, both armies, warnings, and cards of tiles with prices."""

from typing import Any

from playwright.sync_api import expect

from gonfalon.kernel.match import Match
from tests.games.generals_war.web.test_board import is_asked, match_until, sit_down
from tests.web.fixtures import Served, Visit
from tests.web.playing import click_on, lit_targets, wait_until_asked

CASTLES = ("WK", "EK")


def is_near_a_castle(match: Match) -> bool:
    """Is West asked in the war, with the marker one road from a castle?"""
    view: Any = match.view("west")
    roads = [road["ends"] for road in view["roads"].values() if not road["washed"]]
    near = any(view["marker"] in ends and set(ends) & set(CASTLES) for ends in roads)
    return near and view["marker"] not in CASTLES and match.to_act == ["west"]


def test_a_castle_one_scenario_away_is_warned_of(visit: Visit, served: Served) -> None:
    page = visit()
    seed = next(seed for seed in range(9) if reaches_castle(seed))
    sit_down(page, served.address, match_until(is_near_a_castle, seed), "west")
    expect(page.locator(".prompt")).to_contain_text("castle is one won scenario away.")


def reaches_castle(seed: int) -> bool:
    """Does a random game come near a castle?"""
    try:
        match_until(is_near_a_castle, seed)
    except IndexError:  # the game is over
        return False
    return True


def test_overlays_and_the_roster_of_both_armies(visit: Visit, served: Served) -> None:
    page = visit()
    match = match_until(is_asked("west", "armband"), 3)
    sit_down(page, served.address, match, "west")
    view: Any = match.view("west")
    open_ways = [road for road in view["roads"].values() if view["marker"] in road["ends"] and not road["washed"]]
    page.keyboard.press("o")
    expect(page.locator(".gw-way")).to_have_count(len(open_ways))
    page.keyboard.press("o")
    expect(page.locator(".gw-distance")).to_have_count(17)
    page.keyboard.press("r")
    roster = page.get_by_role("dialog", name="Both armies")
    expect(roster.locator("tbody tr")).to_have_count(60)


def test_a_tile_that_was_taken_up_is_put_back_by_the_same_click(visit: Visit, served: Served) -> None:
    page = visit()
    match = match_until(lambda match: is_asked("west", "action")(match) and has_tile_to_lay(match), 3)
    sit_down(page, served.address, match, "west")
    tile = next(target for target in lit_targets(page) if target.startswith("tile:"))
    click_on(page, tile)
    raised = page.locator(".gw-card-tile.is-up")
    expect(raised).to_have_count(1)
    raised.click(force=True)  # It is marked as disabled, because no move has it as its target.
    expect(raised).to_have_count(0)
    assert tile in lit_targets(page)


def has_tile_to_lay(match: Match) -> bool:
    """Can West lay a tile?"""
    return any(move.startswith("lay ") for move in match.moves("west"))


def test_the_card_of_a_ware_names_its_prices_and_how_many_are_seen(visit: Visit, served: Served) -> None:
    page = visit()
    sit_down(page, served.address, match_until(is_asked("west", "purchase"), 3), "west")
    wait_until_asked(page)
    click_on(page, "tile:duel")
    card = page.locator(".chosen-card")
    expect(card).to_contain_text("By name 1,500 coins, at random 300.")
    expect(card).to_contain_text("You see 0 of")
