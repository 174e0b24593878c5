"""The rules of Warriors of God."""

from gonfalon.games.warriors_of_god.rules.game import WarriorsOfGod

GAME = WarriorsOfGod()
"""The game object, which the registry reads."""
