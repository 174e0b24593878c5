"""A server whose every table has the same key, and whose computers the same seed, so that a failure can be repeated.

Its computers do not wait for the pages.

    python -m tests.web.repeatable --port 8200 --database sqlite+aiosqlite:////tmp/tables.db

GONFALON_TEST_SEED is another number for other dice.
"""

import argparse
import hashlib
import os
from types import SimpleNamespace

from gonfalon.kernel import match as match_module
from gonfalon.kernel.match import Match
from gonfalon.server.app import serve
from gonfalon.server.runtime.network import listen
from gonfalon.server.sessions import dice_commands, dice_parts
from gonfalon.server.settings import Settings


def secret(size: int) -> bytes:
    """A fixed value instead of a secret, so that every run has the same dice."""
    return hashlib.sha256(os.environ.get("GONFALON_TEST_SEED", "1").encode()).digest()[:size]


def take_no_parts(_match: Match) -> bool:
    """Random bytes of the pages would make other dice in every run."""
    return False


def main() -> None:
    """Serve until the process is ended."""
    for module in (dice_parts, dice_commands):
        vars(module)["takes_parts"] = take_no_parts
    vars(match_module)["secrets"] = SimpleNamespace(token_bytes=secret)  # for records that go on here
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    chosen = parser.parse_args()
    bound = listen("127.0.0.1", chosen.port)
    serve(Settings(database=chosen.database, secret=secret, pace_seconds=0), bound, lambda: None)


if __name__ == "__main__":
    main()
