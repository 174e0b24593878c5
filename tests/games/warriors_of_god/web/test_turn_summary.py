"""The end of a turn on the page: its points, while the board still shows the turn that they are for."""

import pytest

import gonfalon
from gonfalon.kernel.match import Match
from tests.web.fixtures import Served, Visit
from tests.web.playing import choose_settings, open_record, record_until

ASSIGN = "assign-everything"
LONG_SEED = 9
"""In this game five kinds of leaderless troops leave together."""


def is_score_next(match: Match) -> bool:
    """Does the turn end as soon as the seat assigns all its troops?"""
    seat = match.to_act[0]
    if match.step_name() != "assign" or ASSIGN not in match.moves(seat):
        return False
    after = gonfalon.load(match.record.to_json())
    turn = match.state.turn
    after.play(seat, ASSIGN)
    return bool(after.state.turn > turn)


# The turn that the bar marks, the title of the summary, and whether its table and the buttons are in sight.
SCORE = """() => {
    const card = document.querySelector(".prompt.shows:has([data-scene=score])");
    const table = card?.querySelector(".turn-summary table")?.getBoundingClientRect();
    if (!table) return null;
    const window = card.querySelector(".act-lines").getBoundingClientRect();
    const skip = card.querySelector("[data-action=skip]").getBoundingClientRect();
    const turn = document.querySelector(".wog-turn.is-now").innerText;
    return [turn, card.querySelector("h3").innerText, table.bottom <= window.bottom && skip.bottom <= innerHeight];
}"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_score_of_a_turn_is_shown_in_that_turn(visit: Visit, served: Served, width: int, height: int) -> None:
    page = visit(viewport={"width": width, "height": height})
    choose_settings(page, pace="normal", language="en")
    page.wait_for_selector(".game-card")
    record = record_until(is_score_next, seed=4)
    open_record(page, served.address, record)
    turn = gonfalon.load(record).state.turn
    page.locator(f'.prompt-choices [data-move="{ASSIGN}"]').click()
    now, title, is_in_sight = page.wait_for_function(SCORE).json_value()
    if width > 800:
        assert now.split()[-1] == str(turn)
    assert title == f"Turn {turn}"
    assert is_in_sight


# The sentences of the first scene that has more than four of them, and what is announced.
LONG_SCENE = """() => {
    const lines = [...document.querySelectorAll(".prompt.shows .act-line")].map((line) => line.innerText.trim());
    return lines.length > 4 ? [lines, document.querySelector("[data-announces=events]").innerText] : null;
}"""


def test_long_scene_is_announced_whole(visit: Visit, served: Served) -> None:
    page = visit()
    choose_settings(page, pace="normal", language="en")
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(is_score_next, seed=LONG_SEED))
    page.locator(f'.prompt-choices [data-move="{ASSIGN}"]').click()
    lines, announced = page.wait_for_function(LONG_SCENE).json_value()
    assert [line for line in lines if line not in announced] == []
