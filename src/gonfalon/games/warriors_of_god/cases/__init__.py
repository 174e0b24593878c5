"""Cases of Warriors of God: how a case file describes positions, beginnings and facts."""

from gonfalon.games.warriors_of_god.cases.plugin import WarriorsCasePlugin

CASES = WarriorsCasePlugin()
"""The object that the runner of cases imports."""
