"""Cases of The Generals' War: positions, beginnings and facts in the words of a player."""

from gonfalon.games.generals_war.cases.plugin import GeneralsCasePlugin

CASES = GeneralsCasePlugin()
"""What the runner of cases looks for."""
