"""Random clicking on what glows: no complaint on the console, no refused move."""

import random

import pytest

from tests.web.conftest import Visit
from tests.web.playing import choose, start_game, wait_until_asked

CLICKS = 150


@pytest.mark.parametrize("seed", [1, 2])
def test_three_hundred_clicks(visit: Visit, seed: int) -> None:
    page = visit()
    start_game(page, language="en" if seed == 1 else "fr")
    chance = random.Random(seed)
    for _ in range(CLICKS):
        if not wait_until_asked(page):
            page.goto(page.url.split("/table/")[0])
            start_game(page)
            wait_until_asked(page)
        choose(page, chance)
