"""What a seat lays out is what it will see when it plays it, and tells nothing that is hidden from it."""

import json
import random

import pytest

from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from tests.conformance.worlds import World, each_world

pytestmark = pytest.mark.both_forms

LONGEST = 8
CHOICES = 400
EVERY = 3
SEEDS = 2


def certain_moves(match: Match, seat: str) -> list[str]:
    """The moves that use no luck and turn nothing up; after some of them somebody else chooses."""
    known = zip(match.moves(seat), match.undo_barriers(seat), strict=True)
    return [move for move, why in known if why in ("", "turn", "end")]


def lay_out(match: Match, seat: str, chance: random.Random) -> list[str]:
    """Some moves, as long as there is one whose outcome is known."""
    laid: list[str] = []
    certain = certain_moves(match, seat)
    while certain and len(laid) < LONGEST:
        laid.append(chance.choice(certain))
        certain = certain_moves(match.draft(seat, laid), seat)
    return laid


def seen_by(match: Match, seat: str) -> str:
    """What a seat sees and is asked."""
    return json.dumps([match.view(seat), match.prompt(seat), match.moves(seat), match.to_act])


def told_since(match: Match, seat: str, version: int) -> list[dict[str, object]]:
    """What a seat has been told since a version, whenever that was."""
    return [{**event, "version": 0} for event in match.events(seat, version) if event["version"] != version]


def play_at_random(match: Match, chance: random.Random) -> None:
    """One choice of anybody."""
    seat = chance.choice(match.to_act)
    match.play(seat, chance.choice(match.moves(seat)))


@each_world
def test_what_is_laid_out_is_what_is_seen_when_it_is_played(world: World) -> None:
    chance, compared = random.Random(f"rehearsals {world.name}"), 0
    for seed in range(SEEDS):
        match = world.plain_match(seed)
        for number in range(CHOICES):
            if match.over:
                break
            seat = chance.choice(match.to_act)
            laid = lay_out(match, seat, chance) if number % EVERY == 0 else []
            if not laid:
                play_at_random(match, chance)
                continue
            before = (match.state.to_dict(), match.version)
            rehearsal = match.draft(seat, laid)
            assert (match.state.to_dict(), match.version) == before
            match.play_all(seat, laid)
            if match.used_no_luck_since(before[1]):
                assert seen_by(rehearsal, seat) == seen_by(match, seat)
                assert told_since(rehearsal, seat, 0) == told_since(match, seat, before[1])
                compared += 1
    assert compared > SEEDS


@each_world
def test_what_is_laid_out_and_why_not_are_the_same_in_worlds_that_a_seat_cannot_tell_apart(world: World) -> None:
    if not world.find().info.secrets:
        return
    chance, luck = random.Random(f"worlds {world.name}"), FastLuck(5)
    match = world.plain_match(3)
    for number in range(CHOICES):
        if match.over:
            break
        for seat in match.to_act if number % EVERY == 0 else []:
            laid = lay_out(match, seat, chance)
            original, told = match.state, told_of(match, seat, laid)
            for _ in range(3):
                match.state = match.game.determinize(original, match.setup.seats.index(seat), luck)
                try:
                    assert told_of(match, seat, laid) == told
                finally:
                    match.state = original
        play_at_random(match, chance)


def told_of(match: Match, seat: str, laid: list[str]) -> str:
    """All that a rehearsal tells a seat."""
    rehearsal = match.draft(seat, laid)
    refusals = [rehearsal.why_not(seat, text) for text in ("pass", "done", "no such move", *laid)]
    return json.dumps([seen_by(rehearsal, seat), rehearsal.undo_barriers(seat), rehearsal.events(seat), refusals])
