"""The rules of Ye Gods!"""

from gonfalon.games.ye_gods.rules.game import YeGods

GAME = YeGods()
"""The game object, which the registry reads."""
