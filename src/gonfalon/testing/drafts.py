"""Tests of the suite: a draft shows what the same moves show when they are played, and nothing that is hidden."""

import json
import random
from typing import ClassVar

from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.testing.parts import SuitePart
from gonfalon.testing.tables import TableSpec

LONGEST = 8
CHOICES = 400
EVERY = 3
SEEDS = 2


def certain_moves(match: Match, seat: str) -> list[str]:
    """The moves that use no luck and reveal nothing; after some of them another seat chooses."""
    return [move for move, barrier in match.offered(seat).moves if barrier in ("", "turn", "end")]


def random_draft(match: Match, seat: str, chance: random.Random) -> list[str]:
    """At most `LONGEST` moves, as long as there is one whose outcome is known."""
    drafted: list[str] = []
    certain = certain_moves(match, seat)
    while certain and len(drafted) < LONGEST:
        drafted.append(chance.choice(certain))
        certain = certain_moves(match.draft(seat, drafted), seat)
    return drafted


def seen_by(match: Match, seat: str) -> str:
    """What a seat sees and is asked."""
    return json.dumps([match.view(seat), match.prompt(seat), match.moves(seat), match.to_act])


def events_since(match: Match, seat: str, version: int) -> list[dict[str, object]]:
    """The events that a seat has read since a version, without their versions."""
    return [{**event, "version": 0} for event in match.events(seat, version) if event["version"] != version]


def play_at_random(match: Match, chance: random.Random) -> None:
    """One random choice of a random seat."""
    seat = chance.choice(match.to_act)
    match.play(seat, chance.choice(match.moves(seat)))


def answers_of_draft(match: Match, seat: str, drafted: list[str]) -> str:
    """All that a draft shows to its seat."""
    draft = match.draft(seat, drafted)
    refusals = [draft.why_not(seat, text) for text in ("pass", "done", "no such move", *drafted)]
    return json.dumps([seen_by(draft, seat), draft.offered(seat), draft.events(seat), refusals])


class DraftTests(SuitePart):
    """Drafts in any game."""

    fewest_compared: ClassVar[int] = 0
    """Drafts that must be compared at each table; 0 because a game may have no move without luck."""

    def test_draft_shows_what_is_seen_when_it_is_played(self, table: TableSpec) -> None:
        chance, compared = random.Random(f"rehearsals {table.name}"), 0
        for seed in range(SEEDS):
            match = table.plain_match(seed)
            for number in range(CHOICES):
                if match.over:
                    break
                seat = chance.choice(match.to_act)
                drafted = random_draft(match, seat, chance) if number % EVERY == 0 else []
                if not drafted:
                    play_at_random(match, chance)
                    continue
                before = (match.state.to_dict(), match.version)
                draft = match.draft(seat, drafted)
                assert (match.state.to_dict(), match.version) == before
                match.play_all(seat, drafted)
                if match.used_no_luck_since(before[1]):
                    assert seen_by(draft, seat) == seen_by(match, seat)
                    assert events_since(draft, seat, 0) == events_since(match, seat, before[1])
                    compared += 1
        assert compared >= self.fewest_compared

    def test_draft_and_why_not_depend_on_nothing_that_a_seat_cannot_know(self, table: TableSpec) -> None:
        if not table.find().info.secrets:
            return
        chance, luck = random.Random(f"worlds {table.name}"), FastLuck(5)
        match = table.plain_match(3)
        for number in range(CHOICES):
            if match.over:
                break
            for seat in match.to_act if number % EVERY == 0 else []:
                drafted = random_draft(match, seat, chance)
                original, expected = match.state, answers_of_draft(match, seat, drafted)
                for _ in range(3):
                    match.state = match.game.determinize(original, match.setup.seats.index(seat), luck)
                    try:
                        assert answers_of_draft(match, seat, drafted) == expected
                    finally:
                        match.state = original
            play_at_random(match, chance)
