"""RB 7, 8: odds against battles played by the engine. The test repeats the assumed policy in move texts."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.odds import BattleEvent, ControlRollEvent, FlightEvent, SiegeEvent
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck, Luck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import odds_of

GAME: Game[WarriorsState] = gonfalon.game("warriors-of-god")
VOCABULARY = GAME.new_match(seed=1).vocabulary
WarriorsMatch = Match[WarriorsState]
WarriorsEvent = BattleEvent | SiegeEvent | FlightEvent | ControlRollEvent
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


def uncertain_events_in_games(
    kind: type[WarriorsEvent], least_troops: int = 0, games: int = 12
) -> Iterator[tuple[WarriorsMatch, Any]]:
    """The events of a kind before decisions of random games, with at least `least_troops` points in the area."""
    for seed in range(games):
        match, chance = GAME.new_match(seed=seed), random.Random(seed)
        while not match.over:
            seat = match.setup.seats.index(match.to_act[0])
            for event in GAME.uncertain_events(match.state, seat, ""):
                if isinstance(event, kind) and troops_in(match, event.area) >= least_troops:
                    yield match, event
            match.play_packed(seat, chance.choice(match.packed_moves(seat)))


def troops_in(match: WarriorsMatch, area: int) -> int:
    """The troop points under the leaders in an area."""
    s = match.state
    return sum(s.strength[leader] for leader in s.on_map if s.place[leader] == area)


def sample_events(
    kind: type[WarriorsEvent], count: int, wanted: Callable[[Any], bool], least_troops: int = 0
) -> list[tuple[WarriorsMatch, Any]]:
    """A few of these events, spread over the games, each with a copy of its match."""
    found: list[tuple[WarriorsMatch, Any]] = []
    for match, event in uncertain_events_in_games(kind, least_troops):
        if wanted(event) and (not found or random.Random(len(found) * 31 + match.version).random() < 0.2):
            found.append((Match(GAME, match.setup, FastLuck(0), match.state.clone()), event))
        if len(found) == count:
            return found
    raise AssertionError("too few")


def leaders_of(match: WarriorsMatch) -> dict[str, Any]:
    """The leaders of the view, by id."""
    view: Mapping[str, Any] = match.view(None)
    leaders: dict[str, Any] = view["leaders"]
    return leaders


def loss_order(match: WarriorsMatch, move: str) -> tuple[int, int]:
    """The order of losses: infantry, gunners, mercenaries, other troops, then leaders from the lowest rank."""
    verb, _, target = move.partition(" ")
    name = target.partition(":")[2]
    if verb == "give-up":
        return 9, int(leaders_of(match)[name]["stars"])
    if name == "infantry":
        return 0, 0
    if name == "gunner":
        return 1, 0
    return (3, 0) if name in KNIGHTS_AND_LONGBOWS else (2, 0)


def policy_move(match: WarriorsMatch, seat: str) -> str:
    """The move of the policy that the texts of the odds describe."""
    moves = match.moves(seat)
    verbs = {move.partition(" ")[0] for move in moves}
    for fixed in ("field", "stand", "fight-on", "shoot"):
        if fixed in verbs:
            return fixed
    leaders = leaders_of(match)

    def leader(move: str) -> Any:
        return leaders[move.partition(":")[2]]

    if "lose" in verbs or "give-up" in verbs:
        return min(moves, key=lambda move: loss_order(match, move))
    if "of" in verbs:
        return max(moves, key=lambda move: leader(move)["strength"])
    if "command" in verbs:
        return max(moves, key=lambda move: leader(move)["rating"] + leader(move)["bravery"])
    if verbs <= {"go", "retreat"}:
        return max(moves, key=lambda move: (leader(move)["stars"], leader(move)["strength"]))
    assert verbs == {"to"}
    if match.state.step == step_ids.RETREAT_TO:
        return moves[0]
    return max(moves, key=lambda move: width(match, move))


def width(match: WarriorsMatch, move: str) -> int:
    """How many leaders cross the border together."""
    view: Mapping[str, Any] = match.view(None)
    here, there = view["battle"]["area"], move.partition(":")[2]
    border = view["areas"][here]["borders"][there]
    if border == "sea":
        return 2 if view["areas"][there]["control"] == match.to_act[0] else 1
    return {"clear": 2, "river": 3, "obstructed": 1}[border]


def play_battle(match: WarriorsMatch, move: int, luck: Luck) -> list[dict[str, object]]:
    """Play a move and the battle to its end, and return all events."""
    play = Match(GAME, match.setup, luck, match.state.clone())
    seat = play.setup.seats.index(play.to_act[0])
    if move >= 0:
        play.play_packed(seat, move)
    while not any(event["type"] == "battle-ends" for event in play.events(None)) and not play.over:
        acting = play.to_act[0]
        play.play(acting, policy_move(play, acting))
    return play.events(None)


def is_in_battle(event: Any) -> bool:
    return event.move >= 0 and VOCABULARY.text(event.move) in IN_BATTLE


def test_rb_7_3_the_odds_of_battles_agree_with_battles_that_are_played() -> None:
    """The limit is four standard errors, which chance exceeds once in 16,000 times; these seeds stay within it."""
    for match, event in sample_events(BattleEvent, 6, is_in_battle, least_troops=6):
        seat = match.setup.seats.index(match.to_act[0])
        odds = odds_of(GAME, match.state, seat, event, FastLuck(8), 1000)
        winners: Counter[object] = Counter()
        for number in range(PLAYS):
            events = play_battle(match, event.move, FastLuck(90_000 + number))
            winners[next(each["side"] for each in events if each["type"] == "battle-ends")] += 1
        for chance, side in zip(odds.outcomes, ("side:english", "side:french", "side:none"), strict=True):
            assert abs(chance.share - winners[side] / PLAYS) <= 4 * (0.25 * (1 / 1000 + 1 / PLAYS)) ** 0.5


def test_rb_7_3g_the_odds_of_running_agree_with_flights_that_are_played() -> None:
    for match, event in sample_events(FlightEvent, 4, is_in_battle, least_troops=4):
        seat = match.setup.seats.index(match.to_act[0])
        s = match.state
        runners = [one for one in s.on_map if s.place[one] == s.battle_area and s.allegiance[one] == event.side]
        names = {f"leader:{s.tables.leader_ids[one]}" for one in runners}
        odds = odds_of(GAME, match.state, seat, event, FastLuck(8), 1000)
        ends: Counter[int] = Counter()
        for number in range(PLAYS):
            events = play_battle(match, event.move, FastLuck(70_000 + number))
            safe = len({each["leader"] for each in events if each["type"] == "ran"} & names)
            ends[0 if safe == len(runners) else 1 if safe else 2] += 1
        for number, chance in enumerate(odds.outcomes):
            assert abs(chance.share - ends[number] / PLAYS) <= 4 * (0.25 * (1 / 1000 + 1 / PLAYS)) ** 0.5


def test_rb_7_2_the_odds_of_a_siege_are_those_of_its_six_dice() -> None:
    for match, event in sample_events(SiegeEvent, 4, lambda each: each.move >= 0 and each.assumption == ""):
        odds = odds_of(GAME, match.state, match.setup.seats.index(match.to_act[0]), event, FastLuck(1))
        events = [siege_event(match, event, die) for die in range(1, 7)]
        assert odds.is_exact
        assert [chance.share for chance in odds.outcomes] == [
            events.count("siege-failed") / 6,
            events.count("siege-won") / 6,
        ]


def test_rb_7_2_the_odds_of_a_siege_are_the_same_before_it_is_offered() -> None:
    for match, event in sample_events(SiegeEvent, 2, lambda each: each.move >= 0 and each.assumption == ""):
        seat = match.setup.seats.index(match.to_act[0])
        (before,) = [
            each for each in GAME.uncertain_events(match.state, seat, event.about["area"]) if each.kind == "siege"
        ]
        assert before.move < 0
        events = [odds_of(GAME, match.state, seat, each, FastLuck(1)) for each in (event, before)]
        assert events[0].outcomes == events[1].outcomes
        assert events[0].losses == events[1].losses


def siege_event(match: WarriorsMatch, event: SiegeEvent, die: int) -> str:
    play = Match(GAME, match.setup, ScriptedLuck([die]), match.state.clone())
    play.play_packed(play.setup.seats.index(play.to_act[0]), event.move)
    return next(str(each["type"]) for each in play.events(None) if each["type"] in ("siege-failed", "siege-won"))


def test_rb_8_the_odds_of_control_are_those_of_the_whole_phase_on_each_die() -> None:
    for match, event in sample_events(ControlRollEvent, 8, lambda each: each.move < 0):
        odds = odds_of(GAME, match.state, match.setup.seats.index(match.to_act[0]), event, FastLuck(1))
        gained = [control_after(match, event.area, die) == event.side for die in range(1, 7)]
        assert odds.is_exact
        assert odds.outcomes[0].share == pytest.approx(sum(gained) / 6)


def control_after(match: WarriorsMatch, area: int, die: int) -> int:
    """The controller of an area after the control phase with this die for every roll, without the battles before it."""
    s = match.state.clone()
    for leader in list(s.on_map):
        if s.place[leader] != area:
            s.on_map.remove(leader)
    s.push(step_ids.CONTROL)
    STEPS[step_ids.CONTROL].run(s, ScriptedLuck([die]))
    return s.control[area]


def test_rb_7_3_losses_that_are_expected_are_those_of_battles_that_are_played() -> None:
    (match, event), *_ = sample_events(BattleEvent, 1, is_in_battle, least_troops=8)
    seat = match.setup.seats.index(match.to_act[0])
    odds = odds_of(GAME, match.state, seat, event, FastLuck(8), 2000)
    lost: list[Counter[str]] = []
    for number in range(PLAYS):
        events = play_battle(match, event.move, FastLuck(50_000 + number))
        lost.append(Counter(side_of(match, str(each["leader"])) for each in events if each["type"] == "gave-up"))
    for side, name in enumerate(SIDES):
        counts = [each[name] for each in lost]
        mean = sum(counts) / PLAYS
        assert odds.losses[2 * side + 1].mean == pytest.approx(mean, abs=0.35)


def side_of(match: WarriorsMatch, leader: str) -> str:
    return str(leaders_of(match)[leader.partition(":")[2]]["side"])
