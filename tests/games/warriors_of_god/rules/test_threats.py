"""RB 6.1: threats are the battles after the strongest march, the same as if it was played."""

import random

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.rules.odds import BattleEvent
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.tables import SIDES
from gonfalon.games.warriors_of_god.rules.threats import ThreatEvent, strength_of
from gonfalon.games.warriors_of_god.rules.verbs import JOIN, MARCH, TO
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck

pytestmark = pytest.mark.both_forms
GAME: Game[WarriorsState] = gonfalon.game("warriors-of-god")


def impulses(seed: int) -> list[WarriorsState]:
    """States of a random game in which a side has an impulse."""
    match, chance = GAME.new_match(seed=seed), random.Random(seed)
    found: list[WarriorsState] = []
    while not match.over and len(found) < 40:
        if match.prompt(match.to_act[0]).step == "impulse":
            found.append(match.state.clone())
        match.play(match.to_act[0], chance.choice(match.moves(match.to_act[0])))
    return found


def threats(s: WarriorsState, side: int) -> list[ThreatEvent]:
    events = GAME.uncertain_events(s, 1 - side, f"side:{SIDES[side]}")
    return [event for event in events if isinstance(event, ThreatEvent)]


def after_march(s: WarriorsState, threat: ThreatEvent) -> WarriorsState:
    """The state after the march was played move by move; every move must be legal."""
    s, luck = s.clone(), FastLuck(0)
    first, *others = threat.group
    for move in [MARCH | first, *[JOIN | leader for leader in others], TO | threat.area]:
        step = STEPS[s.step]
        assert not step.why_not(s, s.seat, move)
        step.play(s, s.seat, move, luck)
    return s


def test_rb_6_1_a_threat_is_the_battle_after_the_march() -> None:
    compared = 0
    for s in impulses(3):
        for threat in threats(s, s.seat):
            assert threat.kind == "threat"
            played, threatened = after_march(s, threat), s.clone()
            threat.march(threatened)
            for field in ("place", "presence", "aggressor"):
                assert getattr(threatened, field) == getattr(played, field), field
            result = BattleEvent(s, threat.area).trial(played, FastLuck(7))
            assert threat.trial(s.clone(), FastLuck(7)) == result
            compared += 1
    assert compared > 10


def test_rb_6_1_no_other_legal_march_into_the_area_is_stronger() -> None:
    for s in impulses(4):
        for threat in threats(s, s.seat):
            strength = sum(strength_of(s, leader) for leader in threat.group)
            for leader in s.on_map:
                if s.allegiance[leader] == s.seat and strength_of(s, leader) > strength:
                    probe = s.clone()
                    if STEPS[probe.step].why_not(probe, probe.seat, MARCH | leader):
                        continue
                    STEPS[probe.step].play(probe, probe.seat, MARCH | leader, FastLuck(0))
                    assert STEPS[probe.step].why_not(probe, probe.seat, TO | threat.area)


def test_rb_6_no_threat_without_impulses() -> None:
    s = impulses(3)[0]
    s.impulses[s.seat] = 0
    assert threats(s, s.seat) == []
