"""Texts of fights by the model and by a marshal, hidden tiles in prompts, and names of things."""

import random
import re

import pytest

import gonfalon
from gonfalon.kernel.match import Match
from gonfalon.messages.catalogue import Catalogue
from gonfalon.messages.match_texts import MatchTexts
from tests.messages.test_translated_games import has_wrong_typography
from tests.messages.translations import UNFINISHED, UNFRENCH, match_texts_in

GAME = gonfalon.game("generals-war")
ALL = ["west", "east", "marshal"]
ROSTER = """
[[fighter]]
name = "Ragnvald"
rank = "knight"
form = "pike"
id = "knight_1"

[[fighter]]
name = "Knight 2"
rank = "knight"
form = "shield"
"""


def play_to(match: Match, step: str, seed: int = 1) -> None:
    """Play random moves until a step."""
    chance = random.Random(seed)
    while match.prompt(None).step != step:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("fights", ["model", "marshal"])
def test_all_events_of_a_war_have_texts(fights: str, language: str) -> None:
    match = GAME.new_match(seats=ALL, seed=6, options={"fights": fights, "scenarios": 6})
    texts = set(match_texts_in(match, language, 6))
    assert [text for text in texts if UNFINISHED.search(text)] == []
    if language == "fr":
        assert [text for text in texts if UNFRENCH.search(text) or has_wrong_typography(text)] == []


def test_a_tick_of_a_fight_is_short() -> None:
    match = GAME.new_match(seed=6, options={"fights": "model", "scenarios": 5})
    list(match_texts_in(match, "en", 6))
    lines = [line.text for line in MatchTexts(match, "en").event_texts.lines(match.events(None))]
    quiet = [line for line in lines if re.fullmatch(r"Step \d+: West \d+, East \d+, ground \d\W\d", line)]
    assert quiet
    assert max(map(len, quiet)) < 40
    assert any(re.search(r"; killed .*\((W|E)\)", line) for line in lines)


def test_only_seats_that_may_see_it_read_of_a_chosen_tile() -> None:
    match = GAME.new_match(seats=ALL, seed=3, options={"fights": "quick"})
    play_to(match, "lay-tile")
    wording = MatchTexts(match, "en")
    actor = match.to_act[0]
    name = wording.name(str(match.prompt(actor).args["tile"]))
    for seat in (*ALL, None):
        prompt = wording.prompt(match.prompt(seat))
        assert (name in prompt) == (seat in (actor, "marshal")), prompt


def test_spaces_roads_and_laid_tiles() -> None:
    english, french = [MatchTexts(GAME.new_match(seed=1), language).name for language in ("en", "fr")]
    assert [english(f"space:{space}") for space in ("W3", "WK", "C")] == ["W3", "the west castle", "the center"]
    assert [french(f"space:{space}") for space in ("W3", "EK", "C")] == ["W3", "le château de l\u2019Est", "le centre"]
    assert english("road:W1-W3") == "W1\u2013W3"
    assert english("laid:W3-duel") == "Duel on W3"
    assert french("laid:WK-no_pikes") == "Sans piques au château de l\u2019Ouest"


def test_fighters_without_a_name_are_called_by_rank_and_number() -> None:
    plain = MatchTexts(GAME.new_match(seed=1), "fr").catalogue
    assert plain.name("fighter:west-knight_1") == "Chevalier 1"
    assert plain.name("fighter:east-stags_blood_2", "army") == "Stag\u2019s Blood 2 (E)"
    assert GAME.rosters is not None
    match = GAME.new_match(seed=1, data=GAME.rosters.with_roster(None, "west", ROSTER, "west.toml"))
    own = MatchTexts(match, "fr").catalogue
    assert own.name("fighter:west-knight_1") == "Ragnvald"
    assert own.name("fighter:west-knight_1", "army") == "Ragnvald"
    assert own.name("fighter:west-knight_2") == "Chevalier 2"
    assert own.name("fighter:east-knight_1") == "Chevalier 1"


def test_names_from_the_data_are_not_built_from_other_names() -> None:
    assert Catalogue({"flock:odin-gallia": "The Few"}).name("flock:odin-gallia") == "The Few"
