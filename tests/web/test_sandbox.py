"""Trying things out: from a running game and from a replay, and the real game is as it was."""

import random
from typing import Any

from playwright.sync_api import Page, expect

import gonfalon
from tests.web.axe import findings
from tests.web.fixtures import Served, Visit
from tests.web.playing import ASKED, choose, open_table, version_of, wait_until_asked

GODS = "ye-gods"
CHOICES = 10


def shown(page: Page) -> list[str]:
    """What a page shows of a game."""
    page.get_by_role("tab", name="Chronicle").click()
    return [str(version_of(page)), page.locator(".prompt-text").inner_text(), page.locator(".chronicle").inner_text()]


def try_it_out(page: Page, who: str) -> None:
    """From the button to the table that it opens."""
    page.locator("[data-action=sandbox]").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(who).check()
    if dialog.get_by_label("Other sides", exact=True).count():
        dialog.get_by_label("Other sides", exact=True).select_option("random")
    assert findings(page) == []
    dialog.get_by_role("button", name="Open the sandbox").click()
    expect(page.locator(".table.sandbox .sandbox-mark")).to_be_visible()


def take_all_back(page: Page) -> None:
    """Every choice of a sandbox, one by one, also those that luck followed."""
    while page.locator("[data-action=undo]").count():
        before = version_of(page)
        page.keyboard.press("u")
        expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))
        page.wait_for_selector(ASKED)


def test_running_game_is_tried_out_and_stays_as_it_was(visit: Visit, served: Served) -> None:
    page, chance = visit(), random.Random(4)
    page.wait_for_selector(".game-card")
    seats = {"jupiter": "me", "odin": "random", "lugh": "nobody", "yahweh": "nobody"}
    page.goto(f"{served.address}/table/{open_table(page, served.address, GODS, **seats)}")
    for _ in range(3):
        assert wait_until_asked(page)
        choose(page, chance)
    assert wait_until_asked(page)
    real, before = page.url, shown(page)

    page.get_by_role("tab", name="Game").click()
    try_it_out(page, "I play every side")
    eyes = set()
    for _ in range(CHOICES):
        assert wait_until_asked(page)
        eyes.add(page.locator(".table").get_attribute("data-seat"))
        choose(page, chance)
    assert eyes == {"jupiter", "odin"}, "both sides are played here, without a curtain"
    wait_until_asked(page)
    assert findings(page) == []
    take_all_back(page)
    assert page.locator(".prompt-text").inner_text() == before[1]
    choose(page, chance)
    page.wait_for_selector(ASKED)
    page.locator("[data-action=restart]").click()
    expect(page.locator("[data-action=restart]")).to_have_count(0)
    assert page.locator(".prompt-text").inner_text() == before[1]

    page.locator(".sandbox-mark").get_by_role("link", name="Leave the sandbox").click()
    page.wait_for_url(real)
    assert wait_until_asked(page)
    assert page.locator(".sandbox").count() == 0
    assert shown(page) == before

    page.goto(served.address)
    row = page.locator(".my-tables li", has_text="Sandbox")
    expect(row).to_have_count(1)
    row.get_by_role("button", name="Delete game").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete game").click()
    expect(row).to_have_count(0)
    expect(page.locator(".my-tables li")).to_have_count(1)


def resigned_record() -> str:
    """A short game that was given up."""
    match, chance = gonfalon.game("warriors-of-god").new_match(seed=3), random.Random(3)
    for _ in range(12):
        match.play(match.to_act[0], chance.choice(match.moves(match.to_act[0])))
    match.end("english", "resigned", "french")
    return match.record.to_json()


def test_replay_is_tried_out_at_the_position_that_is_shown(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    answer = page.request.post(
        f"{served.address}/api/records", data=resigned_record(), headers={"Origin": served.address}
    )
    real = answer.json()["id"]
    page.goto(f"{served.address}/replay/{real}")
    page.wait_for_selector(".transport")
    page.keyboard.press("End")
    expect(page.locator("[data-action=sandbox]")).to_be_disabled()
    slider = page.locator(".transport input")
    place = str(int(slider.input_value()) - 5)
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(place)
    with page.expect_request("**/sandbox") as asked:
        try_it_out(page, "The computer plays the other sides")
    frames = page.request.get(f"{served.address}/api/tables/{real}/replay?protocol=2").json()["frames"]
    sent: Any = asked.value.post_data_json
    tried: list[int] = []
    for frame in frames:  # a choice that is half shown is tried out from its beginning
        tried += [tried[-1] if tried else 0] * (len(frame["scenes"]) - 1) + [frame["version"]]
    assert sent["version"] == tried[int(place) - 1]
    assert wait_until_asked(page)
    choose(page, random.Random(1))
    assert wait_until_asked(page)
    page.locator(".sandbox-mark").get_by_role("button", name="Sandbox").click()
    page.locator(".menu-panel").get_by_role("link", name="Leave the sandbox").click()
    expect(slider).to_have_value(place)
