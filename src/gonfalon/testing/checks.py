"""Checks of a match at one decision. Each check plays on copies and leaves the match unchanged."""

import json
import random
from collections.abc import Iterator

from gonfalon.kernel.engine import run_automatic_steps
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.moves import NUMBER, TARGET_BITS, TARGET_MASK
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import State
from gonfalon.messages.catalogue import Catalogue
from gonfalon.testing.tables import TableSpec, load

LARGEST_NUMBER = 12
NUMBERS = (*range(41), 100, 255, 1000, TARGET_MASK)


def check_moves(match: Match) -> None:
    """Some seat must choose; its legal moves exist, differ, and survive as text."""
    vocabulary = match.vocabulary
    assert match.to_act
    for seat in match.to_act:
        moves = match.packed_moves(match.setup.seats.index(seat))
        assert moves
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert vocabulary.parse(vocabulary.text(move)) == move


def check_invariants(match: Match) -> None:
    """`Game.check` finds nothing impossible."""
    assert match.game.check(match.state) == []


def answers_of(match: Match) -> list[object]:
    """The answers to every question that a match takes."""
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


def check_questions_change_nothing(match: Match) -> None:
    """The same questions twice get the same answers and leave the same state. All answers are JSON values."""
    before = match.state.to_dict()
    first = answers_of(match)
    assert match.state.to_dict() == before
    assert answers_of(match) == first
    json.dumps(first)


def check_clone(match: Match, chance: random.Random) -> None:
    """A clone is equal, and moves on it leave the original unchanged."""
    before = match.state.to_dict()
    copy = match.state.clone()
    assert copy.to_dict() == before
    play_on(match, copy, chance)
    assert match.state.to_dict() == before


def play_on(match: Match, s: State, chance: random.Random, most: int = 25) -> None:
    """Play at most `most` random moves on a bare state."""
    game, luck = match.game, FastLuck(chance.getrandbits(32))
    for _ in range(most):
        mask = run_automatic_steps(game, s, luck)
        if not mask:
            break
        seat = chance.choice([seat for seat in range(len(match.setup.seats)) if mask >> seat & 1])
        step = game.steps[s.step]
        step.play(s, seat, chance.choice(step.moves(s, seat)), luck)


def check_fields(match: Match) -> None:
    """`State.fields` names all ints and lists of a state. A compiled class does not list its attributes here."""
    held = getattr(match.state, "__dict__", {})
    numbers = {name for name, value in held.items() if isinstance(value, int | list) and name != "revealed"}
    assert numbers <= set(match.state.fields())


def check_state_as_json(match: Match) -> None:
    """A state that is written and read again is equal and offers the same moves."""
    s = match.state
    other = match.game.new(Setup(*match.setup))
    other.load(json.loads(json.dumps(s.to_dict())))
    assert other.to_dict() == s.to_dict()
    step = match.game.steps[s.step]
    for seat in match.to_act:
        index = match.setup.seats.index(seat)
        assert step.moves(other, index) == step.moves(s, index)


def check_replay(match: Match) -> None:
    """The loaded record gives the same state, log, record and answers."""
    text = match.record.to_json()
    loaded = load(text)
    assert loaded.state.to_dict() == match.state.to_dict()
    assert loaded.record.to_json() == text
    for seat in (*match.setup.seats, None):
        assert loaded.events(seat) == match.events(seat)
    assert answers_of(loaded) == answers_of(match)


def all_texts(match: Match) -> Iterator[str]:
    """Every move of the vocabulary as text, numbers up to `LARGEST_NUMBER`."""
    vocabulary = match.vocabulary
    for index, verb in enumerate(vocabulary.verbs):
        if not verb.kind:
            yield vocabulary.text(index << TARGET_BITS)
            continue
        count = LARGEST_NUMBER + 1 if verb.kind == NUMBER else len(vocabulary.names[verb.kind])
        for target in range(count):
            yield vocabulary.text(index << TARGET_BITS | target)


def all_moves(match: Match) -> Iterator[int]:
    """Every move of the vocabulary: all targets, and of numbers the small ones and some large ones."""
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


def check_why_not(table: TableSpec, match: Match, catalogue: Catalogue) -> None:
    """Legal moves have no refusal. Every other move has one, whose rule is listed and whose message is worded."""
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
            if table.rule_numbers:
                assert refusal.rule in table.rule_numbers, (text, refusal)
            if table.has_texts:
                catalogue.say(refusal.key, refusal.args)
        if not legal:
            break  # All moves of a waiting seat are refused by one rule; one such seat is enough.


def check_prompts(table: TableSpec, match: Match, catalogue: Catalogue) -> None:
    """The prompt of each seat says whether it waits, cites a listed rule and is worded."""
    for seat in match.setup.seats:
        prompt = match.prompt(seat)
        assert prompt.waits == (seat not in match.to_act)
        if table.rule_numbers:
            assert prompt.rule in table.rule_numbers, prompt
        if table.has_texts:
            assert catalogue.say(prompt.key, prompt.args)
