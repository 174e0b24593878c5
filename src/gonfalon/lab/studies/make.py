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
from gonfalon.lab.studies.difficulty import TRIES, found_by, has_many_ways, is_easy, stars_of
from gonfalon.lab.studies.proof import PlayoutProof, deep_search_agrees, play_out
from gonfalon.registry import package_of
from gonfalon.studies.schema import Study, StudyAct, StudyProof

SEARCHER: Final = "level4"
"""The agent whose games are searched for positions."""
PLAYER: Final = "level3"
"""The agent that plays games on."""
MOST_OF_GAME: Final = 4
"""Most studies from one game: positions of one game are alike."""


class CannotMakeStudies(GonfalonError):
    """A game without themes of studies or without win chances."""


class GameStudies(NamedTuple):
    """The studies of one game, and how many choices were dropped at each check."""

    number: int
    studies: list[Study]
    counts: Counter[str]


class StudyMaker:
    """Makes the studies of games by their numbers; created once in each process."""

    def __init__(self, spec: SimulationSpec) -> None:
        self.spec = spec
        self.game, self.setup = spec.open()
        chances, rules = find_win_chances(spec.game), package_of(spec.game).load("studies")
        if chances is None or rules is None:
            raise CannotMakeStudies("studies.error.no-themes", game=spec.game)
        self.chances, self.rules = chances, rules

    def play(self, number: int) -> GameStudies:
        """Make the studies of one game. A choice is tried only if it belongs to another turn than the last study."""
        studies: list[Study] = []
        counts: Counter[str] = Counter()
        used: set[tuple[int, str]] = set()
        for index, (s, seat) in enumerate(choices_of_game(self.game, self.setup, SEARCHER, self.spec.seed, number)):
            counts["choices"] += 1
            turn, step = self.game.turn(s) or 0, self.game.steps[s.step].name
            if (turn, step) in used or len(studies) >= MOST_OF_GAME:
                continue
            seed = self.spec.seed + (number << 20) + (index << 8)
            candidate = candidate_at(self.game, self.setup, self.chances, self.rules, s, seat, seed)
            if candidate is None:
                continue
            study = self._study(candidate, number, seed, counts)
            if study is not None:
                studies.append(study)
                used.add((turn, step))
        return GameStudies(number, studies, counts)

    def _study(self, candidate: Candidate, number: int, seed: int, counts: Counter[str]) -> Study | None:
        """Check a candidate, the cheapest check first; count where it falls. A game gives one easy study at most."""
        counts["margin"] += 1
        found = found_by(candidate, seed)
        if is_easy(found) and (not has_many_ways(candidate) or counts["easy"]):
            return None
        counts["question"] += 1
        if not deep_search_agrees(candidate, seed):
            return None
        counts["search"] += 1
        proof = play_out(candidate, self.setup, PLAYER, seed)
        if proof is None:
            return None
        counts["games"] += 1
        counts["easy"] += is_easy(found)
        return self._written(candidate, proof, found, number)

    def _written(self, candidate: Candidate, proof: PlayoutProof, found: list[int], number: int) -> Study:
        """The study of a proved candidate."""
        s, game = candidate.state, self.game
        step, act = game.steps[s.step].name, candidate.acts[0]
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
            step=step,
            turn=game.turn(s) or 0,
            theme=self.rules.theme_of(s, candidate.seat, list(act), self.rules.STEPS[step]),
            stars=stars_of(found),
            acts=self._acts(candidate, proof),
            proof=StudyProof(games, round(proof.margin, 4), round(proof.error, 4), found, TRIES),
            origin=f"{SEARCHER}, seed {self.spec.seed}, game {number}",
        )

    def _acts(self, candidate: Candidate, proof: PlayoutProof) -> list[StudyAct]:
        """The accepted acts, then the other acts that were played on. Accepted acts share the games of the best."""
        text, best = self.game.vocabulary(candidate.state).text, proof.acts[0]
        wins = {each.act: sum(each.shares) for each in proof.acts}
        accepted = candidate.acts[: candidate.accepted]
        return [
            StudyAct(
                moves=[text(move) for move in act],
                chance=round(candidate.judge.chance_after(act) or 0.0, 4),
                wins=round(wins.get(act, wins[best.act]), 2),
                accepted=act in accepted,
            )
            for act in [*accepted, *[each.act for each in proof.acts[1:]]]
        ]


def id_of(position: dict[str, object], seat: int) -> str:
    """The id of a study: the same position has the same id."""
    text = json.dumps([position, seat], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


class StudiesRun:
    """Makes studies from the games that were not searched yet."""

    def __init__(self, spec: SimulationSpec, numbers: list[int], processes: int | None = None) -> None:
        StudyMaker(spec)  # raises CannotMakeStudies here and not in a worker process
        self.pool = JobPool(partial(StudyMaker, spec), numbers, processes, largest_batch=1)

    def run(self, add: Callable[[GameStudies], None], progress: Progress = no_progress) -> None:
        """Search all games; `add` is called with the studies of each."""
        self.pool.run(add, progress)
