"""The catalogue forms sentences: names, forms, plurals, variants, and whole games without a key that is left over."""

import re
from typing import Any

import pytest

from gonfalon.ai.registry import agent
from gonfalon.kernel.game import Game
from gonfalon.messages.catalogue import Catalogue
from gonfalon.messages.event_texts import EventTexts
from gonfalon.messages.match_texts import MatchTexts
from tests.messages.entries import GAMES, LEFT_OVER


@pytest.mark.parametrize(("game", "scenario"), [(game, name) for game in GAMES for name in game.info.scenarios])
def test_every_reference_has_a_name(game: Game, scenario: str) -> None:
    wording = MatchTexts(game.new_match(scenario=scenario, seed=1))
    for kind, names in wording.match.vocabulary.names.items():
        for name in names:
            assert ":" not in wording.name(f"{kind}:{name}"), name


@pytest.mark.parametrize(("game", "scenario"), [(game, name) for game in GAMES for name in game.info.scenarios])
def test_whole_games_have_texts(game: Game, scenario: str) -> None:
    """No text of a prompt, move, refusal or event of a random game contains a reference."""
    match = game.new_match(scenario=scenario, seed=4, options=dict(game.info.unattended))
    wording, player = MatchTexts(match), agent("random", 4)
    found: list[str] = []
    while not match.over:
        for seat in match.setup.seats:
            prompt = match.prompt(seat)
            found.append(wording.prompt(prompt))
            found += [wording.move(prompt, move) for move in match.moves(seat)]
        index = match.setup.seats.index(match.to_act[0])
        match.play_packed(index, player.choose(match.packed_moves(index)))
    found += [line.text for line in wording.event_texts.lines(match.events(None))]
    result = match.result
    assert result is not None
    found.append(wording.result(result))
    assert [text for text in found if re.search(LEFT_OVER, text)] == []


def sample(values: dict[str, Any]) -> dict[str, object]:
    return {"version": 1, "type": "marched", "origin": "area:england", "area": "area:wales", **values}


def test_similar_consecutive_events_share_a_sentence() -> None:
    event_texts = EventTexts(
        Catalogue({"leader:a": "Ann", "leader:b": "Bob", "area:england": "England"}), "warriors-of-god"
    )
    row = [sample({"leader": "leader:a"}), sample({"leader": "leader:b"})]
    assert [line.text for line in event_texts.lines(row)] == ["Ann and Bob march from England to area:wales."]
    apart = [row[0], sample({"leader": "leader:b", "area": "area:scotland"})]
    assert len(event_texts.lines(apart)) == 2
    again = [row[0], row[0]]
    assert len(event_texts.lines(again)) == 2
    struck = [row[0], {**row[1], "struck": True}]
    assert [line.struck for line in event_texts.lines(struck)] == [False, True]


def test_composed_names() -> None:
    catalogue = Catalogue({"god:odin": "Odin", "province:gallia": "Gallia", "god:lugh": "Lugh"})
    assert catalogue.name("flock:odin-gallia") == "Odin\u2019s worshippers in Gallia"
    assert catalogue.name("flock:odin-gallia", "place") == "Gallia"
    assert catalogue.name("card:conversion_12") == "Conversion 12"
    assert catalogue.name("card:conversion_many") == "card:conversion_many"
    assert catalogue.name("saint:lugh-2") == "Lugh\u2019s saint no. 2"
    with pytest.raises(KeyError, match="form"):
        catalogue.name("flock:odin-gallia", "number")


def test_the_text_names_the_seat_that_plays_for_another() -> None:
    say = Catalogue({"god:odin": "Odin", "seat:lugh": "Lugh"}).say
    key, seats = "ye-gods.waiting.holy-war", ["seat:lugh"]
    assert say(key, seats=seats, god="god:lugh") == "Lugh may declare a Holy War."
    assert say(key, seats=seats, god="god:odin") == "Lugh, playing Odin, may declare a Holy War."
    key = "ye-gods.prompt.saint"
    assert say(key, seats=seats, god="god:lugh").startswith("Saint: choose one of your provinces.")
    assert say(key, seats=seats, god="god:odin").startswith("You play Odin. Saint: choose one of your provinces.")


def test_thousands_of_a_sum_are_apart() -> None:
    prices = {"random": 300, "named": 1500, "coins": 7500}
    key = "generals-war.prompt.purchase"
    english, french = (Catalogue(language=language).say(key, prices) for language in ("en", "fr"))
    assert "1,500" in english
    assert "7,500" in english
    assert "7\u202f500 pièces" in french


def test_forms_plurals_and_variants() -> None:
    catalogue = Catalogue({"troop:irish": "Irish"})
    raised = {"side": "side:english", "area": "Wales"}
    say = catalogue.say
    assert (
        say("warriors-of-god.event.raised", raised, troop="troop:gunner", n=1) == "The English raise a gunner in Wales."
    )
    assert (
        say("warriors-of-god.event.raised", raised, troop="troop:irish", n=2)
        == "The English raise 2 \u00d7 Irish in Wales."
    )
    rolled = {"side": "side:french", "dice": [1, 2], "least": 5}
    assert say("warriors-of-god.event.rolled", rolled, hits=0).endswith("no hit.")
    assert say("warriors-of-god.event.rolled", rolled, hits=1).endswith("one hit.")
    assert say("warriors-of-god.event.rolled", rolled, hits=2) == "The French roll 1 2 (need 5+): 2 hits."


def test_a_missing_key_or_argument_is_an_error() -> None:
    with pytest.raises(KeyError, match="no message"):
        Catalogue().say("cli.nothing")
    with pytest.raises(KeyError):
        Catalogue().say("cli.error")
