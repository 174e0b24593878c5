"""Cases of Ye Gods!: how a case file describes positions, beginnings and facts."""

from gonfalon.games.ye_gods.cases.plugin import GodsCasePlugin

CASES = GodsCasePlugin()
"""The object that the runner of cases imports."""
