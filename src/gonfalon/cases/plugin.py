"""The contract for the part `cases` of a game package: a module with an object `CASES`."""

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from gonfalon.kernel.game import Game
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.step import S


class CasePosition(Protocol[S]):
    """The position at which a case begins, on a game that stops at the end of the case."""

    game: Game[S]
    state: S

    @property
    def stopped(self) -> bool:
        """Has the case come to its end before the game did?"""

    def facts(self, s: S) -> dict[str, Any]:
        """All facts of a position, as a tree.

        Of a table only the keys that a case names are compared. A value in place of a table means its first key.
        A Counter is compared whole, a list as a collection without order.
        """

    def state_at_end(self, s: S) -> S:
        """A copy of a position; after the end of the case with the frames at which it ended."""

    def show(self, s: S) -> list[str]:
        """The lines of `[position]` and `[begin]` that set a position up again."""

    @property
    def passing(self) -> tuple[str, ...]:
        """The verbs of moves that do nothing, such as `pass`; of several that are legal the first is played."""

    @property
    def draws(self) -> Mapping[str, list[str]]:
        """The things that can be drawn, by the kind of draw and in the order of their indexes; empty: only dice."""


@runtime_checkable
class SimulatedCasePosition(CasePosition[S], Protocol[S]):
    """A position of a game whose fights are simulated."""

    fights: list[Any]
    """The results of the next fights; each fight takes the first. With none left, fights are simulated."""


@runtime_checkable
class CasePlugin(Protocol[S]):
    """Reads the parts of a case that belong to one game. All methods raise BadCase for values that cannot be."""

    def patch(self, pack: object, changes: Mapping[str, Any], scenario: str, file: str) -> object:
        """A data pack with some fields changed, checked like any other; raises BadData too. None: the built-in one."""

    def begin(self, setup: Setup, position: dict[str, Any], begin: dict[str, Any]) -> CasePosition[S]:
        """The position of a case at its beginning."""

    def resume(self, previous: CasePosition[S], state: S, begin: dict[str, Any]) -> CasePosition[S]:
        """The position at which another case has ended, as the beginning of a case."""
