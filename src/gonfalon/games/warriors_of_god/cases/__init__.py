"""Cases of Warriors of God: positions, beginnings and facts in the words of a player."""

from gonfalon.games.warriors_of_god.cases.plugin import WarriorsCasePlugin

CASES = WarriorsCasePlugin()
"""What the runner of cases looks for."""
