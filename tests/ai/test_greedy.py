"""The greedy player: legal, repeatable, honest about secrets, and no random one."""

from typing import cast

import pytest

import gonfalon
from gonfalon.ai import Situation, agent
from gonfalon.ai.greedy import GreedyPlayer, thin
from gonfalon.kernel.engine import play_out, settle
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.state import State
from gonfalon.lab.games import Plan, Player
from tests.kernel.tiny_game import BID, TINY, V_ATTACK, V_PASS, V_SHOW, TinyState

SCENARIOS = [(game, scenario) for game in gonfalon.games() for scenario in gonfalon.game(game).info.scenarios]


def play_game(game: Game, scenario: str, seed: int, **options: object) -> tuple[list[int], State]:
    """Greedy against itself; every decision is checked to be legal and to leave the position as it was."""
    s = game.new(game.prepare(scenario, None, options))
    decided: list[int] = []

    def chooser(seat: int) -> object:
        player = agent("greedy", seed + seat, game.info.id)

        def choose(moves: list[int]) -> int:
            before = s.to_dict()
            move = player.decide(Situation(game, s, seat, moves[:]))
            assert s.to_dict() == before
            assert move in moves
            decided.append(move)
            return move

        return choose

    play_out(game, s, FastLuck(seed), [chooser(seat) for seat in range(len(game.info.seats))])  # type: ignore[misc]
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
    """Fixed seeds, so that luck cannot fail it; over many more games it won every one."""
    line_up = ("greedy", "random") if seat == 0 else ("random", "greedy")
    player = Player(Plan(game_id, scenario, {}, None, 11, line_up))
    winners = [player.play(number).winner for number in range(10)]
    assert winners.count(gonfalon.game(game_id).info.seats[seat]) >= 9


def decisions_of(game: Game, s: State, seat: int, moves: list[int]) -> list[int]:
    return [GreedyPlayer(seed).decide(Situation(game, s, seat, moves)) for seed in range(4)]


def twin_of(s: TinyState, seat: int, seed: int) -> TinyState:
    """Another world that the seat cannot tell from this one: the other's card and bid differ where they can."""
    return cast(TinyState, TINY.determinize(s, seat, FastLuck(seed)))


def test_decisions_never_depend_on_what_is_hidden() -> None:
    """At every choice of many games: worlds that the seat cannot tell apart, the same decision in each."""
    compared = different = 0
    for seed in range(12):
        s = cast(TinyState, TINY.new(TINY.prepare()))
        luck = FastLuck(seed)
        players = [GreedyPlayer(seed), GreedyPlayer(seed + 1)]
        mask = settle(TINY, s, luck)
        while mask:
            seat = (mask & -mask).bit_length() - 1
            moves = TINY.steps[s.step].moves(s, seat)
            if len(moves) > 1:
                decided = decisions_of(TINY, s, seat, moves)
                for other in range(3):
                    twin = twin_of(s, seat, 100 * seed + other)
                    assert TINY.view(twin, seat) == TINY.view(s, seat)
                    assert decisions_of(TINY, twin, seat, moves) == decided
                    compared += 1
                    different += twin.to_dict() != s.to_dict()
            move = players[seat].decide(Situation(TINY, s, seat, moves)) if len(moves) > 1 else moves[0]
            TINY.steps[s.step].play(s, seat, move, luck)
            mask = settle(TINY, s, luck)
    assert compared > 200
    assert different > compared / 4


def test_a_player_who_peeked_would_be_caught() -> None:
    """The twins do tell: whoever saw the other's bid would outbid it, here this much and there that much."""

    class Peeker(GreedyPlayer):
        def decide(self, situation: Situation) -> int:
            true = cast(TinyState, situation._Situation__state)  # type: ignore[attr-defined]
            return situation.moves[min(true.bids[0] + 1, len(situation.moves) - 1)]

    s = cast(TinyState, TINY.new(TINY.prepare()))
    settle(TINY, s, FastLuck(1))
    TINY.steps[BID].play(s, 0, TINY.steps[BID].moves(s, 0)[2], FastLuck(1))
    moves = TINY.steps[BID].moves(s, 1)
    peeked = {Peeker(1).decide(Situation(TINY, twin_of(s, 1, seed), 1, moves)) for seed in range(20)}
    assert len(peeked) > 1


def test_greedy_knows_points_when_it_sees_them() -> None:
    """Without knowledge of a game it goes by the score: a shown lord scores two, an attack beats passing."""
    s = cast(TinyState, TINY.new(TINY.prepare()))
    luck = FastLuck(3)
    player = GreedyPlayer(1)
    seen: set[int] = set()
    for seed in range(8):
        s = cast(TinyState, TINY.new(TINY.prepare()))
        luck = FastLuck(seed)
        mask = settle(TINY, s, luck)
        while mask:
            seat = (mask & -mask).bit_length() - 1
            moves = TINY.steps[s.step].moves(s, seat)
            move = player.decide(Situation(TINY, s, seat, moves)) if len(moves) > 1 else moves[0]
            verbs = {each >> 16 for each in moves}
            if V_SHOW in verbs:
                assert move >> 16 == V_SHOW
                seen.add(V_SHOW)
            if V_ATTACK in verbs:
                assert move >> 16 != V_PASS
                seen.add(V_ATTACK)
            TINY.steps[s.step].play(s, seat, move, luck)
            mask = settle(TINY, s, luck)
    assert seen == {V_SHOW, V_ATTACK}


def test_time_to_think_may_be_nought() -> None:
    match = gonfalon.game("warriors-of-god").new_match(seed=2)
    seat = match.setup.seats.index(match.to_act[0])
    moves = match.packed_moves(seat)
    assert agent("greedy", 1, "warriors-of-god").decide(Situation(match.game, match.state, seat, moves, 0.0)) in moves


def test_thinning_keeps_both_ends_and_never_repeats_a_move() -> None:
    assert thin([1, 2, 3], 3) == [1, 2, 3]
    for count in range(61, 400):
        thinned = thin(list(range(count)), 60)
        assert len(set(thinned)) == 60
        assert (thinned[0], thinned[-1]) == (0, count - 1)
