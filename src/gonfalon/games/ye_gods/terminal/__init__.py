"""Ye Gods! at the terminal; the registry reads `BOARD`."""

from gonfalon.games.ye_gods.terminal.board import GodsBoard

BOARD = GodsBoard

__all__ = ["BOARD"]
