"""Cases of The Generals' War: how a case file describes positions, beginnings and facts."""

from gonfalon.games.generals_war.cases.plugin import GeneralsCasePlugin

CASES = GeneralsCasePlugin()
"""The object that the runner of cases imports."""
