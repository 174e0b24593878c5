"""Ye Gods!: two to four gods compete for the worshippers of ancient Europe."""

from gonfalon.games.ye_gods.game import YeGods

GAME = YeGods()
"""What the registry looks for."""
