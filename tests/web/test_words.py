"""The page words everything as the rest of the program does: one catalogue, two readers of it."""

import random
from typing import Any

import pytest

import gonfalon
from gonfalon.kernel.match import Match
from gonfalon.messages.catalogue import read_language
from gonfalon.messages.match_texts import MatchTexts
from tests.web.fixtures import Visit

SAY_ALL = """async ({language, game, parts, names, asked, events}) => {
    const {Catalogue} = await import("/static/js/text/catalogue.js");
    const {EventTexts} = await import("/static/js/text/event_texts.js");
    const read = async (part) => (await (await fetch(`/api/catalogue/${language}/${part}`)).json()).entries;
    const words = new Catalogue(language, await Promise.all(parts.map(read)), names);
    const story = new EventTexts(words, game);
    const text = (part) => typeof part === "string" ? part : part.text ?? part.dice.join(" ");
    const plain = (parts) => parts.map(text).join("");
    const lines = story.lines(events);
    return {
        said: asked.map(([key, args]) => words.say(key, args)),
        sentences: lines.map((line) => words.say(line.key, line.args)),
        rich: lines.map((line) => plain(words.rich(line.key, line.args, (name) => name === "die" || name === "dice"))),
    };
}"""


def play_some(seed: int, name: str, scenario: str) -> tuple[Match, list[tuple[str, dict[str, Any]]]]:
    """A game by random play to its end, with every prompt on the way."""
    chance = random.Random(seed)
    game = gonfalon.game(name)
    seats = list(game.info.seats[:3])
    shared = {"shared_faction": True} if "shared_faction" in game.info.options else {}
    match = game.new_match(scenario=scenario, seed=seed, seats=seats, options={**game.info.unattended, **shared})
    asked: list[tuple[str, dict[str, Any]]] = []
    while not match.over:
        for seat in match.setup.seats:
            prompt = match.prompt(seat)
            asked.append((prompt.key, prompt.args))
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
    return match, asked


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "scenario"),
    [
        ("warriors-of-god", "hundred-years-war"),
        ("warriors-of-god", "lion-in-winter"),
        ("ye-gods", "ancient-europe"),
        ("generals-war", "war"),
    ],
)
def test_page_words_a_whole_game_as_python_does(visit: Visit, language: str, name: str, scenario: str) -> None:
    match, asked = play_some(11, name, scenario)
    events = match.events(None)
    question = {
        "language": language,
        "game": name,
        "parts": ["kernel", name],
        "names": match.game.names(match.state),
        "asked": asked,
        "events": events,
    }
    heard = visit().evaluate(SAY_ALL, question)
    wording = MatchTexts(match, language)
    assert heard["said"] == [wording.catalogue.say(key, args) for key, args in asked]
    lines = [line.text for line in wording.event_texts.lines(events)]
    assert heard["sentences"] == lines
    assert heard["rich"] == lines


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_and_every_plural_agrees(visit: Visit, language: str) -> None:
    """Entries with one number in them, for several numbers."""
    counted = [
        (str(message.id[0]), {str(message.id[1]): n, "n": n})
        for message in read_language(language)
        if isinstance(message.id, tuple) and str(message.id[0]).startswith(("page.", "name.troop:"))
        for n in (0, 1, 2, 21)
    ]
    assert counted
    game = "warriors-of-god"
    match = gonfalon.game(game).new_match(seed=1)
    parts = ["page", game]
    question = {"language": language, "game": game, "parts": parts, "names": {}, "asked": counted, "events": []}
    heard = visit().evaluate(SAY_ALL, question)
    wording = MatchTexts(match, language)
    assert heard["said"] == [wording.catalogue.say(key, args) for key, args in counted]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["warriors-of-god", "ye-gods", "generals-war"])
def test_lists_of_seats_agree(visit: Visit, language: str, name: str) -> None:
    """Sentences of the page about one seat and about several."""
    game = gonfalon.game(name)
    seats = [f"seat:{seat}" for seat in game.info.seats]
    keys = ["page.their-turn", "page.thinking", "page.offer.others", "kernel.refused.turn"]
    lists = [{"seats": seats[:number], "agents": ["Master"]} for number in range(1, len(seats) + 1)]
    asked = [(key, args) for key in keys for args in lists]
    match = game.new_match(seed=1)
    names = game.names(match.state)
    parts = ["page", "kernel", name]
    question = {"language": language, "game": name, "parts": parts, "names": names, "asked": asked, "events": []}
    heard = visit().evaluate(SAY_ALL, question)
    wording = MatchTexts(match, language)
    assert heard["said"] == [wording.catalogue.say(key, args) for key, args in asked]
