"""The Generals' War: two Generals build a map with hidden tiles, then fight a war of scenarios over it."""

from gonfalon.games.generals_war.game import GeneralsWar

GAME = GeneralsWar()
"""What the registry looks for."""
