"""The positions with which recorded conversations begin, as records of random matches."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import gonfalon
from gonfalon import IllegalMove, Match
from tests.compatibility.files import CONVERSATIONS
from tests.compatibility.make_records import GENERALS, GODS, TABLES, WAR, play

GAMES = (WAR, GODS, GENERALS)

FREE, LUCKY, REPORT = "free", "lucky", "report"
"""Positions: two choices in a row can be taken back; odds can be computed; a marshal reports."""


def position_record(game: str, kind: str) -> str:
    """The record of a random match that has come to a position of a kind."""
    tables = TABLES[game]
    if kind == REPORT:
        return next(search(tables[1], lambda match: match.prompt("marshal").step == "report-winner"))
    if kind == LUCKY:
        return next(search(tables[0], lambda match: bool(match.offered(match.to_act[0]).uncertain)))
    return next(search(tables[2], has_two_free_choices))


def search(table: Any, fits: Callable[[Match], bool]) -> Iterator[str]:
    """Records of matches at the first position that fits, after some choices."""
    for seed in range(100, 200):
        chance = random.Random(seed)
        match = play(table.open(seed), chance, 6)
        for _ in range(300):
            if match.over:
                break
            if fits(match):
                yield match.record.to_json()
                break
            play(match, chance, 1)


def has_two_free_choices(match: Match) -> bool:
    """Can the seat that must choose make two choices in a row and take them back, and has others besides?"""
    seat = match.to_act[0]
    if len(match.moves(seat)) < 3:
        return False
    copy = gonfalon.load(match.record.to_json())
    return len(free_moves(copy, seat)) > 1


def free_moves(match: Match, seat: str) -> list[str]:
    """Moves of a seat, one after the other, that all can be taken back; found by trying them on this match."""
    found: list[str] = []
    while len(found) < 2 and seat in match.to_act:
        for move in match.moves(seat):
            copy = gonfalon.load(match.record.to_json())
            copy.play(seat, move)
            try:
                copy.undo(seat)
            except IllegalMove:
                continue
            match.play(seat, move)
            found.append(move)
            break
        else:
            break
    return found


def make_positions() -> None:
    """Write the records of the positions that conversations begin with."""
    folder = CONVERSATIONS / "positions"
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        for kind in (FREE, LUCKY, *([REPORT] if game == GENERALS else [])):
            (folder / f"{game}-{kind}.json").write_text(position_record(game, kind), encoding="utf-8")
