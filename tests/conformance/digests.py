"""Digests of the games of some seeds, to compare the two forms of the engine.

    python -m tests.conformance.digests TABLE FIRST GAMES

prints them as JSON with the form of the engine that played. `test_forms.py` runs it on the other form.
"""

import json
import sys

import gonfalon
from gonfalon.testing.playthrough import digest
from gonfalon.testing.tables import TableSpec
from tests.conformance.played_tables import ALL_TABLES


def digests(spec: TableSpec, first: int, games: int) -> dict[str, str]:
    """The digests of games by their seeds."""
    return {str(seed): digest(spec, seed) for seed in range(first, first + games)}


def main() -> None:
    """Print the digests that the command line asks for."""
    name, first, games = sys.argv[1:]
    spec = next(spec for spec in ALL_TABLES if spec.name == name)
    found = digests(spec, int(first), int(games))
    json.dump({"compiled": gonfalon.compiled(), "digests": found}, sys.stdout)


if __name__ == "__main__":
    main()
