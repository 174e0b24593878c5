"""What the better levels of Ye Gods! know: wars that are won, wars that are feared, and that the game will end."""

from itertools import product

import pytest

from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.observation import Observation
from gonfalon.ai.search import SearchAgent
from gonfalon.games.ye_gods.ai import LEVELS
from gonfalon.games.ye_gods.ai.conversion_value import conversions_of
from gonfalon.games.ye_gods.ai.heuristics import NAIVE, OWN_FLOCK, PROPHET, TRAINED
from gonfalon.games.ye_gods.ai.holy_war_value import chance_to_keep, chance_to_take, conquests_of, dangers_of
from gonfalon.games.ye_gods.ai.projection import Projection
from gonfalon.games.ye_gods.ai.terms import PARTS, lead_of, parts_of, provinces_of_all, purse_of, standing_of
from gonfalon.games.ye_gods.ai.weights import AMONG_MANY, LEARNED, PLAIN, Weights
from gonfalon.games.ye_gods.rules import GAME, step_ids
from gonfalon.games.ye_gods.rules.clergy import put_priest, put_saint
from gonfalon.games.ye_gods.rules.holy_war_dice import ATTACKER, casualties, ways, winner_of
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.steps import STEPS
from gonfalon.games.ye_gods.rules.tables import GODS, Tables
from gonfalon.games.ye_gods.rules.verbs import (
    AMOUNT,
    ATTACK,
    ATTACK_FROM,
    DONE,
    END_TURN,
    HERESY,
    MOVE,
    SEND_PRIEST,
    STRIKE_FLOCK,
)
from gonfalon.games.ye_gods.rules.worshippers import add
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.state import State
from tests.ai.choices import WrappedHeuristics

TABLES = GAME.tables(GAME.prepare(None, ["jupiter", "lugh"], {"round_limit": 40}))
OF_FOUR = GAME.tables(GAME.prepare(None, None, {"round_limit": 40}))
JUPITER, LUGH, ODIN = GODS.index("jupiter"), GODS.index("lugh"), GODS.index("odin")
ITALIA, GALLIA = TABLES.province_ids.index("italia"), TABLES.province_ids.index("gallia")
LATE = 38
UPSETS = 0.06
"""Natural rolls kill other numbers than totals do; the reckoning overlooks that."""


def position(current_round: int = 10, tables: Tables = TABLES) -> GodsState:
    """Jupiter has a large flock in Italia, Lugh a small one in Gallia next to it; it is Jupiter's turn."""
    s = GodsState(tables)
    s.round = current_round
    s.alive = 1 << JUPITER | 1 << LUGH
    for god, province, count in ((JUPITER, ITALIA, 20), (LUGH, GALLIA, 6)):
        add(s, god, province, count)
        s.owner[province] = god
        s.owned[god] = 1
    s.god = JUPITER
    s.push(step_ids.ROUND)
    s.push(step_ids.TURN, JUPITER, step_ids.TURN_STEPS.index(step_ids.MOVEMENT), z=JUPITER)
    return s


def decided(s: GodsState, step: int) -> int:
    """What the strongest chooses at a step of Jupiter's turn."""
    s.push(step, JUPITER)
    moves = STEPS[step].moves(s, JUPITER)
    return SearchAgent(3, PROPHET, SearchBudget(samples=6)).choose_move(Observation(GAME, s, JUPITER, moves))


def test_the_two_provinces_are_neighbours() -> None:
    assert GALLIA in TABLES.neighbours[ITALIA]


@pytest.mark.parametrize(
    ("source", "foothold", "defenders", "others"), [(8, 1, 5, 0), (14, 1, 9, 3), (5, 1, 6, 0), (30, 2, 12, 15)]
)
def test_rb_11_14_the_chance_to_take_a_province_is_that_of_all_dice(
    source: int, foothold: int, defenders: int, others: int
) -> None:
    taken = 0
    for attack, defence in product(range(2, 13), repeat=2):
        attackers = source + foothold
        if winner_of(attack, defence, attackers, defenders) == ATTACKER:
            fallen = casualties(attack, defence, attackers, defenders, add_nsb_again=False)
            if foothold + source // 2 > max(defenders - fallen, others):
                taken += ways(attack) * ways(defence)
    assert chance_to_take(source, foothold, defenders, others) == pytest.approx(taken / 1296, abs=UPSETS)


def test_rb_11_2_without_a_foothold_there_is_no_war_to_win() -> None:
    s = position()
    assert conquests_of(Projection(s, PLAIN), JUPITER) == 0
    put_priest(s, JUPITER, GALLIA)
    coming = conquests_of(Projection(s, PLAIN), JUPITER)
    assert coming > 0
    s.round = TABLES.round_limit
    assert conquests_of(Projection(s, PLAIN), JUPITER) == 0, "a priest who comes in the last round comes too late"
    s.round = 10
    add(s, JUPITER, GALLIA, 1)
    assert conquests_of(Projection(s, PLAIN), JUPITER) > coming


def test_a_priest_on_his_way_counts_as_one_who_has_stayed() -> None:
    s = position()
    put_priest(s, JUPITER, GALLIA)
    before = conquests_of(Projection(s, PLAIN), JUPITER)
    s.moved_priests[GALLIA] = 1
    assert conquests_of(Projection(s, PLAIN), JUPITER) == before


def test_rb_11_5_who_has_fought_this_turn_wins_nothing_more_in_it() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    before = conquests_of(Projection(s, PLAIN), JUPITER)
    s.sources = 1 << ITALIA
    assert conquests_of(Projection(s, PLAIN), JUPITER) == 0 < before


def test_a_foothold_next_to_a_large_flock_is_a_danger_and_one_far_from_it_is_none() -> None:
    s = position()
    assert dangers_of(Projection(s, PLAIN), LUGH) == 0
    add(s, JUPITER, GALLIA, 1)
    feared = dangers_of(Projection(s, PLAIN), LUGH)
    assert feared > 0.3
    add(s, LUGH, GALLIA, 30)
    assert dangers_of(Projection(s, PLAIN), LUGH) < feared / 2


def turn_of_lugh(worshippers: int, foothold: int) -> GodsState:
    """Among four: Lugh has so many in Gallia, Jupiter some there and many more next to it."""
    s = position(tables=OF_FOUR)
    s.god = LUGH
    s.stack[:] = []
    s.push(step_ids.ROUND)
    s.push(step_ids.TURN, LUGH, step_ids.TURN_STEPS.index(step_ids.MOVEMENT), z=LUGH)
    add(s, LUGH, GALLIA, worshippers - 6)
    add(s, JUPITER, GALLIA, foothold)
    return s


def test_among_more_than_two_no_province_is_given_up_for_fear() -> None:
    s = turn_of_lugh(6, 2)
    held = lead_of(s, LUGH, AMONG_MANY)
    add(s, LUGH, GALLIA, -4)
    assert lead_of(s, LUGH, AMONG_MANY) < held, "a tie"
    add(s, LUGH, GALLIA, -1)
    assert lead_of(s, LUGH, AMONG_MANY) < held, "lost"


def test_among_more_than_two_a_majority_is_worth_having_next_to_a_large_flock() -> None:
    tied, led = (lead_of(turn_of_lugh(worshippers, 3), LUGH, AMONG_MANY) for worshippers in (3, 4))
    assert led > tied + 0.2


def test_o2_a_tie_is_worth_less_than_half_a_province() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 6)
    jupiter, lugh = provinces_of_all(Projection(s, PLAIN))[:2]
    italia = 0.9 + 0.1 * 20 / 21.5
    assert jupiter + lugh - italia == pytest.approx(2 * (PLAIN.tied + PLAIN.foothold))
    assert 0.5 > jupiter - italia > 2 * lugh, "Jupiter has a large flock next to it"
    s = position(TABLES.round_limit)
    add(s, JUPITER, GALLIA, 6)
    s.stack[:] = []
    s.push(step_ids.ROUND)
    assert provinces_of_all(Projection(s, PLAIN))[LUGH] == 0, "nobody's, and nobody is to act any more"


def test_o3_heretics_take_one_after_the_other_and_from_all_who_are_tied() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 4)
    s.heretics[GALLIA] = 2
    o = Projection(s, PLAIN)
    assert [o.expected[god * TABLES.provinces + GALLIA] for god in (JUPITER, LUGH)] == [2, 2]


def test_a_heretic_whose_victims_are_replaced_is_no_danger() -> None:
    s = position()
    assert chance_to_keep(Projection(s, PLAIN), LUGH, GALLIA) == 1
    s.heretics[GALLIA] = 1
    assert chance_to_keep(Projection(s, PLAIN), LUGH, GALLIA) == PLAIN.plague
    put_priest(s, LUGH, GALLIA)
    put_priest(s, LUGH, GALLIA)
    assert chance_to_keep(Projection(s, PLAIN), LUGH, GALLIA) == 1
    s = position(TABLES.round_limit)
    s.heretics[GALLIA] = 1
    assert chance_to_keep(Projection(s, PLAIN), LUGH, GALLIA) == 1, "what it takes this round is reckoned already"


def test_once_a_war_has_been_fought_hope_for_another_keeps_nobody_from_stopping() -> None:
    s = position()
    graecia = TABLES.province_ids.index("graecia")
    add(s, JUPITER, GALLIA, 1)
    before = conquests_of(Projection(s, PLAIN), JUPITER)
    s.sources = 1 << graecia
    assert 0 < conquests_of(Projection(s, PLAIN), JUPITER) < before


def test_one_is_sent_where_nobody_is_and_the_better_levels_see_such_a_place_at_once() -> None:
    s = position()
    s.push(step_ids.MOVEMENT, JUPITER)
    empty = next(near for near in TABLES.neighbours[ITALIA] if near != GALLIA)
    moves = [DONE, MOVE | ITALIA]
    assert PROPHET.always_considered(s, moves) == moves
    assert NAIVE.always_considered(s, moves) == [DONE]
    s.push(step_ids.MOVE_AMOUNT, JUPITER, ITALIA, empty)
    amounts = [AMOUNT | number for number in range(10, 0, -1)]
    assert PROPHET.candidates(s, JUPITER, amounts) == [AMOUNT | 1]
    s.heretics[empty] = 1
    assert len(PROPHET.candidates(s, JUPITER, amounts)) > 1, "one would be taken"


def test_after_the_last_turn_of_all_nothing_is_feared_and_majorities_are_all_that_counts() -> None:
    s = position(TABLES.round_limit)
    add(s, JUPITER, GALLIA, 5)
    assert dangers_of(Projection(s, PLAIN), LUGH) > 0
    s.stack[:] = []
    s.push(step_ids.ROUND)
    o = Projection(s, PLAIN)
    assert dangers_of(o, LUGH) == 0
    assert provinces_of_all(o)[: LUGH + 1] == [1, 1]


def test_a_priest_goes_where_a_war_can_be_won_behind_him() -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    priest = JUPITER * TABLES.provinces + ITALIA
    assert decided(s, step_ids.MOVEMENT) == SEND_PRIEST | priest
    STEPS[step_ids.MOVEMENT].play(s, JUPITER, SEND_PRIEST | priest, FastLuck(1))
    moves = STEPS[step_ids.PRIEST_TO].moves(s, JUPITER)
    player = SearchAgent(3, PROPHET, SearchBudget(samples=6))
    assert target_of(player.choose_move(Observation(GAME, s, JUPITER, moves))) == GALLIA


def test_a_war_that_is_as_good_as_won_is_fought() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    assert verb_of(decided(s, step_ids.HOLY_WAR)) == ATTACK_FROM


def test_a_war_that_is_as_good_as_lost_is_not_fought() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    add(s, LUGH, GALLIA, 40)
    assert decided(s, step_ids.HOLY_WAR) != ATTACK_FROM | ITALIA


@pytest.mark.parametrize(
    ("attackers", "defenders", "others", "hopeless"),
    [(4, 30, 0, True), (18, 19, 0, True), (18, 10, 0, False), (18, 10, 19, False), (6, 7, 0, False)],
)
def test_hopeless_wars_are_not_even_thought_of(attackers: int, defenders: int, others: int, hopeless: bool) -> None:
    """One that is likelier won than lost weakens an enemy, even where a third will own the province."""
    s = position(tables=OF_FOUR)
    add(s, JUPITER, ITALIA, attackers - 20)
    add(s, JUPITER, GALLIA, 1)
    add(s, LUGH, GALLIA, defenders - 6)
    add(s, ODIN, GALLIA, others)
    s.push(step_ids.HOLY_WAR, JUPITER)
    attack = ATTACK_FROM | ITALIA
    minded = PROPHET.candidates(s, JUPITER, [DONE, attack])
    assert minded == ([DONE] if hopeless else [DONE, attack])
    s.push(step_ids.ATTACK, JUPITER, ITALIA)
    assert PROPHET.candidates(s, JUPITER, [ATTACK | GALLIA]) == [ATTACK | GALLIA], "the only one"


def test_rb_12_3_conversions_in_hand_count_where_a_priest_could_win_a_province_by_them() -> None:
    s = position()
    s.push(step_ids.MOVEMENT, JUPITER)
    s.hand[JUPITER * TABLES.cards + TABLES.card_ids.index("conversion_3")] = 1
    assert conversions_of(Projection(s, PLAIN), JUPITER) == 0, "nobody stands there"
    put_priest(s, JUPITER, GALLIA)
    promised = conversions_of(Projection(s, PLAIN), JUPITER)
    assert promised > 0.5
    hopes = parts_of(Projection(s, PLAIN), JUPITER, 0.0)[PARTS.index("conquest")]
    assert hopes == pytest.approx(conquests_of(Projection(s, PLAIN), JUPITER) + promised)
    assert conversions_of(Projection(s, PLAIN), LUGH) == 0, "it is not his turn"
    add(s, LUGH, GALLIA, 6)
    assert conversions_of(Projection(s, PLAIN), JUPITER) == 0, "too many"
    add(s, LUGH, GALLIA, -6)
    s.push(step_ids.DRAW, JUPITER)
    assert conversions_of(Projection(s, PLAIN), JUPITER) == 0, "what somebody has who begins his turn is his secret"


def test_rb_12_2_nobody_strikes_his_own_while_there_is_anybody_else() -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    put_saint(s, JUPITER, ITALIA)
    s.push(step_ids.ACT_OF_GOD, JUPITER)
    moves = STEPS[step_ids.ACT_OF_GOD].moves(s, JUPITER)
    gallia = STRIKE_FLOCK | LUGH * TABLES.provinces + GALLIA
    assert gallia in moves
    assert len(moves) == 4
    assert OWN_FLOCK.candidates(s, JUPITER, moves) == [gallia]
    own = [move for move in moves if move != gallia]
    assert OWN_FLOCK.candidates(s, JUPITER, own) == own, "the card wants a victim"


def test_rb_12_7_nobody_sends_a_heretic_to_his_own() -> None:
    s = position()
    s.push(step_ids.HERETIC, JUPITER)
    moves = STEPS[step_ids.HERETIC].moves(s, JUPITER)
    assert {target_of(move) for move in moves} == {ITALIA, GALLIA}
    assert OWN_FLOCK.candidates(s, JUPITER, moves) == [HERESY | GALLIA]


def test_rb_12_4_a_temple_is_built_and_not_kept() -> None:
    """It is worth less in hand than any other card, to whoever acts and so may know of it."""
    s = position()
    s.push(step_ids.MOVEMENT, JUPITER)
    treasure = PARTS.index("treasure")
    s.hand_size[JUPITER] = 1
    other = parts_of(Projection(s, PLAIN), JUPITER, 0.0)[treasure]
    s.hand[JUPITER * TABLES.cards + TABLES.card_ids.index("temple_5")] = 1
    assert parts_of(Projection(s, PLAIN), JUPITER, 0.0)[treasure] == pytest.approx(other - PLAIN.unbuilt)
    assert parts_of(Projection(s, LEARNED), JUPITER, 0.0)[treasure] > other - PLAIN.unbuilt, "who plays on sees it"
    s.push(step_ids.DRAW, JUPITER)
    assert parts_of(Projection(s, PLAIN), JUPITER, 0.0)[treasure] == other, "what somebody has who begins is his secret"


def test_what_is_kept_for_later_is_worth_nothing_in_the_last_round() -> None:
    for current_round, is_worth in ((LATE, True), (TABLES.round_limit, False)):
        s = position(current_round)
        before = lead_of(s, JUPITER, PLAIN)
        s.donatives[JUPITER] += 5
        assert (lead_of(s, JUPITER, PLAIN) > before) == is_worth


def test_the_next_priest_is_saved_for_and_more_than_that_is_spent() -> None:
    assert purse_of(PLAIN, 5) - purse_of(PLAIN, 4) > purse_of(PLAIN, 6) - purse_of(PLAIN, 5) > 0


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_the_parts_add_up_to_the_whole(level: int) -> None:
    s = position()
    known = LEVELS[level].heuristics
    parts = known.terms(GAME, s, JUPITER)
    assert tuple(parts) == PARTS
    assert sum(parts.values()) == pytest.approx(known.evaluate(GAME, s, JUPITER))


def test_whoever_notices_little_still_knows_that_he_may_stop() -> None:
    """Of nothing but moves that harm him he takes none: one act comes to his mind, and the end of the step."""
    for seed in range(5):
        s = position()
        put_priest(s, JUPITER, ITALIA)
        s.push(step_ids.MOVEMENT, JUPITER)
        moves = STEPS[step_ids.MOVEMENT].moves(s, JUPITER)
        considered = SearchAgent(seed, *LEVELS[0]).rank_moves(Observation(GAME, s, JUPITER, moves))
        assert len(considered) == 2
        assert DONE in [opinion.move for opinion in considered]


class Indifferent(WrappedHeuristics):
    """Finds it a little better to move somebody than nobody."""

    gain = 0.0

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """The gain, if any worshipper or priest has moved."""
        assert isinstance(s, GodsState)
        return self.gain if sum(s.arrived) + sum(s.moved_priests) else 0.0


@pytest.mark.parametrize(("gain", "stays"), [(0.5 * TRAINED.pass_margin, True), (2 * TRAINED.pass_margin, False)])
def test_nobody_is_moved_for_what_games_played_on_cannot_tell(gain: float, stays: bool) -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    s.push(step_ids.MOVEMENT, JUPITER)
    heuristics = Indifferent(TRAINED)
    heuristics.gain = gain
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.MOVEMENT].moves(s, JUPITER))
    budget = SearchBudget(samples=1, rollout_plans=4, rollouts=8, rollout_depth=0)
    assert (SearchAgent(1, heuristics, budget).choose_move(observation) == DONE) == stays


def test_what_was_begun_is_finished_with_open_eyes() -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    s.push(step_ids.PRIEST_TO, JUPITER, ITALIA)
    moves = STEPS[step_ids.PRIEST_TO].moves(s, JUPITER)
    considered = SearchAgent(1, *LEVELS[0]).rank_moves(Observation(GAME, s, JUPITER, moves))
    assert len(considered) == len(moves) > 2


def test_what_no_luck_touches_is_looked_at_once() -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    s.push(step_ids.MOVEMENT, JUPITER)
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.MOVEMENT].moves(s, JUPITER))
    SearchAgent(1, PROPHET, SearchBudget(samples=6)).choose_move(observation)
    assert observation.samples == 1


def test_rb_11_8_a_war_is_looked_at_over_all_samples() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    s.push(step_ids.HOLY_WAR, JUPITER)
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.HOLY_WAR].moves(s, JUPITER))
    SearchAgent(1, PROPHET, SearchBudget(samples=6)).choose_move(observation)
    assert observation.samples == 6


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_n9_hands_that_a_seat_cannot_see_change_nothing(level: int) -> None:
    """Two worlds that differ in Lugh's hand and in the deck."""
    chosen = []
    for card in (0, 1):
        s = position()
        put_priest(s, JUPITER, ITALIA)
        s.hand[LUGH * TABLES.cards + TABLES.held_cards[card]] += 1
        s.hand_size[LUGH] += 1
        s.deck[TABLES.held_cards[card]] -= 1
        s.push(step_ids.MOVEMENT, JUPITER)
        moves = STEPS[step_ids.MOVEMENT].moves(s, JUPITER)
        player = SearchAgent(9, *LEVELS[level])
        chosen.append(player.rank_moves(Observation(GAME, s, JUPITER, moves)))
    assert chosen[0] == chosen[1]
    assert chosen[0][0].move != END_TURN


def test_the_lower_levels_mind_their_own_flock_and_nobody_elses() -> None:
    s = position()
    own, lead = (LEVELS[level].heuristics.evaluate(GAME, s, JUPITER) for level in (0, 3))
    add(s, LUGH, GALLIA, -4)
    assert LEVELS[0].heuristics.evaluate(GAME, s, JUPITER) == own
    assert LEVELS[3].heuristics.evaluate(GAME, s, JUPITER) > lead
    add(s, JUPITER, ITALIA, 4)
    assert LEVELS[0].heuristics.evaluate(GAME, s, JUPITER) > own


def test_the_first_two_begin_no_war() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    s.push(step_ids.HOLY_WAR, JUPITER)
    attack = ATTACK_FROM | ITALIA
    for level, minded in ((0, [DONE]), (1, [DONE]), (2, [DONE, attack])):
        assert LEVELS[level].heuristics.candidates(s, JUPITER, [DONE, attack]) == minded


def test_r8_who_is_served_next_is_another_act_to_the_lower_levels() -> None:
    s = position()
    s.push(step_ids.SERVE, JUPITER)
    assert not LEVELS[0].heuristics.continues_plan(s, 0)
    assert LEVELS[3].heuristics.continues_plan(s, 0)


def test_among_more_than_two_players_wars_promise_less_and_are_feared_more() -> None:
    parts = []
    for tables, weights in ((TABLES, PLAIN), (OF_FOUR, AMONG_MANY)):
        s = position(tables=tables)
        add(s, JUPITER, GALLIA, 1)
        add(s, LUGH, GALLIA, 12)
        parts.append(dict(zip(PARTS, standing_of(s, JUPITER, weights), strict=True)))
    between_two, among_four = parts
    assert 0 < among_four["conquest"] == pytest.approx(between_two["conquest"] / 2)
    assert among_four["danger"] > between_two["danger"] > 0, "what Lugh has to fear"


@pytest.mark.parametrize(("tables", "weights"), [(TABLES, LEARNED), (OF_FOUR, AMONG_MANY)])
def test_who_plays_against_one_judges_by_what_was_learned_from_such_games(tables: Tables, weights: Weights) -> None:
    s = position(tables=tables)
    put_priest(s, JUPITER, ITALIA)
    assert TRAINED.evaluate(GAME, s, JUPITER) == pytest.approx(lead_of(s, JUPITER, weights))
    assert lead_of(s, JUPITER, weights) != pytest.approx(lead_of(s, JUPITER, PLAIN))


def test_in_the_last_round_a_war_is_worth_what_it_wins_however_many_play() -> None:
    s = position(OF_FOUR.round_limit, OF_FOUR)
    add(s, JUPITER, GALLIA, 1)
    o = Projection(s, AMONG_MANY)
    conquest = PARTS.index("conquest")
    assert parts_of(o, JUPITER, 0.0)[conquest] == conquests_of(o, JUPITER) > 0


@pytest.mark.parametrize(("tables", "plays_on"), [(TABLES, True), (OF_FOUR, False)])
def test_wars_are_played_on_between_two_players_only(tables: Tables, plays_on: bool) -> None:
    s = position(tables=tables)
    put_priest(s, JUPITER, ITALIA)
    s.push(step_ids.MOVEMENT, JUPITER)
    observation = Observation(GAME, s, JUPITER, STEPS[step_ids.MOVEMENT].moves(s, JUPITER))
    SearchAgent(3, PROPHET, SearchBudget(samples=1, rollout_plans=4, rollouts=8, rollout_depth=4)).choose_move(
        observation
    )
    assert (observation.samples > 1) == plays_on
