"""Checks that nothing a seat may not see changes what it sees. Each leaves the match unchanged."""

import json
import random

from gonfalon.kernel.errors import BadLuck
from gonfalon.kernel.luck import FastLuck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.scenes.shown import SceneReader
from gonfalon.kernel.scenes.turns import summary_of, turns_of
from gonfalon.kernel.state import State
from gonfalon.testing.checks import LARGEST_NUMBER, all_texts

PAIRED_CHOICES = 30
"""Choices for which two matches are compared."""

SAMPLES = 60
"""Determinizations from which the hidden places of a state are found."""

TRIES = 6
"""Other values of the luck of one move that are tried."""


def viewers_of(match: Match) -> list[tuple[int, str | None]]:
    """Every seat with its number, and a spectator."""
    return [*enumerate(match.setup.seats), (-1, None)]


def seen_by(match: Match, seat: str | None) -> str:
    """What a viewer sees of the position, as text."""
    seen: list[object] = [match.view(seat), match.prompt(seat), match.to_act, match.over]
    if seat is not None:
        seen += [match.offered(seat), match.can_undo(seat)]
    return json.dumps(seen)


def known_to(match: Match, seat: str | None) -> str:
    """All that a viewer has seen and read, as text."""
    return json.dumps([seen_by(match, seat), match.events(seat), match.version, last_scenes(match, seat)])


def last_scenes(match: Match, seat: str | None) -> list[object]:
    """The scenes of the last choice as a viewer is shown them, with the views between them, and the turn's summary."""
    chosen = [version for version, entry in enumerate(match.timeline.entries) if entry.is_choice]
    if not chosen:
        return []
    viewer, version = match.seat_index(seat), chosen[-1]
    scenes = SceneReader(match, viewer).read(match.timeline.at(version), match.state, version, match.version)
    shown = [
        [*scene[:6], match.game.view(scene.before, viewer), match.game.view(scene.after, viewer)] for scene in scenes
    ]
    return [*shown, *[summary_of(match, viewer, turn) for turn in turns_of(match)[-1:]]]


def refusals_for(match: Match, seat: str) -> list[object]:
    """The answers of `why_not` for every move of the vocabulary."""
    return [match.why_not(seat, text) for text in all_texts(match)]


def check_determinizations(match: Match, chance: random.Random) -> None:
    """Determinizations are possible and look the same to their viewer, byte for byte."""
    luck = FastLuck(chance.getrandbits(32))
    original = match.state
    for index, seat in viewers_of(match):
        expected = seen_by(match, seat)
        refusals = refusals_for(match, seat) if seat is not None else []
        for number, other in enumerate([match.game.determinize(original, index, luck) for _ in range(4)]):
            assert match.game.check(other) == []
            match.state = other
            try:
                assert seen_by(match, seat) == expected
                if seat is not None and not number:
                    assert refusals_for(match, seat) == refusals
                assert not is_forced(match), "whether a move is forced depends on what is hidden"
            finally:
                match.state = original


def is_forced(match: Match) -> bool:
    """Whether the match would play the next move by itself; never where it has stopped to ask."""
    if match.game.steps[match.state.step].asks_when_forced:
        return False
    return any(len(match.moves(seat)) == 1 for seat in match.to_act)


def check_private_events(match: Match) -> None:
    """The private part of an event changes no byte of the log of other seats."""
    for index, seat in viewers_of(match):
        expected = json.dumps(match.events(seat))
        saved = [(entry, entry.events) for entry in (match.record.opening, *match.record.entries)]
        for entry, events in saved:
            entry.events = [
                event._replace(args=(-1,) * len(event.args))
                if event.public is not None and (index < 0 or not event.audience >> index & 1)
                else event
                for event in events
            ]
        try:
            assert json.dumps(match.events(seat)) == expected
        finally:
            for entry, events in saved:
                entry.events = events


def check_paired_matches(match: Match, chance: random.Random) -> None:
    """Two matches from states that a viewer cannot distinguish, with equal choices and luck, look the same to it.

    They are compared, log included, until the rules reveal a difference, or until another seat makes a choice that the
    other match does not allow: its own secrets differ there. A choice of the viewer itself must be legal in both. The
    rules must call `State.reveal` where a move without luck reveals something, because a seat could undo that move.
    """
    index, seat = chance.choice(viewers_of(match))
    other = match.game.determinize(match.state, index, FastLuck(chance.getrandbits(32)))
    one = Match(match.game, match.setup, FastLuck(chance.getrandbits(32)), match.state.clone())
    two = Match(match.game, match.setup, ScriptedLuck([]), other)
    played = 0
    for _ in range(PAIRED_CHOICES):
        if known_to(two, seat) != known_to(one, seat):
            hidden = hidden_places(one, index, FastLuck(chance.getrandbits(32)), SAMPLES)
            assert not differing_places(one.state, two.state) <= hidden, "something hidden changes what is seen"
            barred = one.over or any(entry.dice or entry.revealed for entry in one.record.entries[played:])
            assert barred, "something was revealed without `State.reveal`, so that it can be undone"
            return
        if one.over:
            return
        actor = chance.choice(one.to_act)
        moves = one.moves(actor)
        move = chance.choice(moves)
        if move not in two.moves(actor):
            assert actor != seat
            return
        played = len(one.record.entries)
        one.play(actor, move)
        two.luck = ScriptedLuck(one.record.entries[-1].dice[:])
        try:
            two.play(actor, move)
        except BadLuck:
            entry = one.record.entries[-1]
            assert entry.dice or entry.revealed
            return  # What was drawn here is in a hand there, or what was revealed asks for other luck.


def differing_places(one: State, other: State) -> set[tuple[str, int]]:
    """Where two states differ: fields, with the indices in them."""
    before, after = one.to_dict(), other.to_dict()
    found: set[tuple[str, int]] = set()
    for field, value in before.items():
        values, others = (each if isinstance(each, list) else [each] for each in (value, after[field]))
        if len(values) != len(others):
            found |= {(field, place) for place in range(max(len(values), len(others)))}
        found |= {(field, place) for place, pair in enumerate(zip(values, others, strict=False)) if pair[0] != pair[1]}
    return found


def hidden_places(match: Match, index: int, luck: FastLuck, samples: int) -> set[tuple[str, int]]:
    """Where determinizations for a viewer differ from the state: what is hidden from it."""
    found: set[tuple[str, int]] = set()
    for _ in range(samples):
        found |= differing_places(match.state, match.game.determinize(match.state, index, luck))
    return found


def check_hidden_luck(match: Match, chance: random.Random) -> None:
    """Luck that changes only what is hidden from a viewer changes no byte of what it sees and reads afterwards."""
    actor = chance.choice(match.to_act)
    move = chance.choice(match.moves(actor))
    one = Match(match.game, match.setup, FastLuck(chance.getrandbits(32)), match.state.clone())
    one.play(actor, move)
    dice = one.record.entries[-1].dice
    for _ in range(TRIES if dice else 0):
        other = dice[:]
        other[chance.randrange(len(other))] = chance.randrange(LARGEST_NUMBER + 1)
        two = Match(match.game, match.setup, ScriptedLuck(other), match.state.clone())
        try:
            two.play(actor, move)
        except BadLuck:
            continue
        apart = differing_places(one.state, two.state)
        for index, seat in viewers_of(match):
            if apart and apart <= hidden_places(one, index, FastLuck(chance.getrandbits(32)), SAMPLES):
                assert known_to(two, seat) == known_to(one, seat)
