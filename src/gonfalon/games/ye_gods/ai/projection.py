"""The projection of a state to the end of the round: expected worshippers, leaders, and turns still to come."""

from typing import Final

from gonfalon.games.ye_gods.ai.weights import Weights
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import ADD_WORSHIPPERS, AT_ADDING, TURN
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS
from gonfalon.kernel.state import FRAME

NO_LIMIT: Final = 1000


class Projection:
    """The counts that all terms of the evaluation use, computed once per state."""

    def __init__(self, s: GodsState, weights: Weights) -> None:
        t = s.tables
        self.s = s
        self.weights = weights
        self.gods: int = t.gods
        self.provinces: int = t.provinces
        self.worshippers: list[int] = s.worshippers
        self.owner: list[int] = s.owner
        self.neighbours: list[list[int]] = t.neighbours
        self.source_least: int = t.source_least
        self.left: int = t.round_limit - s.round if t.round_limit else NO_LIMIT
        """Rounds after this one."""
        self.pending = 0
        """The gods whose turns of this round have not begun, as a bit mask."""
        self.attacking = NONE
        """The god whose turn has not passed the Holy Wars yet."""
        self.adding = NONE
        """The god whose priests and saints have not brought their worshippers of this turn yet."""
        self._read_turns()
        self.fought: int = s.sources | s.targets
        self.clergy: list[int] = _clergy_of_all(s)
        """By god and province: what priests and saints bring if they do not move."""
        self.brings: list[int] = _brought_next(s, self.clergy)
        self.expected: list[int] = self._expect()
        self.leaders: list[int] = [NONE] * t.provinces
        self.most: list[int] = [0] * t.provinces
        self.second: list[int] = [0] * t.provinces
        self._compare()
        self.held: list[float] = self._hold()
        """By province: the probability that the leader owns it at the end of the round."""

    def _read_turns(self) -> None:
        """Read the turns of this round from the stack: x of a `Turn` frame is its next step, z its god."""
        stack: list[int] = self.s.stack
        at_adding = self.s.step == ADD_WORSHIPPERS
        for at in range(0, len(stack), FRAME):
            if stack[at] == TURN:
                step, god = stack[at + 2], stack[at + 4]
                if not step:
                    self.pending |= 1 << god
                elif step < AT_ADDING:
                    self.attacking = self.adding = god
                elif step == AT_ADDING or at_adding:
                    self.adding = god

    def _expect(self) -> list[int]:
        """Worshippers by god and province, plus what priests and saints bring next, minus what heretics take.

        In the last round only priests and saints count whose god has yet to add worshippers.
        """
        s, provinces = self.s, self.provinces
        expected = self.worshippers[:]
        for god in range(self.gods):
            if self.left or god == self.adding or self.pending >> god & 1:
                for place in range(god * provinces, god * provinces + provinces):
                    expected[place] += self.brings[place]
        for province, heretics in enumerate(s.heretics):
            for _ in range(heretics):
                self._strike(expected, province)
        return expected

    def _strike(self, expected: list[int], province: int) -> None:
        """RB 12.7, O3: a heretic takes from the god with the most, in a tie from each."""
        most = max(expected[province :: self.provinces])
        for place in range(province, len(expected), self.provinces):
            if expected[place] == most:
                expected[place] = max(0, most - self.s.tables.heretic_takes)

    def _compare(self) -> None:
        """O2: the leader of each province, NONE in a tie, and the two largest counts."""
        expected, provinces = self.expected, self.provinces
        for province in range(provinces):
            leader, most, second = NONE, 0, 0
            for god in range(self.gods):
                count = expected[god * provinces + province]
                if count > most:
                    leader, most, second = god, count, most
                elif count > second:
                    second = count
            self.leaders[province] = leader if most > second else NONE
            self.most[province] = most
            self.second[province] = second

    def _hold(self) -> list[float]:
        """The probabilities of `held`, from the margin over the next god; 1 after the last turn of the game."""
        w = self.weights
        softness = w.softness if self.left or self.pending else 0.0
        held: list[float] = []
        for most, second in zip(self.most, self.second, strict=True):
            lead = most - second
            if not lead:
                held.append(0.0)
            elif second:
                held.append(0.5 + 0.5 * lead / (lead + softness))
            else:
                held.append(w.alone + (1 - w.alone) * lead / (lead + softness))
        return held

    def may_attack(self, god: int) -> bool:
        """Will the god have another chance to begin a war?"""
        return bool(self.left) or god == self.attacking or bool(self.pending >> god & 1)

    def net_heretics(self, province: int, god: int) -> float:
        """The heretics whose victims priests and saints of the god do not replace; 0 in the last round."""
        heretics = self.s.heretics[province] if self.left else 0
        if not heretics:
            return 0.0
        return max(0.0, heretics - self.clergy[god * self.provinces + province] / self.s.tables.heretic_takes)

    def most_of_others(self, province: int, one: int, another: int) -> int:
        """The largest expected flock in a province of any god but these two."""
        most = 0
        for god in range(self.gods):
            count = self.expected[god * self.provinces + province]
            if count > most and god not in (one, another):
                most = count
        return most


def _clergy_of_all(s: GodsState) -> list[int]:
    """RB 9.4, 10.2: by god and province, the worshippers that priests and saints bring in a turn."""
    t = s.tables
    clergy = [count * t.priest_brings for count in s.priests]
    for saint, place in enumerate(s.saint_at):
        if 0 <= place < t.provinces:
            clergy[saint // SLOTS * t.provinces + place] += t.saint_brings
    return clergy


def _brought_next(s: GodsState, clergy: list[int]) -> list[int]:
    """RB 9.4, 10.2: `clergy` without the priests and saints that have moved this turn."""
    t = s.tables
    brings = clergy[:]
    if s.god != NONE:
        row = s.god * t.provinces
        for province, moved in enumerate(s.moved_priests):
            if moved:
                brings[row + province] -= moved * t.priest_brings
        for saint in range(s.god * SLOTS, s.god * SLOTS + SLOTS):
            if s.moved_saints >> saint & 1 and s.saint_at[saint] < t.provinces:
                brings[row + s.saint_at[saint]] -= t.saint_brings
    return brings
