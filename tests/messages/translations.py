"""The entries of every language but English, and the texts of whole matches in a language."""

import random
import re
from collections.abc import Iterator
from functools import cache

from gonfalon.kernel.match import Match
from gonfalon.messages.catalogue import (
    DEFAULT_LANGUAGE,
    key_of,
    languages,
    read_language,
)
from gonfalon.messages.match_texts import MatchTexts
from tests.messages.entries import GAMES, LEFT_OVER

OTHERS = [language for language in languages() if language != DEFAULT_LANGUAGE]

GRAMMAR = ("name.", "form.")

SCENARIOS = [(game, scenario) for game in GAMES for scenario in game.info.scenarios]


@cache
def entries(language: str) -> dict[str, list[str]]:
    """The texts of every key of a language."""
    found = {}
    for message in read_language(language):
        if message.id:
            found[key_of(message)] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


def is_sentence(key: str) -> bool:
    return not key.startswith(GRAMMAR)


def match_texts_in(match: Match, language: str, seed: int) -> Iterator[str]:
    """All texts of a random game: prompts of both sides, moves, some refusals, events and the result."""
    wording, chance = MatchTexts(match, language), random.Random(seed)
    vocabulary = match.vocabulary
    targets = {kind: [f"{kind}:{name}" for name in names] for kind, names in vocabulary.names.items()} | {"n": ["n:9"]}
    while not match.over:
        for seat in match.setup.seats:
            prompt = match.prompt(seat)
            yield wording.prompt(prompt)
            yield from [wording.move(prompt, move) for move in match.moves(seat)]
        seat = match.to_act[0]
        for verb in chance.sample(vocabulary.verbs, 5):
            target = f" {chance.choice(targets[verb.kind])}" if verb.kind else ""
            refusal = match.why_not(seat, verb.name + target)
            if refusal is not None:
                yield wording.refusal(refusal)
        match.play(seat, chance.choice(match.moves(seat)))
    yield from [line.text for line in wording.event_texts.lines(match.events(None))]
    assert match.result is not None
    yield wording.result(match.result)


UNFINISHED = re.compile(rf"{LEFT_OVER}|  ")

UNFRENCH = re.compile(
    r"\b(?:de|le|la|ne|se|que|jusque) [aeiouàâéèêîô]|\b(?:à|de) les?\b|\bd\u2019[^aeiouhyàâéèêîôœ]", re.IGNORECASE
)
"""A missing elision or contraction, or an elision before a consonant."""
