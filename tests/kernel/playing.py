"""How the tests of the kernel play the tiny game."""

import random

from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from tests.kernel.tiny_game import TINY


def find(game: str) -> Game:
    """The registry of a world with one game."""
    if game != "tiny":
        raise UnknownName("game", game, ["tiny"])
    return TINY


def load(text: str) -> Match:
    """A match of the tiny game from its record."""
    return loader.load(text, find)


def scripted(*values: int) -> Match:
    """A match with these draws and dice: the first two are the cards of White and Black."""
    return TINY.new_match(luck=ScriptedLuck(list(values)))


def play_all(match: Match, *lines: str) -> Match:
    """Play lines like `white bid n:2`."""
    for line in lines:
        seat, _, move = line.partition(" ")
        match.play(seat, move)
    return match


def play_at_random(match: Match, seed: int, most: int = 10_000, undo: float = 0.0) -> Match:
    """Play random moves, now and then taking one back, until the end or for so many choices."""
    chance = random.Random(seed)
    for _ in range(most):
        if match.over:
            break
        seat = chance.choice(match.to_act)
        if match.can_undo(seat) and chance.random() < undo:
            match.undo(seat)
        else:
            match.play(seat, chance.choice(match.moves(seat)))
    return match


def everything(match: Match) -> list[object]:
    """All that can be asked of a match and of its position, for comparison."""
    seats = [*match.setup.seats, None]
    return [
        match.version,
        match.over,
        match.result,
        match.to_act,
        match.state.to_dict(),
        [match.view(seat) for seat in seats],
        [match.events(seat) for seat in seats],
        [match.moves(seat) for seat in match.setup.seats],
        [match.prompt(seat) for seat in match.setup.seats],
    ]


def with_luck(luck: Luck) -> Match:
    """A new match with this luck."""
    return TINY.new_match(luck=luck)
