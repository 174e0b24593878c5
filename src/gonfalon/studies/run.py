"""Runs a study on the engine: the act of the player, move by move, and how good it is."""

from enum import Enum
from functools import cached_property
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
        self._chances = chances
        self.heuristics = chances.heuristics
        state = self.match.state
        self._depth = len(state.stack)
        self._first = self._start = self.match.version
        """The version at which the act begins: harmless acts before it are left aside."""
        self._judge = self._judge_first = self._judge_now()

    @cached_property
    def _best(self) -> float:
        """The win chance after the best act, at the beginning; only an act that the study lacks needs it."""
        first = self._judge_first
        found = first.chance_after(self._packed(self.study.acts[0].moves))
        assert found is not None, "a study has a win chance"
        return found

    @property
    def moves(self) -> list[str]:
        """The moves that the player has made, without forced ones."""
        entries = self.match.record.entries[self._start :]
        own = [each for each in entries if isinstance(each, MoveEntry) and each.seat == self.seat]
        return [self.match.vocabulary.text(each.move) for each in own if each.is_choice and not each.struck]

    @property
    def is_begun(self) -> bool:
        """Has the player made a move?"""
        return self.match.version > self._first

    def has_acted(self) -> bool:
        """Has the player made a whole act? It ends with luck, with the choice of another seat, or by itself.

        An act of the study may be shorter: the rest of it is played by default. A harmless act does not count: the
        best act can still follow it and is as good as before.
        """
        moves = self.moves
        if not moves or not self._is_whole(moves):
            return False
        is_known = any(act.moves == moves for act in self.study.acts)
        judge = None if is_known or self._drew_luck() else self._judge_if_harmless()
        if judge is not None:
            self._start, self._judge = self.match.version, judge
        return judge is None

    def _is_whole(self, moves: list[str]) -> bool:
        match = self.match
        is_known = any(act.moves == moves for act in self.study.acts)
        if is_known or match.over or self.study.seat not in match.to_act or self._drew_luck():
            return True
        return not self.heuristics.continues_plan(match.state, self._depth)

    def _drew_luck(self) -> bool:
        return any(
            isinstance(entry, MoveEntry) and not entry.struck and (entry.dice or entry.outcomes)
            for entry in self.match.record.entries[self._start :]
        )

    def _judge_if_harmless(self) -> ActJudge | None:
        """The judge of the present acts if the best act is legal now and as good as at the beginning; else None."""
        match, best = self.match, self.study.acts[0].moves
        if match.over or self.study.seat not in match.to_act or match.why_not(self.study.seat, best[0]) is not None:
            return None
        judge = self._judge_now()
        chance = judge.chance_after(self._packed(best))
        return judge if chance is not None and self._best - chance <= TOLERANCE else None

    def _judge_now(self) -> ActJudge:
        match = self.match
        observation = Observation(match.game, match.state.clone(), self.seat, match.packed_moves(self.seat))
        return ActJudge(self._chances, observation, match.setup.seats, SEED, SAMPLES)

    def answer(self) -> StudyAnswer:
        """Judge the complete act. An act of the study counts as played out; another one is compared by win chance."""
        moves, best = self.moves, self.study.acts[0]
        known = next((act for act in self.study.acts if act.moves == moves), None)
        if known is not None:
            return StudyAnswer(self._verdict(known.accepted), moves, self._share(known))
        loss = self._best - self._chance(moves)
        return StudyAnswer(self._verdict(loss <= TOLERANCE), moves, max(0.0, min(1.0, self._share(best) - loss)))

    def _verdict(self, is_accepted: bool) -> StudyVerdict:
        return StudyVerdict.SOLVED if is_accepted else StudyVerdict.MISSED

    def _share(self, act: StudyAct) -> float:
        return act.wins / self.study.proof.games

    def _chance(self, moves: list[str]) -> float:
        found = self._judge.chance_after(self._packed(moves))
        assert found is not None, "a study has a win chance"
        return found

    def _packed(self, moves: list[str]) -> tuple[int, ...]:
        return tuple(self.match.vocabulary.parse(text) for text in moves)
