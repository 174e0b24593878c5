"""A leader who was chosen for a march is dropped by the same click, and the whole group by Escape."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from gonfalon.kernel.match import Match
from tests.web.fixtures import Served, Visit
from tests.web.playing import click_on, open_record, record_until

SEED = 4
MARCHING = ".wog-leader.is-marching"


def has_group(match: Match) -> bool:
    """Can the side to act march with two leaders of one area?"""
    if not match.to_act or match.prompt(match.to_act[0]).step != "impulse":
        return False
    places = [leader["place"] for leader in marchers(match)]
    return any(places.count(place) > 1 for place in places)


def marchers(match: Match) -> list[dict[str, str]]:
    """The leaders of the side to act who can march."""
    seat = match.to_act[0]
    view: Any = match.view(seat)
    moves = [move.split(" ")[1].removeprefix("leader:") for move in match.moves(seat) if move.startswith("march")]
    return [{"id": name, **view["leaders"][name]} for name in moves]


def group_of(match: Match) -> list[str]:
    """Two leaders of the side to act in one area."""
    found = marchers(match)
    for first in found:
        others = [each for each in found if each["place"] == first["place"] and each["id"] != first["id"]]
        if others:
            return [f"leader:{first['id']}", f"leader:{others[0]['id']}"]
    raise AssertionError("no area has two leaders that can march")


def counter(page: Page, target: str) -> Locator:
    """A leader on the map."""
    return page.locator(f'[data-board] [data-target="{target}"]')


@pytest.fixture
def group(visit: Visit, served: Served) -> tuple[Page, list[str]]:
    """A table at which two leaders of an area have been chosen for a march."""
    found: list[list[str]] = []

    def reached(match: Match) -> bool:
        if has_group(match):
            found.append(group_of(match))
        return bool(found)

    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(reached, seed=SEED))
    for number, target in enumerate(found[0], 1):
        click_on(page, target)
        expect(page.locator(MARCHING)).to_have_count(number)
    return page, found[0]


def test_the_same_click_drops_a_leader_and_keeps_the_others(group: tuple[Page, list[str]]) -> None:
    page, (first, second) = group
    counter(page, first).dispatch_event("click")
    expect(page.locator(MARCHING)).to_have_count(1)
    expect(counter(page, second)).to_have_class(re.compile("is-marching"))


def test_escape_drops_the_group(group: tuple[Page, list[str]]) -> None:
    page, (first, _) = group
    page.keyboard.press("Escape")
    expect(page.locator(MARCHING)).to_have_count(0)
    expect(counter(page, first)).to_have_class(re.compile(r"\blit\b"))
