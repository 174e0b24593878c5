"""Game packages: built-in games are found by folder, others by the entry point group `gonfalon.games`.

The parts of a game package are found by convention and imported only when they are asked for. Only `rules` is required.
"""

import logging
import pkgutil
import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module, metadata, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import NamedTuple, TypeVar

from gonfalon.kernel import engine
from gonfalon.kernel.errors import UnknownName, describe_fault
from gonfalon.kernel.game import Game
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.record import verify as verification
from gonfalon.kernel.record.verify import Verification

LOG = logging.getLogger(__name__)

BUILTIN = import_module("gonfalon.games")
"""The parent of the built-in game packages. It is imported here, before `gonfalon.games` becomes a function:
the first import of a package sets its name in the parent package."""

ENTRY_POINTS = "gonfalon.games"
"""The entry point group in which other packages declare games: the id as the name, the package as the value."""

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""Ids of games. They are parts of addresses, and of the keys of texts."""

LAST = 1000
"""The place in the list of games of a package that sets no `LIST_PLACE`."""

NEEDED = {"cases": "CASES", "report": "report", "terminal": "BOARD"}
"""The name that a part must define, by part. The others have no name that is always needed."""

T = TypeVar("T")


class GamePackage(NamedTuple):
    """The package of one game: its id (`my-game`) and its module (`gonfalon.games.my_game`)."""

    id: str
    module: str

    @property
    def is_builtin(self) -> bool:
        """Whether the game belongs to this distribution."""
        return self.module.startswith(f"{BUILTIN.__name__}.")

    @property
    def folder_name(self) -> str:
        """The last part of the module: `my_game` of `my-game`. Folders of tests and tools bear it too."""
        return self.module.rpartition(".")[2]

    def load(self, part: str) -> ModuleType | None:
        """A part (`rules`, `ai`, `cases`, `terminal`) as a module; None if the package does not have it."""
        return self.attempt(part, lambda: self.find_module(part), None)

    def find_module(self, part: str) -> ModuleType | None:
        """A part as a module; raises what its import raises, and AttributeError if its needed name is missing."""
        name = f"{self.module}.{part}"
        module = None if find_spec(name) is None else import_module(name)
        if module is not None and part in NEEDED:
            getattr(module, NEEDED[part])
        return module

    def attempt(self, part: str, read: Callable[[], T], otherwise: T) -> T:
        """What a part contains. If reading it raises, `otherwise` with a warning in the log; a built-in game raises.

        So a faulty part counts as a missing one, and other games go on.
        """
        if self.is_builtin:
            return read()
        try:
            return read()
        except (Exception, SystemExit) as error:
            LOG.warning("%s of game package %s is left out: %s", part, self.module, describe_fault(error))
            return otherwise

    def folder(self, name: str) -> Traversable | None:
        """A folder of files (`texts`, `lessons`, `web`); None if the package does not have it."""
        folder = resources.files(self.module) / name
        return folder if folder.is_dir() else None


def id_of_folder(name: str) -> str:
    """The id of the built-in game in a folder: `my-game` of `my_game`."""
    return name.replace("_", "-")


@cache
def packages() -> dict[str, GamePackage]:
    """All game packages by id: built-in games first, by their `LIST_PLACE`, then games from other distributions."""
    builtin = [
        GamePackage(id_of_folder(found.name), f"{BUILTIN.__name__}.{found.name}")
        for found in pkgutil.iter_modules(BUILTIN.__path__)
        if found.ispkg
    ]
    builtin.sort(key=lambda package: (getattr(import_module(package.module), "LIST_PLACE", LAST), package.id))
    found = {package.id: package for package in builtin}
    for entry in sorted(metadata.entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        package = GamePackage(entry.name, entry.value)
        problem = f"the id {entry.name!r} is taken" if entry.name in found else _fault_of(package)
        if problem:
            LOG.warning("game package %s is left out: %s", entry.value, problem)
        else:
            found[package.id] = package
    return found


def _fault_of(package: GamePackage) -> str:
    """Why a package from another distribution cannot be used; empty if it can."""
    if not ID.fullmatch(package.id):
        return f"the id {package.id!r} is not made of lower-case letters, digits and hyphens"
    if not all(name.isidentifier() for name in package.module.split(".")):
        return f"the entry point {package.id!r} must name a package, without a colon"
    try:
        rules = package.find_module("rules")
    except (Exception, SystemExit) as error:
        return f"its rules cannot be imported ({describe_fault(error)})"
    game_object = getattr(rules, "GAME", None)
    if not isinstance(game_object, Game):
        return "it has no module `rules` with a Game named `GAME`"
    if game_object.info.id != package.id:
        return f"its game calls itself {game_object.info.id!r}, its entry point {package.id!r}"
    return ""


def games() -> list[str]:
    """The ids of all games in the order in which they are listed."""
    return list(packages())


def package_of(game_id: str) -> GamePackage:
    """The package of a game; raises UnknownName."""
    if game_id not in packages():
        raise UnknownName("game", game_id, games())
    return packages()[game_id]


@cache
def has_board(game_id: str) -> bool:
    """Whether a game has a board for the page; False for a game that is not in a package."""
    package = packages().get(game_id)
    folder = None if package is None else package.folder("web")
    return folder is not None and (folder / "board.js").is_file()


@cache
def game(game_id: str) -> Game:
    """A game by its id; raises UnknownName."""
    rules = package_of(game_id).load("rules")
    if rules is None:
        raise UnknownName("module", f"{package_of(game_id).module}.rules", [])
    found: Game = rules.GAME
    return found


def load(text: str, keys: Sequence[str] = ()) -> Match:
    """A match from the text of its record, at the same position; raises BadRecord.

    With the keys of a running game (`match.record.keys()`, as text) it goes on under them, else under a new one.
    """
    return loader.load(text, game, keys)


def verify(text: str) -> Verification:
    """Replay a record, check every position and its luck; raises BadRecord or BrokenInvariant."""
    return verification.verify(text, game)


def compiled() -> bool:
    """Whether the compiled engine runs."""
    return not engine.__file__.endswith(".py")
