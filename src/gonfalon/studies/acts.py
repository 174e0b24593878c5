"""Acts of one choice: found by plans, played on samples, and judged by win chance."""

from typing import Final

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.plans import Planner, moves_to_play, run_until_choice
from gonfalon.ai.rollout import play_rollout
from gonfalon.ai.search import determinize_with
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.ai.win_chance import WinChances
from gonfalon.kernel.game import Game
from gonfalon.kernel.state import NO_SEAT, State
from gonfalon.registry import package_of

Act = tuple[int, ...]
"""The packed moves that a seat chooses, up to the first that draws luck."""

CONTINUATIONS: Final = 8
"""At a choice within a battle: how often the battle is played to its end on each sample."""
NEXT_DICE: Final = 1 << 20
TO_THE_END: Final = SearchBudget(samples=1, rollout_depth=24, rollout_width=8)


def continuations_at(game: Game, s: State) -> int:
    """How often a battle is played to its end to judge an act; 0 where the win chance is read right after the act.

    Within a battle the levels do not search but choose by estimated odds, and dice follow every act.
    """
    themes = package_of(game.info.id).load("studies")
    steps: frozenset[str] = getattr(themes, "BATTLE_STEPS", frozenset())
    return CONTINUATIONS if game.steps[s.step].name in steps else 0


class ActJudge:
    """Compares acts of one choice, all on the same samples of luck and hidden information."""

    def __init__(
        self, chances: WinChances, observation: Observation, seats: tuple[str, ...], seed: int, samples: int
    ) -> None:
        self.chances = chances
        self.observation = observation
        self.seats = seats
        self.seed = seed
        self.samples = [determinize_with(observation, seed + number) for number in range(samples)]
        self.continuations = continuations_at(observation.game, self.samples[0])
        self._known: dict[Act, list[float] | None] = {}

    def acts(self, most: int) -> list[Act]:
        """The acts of the best plans on the first sample, the best first."""
        sample, seat, heuristics = self.samples[0], self.observation.seat, self.chances.heuristics
        moves = heuristics.candidates(sample, seat, self.observation.moves)
        if self.continuations:
            moves = self.observation.moves
        plans = self._planner().find_plans(sample, moves, self.seed)[:most]
        found = [tuple(moves_to_play(self._planner(), sample, plan.moves, self.seed)) for plan in plans]
        return list(dict.fromkeys(found))

    def chances_after(self, act: Act) -> list[float] | None:
        """The win chance of the seat after an act, on each sample; None where no curve predicts anything."""
        if act not in self._known:
            found = [self._chance(number, act) for number in range(len(self.samples))]
            self._known[act] = None if None in found else [each for each in found if each is not None]
        return self._known[act]

    def chance_after(self, act: Act) -> float | None:
        """The mean win chance after an act."""
        found = self.chances_after(act)
        return None if found is None else sum(found) / len(found)

    def chance_after_both(self, first: Act, then: Act) -> float | None:
        """The mean win chance after one act and then another; None if the other cannot follow at once."""
        found = [self._chance_after_both(number, first, then) for number in range(len(self.samples))]
        known = [each for each in found if each is not None]
        return None if len(known) < len(found) else sum(known) / len(known)

    def outcomes(self, acts: list[Act]) -> list[list[Act]]:
        """The acts in groups that lead to the same position on the first sample, for example in another order."""
        groups: list[tuple[dict[str, object], list[Act]]] = []
        for act in acts:
            position = self._after(0, act).to_dict()
            group = next((each for known, each in groups if known == position), None)
            if group is None:
                groups.append((position, [act]))
            else:
                group.append(act)
        return [group for _, group in groups]

    def _chance(self, number: int, act: Act) -> float | None:
        if self.continuations:
            return self._chance_after_battle(number, act)
        found = self.chances.of(self.observation.game, self._after(number, act), self.seats)
        return None if found is None else found[self.observation.seat]

    def _chance_after_battle(self, number: int, act: Act) -> float | None:
        """The mean win chance over continuations of the battle to its end, each with its own dice."""
        total = 0.0
        for each in range(self.continuations):
            after, luck = self.samples[number].clone(), SearchLuck(self.seed + number + (each + 1) * NEXT_DICE)
            self.play(after, act, luck)
            play_rollout(self.observation.game, self.chances.heuristics, after, luck, TO_THE_END)
            found = self.chances.of(self.observation.game, after, self.seats)
            if found is None:
                return None
            total += found[self.observation.seat]
        return total / self.continuations

    def _chance_after_both(self, number: int, first: Act, then: Act) -> float | None:
        game, seat, luck = self.observation.game, self.observation.seat, SearchLuck(self.seed + number)
        after = self.samples[number].clone()
        self.play(after, first, luck)
        actor = run_until_choice(game, after, luck, self.chances.heuristics.evaluated_steps, seat)
        if actor != seat or then[0] not in game.steps[after.step].moves(after, seat):
            return None
        self.play(after, then, luck)
        found = self.chances.of(game, after, self.seats)
        return None if found is None else found[seat]

    def _after(self, number: int, act: Act) -> State:
        """The state after an act on a sample."""
        after = self.samples[number].clone()
        self.play(after, act, SearchLuck(self.seed + number))
        return after

    def play(self, s: State, act: Act, luck: SearchLuck) -> None:
        """Play an act on a state, and what follows from it in the same action."""
        play_act(self.observation.game, self.chances.heuristics, s, self.observation.seat, act, luck)
        self._planner().play_plan(s, (), luck)

    def _planner(self) -> Planner:
        heuristics, seat = self.chances.heuristics, self.observation.seat
        return Planner(self.observation.game, heuristics, seat, len(self.samples[0].stack))


def play_act(game: Game, heuristics: Heuristics, s: State, seat: int, act: Act, luck: SearchLuck) -> None:
    """Play the moves of an act with the forced moves between them, up to the first that is not legal."""
    for move in act:
        actor = run_until_choice(game, s, luck, heuristics.evaluated_steps, seat)
        while actor != NO_SEAT:
            moves = game.steps[s.step].moves(s, actor)
            if actor == seat and move in moves:
                game.steps[s.step].play(s, seat, move, luck)
                break
            if len(moves) > 1:
                return
            game.steps[s.step].play(s, actor, moves[0], luck)
            actor = run_until_choice(game, s, luck, heuristics.evaluated_steps, seat)
