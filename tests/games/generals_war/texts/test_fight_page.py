"""docs/fight-model.md contains the numbers of the built-in pack."""

import pytest

from gonfalon.games.generals_war.data.pack import builtin
from tests.games.generals_war.fight_rows import DOC

PAGE = DOC.read_text(encoding="utf-8")
FIGHT = {row.id: row.value for row in builtin().fight}
CONSTANTS = {row.id: row.value for row in builtin().constant}

PLACES = {
    "ticks": "at most {:.0f} ticks",
    "melee_base": "p = {:.2f} · s · a",
    "arrow_base": "p = {:.2f} · s · l",
    "holding_pace": "hit {} times as often",
    "p_min": "at least {:.2f} and",
    "p_max": "at most {:.2f}.",
    "kill_share": "kills with chance {}, else it wounds",
    "wound_factor": "counts with {} of their attack",
    "return_ticks": "into the line {:.0f} ticks after",
    "gate_defence": "({} if walls shelter",
    "gate_arrow_cover": "({} if walls shelter",
    "push": "*Push* is {}, in",
    "flag_push": "CAPTURE THE FLAG {}, at walls",
    "push_gate": "at walls {} of that",
    "push_noise": "moves the ground by {} at the",
    "push_alone": "the ground goes {} its way",
    "control_line": "Beyond {} a place",
    "points_front": "each has at least {:.0f}.",
    "captain_aim": "instead with chance {}.",
    "breakthrough_ratio": "an army with {} times as many",
    "flag_steps": "After {:.0f} steps it is home",
    "duel_exchanges": "after {:,.0f} exchanges",
}
IN_WORDS = {
    "boats_per_tick": (5, "five of an army land in a tick"),
    "snake_guard": (3, "three best against the Captain"),
}


def test_every_number_of_the_model_is_on_the_page() -> None:
    assert {*PLACES, *IN_WORDS} == set(FIGHT)


@pytest.mark.parametrize("name", PLACES)
def test_a_number_of_the_model(name: str) -> None:
    assert PLACES[name].format(FIGHT[name]) in " ".join(PAGE.split())


@pytest.mark.parametrize("name", IN_WORDS)
def test_a_number_in_words(name: str) -> None:
    assert FIGHT[name] == IN_WORDS[name][0]
    assert IN_WORDS[name][1] in " ".join(PAGE.split())


def test_ranks() -> None:
    for rank in builtin().rank:
        assert f"| {rank.skill:.2f} | {rank.ranked_lives} |" in PAGE


def test_forms() -> None:
    for form in builtin().form:
        assert f"| {form.attack:.2f} | {form.defence:.2f} | {form.hold:.1f} | {form.arrow_block:.2f} |" in PAGE


def test_terrains() -> None:
    for terrain in builtin().terrain:
        numbers = (str(terrain.front_cap), str(terrain.behind), f"{terrain.archery:.1f}", f"{terrain.pike:.1f}")
        assert f"| {' | '.join(numbers)} |" in PAGE


def test_duel_and_structures() -> None:
    assert CONSTANTS["duel_bouts_best_of"] == 3
    assert CONSTANTS["village_structures"] == CONSTANTS["flags_hold_most_points"] == 5
