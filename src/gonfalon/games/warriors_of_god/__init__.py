"""Warriors of God: the wars of England and France, 1135 to 1453."""

from gonfalon.games.warriors_of_god.game import WarriorsOfGod

GAME = WarriorsOfGod()
"""What the registry looks for."""
