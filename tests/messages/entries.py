"""The English entries of the catalogue, and the names that the built-in games use in them."""

import gonfalon
from gonfalon.kernel.game import Game
from gonfalon.messages.catalogue import fields_of, key_of, read_language
from gonfalon.messages.catalogue import pattern_of as pattern_of_name

ENTRIES = {key_of(message): message for message in read_language("en") if message.id}

GAMES = [gonfalon.game(name) for name in gonfalon.games()]

KINDS = {kind for game in GAMES for kind in game.new_match(seed=1).vocabulary.names} | {"n"}

LEFT_OVER = rf"\b({'|'.join(sorted(KINDS))}):\w|[{{}}]|\bNone\b"
"""What no finished sentence contains: a reference or a field. It is not empty either."""


def plain(key: str) -> str:
    return key.partition("?")[0]


def texts(key: str) -> list[str]:
    string = ENTRIES[key].string
    return [string] if isinstance(string, str) else list(string or ())


def used_arguments(key: str) -> set[str]:
    return set().union(*[fields_of(text) for text in texts(key)])


def is_known(name: str, references: set[str]) -> bool:
    """Is this a reference, or the pattern of a composed name that matches a reference?"""
    return name in references or ("{" in name and any(map(pattern_of_name(name).fullmatch, references)))


def all_names(game: Game) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for scenario in game.info.scenarios:
        match = game.new_match(scenario=scenario, seats=list(game.info.seats), seed=1)
        for kind, names in match.vocabulary.names.items():
            found.setdefault(kind, []).extend(names)
    return found
