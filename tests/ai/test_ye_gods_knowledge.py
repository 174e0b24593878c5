"""What the better levels of Ye Gods! know: wars that are won, wars that are feared, and that the game will end."""

import pytest

from gonfalon.ai import Situation
from gonfalon.ai.knowledge.contract import Thought
from gonfalon.ai.knowledge.ye_gods import LEVELS
from gonfalon.ai.knowledge.ye_gods.conquest import chance_to_win, dangers_of, prospects_of
from gonfalon.ai.knowledge.ye_gods.prophet import PROPHET
from gonfalon.ai.knowledge.ye_gods.standing import PARTS, lead_of, purse_of
from gonfalon.ai.search import Searcher
from gonfalon.games.ye_gods import GAME, flow
from gonfalon.games.ye_gods.clergy import put_priest
from gonfalon.games.ye_gods.flocks import add
from gonfalon.games.ye_gods.state import GodState
from gonfalon.games.ye_gods.steps import STEPS
from gonfalon.games.ye_gods.tables import GODS
from gonfalon.games.ye_gods.verbs import ATTACK_FROM, END_TURN_MOVE, SEND_PRIEST
from gonfalon.kernel.moves import target_of, verb_of

TABLES = GAME.tables(GAME.prepare(None, None, {"round_limit": 40}))
JUPITER, LUGH = GODS.index("jupiter"), GODS.index("lugh")
ITALIA, GALLIA = TABLES.province_ids.index("italia"), TABLES.province_ids.index("gallia")
LATE = 38
AHEAD = 5


def position(current_round: int = 10) -> GodState:
    """Jupiter has a large flock in Italia, Lugh a small one in Gallia next to it; it is Jupiter's turn."""
    s = GodState(TABLES)
    s.round = current_round
    s.alive = 1 << JUPITER | 1 << LUGH
    for god, province, count in ((JUPITER, ITALIA, 20), (LUGH, GALLIA, 6)):
        add(s, god, province, count)
        s.owner[province] = god
        s.owned[god] = 1
    s.god = JUPITER
    s.push(flow.ROUND)
    s.push(flow.TURN, JUPITER, TABLES.provinces, z=JUPITER)
    return s


def decided(s: GodState, step: int) -> int:
    """What the strongest chooses at a step of Jupiter's turn."""
    s.push(step, JUPITER)
    moves = STEPS[step].moves(s, JUPITER)
    return Searcher(3, PROPHET, Thought(samples=6)).decide(Situation(GAME, s, JUPITER, moves))


def test_the_two_provinces_are_neighbours() -> None:
    assert GALLIA in TABLES.neighbours[ITALIA]


@pytest.mark.parametrize(("attackers", "defenders"), [(5, 5), (9, 5), (5, 9), (40, 5)])
def test_rb_11_8_the_chance_of_a_war_hangs_on_the_difference(attackers: int, defenders: int) -> None:
    assert chance_to_win(attackers, defenders) == chance_to_win(attackers + 7, defenders + 7)
    assert chance_to_win(attackers + 1, defenders) >= chance_to_win(attackers, defenders)
    assert 0 < chance_to_win(attackers, defenders) < 1


def test_rb_11_2_without_a_foothold_there_is_no_war_to_win() -> None:
    s = position()
    assert prospects_of(s, JUPITER, AHEAD) == 0
    put_priest(s, JUPITER, GALLIA)
    coming = prospects_of(s, JUPITER, AHEAD)
    assert coming > 0
    assert prospects_of(s, JUPITER, 0) == 0, "a priest who comes in the last round comes too late"
    add(s, JUPITER, GALLIA, 1)
    assert prospects_of(s, JUPITER, AHEAD) > coming


def test_a_foothold_next_to_a_large_flock_is_a_danger_and_one_far_from_it_is_none() -> None:
    s = position()
    leaders = [-1] * TABLES.provinces
    leaders[GALLIA] = LUGH
    assert dangers_of(s, LUGH, leaders) == 0
    add(s, JUPITER, GALLIA, 1)
    feared = dangers_of(s, LUGH, leaders)
    assert feared > 0.5
    add(s, LUGH, GALLIA, 30)
    assert dangers_of(s, LUGH, leaders) < feared / 2


def test_a_priest_goes_where_a_war_can_be_won_behind_him() -> None:
    s = position()
    put_priest(s, JUPITER, ITALIA)
    move = decided(s, flow.MOVEMENT)
    assert verb_of(move) == SEND_PRIEST
    assert target_of(move) == JUPITER * TABLES.provinces + ITALIA


def test_a_war_that_is_as_good_as_won_is_fought() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    assert verb_of(decided(s, flow.HOLY_WAR)) == ATTACK_FROM


def test_a_war_that_is_as_good_as_lost_is_not_fought() -> None:
    s = position()
    add(s, JUPITER, GALLIA, 1)
    add(s, LUGH, GALLIA, 40)
    assert decided(s, flow.HOLY_WAR) != ATTACK_FROM << 16 | ITALIA


def test_what_is_kept_for_later_is_worth_nothing_in_the_last_round() -> None:
    for current_round, is_worth in ((LATE, True), (TABLES.round_limit, False)):
        s = position(current_round)
        before = lead_of(s, JUPITER)
        s.donatives[JUPITER] += 5
        assert (lead_of(s, JUPITER) > before) == is_worth


def test_the_next_priest_is_saved_for_and_more_than_that_is_spent() -> None:
    assert purse_of(5) - purse_of(4) > purse_of(6) - purse_of(5) > 0


def test_the_parts_add_up_to_the_whole() -> None:
    s = position()
    parts = PROPHET.parts(GAME, s, JUPITER)
    assert tuple(parts) == PARTS
    assert sum(parts.values()) == pytest.approx(PROPHET.evaluate(GAME, s, JUPITER))


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
        s.push(flow.MOVEMENT, JUPITER)
        moves = STEPS[flow.MOVEMENT].moves(s, JUPITER)
        player = Searcher(9, *LEVELS[level])
        chosen.append(player.weigh(Situation(GAME, s, JUPITER, moves)))
    assert chosen[0] == chosen[1]
    assert chosen[0][0].move != END_TURN_MOVE
