"""A text board for every game: the one of its package (`terminal.BOARD`), else a list of its view."""

from collections.abc import Mapping
from typing import Generic, cast

from rich.console import Group, RenderableType
from rich.text import Text
from typing_extensions import TypeVar

from gonfalon.messages.generic_texts import readable
from gonfalon.messages.match_texts import MatchTexts
from gonfalon.registry import GamePackage, packages

NOTHING = "\N{EN DASH}"
"""What stands for an empty value."""

V = TypeVar("V", bound=Mapping[str, object], default=Mapping[str, object])
"""The type of a game's view."""


class TerminalBoard(Generic[V]):
    """Draws a match. This one lists what a seat may see, name by name; a game's own board does better."""

    kinds: tuple[str, ...] = ()
    """The kinds of targets that `detail` can show."""

    def __init__(self, wording: MatchTexts) -> None:
        self.wording = wording
        self.match = wording.match

    def view(self, seat: str | None) -> V:
        """What a viewer may see of the match."""
        return cast("V", self.match.view(seat))

    def draw(self, seat: str | None) -> RenderableType:
        """The whole position."""
        return Text("\n".join(self._lines(self.view(seat))))

    def _lines(self, values: Mapping[str, object]) -> list[str]:
        """The values of a view, one a line; those of a mapping are indented below its name."""
        lines: list[str] = []
        for key, value in values.items():
            name = self.wording.name(key) if ":" in key else readable(key)
            if isinstance(value, dict) and value:
                lines += [name, *[f"  {line}" for line in self._lines(value)]]
            else:
                lines.append(self.wording.say("cli.play.list", title=name) + f" {self._value(value)}")
        return lines

    def _value(self, value: object) -> str:
        if isinstance(value, bool):
            return self.wording.say("page.plain.yes" if value else "page.plain.no")
        if isinstance(value, list | tuple):
            return ", ".join([self._value(each) for each in value]) or NOTHING
        if isinstance(value, dict):
            return "; ".join(self._lines(value)) or NOTHING
        return NOTHING if value is None else self.wording.catalogue.word(value)

    def focus(self, seat: str | None) -> RenderableType | None:
        """The part of the board that matters at this choice; None: the whole."""
        return None

    def moment(self, seat: str | None) -> object:
        """The current turn and phase; the board is drawn again when this value changes."""
        view = self.view(seat)
        return view.get("turn"), view.get("phase")

    def note(self, seat: str | None, reference: str) -> str:
        """A short note about the target of a move; "" for none."""
        return ""

    def detail(self, seat: str | None, reference: str) -> RenderableType:
        """The details of one target."""
        return Text(self.wording.name(reference))

    def legend(self) -> RenderableType:
        """An explanation of the symbols."""
        return Group()


def board_of(wording: MatchTexts) -> TerminalBoard:
    """The board of a match's game. One of a game from outside that cannot be made or drawn counts as a missing one."""
    package = packages().get(wording.game)
    board = None if package is None else package.attempt("terminal", lambda: _own_board(package, wording), None)
    return TerminalBoard(wording) if board is None else board


def _own_board(package: GamePackage, wording: MatchTexts) -> TerminalBoard | None:
    """The board that a package brings; None if it has none. Raises TypeError if its `BOARD` makes something else.

    A board from outside draws the position once, so that its faults are found before the match is shown.
    """
    terminal = package.load("terminal")
    board = None if terminal is None else terminal.BOARD(wording)
    if not isinstance(board, TerminalBoard | None):
        raise TypeError("`BOARD` must be a subclass of TerminalBoard")
    if board is not None and not package.is_builtin:
        board.draw(None)
    return board
