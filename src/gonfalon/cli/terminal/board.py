"""A text board for every game: its own one if there is a module for it under `boards/`, else the bare view."""

import json

from rich.console import Group, RenderableType
from rich.text import Text

from gonfalon.messages.match_texts import MatchTexts
from gonfalon.registry import packages


class TerminalBoard:
    """Draws a match. This one shows what a seat may see as it is; a game's own board does better."""

    kinds: tuple[str, ...] = ()
    """The kinds of things that can be looked at one by one."""

    def __init__(self, wording: MatchTexts) -> None:
        self.wording = wording
        self.match = wording.match

    def draw(self, seat: str | None) -> RenderableType:
        """The whole position."""
        return Text(json.dumps(self.match.view(seat), indent=1, ensure_ascii=False))

    def focus(self, seat: str | None) -> RenderableType | None:
        """Only what matters right now, when that is less than the whole."""
        return None

    def moment(self, seat: str | None) -> object:
        """What part of the game this is; the board is drawn anew when another one begins."""
        view = self.match.view(seat)
        return view.get("turn"), view.get("phase")

    def note(self, seat: str | None, reference: str) -> str:
        """A few signs about the target of a move."""
        return ""

    def detail(self, seat: str | None, reference: str) -> RenderableType:
        """One thing, from near."""
        return Text(self.wording.name(reference))

    def legend(self) -> RenderableType:
        """How the board is read."""
        return Group()


def board_of(wording: MatchTexts) -> TerminalBoard:
    """The board of a match's game."""
    package = packages().get(wording.game)
    terminal = None if package is None else package.load("terminal")
    board: TerminalBoard = TerminalBoard(wording) if terminal is None else terminal.BOARD(wording)
    return board
