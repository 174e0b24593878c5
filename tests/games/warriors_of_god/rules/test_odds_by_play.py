"""RB 7, 8: odds against battles that are played through the engine, what they take for granted told a second time."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.odds import BattleEvent, ControlRollEvent, FlightEvent, SiegeEvent
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.kernel.luck import FastLuck, Luck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import odds_of
from gonfalon.kernel.odds.event import UncertainEvent

GAME = gonfalon.game("warriors-of-god")
WORDS = GAME.new_match(seed=1).vocabulary
SIDES = ("english", "french")
PLAYS = 250
KNIGHTS_AND_LONGBOWS = (
    "english_knight",
    "french_chevalier",
    "burgundian_chevalier",
    "english_longbow",
    "welsh_longbow",
)
IN_BATTLE = ("stand", "field", "run")


def prospects(kind: type[UncertainEvent], least_men: int = 0, games: int = 12) -> Iterator[tuple[Match, Any]]:
    """Choices of random games that lead to something of a kind, with enough men to make it worth while."""
    for seed in range(games):
        match, chance = GAME.new_match(seed=seed), random.Random(seed)
        while not match.over:
            seat = match.setup.seats.index(match.to_act[0])
            for prospect in GAME.uncertain_events(match.state, seat, ""):
                if isinstance(prospect, kind) and men_in(match, cast(Any, prospect).area) >= least_men:
                    yield match, prospect
            match.play_packed(seat, chance.choice(match.packed_moves(seat)))


def men_in(match: Match, area: int) -> int:
    s = cast(WarriorsState, match.state)
    return sum(s.strength[leader] for leader in s.on_map if s.place[leader] == area)


def some(
    kind: type[UncertainEvent], count: int, wanted: Callable[[Any], bool], least_men: int = 0
) -> list[tuple[Match, Any]]:
    """A few of them, from here and there."""
    found: list[tuple[Match, Any]] = []
    for match, prospect in prospects(kind, least_men):
        if wanted(prospect) and (not found or random.Random(len(found) * 31 + match.version).random() < 0.2):
            found.append((Match(GAME, match.setup, FastLuck(0), match.state.clone()), prospect))
        if len(found) == count:
            return found
    raise AssertionError("too few")


def regret(match: Match, move: str) -> tuple[int, int]:
    """What is lost first: infantry, gunners, hired men, the rest; leaders last, the lowest rank first."""
    verb, _, target = move.partition(" ")
    name = target.partition(":")[2]
    if verb == "give-up":
        leaders = cast(dict[str, Any], match.view(None)["leaders"])
        return 9, int(leaders[name]["stars"])
    if name == "infantry":
        return 0, 0
    if name == "gunner":
        return 1, 0
    return (3, 0) if name in KNIGHTS_AND_LONGBOWS else (2, 0)


def reply(match: Match, seat: str) -> str:
    """What the catalogue says is taken for granted, told again in moves as people write them."""
    moves = match.moves(seat)
    verbs = {move.partition(" ")[0] for move in moves}
    for fixed in ("field", "stand", "fight-on", "shoot"):
        if fixed in verbs:
            return fixed
    leaders = cast(dict[str, Any], match.view(None)["leaders"])

    def leader(move: str) -> Any:
        return leaders[move.partition(":")[2]]

    if "lose" in verbs or "give-up" in verbs:
        return min(moves, key=lambda move: regret(match, move))
    if "of" in verbs:
        return max(moves, key=lambda move: leader(move)["strength"])
    if "command" in verbs:
        return max(moves, key=lambda move: leader(move)["rating"] + leader(move)["bravery"])
    if verbs <= {"go", "retreat"}:
        return max(moves, key=lambda move: (leader(move)["stars"], leader(move)["strength"]))
    assert verbs == {"to"}
    s = cast(WarriorsState, match.state)
    if s.step == step_ids.RETREAT_TO:
        return moves[0]
    return max(moves, key=lambda move: width(match, move))


def width(match: Match, move: str) -> int:
    """How many cross the border at a time."""
    view = cast(dict[str, Any], match.view(None))
    here, there = view["battle"]["area"], move.partition(":")[2]
    border = view["areas"][here]["borders"][there]
    if border == "sea":
        return 2 if view["areas"][there]["control"] == match.to_act[0] else 1
    return {"clear": 2, "river": 3, "obstructed": 1}[border]


def play_battle(match: Match, move: int, luck: Luck) -> list[dict[str, object]]:
    """Play a move and the battle after it to its end; what was told of it."""
    play = Match(GAME, match.setup, luck, match.state.clone())
    seat = play.setup.seats.index(play.to_act[0])
    if move >= 0:
        play.play_packed(seat, move)
    while not any(event["type"] == "battle-ends" for event in play.events(None)) and not play.over:
        acting = play.to_act[0]
        play.play(acting, reply(play, acting))
    return play.events(None)


def is_in_battle(prospect: Any) -> bool:
    return prospect.move >= 0 and WORDS.text(prospect.move) in IN_BATTLE


def test_rb_7_3_the_odds_of_battles_agree_with_battles_that_are_played() -> None:
    """Two shares differ by more than four standard errors once in 16,000 times, on these seeds never."""
    for match, prospect in some(BattleEvent, 6, is_in_battle, least_men=6):
        seat = match.setup.seats.index(match.to_act[0])
        odds = odds_of(GAME, match.state, seat, prospect, FastLuck(8), 1000)
        winners: Counter[object] = Counter()
        for number in range(PLAYS):
            told = play_battle(match, prospect.move, FastLuck(90_000 + number))
            winners[next(event["side"] for event in told if event["type"] == "battle-ends")] += 1
        for chance, side in zip(odds.outcomes, ("side:english", "side:french", "side:none"), strict=True):
            assert abs(chance.share - winners[side] / PLAYS) <= 4 * (0.25 * (1 / 1000 + 1 / PLAYS)) ** 0.5


def test_rb_7_3g_the_odds_of_running_agree_with_flights_that_are_played() -> None:
    for match, prospect in some(FlightEvent, 4, is_in_battle, least_men=4):
        seat = match.setup.seats.index(match.to_act[0])
        s = cast(WarriorsState, match.state)
        runners = [one for one in s.on_map if s.place[one] == s.battle_area and s.allegiance[one] == prospect.side]
        names = {f"leader:{s.tables.leader_ids[one]}" for one in runners}
        odds = odds_of(GAME, match.state, seat, prospect, FastLuck(8), 1000)
        ends: Counter[int] = Counter()
        for number in range(PLAYS):
            told = play_battle(match, prospect.move, FastLuck(70_000 + number))
            safe = len({event["leader"] for event in told if event["type"] == "ran"} & names)
            ends[0 if safe == len(runners) else 1 if safe else 2] += 1
        for number, chance in enumerate(odds.outcomes):
            assert abs(chance.share - ends[number] / PLAYS) <= 4 * (0.25 * (1 / 1000 + 1 / PLAYS)) ** 0.5


def test_rb_7_2_the_odds_of_a_siege_are_those_of_its_six_dice() -> None:
    for match, prospect in some(SiegeEvent, 4, lambda each: each.move >= 0 and each.assumption == ""):
        odds = odds_of(GAME, match.state, match.setup.seats.index(match.to_act[0]), prospect, FastLuck(1))
        told = [siege_event(match, prospect, die) for die in range(1, 7)]
        assert odds.is_exact
        assert [chance.share for chance in odds.outcomes] == [
            told.count("siege-failed") / 6,
            told.count("siege-won") / 6,
        ]


def test_rb_7_2_the_odds_of_a_siege_are_the_same_before_it_is_offered() -> None:
    for match, prospect in some(SiegeEvent, 2, lambda each: each.move >= 0 and each.assumption == ""):
        seat = match.setup.seats.index(match.to_act[0])
        (before,) = [
            each for each in GAME.uncertain_events(match.state, seat, prospect.about["area"]) if each.kind == "siege"
        ]
        assert before.move < 0
        told = [odds_of(GAME, match.state, seat, each, FastLuck(1)) for each in (prospect, before)]
        assert told[0].outcomes == told[1].outcomes
        assert told[0].losses == told[1].losses


def siege_event(match: Match, prospect: SiegeEvent, die: int) -> str:
    play = Match(GAME, match.setup, ScriptedLuck([die]), match.state.clone())
    play.play_packed(play.setup.seats.index(play.to_act[0]), prospect.move)
    return next(str(event["type"]) for event in play.events(None) if event["type"] in ("siege-failed", "siege-won"))


def test_rb_8_the_odds_of_control_are_those_of_the_whole_phase_on_each_die() -> None:
    for match, prospect in some(ControlRollEvent, 8, lambda each: each.move < 0):
        odds = odds_of(GAME, match.state, match.setup.seats.index(match.to_act[0]), prospect, FastLuck(1))
        gained = [control_after(match, prospect.area, die) == prospect.side for die in range(1, 7)]
        assert odds.is_exact
        assert odds.outcomes[0].share == pytest.approx(sum(gained) / 6)


def control_after(match: Match, area: int, die: int) -> int:
    """Who controls an area when every die of the phase shows the same; battles that are still to come are left out."""
    s = cast(WarriorsState, match.state.clone())
    for leader in list(s.on_map):
        if s.place[leader] != area:
            s.on_map.remove(leader)
    s.push(step_ids.CONTROL)
    STEPS[step_ids.CONTROL].run(s, ScriptedLuck([die]))
    return s.control[area]


def test_rb_7_3_losses_that_are_expected_are_those_of_battles_that_are_played() -> None:
    (match, prospect), *_ = some(BattleEvent, 1, is_in_battle, least_men=8)
    seat = match.setup.seats.index(match.to_act[0])
    odds = odds_of(GAME, match.state, seat, prospect, FastLuck(8), 2000)
    lost: list[Counter[str]] = []
    for number in range(PLAYS):
        told = play_battle(match, prospect.move, FastLuck(50_000 + number))
        lost.append(Counter(side_of(match, str(event["leader"])) for event in told if event["type"] == "gave-up"))
    for side, name in enumerate(SIDES):
        counts = [each[name] for each in lost]
        mean = sum(counts) / PLAYS
        assert odds.losses[2 * side + 1].mean == pytest.approx(mean, abs=0.35)


def side_of(match: Match, leader: str) -> str:
    leaders = cast(dict[str, Any], match.view(None)["leaders"])
    return str(leaders[leader.partition(":")[2]]["side"])
