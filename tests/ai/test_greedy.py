"""The greedy player: legal, repeatable, honest about secrets, and no random one."""

from typing import cast

import pytest

import gonfalon
from gonfalon.ai.greedy import GreedyAgent, thin
from gonfalon.ai.heuristics import Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.kernel.engine import play_to_end, run_automatic_steps
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.moves import verb_of
from gonfalon.kernel.state import State
from gonfalon.lab.simulation.game import GameRunner, SimulationSpec
from tests.kernel.tiny_game import TINY, TURN, V_ATTACK, V_PASS, V_SHOW, TinyState

TWO_SEATS = {"ye-gods": ["jupiter", "odin"], "generals-war": ["west", "east"]}
"""Of games for more players the quickest table; the shared god is played as well. A marshal plays for nobody."""
SCENARIOS = [(game, scenario) for game in gonfalon.games() for scenario in gonfalon.game(game).info.scenarios]


def play_game(game: Game, scenario: str, seed: int, **options: object) -> tuple[list[int], State]:
    """Greedy against itself; every decision is checked to be legal and to leave the position as it was."""
    setup = game.prepare(scenario, TWO_SEATS.get(game.info.id), game.unattended(options))
    s = game.new(setup)
    decided: list[int] = []

    def chooser(seat: int) -> object:
        player = agent("greedy", seed + seat, game.info.id)

        def choose(moves: list[int]) -> int:
            before = s.to_dict()
            move = player.choose_move(Observation(game, s, seat, moves[:]))
            assert s.to_dict() == before
            assert move in moves
            decided.append(move)
            return move

        return choose

    play_to_end(game, s, FastLuck(seed), [chooser(seat) for seat in range(len(setup.seats))])  # type: ignore[misc]
    return decided, s


@pytest.mark.parametrize(("game_id", "scenario"), SCENARIOS)
def test_whole_games_are_legal_and_the_same_seed_plays_the_same_game(game_id: str, scenario: str) -> None:
    game = gonfalon.game(game_id)
    decided, s = play_game(game, scenario, 5)
    assert not s.stack
    assert play_game(game, scenario, 5)[0] == decided
    assert play_game(game, scenario, 6)[0] != decided


def test_other_readings_of_the_rules_are_played_as_well() -> None:
    """Every option of Warriors of God away from its default."""
    game = gonfalon.game("warriors-of-god")
    other = {
        name: next(choice for choice in option.choices if choice != option.default)
        for name, option in game.info.options.items()
    }
    for scenario in game.info.scenarios:
        assert not play_game(game, scenario, 3, **other)[1].stack


@pytest.mark.parametrize(("game_id", "scenario"), SCENARIOS)
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random(game_id: str, scenario: str, seat: int) -> None:
    """Fixed seeds, so that luck cannot fail it; over many more games it lost hardly any."""
    line_up = ("greedy", "random") if seat == 0 else ("random", "greedy")
    seats = tuple(TWO_SEATS.get(game_id, gonfalon.game(game_id).info.seats))
    player = GameRunner(SimulationSpec(game_id, scenario, {}, None, 11, line_up, seats=seats))
    winners = [player.play(number).winner for number in range(10)]
    assert winners.count(seats[seat]) >= 9


class Covetous(Heuristics):
    """Cares for what is hidden: a turn of its own, coins, and a better card than the other's."""

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """The score, and all that."""
        tiny = cast(TinyState, s)
        has_turn = bool(tiny.stack) and tiny.step == TURN and tiny.seat == seat
        better = tiny.cards[seat] >= 0 and tiny.cards[seat] < tiny.cards[1 - seat]
        return super().evaluate(game, s, seat) + 2 * has_turn + 0.6 * tiny.coins[seat] + 3 * better


def decisions_of(s: TinyState, seat: int, moves: list[int]) -> list[int]:
    return [GreedyAgent(seed, Covetous()).choose_move(Observation(TINY, s, seat, moves)) for seed in range(4)]


def twin_of(s: TinyState, seat: int, seed: int) -> TinyState:
    """Another world that the seat cannot tell from this one: the other's card and bid differ where they can."""
    return TINY.determinize(s, seat, FastLuck(seed))


def compare_twins(games: int) -> tuple[int, int, int]:
    """At every choice of some games: twins compared, those that differ at all, those that are decided differently."""
    compared = different = decided_differently = 0
    for seed in range(games):
        s, luck = TINY.new(TINY.prepare()), FastLuck(seed)
        player = GreedyAgent(seed, Covetous())
        mask = run_automatic_steps(TINY, s, luck)
        while mask:
            seat = (mask & -mask).bit_length() - 1
            moves = TINY.steps[s.step].moves(s, seat)
            move = moves[0]
            if len(moves) > 1:
                decided = decisions_of(s, seat, moves)
                for other in range(3):
                    twin = twin_of(s, seat, 100 * seed + other)
                    assert TINY.view(twin, seat) == TINY.view(s, seat)
                    compared += 1
                    different += twin.to_dict() != s.to_dict()
                    decided_differently += decisions_of(twin, seat, moves) != decided
                move = player.choose_move(Observation(TINY, s, seat, moves))
            TINY.steps[s.step].play(s, seat, move, luck)
            mask = run_automatic_steps(TINY, s, luck)
    return compared, different, decided_differently


def test_decisions_never_depend_on_what_is_hidden() -> None:
    """Worlds that the seat cannot tell apart: the same decision in each, though what is hidden matters to it."""
    compared, different, decided_differently = compare_twins(12)
    assert compared > 200
    assert different > compared / 4
    assert decided_differently == 0


def test_a_player_who_peeked_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above can fail: it does when a sample is a copy of the true position."""
    monkeypatch.setattr(Observation, "sample", lambda observation, _luck: observation._Observation__state.clone())
    assert compare_twins(6)[2] > 20


def test_greedy_knows_points_when_it_sees_them() -> None:
    """Without heuristics of a game it goes by the score: a shown lord scores two, an attack beats passing."""
    player = GreedyAgent(1)
    seen: set[int] = set()
    for seed in range(8):
        s, luck = TINY.new(TINY.prepare()), FastLuck(seed)
        mask = run_automatic_steps(TINY, s, luck)
        while mask:
            seat = (mask & -mask).bit_length() - 1
            moves = TINY.steps[s.step].moves(s, seat)
            move = player.choose_move(Observation(TINY, s, seat, moves)) if len(moves) > 1 else moves[0]
            verbs = {verb_of(each) for each in moves}
            if V_SHOW in verbs:
                assert verb_of(move) == V_SHOW
                seen.add(V_SHOW)
            if V_ATTACK in verbs:
                assert verb_of(move) != V_PASS
                seen.add(V_ATTACK)
            TINY.steps[s.step].play(s, seat, move, luck)
            mask = run_automatic_steps(TINY, s, luck)
    assert seen == {V_SHOW, V_ATTACK}


def test_time_to_think_may_be_nought() -> None:
    match = gonfalon.game("warriors-of-god").new_match(seed=2)
    seat = match.setup.seats.index(match.to_act[0])
    moves = match.packed_moves(seat)
    assert (
        agent("greedy", 1, "warriors-of-god").choose_move(Observation(match.game, match.state, seat, moves, 0.0))
        in moves
    )


def test_thinning_keeps_both_ends_and_never_repeats_a_move() -> None:
    assert thin([1, 2, 3], 3) == [1, 2, 3]
    for count in range(61, 400):
        thinned = thin(list(range(count)), 60)
        assert len(set(thinned)) == 60
        assert (thinned[0], thinned[-1]) == (0, count - 1)
