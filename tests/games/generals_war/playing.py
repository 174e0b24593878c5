"""Matches of The Generals' War for tests."""

import random

from gonfalon.games.generals_war.rules.game import GeneralsWar
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.match import Match

GAME = GeneralsWar()
WITH_MARSHAL = ["west", "east", "marshal"]


def marshals_match(seed: int | None = None, luck: Luck | None = None, scenarios: int = 9) -> Match:
    """A war with fights that the marshal reports."""
    options: dict[str, object] = {"fights": "marshal", "scenarios": scenarios}
    return GAME.new_match(seats=WITH_MARSHAL, options=options, seed=seed, luck=luck)


def play_until(match: Match, step: str, chance: random.Random) -> None:
    """Play random moves until a step, or to the end."""
    while not match.over and match.prompt(None).step != step:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))


def report(match: Match, winner: str) -> None:
    """Report a winner without any facts."""
    match.play("marshal", f"declare side:{winner}")
    match.play("marshal", "enough")
