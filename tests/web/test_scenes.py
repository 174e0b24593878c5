"""Scenes in the browser: dice of one's own battle are seen at every pace, and skipped by one key."""

import pytest
from playwright.sync_api import Page, expect

from gonfalon.kernel.acts import act_of
from gonfalon.kernel.match import Match
from tests.web.fixtures import Served, Visit
from tests.web.playing import choose_settings, open_record, record_until

LINES_OF_A_ROUND = 3
"""Most lines of the chronicle that one round of a battle adds."""


def is_round_next(match: Match) -> bool:
    """Must a side choose to stand or to run, and do dice follow as soon as it stands?"""
    return match.step_name() == "run-away" and act_of(match, match.to_act[0], ["stand"])[0].final == "luck"


@pytest.mark.parametrize("pace", ["instant", "normal"])
def test_dice_of_my_battle_are_shown_before_their_result(visit: Visit, served: Served, pace: str) -> None:
    page = visit()
    choose_settings(page, pace=pace, language="en")
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(is_round_next, seed=4))
    page.locator('.prompt-choices [data-move="stand"]').click()
    scene = page.locator(".prompt.shows [data-scene]")
    expect(scene).to_have_attribute("data-scene", "battle-round")
    page.locator("[data-action=pause]").click()
    # The lines of the round: dice first, and after them what they did, if the pause came that late.
    lines = page.locator(".chronicle li").all_inner_texts()[-LINES_OF_A_ROUND:]
    assert any("roll" in line for line in lines)
    shown = scene.inner_text()
    page.keyboard.press("Backspace")
    expect(scene).to_have_text(shown)
    page.evaluate("document.activeElement.blur()")  # on the button Space would mean the button
    page.keyboard.press("Space")
    expect(page.locator(".prompt.shows")).to_have_count(0)
    expect(page.locator(".prompt.asks")).to_be_visible()


def is_pass_next(match: Match) -> bool:
    """May a side pass, with impulses left, so that nothing else follows from it?"""
    return match.step_name() == "impulse" and "pass" in match.moves(match.to_act[0])


def watch_move(visit: Visit, served: Served, record: str, move: str) -> Page:
    """The page of a spectator while a move of a record is shown."""
    player = visit()
    player.wait_for_selector(".game-card")
    open_record(player, served.address, record)
    spectator = visit()
    choose_settings(spectator, pace="slow", language="en")
    spectator.goto(player.url)
    expect(spectator.locator(".prompt.waits")).to_be_visible()
    player.locator(f'.prompt-choices [data-move="{move}"]').click()
    return spectator


# Heading, name of the seat above it and lines of a scene, read in the first moment at which it is shown.
SHOWN = """(kind) => {
    const card = document.querySelector(`.prompt.shows:has([data-scene="${kind}"])`);
    const texts = (selector) => [...card.querySelectorAll(selector)].map((each) => each.innerText);
    return card && [texts(".prompt-seat"), texts(".prompt-text"), texts(".act-line")];
}"""


def test_a_scene_of_the_rules_names_no_seat_above_it(visit: Visit, served: Served) -> None:
    page = watch_move(visit, served, record_until(is_round_next, seed=4), "stand")
    seats, _, lines = page.wait_for_function(SHOWN, arg="battle-round").json_value()
    assert seats == []
    assert lines


def test_a_scene_says_its_heading_once(visit: Visit, served: Served) -> None:
    page = watch_move(visit, served, record_until(is_pass_next, seed=4), "pass")
    seats, headings, lines = page.wait_for_function(SHOWN, arg="pass").json_value()
    assert (len(seats), headings, lines) == (1, ["The English pass"], [])
