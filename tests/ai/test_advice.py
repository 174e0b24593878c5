"""Advice from what a seat knows, and reviews that separate choices from luck."""

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
    heuristics_of,
    main_differences,
    total_gain,
)
from gonfalon.ai.heuristics import NO_MOVE, Heuristics
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent, find_heuristics
from gonfalon.ai.review import PlayedMove, ReviewedChoice, Reviewer, has_luck, without_repeats
from gonfalon.ai.search import SearchAgent
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.testing.tables import TableSpec, finished_match

GAME = "warriors-of-god"


def require_heuristics(game_id: str) -> Heuristics:
    """The heuristics of a game that has some."""
    heuristics = find_heuristics(game_id)
    assert heuristics is not None
    return heuristics


HEURISTICS = heuristics_of(agent("level1", 1, GAME), GAME)


def observe(match: Match, **more: object) -> Observation:
    """The observation of the first seat that must choose."""
    seat = match.setup.seats.index(match.to_act[0])
    return Observation(match.game, match.state, seat, match.packed_moves(seat), **more)  # type: ignore[arg-type]


def play(match: Match, choices: int) -> None:
    """Play choices of greedy agents."""
    for number in range(choices):
        seat = match.setup.seats.index(match.to_act[0])
        player = agent("greedy", number, match.game.info.id)
        match.play_packed(seat, player.choose_move(observe(match)))


@pytest.mark.parametrize("game_id", gonfalon.games())
def test_terms_add_up_to_the_evaluation(game_id: str) -> None:
    game, heuristics = gonfalon.game(game_id), require_heuristics(game_id)
    match = game.new_match(seed=2)
    for _ in range(6):
        play(match, 5)
        for seat in range(len(match.setup.seats)):
            terms = heuristics.terms(game, match.state, seat)
            assert sum(terms.values()) == pytest.approx(heuristics.evaluate(game, match.state, seat))


def test_the_lead_is_the_difference_of_the_values() -> None:
    match = gonfalon.game(GAME).new_match(seed=5)
    play(match, 12)
    advice = advise(agent("level1", 1, GAME), observe(match), 7)
    comparison = MoveComparison(HEURISTICS, observe(match), 7)
    assert advice.lead == pytest.approx(comparison.value(advice.move) - comparison.value(advice.other))
    assert advice.why == AHEAD
    assert advice.gains
    assert all(
        each in comparison.term_differences(advice.move, advice.than, None) for each in advice.gains + advice.losses
    )


def test_a_forced_move_needs_no_comparison() -> None:
    match = gonfalon.game(GAME).new_match(seed=5)
    seat = match.setup.seats.index(match.to_act[0])
    only = match.packed_moves(seat)[:1]
    advice = advise(agent("level1", 1, GAME), Observation(match.game, match.state, seat, only), 7)
    assert advice == Advice(only[0], FORCED, NO_MOVE, NO_MOVE, 0.0, [], [], only, [])


@pytest.mark.parametrize("level", ["level1", "level3", "level5"])
def test_a_default_move_by_odds_is_plain(level: str) -> None:
    match = gonfalon.game(GAME).new_match(seed=5)
    while match.prompt(match.to_act[0]).step != "siege-offer":
        play(match, 1)
    advice = advise(agent(level, 1, GAME), observe(match), 7)
    assert advice.why == PLAIN
    assert {match.vocabulary.text(move) for move in (advice.move, advice.other)} == {"siege", "field"}


def is_supported(advice: Advice, comparison: MoveComparison, level: str) -> bool:
    """Does the comparison on the same samples support the advice?"""
    player = agent(level, 1, comparison.observation.game.info.id)
    assert isinstance(player, SearchAgent)
    error = max(LEAST_GAIN, comparison.lead_error(advice.move, advice.other))
    reference_gain = total_gain(comparison.term_differences(advice.move, advice.than, None))
    return {
        AHEAD: advice.lead >= LEAST_GAIN,
        PLAIN: not advice.gains or advice.lead >= LEAST_GAIN,
        LATER: total_gain(comparison.term_differences(advice.move, advice.other, player.budget))
        >= LEAST_GAIN
        > advice.lead,
        BEHIND: advice.lead <= -error,
        EVEN: -error < advice.lead < LEAST_GAIN and (not advice.gains or reference_gain >= LEAST_GAIN),
        STILL: -error < advice.lead < LEAST_GAIN and not advice.gains,
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
def test_advice_agrees_with_the_comparison_of_its_moves(game_id: str, level: str, expected: set[str]) -> None:
    match = gonfalon.game(game_id).new_match(seed=5)
    seen: set[str] = set()
    for number in range(40):
        observation = observe(match)
        if len(observation.moves) > 1:
            advice = advise(agent(level, number, game_id), observation, 7)
            comparison = MoveComparison(heuristics_of(agent(level, 1, game_id), game_id), observation, 7)
            assert is_supported(advice, comparison, level), advice
            seen.add(advice.why)
        play(match, 1)
    assert seen >= expected


def test_an_even_move_is_compared_with_passing() -> None:
    match = gonfalon.game("ye-gods").new_match(seed=3)
    compared = []
    for number in range(80):
        observation = observe(match)
        if len(observation.moves) > 2:
            advice = advise(agent("level4", number, "ye-gods"), observation, 7)
            passing = heuristics_of(agent("level4", 1, "ye-gods"), "ye-gods").passing_moves(observation.moves)
            if advice.why == EVEN and advice.gains and passing and not {advice.move, advice.other} & set(passing):
                compared.append(advice.than in passing)
        play(match, 1)
    assert compared
    assert all(compared)


def test_the_greatest_differences_come_first_and_small_ones_are_left_out() -> None:
    differences = [
        TermDifference("a", 1.0),
        TermDifference("b", -3.0),
        TermDifference("c", 4.0),
        TermDifference("d", 0.1),
        TermDifference("e", 2.0),
    ]
    assert [each.term for each in main_differences(differences, 1)] == ["c", "e"]
    assert [each.term for each in main_differences(differences, -1)] == ["b"]


@pytest.mark.parametrize("game_id", ["ye-gods", "generals-war"])
def test_advice_is_the_same_in_states_that_the_seat_cannot_tell_apart(game_id: str) -> None:
    match = gonfalon.game(game_id).new_match(seed=3)
    observation, twin = observe(match), match.state
    while twin.to_dict() == match.state.to_dict() or len(observation.moves) == 1:
        play(match, 5)
        observation = observe(match)
        twin = match.game.determinize(match.state, observation.seat, FastLuck(99))
    other = Observation(match.game, twin, observation.seat, observation.moves)
    one, two = (advise(agent("level1", 1, game_id), each, 7) for each in (observation, other))
    assert one == two


def match_with_blunder() -> tuple[Match, int]:
    """A match of greedy agents with one blunder, and the version before it."""
    match = gonfalon.game(GAME).new_match(seed=6)
    play(match, 8)
    while True:
        observation = observe(match)
        comparison = MoveComparison(HEURISTICS, observation, 3)
        values = {move: comparison.value(move) for move in observation.moves}
        worst = min(values, key=lambda move: values[move])
        if max(values.values()) - values[worst] > 5:
            version = match.version
            match.play_packed(observation.seat, worst)
            play(match, 10)
            match.resign(match.setup.seats[observation.seat])
            return match, version
        play(match, 1)


@pytest.mark.parametrize("game_id", gonfalon.games())
def test_the_sums_of_a_review_agree_with_the_result(game_id: str) -> None:
    game = gonfalon.game(game_id)
    match = finished_match(TableSpec(game_id, game.info.scenarios[0]), 0)
    review = Reviewer(match, 0, agent("greedy", 1, game_id), 5, 0.0).run(lambda _done, _of: None)
    result = match.result
    assert result is not None
    own, *others = [result.scores[seat] for seat in match.setup.seats if seat in result.scores]
    won = 100 if result.winner == match.setup.seats[0] else -100
    assert review.final == (won if game_id == "generals-war" else own - max(others))
    assert review.start + review.play + review.others + review.luck == pytest.approx(review.final)


def test_a_blunder_is_the_dearest_choice() -> None:
    match, version = match_with_blunder()
    entry = match.record.entries[version]
    assert isinstance(entry, MoveEntry)
    review = Reviewer(match, entry.seat, agent("level4", 1, GAME), 5, 60.0).run(lambda _done, _of: None)
    assert (review.dearest[0].version, review.dearest[0].move) == (version, entry.move)
    assert review.dearest[0].best != entry.move
    assert review.cost >= review.dearest[0].cost > 3
    assert review.start + review.play + review.others + review.luck == pytest.approx(review.final)
    assert review.dearest[0].best in review.dearest[0].better
    assert entry.move in review.dearest[0].played
    dear = [choice for choice in review.dearest if choice.version != version]
    assert sum(choice.cost for choice in dear) < 3 * review.dearest[0].cost


def test_luck_has_a_mean_near_0_and_opposite_signs_for_two_seats() -> None:
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


def test_progress_is_reported_to_the_end() -> None:
    match, _ = match_with_blunder()
    reports: list[tuple[int, int]] = []
    Reviewer(match, 0, agent("level1", 1, GAME), 5, 60.0).run(lambda done, of: reports.append((done, of)))
    assert [done for done, _ in reports] == list(range(1, reports[0][1] + 1))


def test_a_move_missed_several_times_within_a_turn_counts_once() -> None:
    match = gonfalon.game(GAME).new_match(seed=5)
    while match.prompt(match.to_act[0]).step != "impulse":
        play(match, 1)
    moves = observe(match).moves
    passing = HEURISTICS.passing_moves(moves)[0]
    missed = next(move for move in moves if move != passing)
    played = NO_MOVE

    def choice(version: int, best: int, cost: float, turn: int) -> ReviewedChoice:
        return ReviewedChoice(version, played, best, cost, turn, [], [], [])

    repeated = [choice(1, missed, 1.0, 3), choice(2, missed, 1.5, 3), choice(3, missed, 0.5, 3)]
    later = choice(4, missed, 0.7, 4)
    harmful = [choice(5, passing, 0.4, 4), choice(6, passing, 0.6, 4)]
    kept = without_repeats([*repeated, later, *harmful], HEURISTICS)
    assert sorted(kept) == [repeated[1], later, *harmful]


def test_a_reviewed_choice_has_the_earlier_moves_of_its_plan() -> None:
    match = gonfalon.game(GAME).new_match(seed=4)
    while match.prompt(match.to_act[0]).step != "impulse":
        play(match, 1)
    seat = match.to_act[0]
    first = match.version
    match.play(seat, next(move for move in match.moves(seat) if move.startswith("march ")))
    while match.prompt(seat).step == "march-group":
        match.play(seat, min([move for move in match.moves(seat) if move.startswith("to ")]))
    entries = match.record.entries
    match.resign(seat)
    reviewer = Reviewer(match, entries[first].seat, agent("level1", 1, GAME), 5, 60.0)
    reviewer.run(lambda _done, _of: None)
    chosen = {version: entry for version, entry in enumerate(entries) if isinstance(entry, MoveEntry)}
    plan = [PlayedMove(version, chosen[version].move) for version in (first, first + 1)]
    assert [match.vocabulary.text(each.move).split()[0] for each in plan] == ["march", "to"]
    assert reviewer.plans[first + 1] == plan[:1]
    assert reviewer.plans[first] == []
