"""The names of tiles stay inside their buttons, in the shop and in the hand."""

import pytest

from tests.games.generals_war.web.test_board import is_asked, match_until, sit_down
from tests.web.fixtures import Served, Visit
from tests.web.playing import wait_until_asked

# The names whose text leaves its button.
OUTSIDE = """() => [...document.querySelectorAll(".gw-ware, .gw-hands .gw-card-tile")].filter((button) => {
    const range = document.createRange();
    range.selectNodeContents(button.querySelector("span"));
    const text = range.getBoundingClientRect(), frame = button.getBoundingClientRect();
    return text.left < frame.left || text.right > frame.right;
}).map((button) => button.innerText)"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "size", [(390, 844), (820, 1180), (844, 390), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)]
)
def test_names_of_tiles_stay_inside_their_buttons(
    visit: Visit, served: Served, size: tuple[int, int], language: str
) -> None:
    locale = {"en": "en-GB", "fr": "fr-FR"}[language]
    page = visit(viewport={"width": size[0], "height": size[1]}, locale=locale)
    sit_down(page, served.address, match_until(is_asked("west", "purchase"), 3), "west")
    wait_until_asked(page)
    assert page.locator(".gw-ware").count() == 18
    assert page.evaluate(OUTSIDE) == []
