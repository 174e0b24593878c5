"""The page words everything as the rest of the program does: one catalogue, two readers of it."""

import random
from typing import Any

import pytest

import gonfalon
from gonfalon.kernel.match import Match
from gonfalon.messages import read_language
from gonfalon.messages.wording import Wording
from tests.web.conftest import Visit

SAY_ALL = """async ({language, game, names, asked, events}) => {
    const {lexicon} = await import("/static/js/lexicon.js");
    const {Story} = await import("/static/js/words.js");
    const words = await lexicon(language, [game], names);
    const story = new Story(words, game);
    const text = (part) => typeof part === "string" ? part : part.text ?? part.dice.join(" ");
    const plain = (parts) => parts.map(text).join("");
    const lines = story.tell(events);
    return {
        said: asked.map(([key, args]) => words.say(key, args)),
        told: lines.map((line) => words.say(line.key, line.args)),
        rich: lines.map((line) => plain(words.rich(line.key, line.args, (name) => name === "die" || name === "dice"))),
    };
}"""


def play_some(seed: int, scenario: str) -> tuple[Match, list[tuple[str, dict[str, Any]]]]:
    """A game by random play to its end, with every prompt on the way."""
    chance = random.Random(seed)
    match = gonfalon.game("warriors-of-god").new_match(scenario=scenario, seed=seed)
    asked: list[tuple[str, dict[str, Any]]] = []
    while not match.over:
        for seat in match.setup.seats:
            prompt = match.prompt(seat)
            asked.append((prompt.key, prompt.args))
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
    return match, asked


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scenario", ["hundred-years-war", "lion-in-winter"])
def test_page_words_a_whole_game_as_python_does(visit: Visit, language: str, scenario: str) -> None:
    match, asked = play_some(11, scenario)
    names = match.game.names(match.state)
    events = match.events(None)
    question = {"language": language, "game": match.game.info.id, "names": names, "asked": asked, "events": events}
    heard = visit().evaluate(SAY_ALL, question)
    wording = Wording(match, language)
    assert heard["said"] == [wording.catalogue.say(key, args) for key, args in asked]
    lines = [line.text for line in wording.story.tell(events)]
    assert heard["told"] == lines
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
    match = gonfalon.game("warriors-of-god").new_match(seed=1)
    question = {"language": language, "game": "warriors-of-god", "names": {}, "asked": counted, "events": []}
    heard = visit().evaluate(SAY_ALL, question)
    wording = Wording(match, language)
    assert heard["said"] == [wording.catalogue.say(key, args) for key, args in counted]
