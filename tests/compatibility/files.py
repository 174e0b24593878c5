"""Where the fixtures are, and what is compared about a match besides its record."""

import hashlib
import json
from pathlib import Path

from gonfalon import Match
from tests.compatibility.added_fields import known_view

HERE = Path(__file__).resolve().parent
RECORDS = HERE / "records"
DATABASE = HERE / "database"
CONVERSATIONS = HERE / "conversations"

KEYS = RECORDS / "keys.json"
"""The keys of running games by the name of the record. A record itself does not hold them."""

EXPECTED = RECORDS / "expected.json"

MORE_MOVES = 12


def write_json(path: Path, values: object) -> None:
    """Write values in the form that all fixtures have."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(values, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def sha256(values: object) -> str:
    """The hash of values as JSON. The order of keys counts."""
    return hashlib.sha256(json.dumps(values, ensure_ascii=False).encode()).hexdigest()


def facts_of(match: Match, seats: list[str]) -> dict[str, object]:
    """What a loaded match says: its version and result, and a hash of all that each seat and a spectator may see."""
    result = match.result
    return {
        "version": match.version,
        "to_act": match.to_act,
        "result": None if result is None else list(result),
        "moves": {seat: sha256(match.moves(seat)) for seat in seats},
        "prompts": sha256([list(match.prompt(seat)) for seat in (*seats, None)]),
        "views": {seat or "": sha256(known_view(match.view(seat))) for seat in (*seats, None)},
        "events": {seat or "": sha256(match.events(seat)) for seat in (*seats, None)},
    }


def play_on(match: Match) -> str:
    """Play some more moves by a fixed rule; answer the hash of the entries after them."""
    for number in range(MORE_MOVES):
        if match.over:
            break
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, moves[number % len(moves)])
    return sha256(json.loads(match.record.to_json())["entries"])
