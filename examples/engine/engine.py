"""An external engine in plain Python: it prefers moves with certain words and needs nothing but the interface.

Run it with: gonfalon arena ye-gods --agents 'level1,external:python3 examples/engine/engine.py'
"""

import json
import random
import sys

LIKED = ("march", "siege", "attack", "convert", "build", "lay")
"""Verbs that this engine prefers to all others, the best first."""


def preference(move: str) -> int:
    """The place of a move's verb in the list of liked verbs; the last place for all others."""
    verb = move.partition(" ")[0]
    return LIKED.index(verb) if verb in LIKED else len(LIKED)


def answer(message: dict, choices: random.Random) -> dict | None:
    """The answer to a message of the host; None if it needs none."""
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1, "name": "Example engine"}
    if message["type"] == "new-game":
        choices.seed(message["seed"])
        return {"type": "ready"}
    if message["type"] == "choose":
        best = min(preference(move) for move in message["moves"])
        move = choices.choice([move for move in message["moves"] if preference(move) == best])
        return {"type": "move", "id": message["id"], "move": move}
    return None


choices = random.Random()
for line in sys.stdin:
    reply = answer(json.loads(line), choices)
    if reply is not None:
        print(json.dumps(reply), flush=True)
