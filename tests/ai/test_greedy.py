"""The greedy agent: legal moves, repeatable, no use of hidden information, stronger than random."""

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
"""Two seats of the games that allow more, because they play fastest. Ye Gods! adds the shared god, no marshal plays."""
SCENARIOS = [(game, scenario) for game in gonfalon.games() for scenario in gonfalon.game(game).info.scenarios]


def play_game(game: Game, scenario: str, seed: int, **options: object) -> tuple[list[int], State]:
    """A game of greedy agents. Checks that every decision is legal and does not change the state."""
    setup = game.prepare(scenario, TWO_SEATS.get(game.info.id), game.unattended(options))
    s = game.new(setup)
    chosen: list[int] = []

    def chooser(seat: int) -> object:
        player = agent("greedy", seed + seat, game.info.id)

        def choose(moves: list[int]) -> int:
            before = s.to_dict()
            move = player.choose_move(Observation(game, s, seat, moves[:]))
            assert s.to_dict() == before
            assert move in moves
            chosen.append(move)
            return move

        return choose

    play_to_end(game, s, FastLuck(seed), [chooser(seat) for seat in range(len(setup.seats))])  # type: ignore[misc]
    return chosen, s


@pytest.mark.parametrize(("game_id", "scenario"), SCENARIOS)
def test_whole_games_are_legal_and_the_same_seed_plays_the_same_game(game_id: str, scenario: str) -> None:
    game = gonfalon.game(game_id)
    chosen, s = play_game(game, scenario, 5)
    assert not s.stack
    assert play_game(game, scenario, 5)[0] == chosen
    assert play_game(game, scenario, 6)[0] != chosen


def test_greedy_plays_with_every_option_changed() -> None:
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
    """Fixed seeds, so that luck cannot make the test fail. Over many more games greedy lost hardly any."""
    line_up = ("greedy", "random") if seat == 0 else ("random", "greedy")
    seats = tuple(TWO_SEATS.get(game_id, gonfalon.game(game_id).info.seats))
    player = GameRunner(SimulationSpec(game_id, scenario, {}, None, 11, line_up, seats=seats))
    winners = [player.play(number).winner for number in range(10)]
    assert winners.count(seats[seat]) >= 9


class SecretHeuristics(Heuristics):
    """Evaluates hidden information too: the turn, coins, and a better card than the other seat's."""

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """The score plus the hidden terms."""
        tiny = cast(TinyState, s)
        has_turn = bool(tiny.stack) and tiny.step == TURN and tiny.seat == seat
        better = tiny.cards[seat] >= 0 and tiny.cards[seat] < tiny.cards[1 - seat]
        return super().evaluate(game, s, seat) + 2 * has_turn + 0.6 * tiny.coins[seat] + 3 * better


def decisions_of(s: TinyState, seat: int, moves: list[int]) -> list[int]:
    return [GreedyAgent(seed, SecretHeuristics()).choose_move(Observation(TINY, s, seat, moves)) for seed in range(4)]


def twin_of(s: TinyState, seat: int, seed: int) -> TinyState:
    """A determinization: the other seat's card and bid may differ."""
    return TINY.determinize(s, seat, FastLuck(seed))


def compare_twins(games: int) -> tuple[int, int, int]:
    """At every choice of some games: twins compared, twins that differ, twins with a different decision."""
    compared = different = decided_differently = 0
    for seed in range(games):
        s, luck = TINY.new(TINY.prepare()), FastLuck(seed)
        player = GreedyAgent(seed, SecretHeuristics())
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


def test_decisions_do_not_depend_on_hidden_information() -> None:
    """The decision is the same in all determinizations, although the evaluation reads hidden information."""
    compared, different, decided_differently = compare_twins(12)
    assert compared > 200
    assert different > compared / 4
    assert decided_differently == 0


def test_an_agent_that_saw_hidden_information_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above fails if `sample` returns a copy of the true state."""
    monkeypatch.setattr(Observation, "sample", lambda observation, _luck: observation._Observation__state.clone())
    assert compare_twins(6)[2] > 20


def test_greedy_without_heuristics_of_a_game_uses_the_score() -> None:
    """A shown lord scores two, and an attack is better than passing."""
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


def test_a_time_limit_of_0_still_gives_a_move() -> None:
    match = gonfalon.game("warriors-of-god").new_match(seed=2)
    seat = match.setup.seats.index(match.to_act[0])
    moves = match.packed_moves(seat)
    assert (
        agent("greedy", 1, "warriors-of-god").choose_move(Observation(match.game, match.state, seat, moves, 0.0))
        in moves
    )


def test_thin_keeps_both_ends_and_repeats_no_move() -> None:
    assert thin([1, 2, 3], 3) == [1, 2, 3]
    for count in range(61, 400):
        thinned = thin(list(range(count)), 60)
        assert len(set(thinned)) == 60
        assert (thinned[0], thinned[-1]) == (0, count - 1)
