"""The rules of The Generals' War."""

from gonfalon.games.generals_war.rules.game import GeneralsWar

GAME = GeneralsWar()
"""The game object, which the registry reads."""
