"""Makes the studies of one computer game after the other; a run can be stopped and continued."""

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from gonfalon.ai.win_curves import find_win_chances
from gonfalon.kernel.errors import GonfalonError
from gonfalon.lab.job_pool import JobPool, Progress, no_progress
from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.lab.studies.candidates import Candidate, candidate_at, choices_of_game
from gonfalon.lab.studies.difficulty import (
    EASY_LEVELS,
    HARD_LEVELS,
    TRIES,
    found_by,
    has_many_ways,
    is_easy,
    stars_of,
    stars_of_battle,
)
from gonfalon.lab.studies.proof import DEEP_SEEDS, DEEPER, PlayoutProof, play_out, search_agrees
from gonfalon.registry import package_of
from gonfalon.studies.acts import Act
from gonfalon.studies.schema import Study, StudyAct, StudyProof

SEARCHER: Final = "level3"
"""The agent whose games are searched for positions: it leaves more to find than the strong ones."""
PLAYER: Final = "level3"
"""The agent that plays games on."""
MOST_OF_GAME: Final = 3
"""Most studies from one game: positions of one game are alike."""
MOST_TRIED: Final = 8
"""Candidates of one game that are tried."""
MOST_LEFT: Final = 150
"""Choices that may be left of a game: earlier ones seldom have a margin, and games played on from them are long."""
MOST_COST: Final = 5000.0
"""Most that a proof may be expected to take, see `cost_of`."""


class CannotMakeStudies(GonfalonError):
    """A game without themes of studies or without win chances."""


class GameStudies(NamedTuple):
    """The studies of one game, and how many choices were dropped at each check."""

    number: int
    studies: list[Study]
    counts: Counter[str]


class StudyMaker:
    """Makes the studies of games by their numbers; created once in each process."""

    def __init__(self, spec: SimulationSpec, themes: frozenset[str] = frozenset()) -> None:
        """Of candidates only those with one of `themes` are tried; with those of any theme if there are none."""
        self.spec, self.themes = spec, themes
        self.game, self.setup = spec.open()
        chances, rules = find_win_chances(spec.game), package_of(spec.game).load("studies")
        if chances is None or rules is None:
            raise CannotMakeStudies("studies.error.no-themes", game=spec.game)
        self.chances, self.rules = chances, rules

    def play(self, number: int) -> GameStudies:
        """Make the studies of one game, at most one for a step and a turn. The cheapest candidates are tried first."""
        studies: list[Study] = []
        counts: Counter[str] = Counter()
        used: set[tuple[int, str]] = set()
        for candidate in self._candidates(number, counts)[:MOST_TRIED]:
            s = candidate.state
            place = (self.game.turn(s) or 0, self.game.steps[s.step].name)
            if place in used or len(studies) == MOST_OF_GAME:
                continue
            study = self._study(candidate, number, candidate.judge.seed, counts)
            if study is not None:
                studies.append(study)
                used.add(place)
        return GameStudies(number, studies, counts)

    def _candidates(self, number: int, counts: Counter[str]) -> list[Candidate]:
        """The candidates of one game whose proof costs little, the cheapest first.

        An act that stands out at several choices of a turn counts at the first.
        """
        found: dict[tuple[int, int, Act], tuple[int, Candidate]] = {}
        choices = list(choices_of_game(self.game, self.setup, self.spec.agents, self.spec.seed, number))
        counts["choices"] = len(choices)
        for index, (s, seat) in list(enumerate(choices))[-MOST_LEFT:]:
            seed = self.spec.seed + (number << 20) + (index << 8)
            candidate = candidate_at(self.game, self.setup, self.chances, self.rules, s, seat, seed)
            if candidate is not None and (not self.themes or self._theme(candidate) in self.themes):
                found.setdefault((self.game.turn(s) or 0, seat, candidate.acts[0]), (index, candidate))
        counts["margin"] = len(found)
        costs = [(cost_of(candidate, len(choices) - index), candidate) for index, candidate in found.values()]
        return [candidate for cost, candidate in sorted(costs, key=lambda each: each[0]) if cost < MOST_COST]

    def _theme(self, candidate: Candidate) -> str:
        """What the best act of a candidate trains."""
        s, rules = candidate.state, self.rules
        usual = rules.STEPS[self.game.steps[s.step].name]
        theme: str = rules.theme_of(s, candidate.seat, list(candidate.acts[0]), usual)
        return theme

    def _study(self, candidate: Candidate, number: int, seed: int, counts: Counter[str]) -> Study | None:
        """Check a candidate, the cheapest check first; count where it falls. A game gives one easy study at most."""
        found = found_by(candidate, seed, EASY_LEVELS)
        if self._is_no_question(candidate, found, counts):
            return None
        counts["question"] += 1
        if not search_agrees(candidate, seed, 1, 1):
            return None
        counts["glance"] += 1
        proof = play_out(candidate, self.setup, PLAYER, seed)
        if proof is None:
            return None
        counts["games"] += 1
        if not search_agrees(candidate, seed, DEEPER, DEEP_SEEDS):
            return None
        counts["search"] += 1
        counts["easy"] += is_easy(found) and not candidate.judge.continuations
        return self._written(candidate, proof, found + found_by(candidate, seed, HARD_LEVELS), number)

    def _is_no_question(self, candidate: Candidate, found: list[int], counts: Counter[str]) -> bool:
        """Is a candidate too easy? Within a battle all levels use one formula: to be found by all says nothing."""
        if candidate.judge.continuations or not is_easy(found):
            return False
        step = self.game.steps[candidate.state.step].name
        two_ways: frozenset[str] = getattr(self.rules, "TWO_WAYS", frozenset())
        return bool(counts["easy"]) or not (step in two_ways or has_many_ways(candidate))

    def _written(self, candidate: Candidate, proof: PlayoutProof, found: list[int], number: int) -> Study:
        """The study of a proved candidate."""
        s, game = candidate.state, self.game
        position = s.to_dict()
        games = len(proof.acts[0].shares)
        return Study(
            id=id_of(position, candidate.seat),
            game=game.info.id,
            rules=game.info.rules,
            scenario=self.setup.scenario,
            seats=list(self.setup.seats),
            options=self.setup.options,
            position=position,
            seat=self.setup.seats[candidate.seat],
            step=game.steps[s.step].name,
            turn=game.turn(s) or 0,
            theme=self._theme(candidate),
            stars=stars_of_battle(proof.margin) if candidate.judge.continuations else stars_of(found),
            acts=self._acts(candidate, proof),
            proof=StudyProof(games, round(proof.margin, 4), round(proof.error, 4), found, TRIES),
            origin=f"{' and '.join(dict.fromkeys(self.spec.agents))}, seed {self.spec.seed}, game {number}",
        )

    def _acts(self, candidate: Candidate, proof: PlayoutProof) -> list[StudyAct]:
        """The acts that were played on, the accepted ones first. Of acts to the same position only one is written."""
        text = self.game.vocabulary(candidate.state).text
        accepted = candidate.acts[: candidate.accepted]
        return [
            StudyAct(
                moves=[text(move) for move in each.act],
                chance=round(candidate.judge.chance_after(each.act) or 0.0, 4),
                wins=round(sum(each.shares), 2),
                accepted=each.act in accepted,
            )
            for each in sorted(proof.acts, key=lambda each: each.act not in accepted)
        ]


def cost_of(candidate: Candidate, choices_left: int) -> float:
    """What a proof takes: its games go with the inverse square of the margin, their length with the choices left."""
    return choices_left / candidate.margin**2


def id_of(position: dict[str, object], seat: int) -> str:
    """The id of a study: the same position has the same id."""
    text = json.dumps([position, seat], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


class StudiesRun:
    """Makes studies from the games that were not searched yet."""

    def __init__(
        self,
        spec: SimulationSpec,
        numbers: list[int],
        processes: int | None = None,
        themes: frozenset[str] = frozenset(),
    ) -> None:
        StudyMaker(spec)  # raises CannotMakeStudies here and not in a worker process
        self.pool = JobPool(partial(StudyMaker, spec, themes), numbers, processes, largest_batch=1)

    def run(self, add: Callable[[GameStudies], None], progress: Progress = no_progress) -> None:
        """Search all games; `add` is called with the studies of each."""
        self.pool.run(add, progress)
