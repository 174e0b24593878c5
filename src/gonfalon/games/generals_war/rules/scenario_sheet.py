"""RB 6.3, C6, C7: a scenario before its fight: terrain, objective, tiles in force, designated fighters."""

from typing import Final

from gonfalon.games.generals_war.rules.tables import NONE, PEASANT_REVOLT, RANKED_LIVES, RESURRECTION, Tables

NO_FIGHTERS: Final[list[int]] = []


class ScenarioSheet:
    """Everything that a fight depends on. Fighters are indices of the tables' list; the leaders are listed by army."""

    def __init__(self, tables: Tables, terrain: int, objective: int) -> None:
        self.tables = tables
        self.terrain = terrain
        self.objective = objective
        self.inside = NONE
        """C4: the army that starts behind the walls of a castle or keep."""
        self.modifiers = 0
        """The red tiles in force as a bit mask: bit n is tile n."""
        self.absent: list[int] = NO_FIGHTERS
        """The assassinated fighters."""
        self.leaders: list[int] = [NONE, NONE]
        """The champions of a duel, or the Captains, by army."""
        self.heroic: list[int] = NO_FIGHTERS
        self.hardened: list[int] = NO_FIGHTERS
        self.reinforcements: list[int] = NO_FIGHTERS

    def has(self, modifier: int) -> bool:
        """Is a red tile in force?"""
        return bool(self.modifiers >> modifier & 1)

    @property
    def has_lives(self) -> bool:
        """O2: may any fighter return after a death?"""
        by_tile = self.has(RESURRECTION) or self.has(RANKED_LIVES) or self.has(PEASANT_REVOLT)
        return by_tile or bool(self.heroic) or bool(self.reinforcements)
