"""A random match with the checks of the suite at every decision."""

import random
from typing import NamedTuple

from gonfalon.kernel.state import State
from gonfalon.messages.catalogue import Catalogue
from gonfalon.testing import checks, secrecy
from gonfalon.testing.tables import TableSpec

MOST_CHOICES = 20_000
"""Choices after which a match counts as endless, and its test fails."""

UNDO_SHARE = 0.02

LEGALITY_GAMES = 2
"""Games of a table in which legality is compared at every decision; in the others at a share of the decisions."""


class UndoableChoice(NamedTuple):
    """A choice that the rules of undo allow to be taken back, found without asking the match."""

    seat: str
    version: int
    before: State


class CheckedMatch:
    """A match played at random. It keeps its own list of what may be undone, to compare with the match."""

    def __init__(self, table: TableSpec, seed: int) -> None:
        self.table = table
        self.chance = random.Random(f"conformance {table.name} {seed}")
        self.match = table.new_match(seed)
        self.catalogue = Catalogue(self.match.game.names(self.match.state))
        self.undoable: list[UndoableChoice] = []
        self.choices = 0
        self.checks_all_legality = seed < LEGALITY_GAMES

    def play(self) -> None:
        """Play one random choice."""
        match = self.match
        seat = self.chance.choice(match.to_act)
        before, version = match.state.clone(), match.version
        index = match.setup.seats.index(seat)
        match.play_packed(index, self.chance.choice(match.packed_moves(index)))
        self.choices += 1
        assert match.version > version
        made = match.record.entries[version:]
        assert [entry.is_forced for entry in made] == [False] + [True] * (len(made) - 1)
        if self.undoable and self.undoable[-1].seat != seat:
            self.undoable = []
        self.undoable.append(UndoableChoice(seat, version, before))
        if match.over or any(entry.dice for entry in made):
            self.undoable = []

    def check_undo(self) -> None:
        """No seat can undo more than the own list allows; in a game without secrets, no less either."""
        for seat in self.match.setup.seats:
            allowed = bool(self.undoable) and self.undoable[-1].seat == seat
            if self.match.can_undo(seat):
                assert allowed
            elif not self.match.game.info.secrets:
                assert not allowed

    def undo(self) -> None:
        """Undo the last choice and compare with the state before it."""
        choice = self.undoable.pop()
        version = self.match.version
        self.match.undo(choice.seat)
        assert self.match.state.to_dict() == choice.before.to_dict()
        assert self.match.version == version + 1
        assert choice.seat in self.match.to_act
        for number, entry in enumerate(self.match.record.entries[:-1]):
            assert entry.struck or number < choice.version

    def check(self) -> None:
        """The cheap checks always, each expensive one at a random share of the decisions."""
        match, chance, roll = self.match, self.chance, self.chance.random()
        checks.check_moves(match)
        checks.check_invariants(match)
        self.check_undo()
        if roll < 0.04:
            checks.check_prompts(self.table, match, self.catalogue)
            checks.check_clone(match, chance)
            checks.check_state_as_json(match)
        if roll < 0.006 or (roll < 0.2 and self.table.is_short):
            secrecy.check_determinizations(match, chance)
            checks.check_questions_change_nothing(match)
            secrecy.check_private_events(match)
        if match.game.info.secrets and roll < 0.01:
            secrecy.check_paired_matches(match, chance)
            secrecy.check_hidden_luck(match, chance)
        if roll < 0.004:
            checks.check_replay(match)
            checks.check_why_not(self.table, match, self.catalogue)
        if self.checks_all_legality or roll < 0.01 or (roll < 0.2 and self.table.is_short):
            checks.check_legality(match)

    def check_everything(self) -> None:
        """Every expensive check once, independent of the random share."""
        match, chance = self.match, self.chance
        checks.check_prompts(self.table, match, self.catalogue)
        checks.check_clone(match, chance)
        checks.check_fields(match)
        checks.check_state_as_json(match)
        secrecy.check_determinizations(match, chance)
        checks.check_questions_change_nothing(match)
        secrecy.check_private_events(match)
        secrecy.check_paired_matches(match, chance)
        secrecy.check_hidden_luck(match, chance)
        checks.check_replay(match)
        checks.check_why_not(self.table, match, self.catalogue)
        checks.check_legality(match)

    def run(self) -> None:
        """Play to the end, which must come within `MOST_CHOICES`."""
        while not self.match.over:
            assert self.choices < MOST_CHOICES, "the game does not end"
            self.check()
            if self.undoable and self.match.can_undo(self.undoable[-1].seat) and self.chance.random() < UNDO_SHARE:
                self.undo()
            else:
                self.play()
        checks.check_invariants(self.match)
        self.check_undo()
        assert self.match.result is not None
        assert self.match.to_act == []
