"""Every game and scenario there is, and the tiny game of the tests: what the conformance suite plays."""

import random
import tomllib
from functools import cache
from importlib import resources
from typing import NamedTuple

import gonfalon
from gonfalon.kernel import loading
from gonfalon.kernel.game import Game
from gonfalon.kernel.match import Match
from tests.kernel.tiny_game import TINY


class World(NamedTuple):
    """A scenario of a game."""

    game: str
    scenario: str

    def find(self) -> Game:
        """The game itself."""
        return find(self.game)

    def new_match(self, seed: int) -> Match:
        """A new match with the dice of a seed; every third one with options of its own."""
        game = self.find()
        chance = random.Random(f"options {self.game} {self.scenario} {seed}")
        options: dict[str, object] = {}
        if seed % 3 == 2:
            options = {name: chance.choice(option.choices) for name, option in game.info.options.items()}
        return game.new_match(self.scenario, options=options, seed=seed)

    @property
    def is_registered(self) -> bool:
        """Is it a real game, with texts and rules of its own?"""
        return self.game != TINY.info.id


def find(game: str) -> Game:
    """A game by its id, the tiny one included."""
    return TINY if game == "tiny" else gonfalon.game(game)


def load(text: str) -> Match:
    """A match from its record."""
    return loading.load(text, find)


WORLDS = [
    *(World(game, scenario) for game in gonfalon.games() for scenario in gonfalon.game(game).info.scenarios),
    World("tiny", "plain"),
]


@cache
def rule_numbers(game: str) -> frozenset[str]:
    """The numbers of a registered game's rules."""
    text = resources.files(f"gonfalon.games.{game.replace('-', '_')}").joinpath("rules.toml").read_text("utf-8")
    return frozenset(rule["number"] for rule in tomllib.loads(text)["rule"])
