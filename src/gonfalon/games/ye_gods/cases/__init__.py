"""Cases of Ye Gods!: positions, beginnings and facts in the words of a player."""

from gonfalon.games.ye_gods.cases.plugin import GodsCasePlugin

CASES = GodsCasePlugin()
"""What the runner of cases looks for."""
