"""Pairs of matches with the same choices that differ in one hidden draw, and the seats that cannot know it.

One is played at random. In the other a single draw came out differently: another card, tile or terrain. It lives as
long as its choices are possible there with the same luck otherwise. Who cannot know the difference is asked of the
game's own `determinize`, never of views or messages.
"""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from gonfalon.kernel.errors import BadLuck, IllegalMove
from gonfalon.kernel.luck import FastLuck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.kernel.state import State
from gonfalon.testing.tables import TableSpec

SEEDS = 30
CHOICES = 60
"""Of a game in which twins are looked for."""

MOST_KINDS = 30
"""There are no more kinds of cards, tiles or terrains to be drawn from."""


class Choice(NamedTuple):
    """A choice of a seat, with the luck of it and of the forced moves after it."""

    seat: str
    move: str
    dice: list[int]


class Course(NamedTuple):
    """A whole game: the luck of its opening, and the choices."""

    opening: list[int]
    choices: list[Choice]


class Twins(NamedTuple):
    """Two courses that part at a choice, and who cannot know it after each choice from there on."""

    spec: TableSpec
    courses: tuple[Course, Course]
    parting: int
    blind: list[frozenset[int]]

    @property
    def life(self) -> int:
        """The choices from the parting on, the parting one among them."""
        return len(self.blind)

    @property
    def changes(self) -> int:
        """The number of times that a seat learned the difference after the parting."""
        return len(set(self.blind)) - 1


def play_at_random(spec: TableSpec, seed: int, most: int) -> Match:
    """A game of so many choices."""
    match, chance = spec.plain_match(seed), random.Random(f"{spec.name} {seed}")
    for _ in range(most):
        if match.over:
            break
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.moves(seat)))
    return match


def course_of(match: Match) -> Course:
    """The choices of a game with their luck."""
    opening, choices = match.record.opening.dice[:], list[Choice]()
    for entry in match.record.entries:
        assert isinstance(entry, MoveEntry)
        if entry.is_forced:
            (choices[-1].dice if choices else opening).extend(entry.dice)
        else:
            choices.append(Choice(match.setup.seats[entry.seat], match.vocabulary.text(entry.move), entry.dice[:]))
    return Course(opening, choices)


def replay(spec: TableSpec, course: Course, until: int) -> Match:
    """A match after so many choices of a course."""
    match = Match(spec.find(), spec.plain_match(0).setup, ScriptedLuck(course.opening[:]))
    for choice in course.choices[:until]:
        go_on(match, choice)
    return match


def go_on(match: Match, choice: Choice) -> None:
    """Play one choice and the forced moves after it; raises BadLuck or IllegalMove if it is impossible."""
    luck = match.luck
    assert isinstance(luck, ScriptedLuck)
    luck.feed(choice.dice[:])
    match.play(choice.seat, choice.move)
    while match.play_forced_move():
        pass
    if luck.left:
        raise BadLuck("error.luck.ran-out")


def partings(course: Course, chance: random.Random) -> Iterator[tuple[int, Choice]]:
    """Choices with one value of their luck changed, with their index."""
    draws = [(number, at) for number, choice in enumerate(course.choices) for at in range(len(choice.dice))]
    for number, at in chance.sample(draws, len(draws)):
        choice = course.choices[number]
        for value in chance.sample(range(MOST_KINDS), MOST_KINDS):
            if value != choice.dice[at]:
                yield number, choice._replace(dice=[*choice.dice[:at], value, *choice.dice[at + 1 :]])


def those_who_cannot_know(match: Match, one: State, other: State) -> frozenset[int]:
    """The viewers (-1: a spectator) whose determinizations of two states are equal."""

    def imagined(state: State, eye: int) -> dict[str, object]:
        spec: State = match.game.determinize(state, eye, FastLuck(7))
        return spec.to_dict()

    eyes = range(-1, len(match.setup.seats))
    return frozenset(eye for eye in eyes if imagined(one, eye) == imagined(other, eye))


class Search:
    """Searches twins of one course."""

    def __init__(self, spec: TableSpec, course: Course) -> None:
        self.spec = spec
        self.course = course
        self._match = replay(spec, course, 0)
        self.states = [self._match.state.clone()]
        for choice in course.choices:
            go_on(self._match, choice)
            self.states.append(self._match.state.clone())

    def twins(self, parting: int, changed: Choice, most: int, changes: int) -> Twins:
        """The course beside one that parts from it, until a spectator could tell them apart, or too many others."""
        choices = [*self.course.choices[:parting], changed, *self.course.choices[parting + 1 :]]
        twins = Twins(self.spec, (self.course, self.course._replace(choices=choices)), parting, [])
        match = self._match
        other = Match(match.game, match.setup, ScriptedLuck([]), self.states[parting].clone())
        blind = frozenset(range(-1, len(match.setup.seats)))
        for number in range(parting, min(parting + most, len(choices))):
            try:
                go_on(other, choices[number])
            except (BadLuck, IllegalMove):
                break
            state = self.states[number + 1]
            if not state.stack or state.to_dict() == other.state.to_dict():
                break
            blind &= those_who_cannot_know(match, state, other.state)
            if -1 not in blind or len({*twins.blind, blind}) > changes + 1:
                break
            twins.blind.append(blind)
        return twins


def anywhere(_: State) -> bool:
    """Twins may part at any position."""
    return True


def find_twins(
    spec: TableSpec, knower: str, most: int, least: int, changes: int = 0, where: Callable[[State], bool] = anywhere
) -> Twins:
    """Twins that differ in a draw of one seat; others come to know it so many times, and a spectator never.

    `where` is asked of the position after the draw.
    """
    for seed in range(1, SEEDS):
        match = play_at_random(spec, seed, CHOICES)
        index = match.setup.seats.index(knower)
        search = Search(spec, course_of(match))
        for parting, changed in partings(search.course, random.Random(seed)):
            if not where(search.states[parting + 1]):
                continue
            twins = search.twins(parting, changed, most, changes)
            if twins.life >= least and index not in twins.blind[0] and twins.changes == changes:
                return twins
    raise AssertionError(f"no twins of {spec.name} for {knower}")
