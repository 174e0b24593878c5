"""The text board of The Generals' War."""

from gonfalon.games.generals_war.terminal.board import BOARD

__all__ = ["BOARD"]
