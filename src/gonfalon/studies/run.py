"""Runs a study on the engine: the act of the player, move by move, and how good it is."""

from enum import Enum
from typing import Final, NamedTuple

from gonfalon.ai.observation import Observation
from gonfalon.ai.win_curves import find_win_chances
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.registry import game as find_game
from gonfalon.studies.acts import ActJudge
from gonfalon.studies.schema import Study, StudyAct

TOLERANCE: Final = 0.03
"""An act that is not in the study solves it if its win chance is at most this far below that of the best act."""
SAMPLES: Final = 24
SEED: Final = 1


class StudyVerdict(Enum):
    """How an act answers a study."""

    SOLVED = "solved"
    MISSED = "missed"


class StudyAnswer(NamedTuple):
    """The verdict on the act of the player."""

    verdict: StudyVerdict
    moves: list[str]
    chance: float
    """The win chance after the act, on the scale of the acts of the study."""


def open_match(study: Study) -> Match:
    """A match that begins at the position of a study."""
    game = find_game(study.game)
    setup = game.prepare(study.scenario, study.seats, study.options)
    return Match(game, setup._replace(position=study.position), FastLuck(int(study.id, 16)))


class StudyRun:
    """One try at a study. It ends with the act of the player."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.match = open_match(study)
        self.seat = self.match.seat_index(study.seat)
        chances = find_win_chances(study.game)
        if chances is None:
            raise UnknownName("study", study.id, [])
        self.heuristics = chances.heuristics
        state = self.match.state
        self._depth = len(state.stack)
        self._start = self.match.version
        observation = Observation(self.match.game, state.clone(), self.seat, self.match.packed_moves(self.seat))
        self._judge = ActJudge(chances, observation, self.match.setup.seats, SEED, SAMPLES)

    @property
    def moves(self) -> list[str]:
        """The moves that the player has made, without forced ones."""
        entries = self.match.record.entries[self._start :]
        own = [each for each in entries if isinstance(each, MoveEntry) and each.seat == self.seat]
        return [self.match.vocabulary.text(each.move) for each in own if each.is_choice and not each.struck]

    @property
    def is_complete(self) -> bool:
        """Has the player made a whole act? It ends with luck, with the choice of another seat, or by itself.

        An act of the study may be shorter: the rest of it is played by default.
        """
        match, moves = self.match, self.moves
        if not moves:
            return False
        is_known = any(act.moves == moves for act in self.study.acts)
        if is_known or match.over or self.study.seat not in match.to_act:
            return True
        drew_luck = any(
            isinstance(entry, MoveEntry) and not entry.struck and (entry.dice or entry.outcomes)
            for entry in match.record.entries[self._start :]
        )
        return drew_luck or not self.heuristics.continues_plan(match.state, self._depth)

    def answer(self) -> StudyAnswer:
        """Judge the complete act. An act of the study counts as played out; another one is compared by win chance."""
        moves, best = self.moves, self.study.acts[0]
        known = next((act for act in self.study.acts if act.moves == moves), None)
        if known is not None:
            return StudyAnswer(self._verdict(known.accepted), moves, self._share(known))
        loss = self._chance(best.moves) - self._chance(moves)
        return StudyAnswer(self._verdict(loss <= TOLERANCE), moves, max(0.0, min(1.0, self._share(best) - loss)))

    def _verdict(self, is_accepted: bool) -> StudyVerdict:
        return StudyVerdict.SOLVED if is_accepted else StudyVerdict.MISSED

    def _share(self, act: StudyAct) -> float:
        return act.wins / self.study.proof.games

    def _chance(self, moves: list[str]) -> float:
        parse = self.match.vocabulary.parse
        found = self._judge.chance_after(tuple(parse(text) for text in moves))
        assert found is not None, "a study has a win chance"
        return found
