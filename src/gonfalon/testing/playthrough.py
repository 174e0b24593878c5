"""One random game as text: readable lines to keep as a golden file, or a digest of everything."""

import hashlib
import json
import random
from collections.abc import Callable

from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.testing.tables import TableSpec

RECORDS_EVERY = 10


def playthrough(table: TableSpec, seed: int) -> str:
    """One random game with a line for each entry: seat, move, dice."""
    match = table.plain_match(seed)
    chance = random.Random(f"golden {seed}")
    lines = [f"{heading(table)}, seed {seed}", f"opening {match.record.opening.dice}"]
    written = 0
    while not match.over:
        step, seat = match.prompt(match.to_act[0]).step, match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        for entry in match.record.entries[written:]:
            assert isinstance(entry, MoveEntry)
            text = f"{match.setup.seats[entry.seat]} {match.vocabulary.text(entry.move)}"
            line = f"    forced: {text}" if entry.is_forced else f"{step}: {text}"
            lines.append(f"{line} {entry.dice}" if entry.dice else line)
        written = match.version
    assert match.result is not None
    winner, scores, reason = match.result
    lines.append(f"won by {winner}, {scores}, {reason}")
    return "\n".join(lines) + "\n"


def heading(table: TableSpec) -> str:
    """Game, scenario, seats and options of a table."""
    parts = [table.game, table.scenario, *(table.seats or ()), *[f"{name}={value}" for name, value in table.options]]
    return ", ".join(parts)


def digest(table: TableSpec, seed: int) -> str:
    """A hash of one random game on a bare state; of every tenth seed also of a match, its record and its log."""
    match = table.new_match(seed)
    game, setup = match.game, match.setup
    chance = random.Random(f"forms {seed}")
    luck, s = FastLuck(seed), game.new(setup)
    drawn: list[int] = []
    luck.trace = drawn
    made: list[object] = []
    choose: list[Callable[[list[int]], int]] = [_chooser(chance, made) for _ in setup.seats]
    counts = play_to_end(game, s, luck, choose)
    hashed: list[object] = [made, drawn, s.to_dict(), counts.decisions, counts.offered, game.result(s)]
    if seed % RECORDS_EVERY == 0:
        while not match.over:
            seat = setup.seats.index(match.to_act[0])
            match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        hashed += [match.record.to_json(), [match.events(seat) for seat in (*setup.seats, None)]]
    return hashlib.sha256(json.dumps(hashed).encode()).hexdigest()


def _chooser(chance: random.Random, made: list[object]) -> Callable[[list[int]], int]:
    def choose(moves: list[int]) -> int:
        move = chance.choice(moves)
        made.append([move, moves])
        return move

    return choose
