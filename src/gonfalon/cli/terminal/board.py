"""Text boards: the board of a game's package if it has one, else the view as JSON."""

import json

from rich.console import Group, RenderableType
from rich.text import Text

from gonfalon.messages.match_texts import MatchTexts
from gonfalon.registry import packages


class TerminalBoard:
    """Draws a match. The base class prints the view as JSON; games override it."""

    kinds: tuple[str, ...] = ()
    """The kinds of targets that `detail` can show."""

    def __init__(self, wording: MatchTexts) -> None:
        self.wording = wording
        self.match = wording.match

    def draw(self, seat: str | None) -> RenderableType:
        """The whole board."""
        return Text(json.dumps(self.match.view(seat), indent=1, ensure_ascii=False))

    def focus(self, seat: str | None) -> RenderableType | None:
        """The part of the board that matters at this choice; None: the whole."""
        return None

    def moment(self, seat: str | None) -> object:
        """The current turn and phase; the board is drawn again when this value changes."""
        view = self.match.view(seat)
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
    """The board of a match's game."""
    package = packages().get(wording.game)
    terminal = None if package is None else package.load("terminal")
    board: TerminalBoard = TerminalBoard(wording) if terminal is None else terminal.BOARD(wording)
    return board
