"""Advice by what a seat knows, and a review that tells choices from luck."""

import pytest

import gonfalon
from gonfalon.ai.advice import (
    AHEAD,
    BEHIND,
    EVEN,
    FORCED,
    LATER,
    LEAST_GAIN,
    PLAIN,
    STILL,
    Advice,
    MoveComparison,
    TermDifference,
    advise,
    foremost,
    heuristics_of,
    total_of,
)
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent, find_heuristics
from gonfalon.ai.review import PlayedMove, ReviewedChoice, Reviewer, has_luck, without_repeats
from gonfalon.ai.search import SearchAgent
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import MoveEntry

GAME = "warriors-of-god"


def known(game_id: str) -> Heuristics:
    """What is known about a game of which something is."""
    heuristics = find_heuristics(game_id)
    assert heuristics is not None
    return heuristics


HEURISTICS = heuristics_of(agent("level1", 1, GAME), GAME)


def situation_of(match: Match, **more: object) -> Observation:
    """What the first seat that must choose is told."""
    seat = match.setup.seats.index(match.to_act[0])
    return Observation(match.game, match.state, seat, match.packed_moves(seat), **more)  # type: ignore[arg-type]


def play(match: Match, choices: int) -> None:
    """Some choices of greedy players."""
    for number in range(choices):
        seat = match.setup.seats.index(match.to_act[0])
        player = agent("greedy", number, match.game.info.id)
        match.play_packed(seat, player.choose_move(situation_of(match)))


@pytest.mark.parametrize("game_id", gonfalon.games())
def test_parts_add_up_to_the_evaluation(game_id: str) -> None:
    game, heuristics = gonfalon.game(game_id), known(game_id)
    match = game.new_match(seed=2)
    for _ in range(6):
        play(match, 5)
        for seat in range(len(match.setup.seats)):
            parts = heuristics.terms(game, match.state, seat)
            assert sum(parts.values()) == pytest.approx(heuristics.evaluate(game, match.state, seat))


def test_the_reasons_add_up_to_the_lead() -> None:
    match = gonfalon.game(GAME).new_match(seed=5)
    play(match, 12)
    advice = advise(agent("level1", 1, GAME), situation_of(match), 7)
    comparison = MoveComparison(HEURISTICS, situation_of(match), 7)
    assert advice.lead == pytest.approx(comparison.worth(advice.move) - comparison.worth(advice.other))
    assert advice.why == AHEAD
    assert advice.gains
    assert all(reason in comparison.gains(advice.move, advice.than, None) for reason in advice.gains + advice.losses)


def test_what_must_be_done_has_no_other_reason() -> None:
    match = gonfalon.game(GAME).new_match(seed=5)
    seat = match.setup.seats.index(match.to_act[0])
    only = match.packed_moves(seat)[:1]
    advice = advise(agent("level1", 1, GAME), Observation(match.game, match.state, seat, only), 7)
    assert advice == Advice(only[0], FORCED, NO_MOVE, NO_MOVE, 0.0, [], [])


@pytest.mark.parametrize("level", ["level1", "level3", "level5"])
def test_where_odds_decided_nothing_was_compared(level: str) -> None:
    match = gonfalon.game(GAME).new_match(seed=5)
    while match.prompt(match.to_act[0]).step != "siege-offer":
        play(match, 1)
    advice = advise(agent(level, 1, GAME), situation_of(match), 7)
    assert advice.why == PLAIN
    assert {match.vocabulary.text(move) for move in (advice.move, advice.other)} == {"siege", "field"}


def is_borne_out(advice: Advice, comparison: MoveComparison, level: str) -> bool:
    """Is what a hint says of two moves what comes of them?"""
    player = agent(level, 1, comparison.observation.game.info.id)
    assert isinstance(player, SearchAgent)
    doubt = max(LEAST_GAIN, comparison.doubt(advice.move, advice.other))
    against = total_of(comparison.gains(advice.move, advice.than, None))
    return {
        AHEAD: advice.lead >= LEAST_GAIN,
        PLAIN: not advice.gains or advice.lead >= LEAST_GAIN,
        LATER: total_of(comparison.gains(advice.move, advice.other, player.budget)) >= LEAST_GAIN > advice.lead,
        BEHIND: advice.lead <= -doubt,
        EVEN: -doubt < advice.lead < LEAST_GAIN and (not advice.gains or against >= LEAST_GAIN),
        STILL: -doubt < advice.lead < LEAST_GAIN and not advice.gains,
    }[advice.why]


@pytest.mark.parametrize(
    ("game_id", "level", "expected"),
    [
        ("warriors-of-god", "level1", {AHEAD, PLAIN, BEHIND}),
        ("warriors-of-god", "level4", {AHEAD, PLAIN, LATER, EVEN}),
        ("ye-gods", "level4", {AHEAD, EVEN}),
        ("generals-war", "level4", {AHEAD, EVEN}),
    ],
)
def test_a_hint_says_nothing_of_two_moves_that_does_not_come_of_them(
    game_id: str, level: str, expected: set[str]
) -> None:
    match = gonfalon.game(game_id).new_match(seed=5)
    seen: set[str] = set()
    for number in range(40):
        told = situation_of(match)
        if len(told.moves) > 1:
            advice = advise(agent(level, number, game_id), told, 7)
            comparison = MoveComparison(heuristics_of(agent(level, 1, game_id), game_id), told, 7)
            assert is_borne_out(advice, comparison, level), advice
            seen.add(advice.why)
        play(match, 1)
    assert seen >= expected


def test_a_move_that_has_its_equal_is_measured_by_staying() -> None:
    match = gonfalon.game("ye-gods").new_match(seed=3)
    measured = []
    for number in range(80):
        told = situation_of(match)
        if len(told.moves) > 2:
            advice = advise(agent("level4", number, "ye-gods"), told, 7)
            staying = heuristics_of(agent("level4", 1, "ye-gods"), "ye-gods").passing_moves(told.moves)
            if advice.why == EVEN and advice.gains and staying and not {advice.move, advice.other} & set(staying):
                measured.append(advice.than in staying)
        play(match, 1)
    assert measured
    assert all(measured)


def test_the_weightiest_reasons_come_first_and_trifles_not_at_all() -> None:
    reasons = [
        TermDifference("a", 1.0),
        TermDifference("b", -3.0),
        TermDifference("c", 4.0),
        TermDifference("d", 0.1),
        TermDifference("e", 2.0),
    ]
    assert [reason.part for reason in foremost(reasons, 1)] == ["c", "e"]
    assert [reason.part for reason in foremost(reasons, -1)] == ["b"]


@pytest.mark.parametrize("game_id", ["ye-gods", "generals-war"])
def test_advice_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(game_id: str) -> None:
    match = gonfalon.game(game_id).new_match(seed=3)
    told, twin = situation_of(match), match.state
    while twin.to_dict() == match.state.to_dict() or len(told.moves) == 1:
        play(match, 5)
        told = situation_of(match)
        twin = match.game.determinize(match.state, told.seat, FastLuck(99))
    other = Observation(match.game, twin, told.seat, told.moves)
    one, same = (advise(agent("level1", 1, game_id), each, 7) for each in (told, other))
    assert one == same


def blundered() -> tuple[Match, int]:
    """A game of greedy players with one blunder, and the version at which it was made."""
    match = gonfalon.game(GAME).new_match(seed=6)
    play(match, 8)
    while True:
        told = situation_of(match)
        comparison = MoveComparison(HEURISTICS, told, 3)
        worths = {move: comparison.worth(move) for move in told.moves}
        worst = min(worths, key=lambda move: worths[move])
        if max(worths.values()) - worths[worst] > 5:
            version = match.version
            match.play_packed(told.seat, worst)
            play(match, 10)
            match.resign(match.setup.seats[told.seat])
            return match, version
        play(match, 1)


def test_a_blunder_is_the_dearest_choice() -> None:
    match, version = blundered()
    entry = match.record.entries[version]
    assert isinstance(entry, MoveEntry)
    review = Reviewer(match, entry.seat, agent("level4", 1, GAME), 5, 60.0).run(lambda _done, _of: None)
    assert (review.dearest[0].version, review.dearest[0].move) == (version, entry.move)
    assert review.dearest[0].best != entry.move
    assert review.cost >= review.dearest[0].cost > 3
    dear = [choice for choice in review.dearest if choice.version != version]
    assert sum(choice.cost for choice in dear) < 3 * review.dearest[0].cost


def test_luck_evens_out_and_is_good_for_one_side_as_it_is_bad_for_the_other() -> None:
    game = gonfalon.game(GAME)
    english, count = 0.0, 0
    for seed in range(12):
        match = game.new_match(seed=seed)
        play(match, 25)
        match.resign(match.to_act[0])
        reviews = [
            Reviewer(match, seat, agent("level1", 1, GAME), 5, 0.0).run(lambda _done, _of: None) for seat in (0, 1)
        ]
        assert reviews[0].luck == pytest.approx(-reviews[1].luck)
        english += reviews[0].luck
        count += sum(has_luck(entry) for entry in match.record.entries)
    assert count > 30
    assert abs(english) / count < 0.5


def test_progress_is_told_to_the_end() -> None:
    match, _ = blundered()
    told: list[tuple[int, int]] = []
    Reviewer(match, 0, agent("level1", 1, GAME), 5, 60.0).run(lambda done, of: told.append((done, of)))
    assert [done for done, _ in told] == list(range(1, told[0][1] + 1))


def test_what_is_missed_again_within_a_turn_counts_once() -> None:
    match = gonfalon.game(GAME).new_match(seed=5)
    while match.prompt(match.to_act[0]).step != "impulse":
        play(match, 1)
    told = situation_of(match)
    staying = HEURISTICS.passing_moves(told.moves)[0]
    missed = next(move for move in told.moves if move != staying)
    done = NO_MOVE

    def choice(version: int, best: int, cost: float, turn: int) -> ReviewedChoice:
        return ReviewedChoice(version, done, best, cost, turn, [])

    again = [choice(1, missed, 1.0, 3), choice(2, missed, 1.5, 3), choice(3, missed, 0.5, 3)]
    later = choice(4, missed, 0.7, 4)
    harms = [choice(5, staying, 0.4, 4), choice(6, staying, 0.6, 4)]
    kept = without_repeats([*again, later, *harms], HEURISTICS)
    assert sorted(kept) == [again[1], later, *harms]


def test_a_choice_is_told_with_the_act_up_to_it() -> None:
    match = gonfalon.game(GAME).new_match(seed=4)
    while match.prompt(match.to_act[0]).step != "impulse":
        play(match, 1)
    seat = match.to_act[0]
    begun = match.version
    match.play(seat, next(move for move in match.moves(seat) if move.startswith("march ")))
    while match.prompt(seat).step == "march-group":
        match.play(seat, min([move for move in match.moves(seat) if move.startswith("to ")]))
    entries = match.record.entries
    match.resign(seat)
    reviewer = Reviewer(match, entries[begun].seat, agent("level1", 1, GAME), 5, 60.0)
    reviewer.run(lambda _done, _of: None)
    chosen = {version: entry for version, entry in enumerate(entries) if isinstance(entry, MoveEntry)}
    made = [PlayedMove(version, chosen[version].move) for version in (begun, begun + 1)]
    assert [match.vocabulary.text(each.move).split()[0] for each in made] == ["march", "to"]
    assert reviewer.acts[begun + 1] == made[:1]
    assert reviewer.acts[begun] == []
