"""A fingerprint of every game of some seeds: each choice, the luck behind it, the last position, the whole record.

    python -m tests.conformance.digests WORLD FIRST GAMES

prints them as JSON with the form of the engine that played. The test of the two forms runs it on the other one.
"""

import hashlib
import json
import random
import sys
from collections.abc import Callable

import gonfalon
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.luck import FastLuck
from tests.conformance.worlds import WORLDS, World

RECORDS_EVERY = 10


def digest_of(world: World, seed: int) -> str:
    """Play one game on a bare position; every tenth one also as a match, with its record and log."""
    match = world.new_match(seed)
    game, setup = match.game, match.setup
    chance = random.Random(f"forms {seed}")
    luck, s = FastLuck(seed), game.new(setup)
    drawn: list[int] = []
    luck.trace = drawn
    made: list[object] = []
    choose: list[Callable[[list[int]], int]] = [_chooser(chance, made) for _ in setup.seats]
    tally = play_to_end(game, s, luck, choose)
    told: list[object] = [made, drawn, s.to_dict(), tally.decisions, tally.offered, game.result(s)]
    if seed % RECORDS_EVERY == 0:
        while not match.over:
            seat = setup.seats.index(match.to_act[0])
            match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        told += [match.record.to_json(), [match.events(seat) for seat in (*setup.seats, None)]]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def _chooser(chance: random.Random, made: list[object]) -> Callable[[list[int]], int]:
    def choose(moves: list[int]) -> int:
        move = chance.choice(moves)
        made.append([move, moves])
        return move

    return choose


def digests(world: World, first: int, games: int) -> dict[str, str]:
    """By seed."""
    return {str(seed): digest_of(world, seed) for seed in range(first, first + games)}


def main() -> None:
    """Print the digests that the command line asks for."""
    name, first, games = sys.argv[1:]
    world = next(world for world in WORLDS if world.name == name)
    found = digests(world, int(first), int(games))
    json.dump({"compiled": gonfalon.compiled(), "digests": found}, sys.stdout)


if __name__ == "__main__":
    main()
