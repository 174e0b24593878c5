"""What must hold at a decision, whatever the game. Each check plays on copies and leaves the match as it was."""

import json
import random
from collections.abc import Iterator

from gonfalon.kernel.engine import run_automatic_steps
from gonfalon.kernel.errors import BadLuck
from gonfalon.kernel.game import Setup
from gonfalon.kernel.luck import FastLuck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.moves import NUMBER, TARGET_BITS, TARGET_MASK
from gonfalon.kernel.state import State
from gonfalon.messages.catalogue import Catalogue
from tests.conformance.worlds import World, load, rule_numbers

LARGEST_NUMBER = 12
NUMBERS = (*range(41), 100, 255, 1000, TARGET_MASK)


def check_moves(match: Match) -> None:
    """Somebody must act; legal moves are there, differ, and round-trip as text."""
    vocabulary = match.vocabulary
    assert match.to_act
    for seat in match.to_act:
        moves = match.packed_moves(match.setup.seats.index(seat))
        assert moves
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert vocabulary.parse(vocabulary.text(move)) == move


def check_invariants(match: Match) -> None:
    """The game itself finds nothing impossible."""
    assert match.game.check(match.state) == []


def asked(match: Match) -> list[object]:
    """The answers to everything that can be asked."""
    seats = match.setup.seats
    return [
        [match.view(seat) for seat in (*seats, None)],
        [match.moves(seat) for seat in seats],
        [match.prompt(seat) for seat in seats],
        [match.events(seat, max(0, match.version - 5)) for seat in (*seats, None)],
        [match.can_undo(seat) for seat in seats],
        [match.why_not(seat, move) for seat in seats for move in ("pass", "no such move", "done")],
        match.record.to_json(),
        match.result,
        match.to_act,
        match.version,
    ]


def check_asking_changes_nothing(match: Match) -> None:
    """The same questions twice get the same answers and leave the same position."""
    before = match.state.to_dict()
    first = asked(match)
    assert match.state.to_dict() == before
    assert asked(match) == first
    json.dumps(first)  # plain values throughout


def check_clone(match: Match, chance: random.Random) -> None:
    """A clone is equal, and whatever is played on it leaves the original alone."""
    before = match.state.to_dict()
    twin = match.state.clone()
    assert twin.to_dict() == before
    play_on(match, twin, chance)
    assert match.state.to_dict() == before


def play_on(match: Match, s: State, chance: random.Random, most: int = 25) -> None:
    """Play some random moves on a bare position."""
    game, luck = match.game, FastLuck(chance.getrandbits(32))
    for _ in range(most):
        mask = run_automatic_steps(game, s, luck)
        if not mask:
            break
        seat = chance.choice([seat for seat in range(len(match.setup.seats)) if mask >> seat & 1])
        step = game.steps[s.step]
        step.play(s, seat, chance.choice(step.moves(s, seat)), luck)


def check_fields(match: Match) -> None:
    """Whatever a position consists of is named among its fields. (A compiled class does not list its attributes.)"""
    held = getattr(match.state, "__dict__", {})
    numbers = {name for name, value in held.items() if isinstance(value, int | list) and name != "revealed"}
    assert numbers <= set(match.state.fields())


def check_position_as_json(match: Match) -> None:
    """A position written and read again is the same one and offers the same moves."""
    s = match.state
    other = match.game.new(Setup(*match.setup))
    other.load(json.loads(json.dumps(s.to_dict())))
    assert other.to_dict() == s.to_dict()
    step = match.game.steps[s.step]
    for seat in match.to_act:
        index = match.setup.seats.index(seat)
        assert step.moves(other, index) == step.moves(s, index)


def check_replay(match: Match) -> None:
    """The record, loaded, gives the same position, log, record and answers."""
    text = match.record.to_json()
    loaded = load(text)
    assert loaded.state.to_dict() == match.state.to_dict()
    assert loaded.record.to_json() == text
    for seat in (*match.setup.seats, None):
        assert loaded.events(seat) == match.events(seat)
    assert asked(loaded) == asked(match)


def all_texts(match: Match) -> Iterator[str]:
    """Every move that the vocabulary can say, numbers up to a dozen."""
    vocabulary = match.vocabulary
    for index, verb in enumerate(vocabulary.verbs):
        if not verb.kind:
            yield vocabulary.text(index << TARGET_BITS)
            continue
        count = LARGEST_NUMBER + 1 if verb.kind == NUMBER else len(vocabulary.names[verb.kind])
        for target in range(count):
            yield vocabulary.text(index << TARGET_BITS | target)


def all_moves(match: Match) -> Iterator[int]:
    """Every move that the vocabulary can say: all targets, and of numbers the small ones and some large ones."""
    vocabulary = match.vocabulary
    for index, verb in enumerate(vocabulary.verbs):
        targets = range(1) if not verb.kind else NUMBERS
        if verb.kind and verb.kind != NUMBER:
            targets = range(len(vocabulary.names[verb.kind]))
        for target in targets:
            yield index << TARGET_BITS | target


def check_legality(match: Match) -> None:
    """The list of legal moves and the question `why_not` agree about every move; all legal moves are candidates."""
    step = match.game.steps[match.state.step]
    for name in match.to_act:
        seat = match.setup.seats.index(name)
        legal = set(step.moves(match.state, seat))
        assert legal <= set(step.candidates(match.state, seat)), step.name
        for move in all_moves(match):
            code = step.why_not(match.state, seat, move)
            assert (code == 0) == (move in legal), (step.name, match.vocabulary.text(move), code)


def check_why_not(world: World, match: Match, catalogue: Catalogue) -> None:
    """No reason against a legal move, and against every other one a rule that exists and a message that is worded."""
    for seat in match.setup.seats:
        legal = match.moves(seat)
        verbs = {text.partition(" ")[0] for text in legal}
        for text in all_texts(match):
            refusal = match.why_not(seat, text)
            if text in legal:
                assert refusal is None, (seat, text, refusal)
                continue
            assert refusal is not None, (seat, text)
            if text.partition(" ")[0] in verbs:
                assert refusal.key != "kernel.refused.now", f"{text} is refused without a reason"
            if world.is_registered:
                assert refusal.rule in rule_numbers(world.game), (text, refusal)
                catalogue.say(refusal.key, refusal.args)
        if not legal:
            break  # a seat that waits: one sweep of refusals by turn will do


def check_prompts(world: World, match: Match, catalogue: Catalogue) -> None:
    """Whoever is asked, and whoever waits, is told so in words, with a rule that exists."""
    for seat in match.setup.seats:
        prompt = match.prompt(seat)
        assert prompt.waits == (seat not in match.to_act)
        if world.is_registered:
            assert prompt.rule in rule_numbers(world.game), prompt
            assert catalogue.say(prompt.key, prompt.args)


def seen_by(match: Match, seat: str | None) -> str:
    """What a seat sees of the position, as text."""
    told: list[object] = [match.view(seat), match.prompt(seat), match.to_act, match.over]
    if seat is not None:
        told += [match.moves(seat), match.undo_barriers(seat), match.can_undo(seat)]
    return json.dumps(told)


def refused_to(match: Match, seat: str) -> list[object]:
    """What a seat is told about every move there is."""
    return [match.why_not(seat, text) for text in all_texts(match)]


def check_secrets(match: Match, chance: random.Random) -> None:
    """Worlds that a seat cannot tell apart look the same to it, byte for byte, and are possible."""
    luck = FastLuck(chance.getrandbits(32))
    original = match.state
    for index, seat in [*enumerate(match.setup.seats), (-1, None)]:
        expected = seen_by(match, seat)
        refusals = refused_to(match, seat) if seat is not None else []
        worlds = [match.game.determinize(original, index, luck) for _ in range(4)]
        for number, world in enumerate(worlds):
            assert match.game.check(world) == []
            match.state = world
            try:
                assert seen_by(match, seat) == expected
                if seat is not None and not number:
                    assert refused_to(match, seat) == refusals
                assert not is_forced(match), "whether a move is forced tells what is hidden"
            finally:
                match.state = original


def is_forced(match: Match) -> bool:
    """Would the match play the next move by itself? Never where it has stopped to ask."""
    if match.game.steps[match.state.step].asks_when_forced:
        return False
    return any(len(match.moves(seat)) == 1 for seat in match.to_act)


def check_log_of_others(match: Match) -> None:
    """What only others may read of an event changes no byte of a seat's log."""
    for index, seat in [*enumerate(match.setup.seats), (-1, None)]:
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


TWIN_CHOICES = 30
SAMPLES = 60


def check_two_worlds(match: Match, chance: random.Random) -> None:
    """Two games from positions that a seat cannot tell apart, by the same choices and luck, look the same to it.

    They are compared, log and all, until what differs comes to light by the rules, or until somebody else makes a
    choice that the other world does not allow: his own secrets are other ones there. A choice of the seat itself must
    be possible in both.
    """
    index, seat = chance.choice([*enumerate(match.setup.seats), (-1, None)])
    other = match.game.determinize(match.state, index, FastLuck(chance.getrandbits(32)))
    one = Match(match.game, match.setup, FastLuck(chance.getrandbits(32)), match.state.clone())
    two = Match(match.game, match.setup, ScriptedLuck([]), other)
    for _ in range(TWIN_CHOICES):
        if told_to(two, seat) != told_to(one, seat):
            hidden = varying(one, index, FastLuck(chance.getrandbits(32)), SAMPLES)
            assert not differing(one.state, two.state) <= hidden, "what is still hidden can be told"
            return
        if one.over:
            return
        actor = chance.choice(one.to_act)
        moves = one.moves(actor)
        move = chance.choice(moves)
        if move not in two.moves(actor):
            assert actor != seat
            return
        one.play(actor, move)
        two.luck = ScriptedLuck(one.record.entries[-1].dice[:])
        try:
            two.play(actor, move)
        except BadLuck:
            entry = one.record.entries[-1]
            assert entry.dice or entry.revealed
            return  # what was drawn here is in somebody's hand there, or what came to light asks for other luck


def told_to(match: Match, seat: str | None) -> str:
    """All that a seat has seen and read."""
    return json.dumps([seen_by(match, seat), match.events(seat), match.version])


def differing(one: State, other: State) -> set[tuple[str, int]]:
    """Where two positions differ: fields, with the places in them."""
    before, after = one.to_dict(), other.to_dict()
    found: set[tuple[str, int]] = set()
    for field, value in before.items():
        values, others = (each if isinstance(each, list) else [each] for each in (value, after[field]))
        if len(values) != len(others):
            found |= {(field, place) for place in range(max(len(values), len(others)))}
        found |= {(field, place) for place, pair in enumerate(zip(values, others, strict=False)) if pair[0] != pair[1]}
    return found


def varying(match: Match, index: int, luck: FastLuck, samples: int) -> set[tuple[str, int]]:
    """Where a seat's samples of a position differ from it: what is hidden from the seat."""
    found: set[tuple[str, int]] = set()
    for _ in range(samples):
        found |= differing(match.state, match.game.determinize(match.state, index, luck))
    return found


TRIES = 6


def check_secret_luck(match: Match, chance: random.Random) -> None:
    """Luck that changes nothing but what is hidden from a seat changes no byte of what it sees and reads after it."""
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
        apart = differing(one.state, two.state)
        for index, seat in [*enumerate(match.setup.seats), (-1, None)]:
            if apart and apart <= varying(one, index, FastLuck(chance.getrandbits(32)), SAMPLES):
                assert told_to(two, seat) == told_to(one, seat)
