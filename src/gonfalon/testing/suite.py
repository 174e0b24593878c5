"""The whole suite as one class of tests."""

from collections.abc import Sequence

from gonfalon.kernel.game import Game
from gonfalon.testing.drafts import DraftTests
from gonfalon.testing.odds import OddsTests
from gonfalon.testing.random_games import RandomGameTests
from gonfalon.testing.sandboxes import SandboxTests
from gonfalon.testing.scenes import SceneTests
from gonfalon.testing.tables import TableSpec, add_unregistered, tables_of


class ConformanceSuite(RandomGameTests, SandboxTests, DraftTests, OddsTests, SceneTests):
    """All tests of the suite."""


def conformance_tests(
    game: str | Game, tables: Sequence[TableSpec] | None = None, games: int | None = None
) -> type[ConformanceSuite]:
    """The suite for one game, as a class that pytest collects under a name that begins with `Test`.

    `game` is the id of an installed game, or a game object. `tables` are the tables to play: by default every scenario,
    with the fewest and the most seats. `games` is the number of random games at each table. Raises UnknownName.
    """
    game_id = game if isinstance(game, str) else add_unregistered(game)
    played = list(tables_of(game_id) if tables is None else tables)
    if games is not None:
        played = [table._replace(games=games) for table in played]
    return type("ConformanceTests", (ConformanceSuite,), {"tables": played, "__doc__": f"The suite for {game_id}."})
