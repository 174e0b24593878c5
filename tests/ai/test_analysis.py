"""Analyses: the acts of a match, their marks, luck apart from choice, and the report."""

import pytest

import gonfalon
from gonfalon.ai.analysis.acts import history_of
from gonfalon.ai.analysis.analyser import Analyser, Comparison, mark_of
from gonfalon.ai.analysis.record import AnalysisSpec, CannotAnalyse, RecordAnalysis
from gonfalon.ai.analysis.report import ActReport, chance_points, finish_report, without_repeats
from gonfalon.ai.registry import agent
from gonfalon.ai.win_curves import find_win_chances
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.lab.analysis import AnalysisRun

GAME = "ye-gods"
SEATS = ["jupiter", "lugh"]


def played(agents: list[str], seed: int = 3, limit: int = 20) -> Match:
    """A finished match between agents."""
    game = gonfalon.game(GAME)
    match = Match(game, game.prepare(None, SEATS, {"round_limit": limit}, None), FastLuck(seed))
    players = [agent(name, seed + number, GAME) for number, name in enumerate(agents)]
    choosers = [player.chooser(game, seat, lambda: match.state) for seat, player in enumerate(players)]
    while not match.over:
        seat = match.setup.seats.index(match.to_act[0])
        moves = match.packed_moves(seat)
        match.play_packed(seat, choosers[seat](moves) if len(moves) > 1 else moves[0])
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played(["random", "level3"])


def analyser_for(match: Match) -> Analyser:
    chances = find_win_chances(GAME)
    assert chances is not None
    return Analyser(match, agent("level3", 1, GAME), chances, 0)


def test_every_choice_belongs_to_exactly_one_act(match: Match) -> None:
    acts = history_of(match, analyser_for(match).chances.heuristics).acts
    choices = [choice.version for act in acts for choice in act.choices]
    expected = [number for number, entry in enumerate(match.record.entries) if getattr(entry, "is_choice", False)]
    assert choices == expected
    assert len(acts) < len(choices)


def test_a_choice_that_was_taken_back_is_in_no_act() -> None:
    game = gonfalon.game("warriors-of-god")
    match = game.new_match(seed=3)
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    seat = match.to_act[0]
    match.play(seat, next(move for move in match.moves(seat) if move.startswith("march")))
    match.undo(seat)
    heuristics = analyser_for(match).chances.heuristics
    assert 1 not in [choice.version for act in history_of(match, heuristics).acts for choice in act.choices]


def test_the_curve_ends_with_the_result(match: Match) -> None:
    points = chance_points(analyser_for(match))
    assert match.result is not None
    assert match.result.winner == "lugh"
    assert points[-1].chances == [0.0, 1.0]
    assert [point.version for point in points] == sorted({point.version for point in points})


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [(0.049, 0.0, ""), (0.05, 0.01, "inaccuracy"), (0.1, 0.01, "mistake"), (0.15, 0.01, "blunder"), (0.2, 0.25, "")],
)
def test_marks_follow_the_loss_unless_it_may_be_an_accident(loss: float, error: float, mark: str) -> None:
    assert mark_of(loss, error) == mark


def test_a_loss_is_the_mean_over_the_same_samples() -> None:
    compared = Comparison([], [[0.5, 0.5], [0.3, 0.7]], [[0.6, 0.4], [0.6, 0.4]], [])
    assert compared.loss_of(0) == pytest.approx(0.2)
    assert compared.loss_of(1) == 0
    assert compared.error_of(0) > 0


def test_a_random_player_loses_more_by_choice_than_a_level(match: Match) -> None:
    report = AnalysisRun(AnalysisSpec(match.record.to_json(), "level3"), processes=1).run()
    random_player, level = report.summary
    assert random_player.loss > 2 * level.loss
    assert random_player.inaccuracies + random_player.mistakes + random_player.blunders > 0
    assert all(act.best for act in report.acts if act.mark)
    assert len(report.moments) == 3


def test_the_number_of_processes_changes_no_verdict() -> None:
    spec = AnalysisSpec(played(["level1", "level1"], limit=20).record.to_json(), "level2")
    assert AnalysisRun(spec, 1).run() == AnalysisRun(spec, 2).run()


def test_a_running_game_is_not_analysed() -> None:
    match = gonfalon.game(GAME).new_match(seats=SEATS, seed=1)
    with pytest.raises(CannotAnalyse, match="not over"):
        AnalysisRun(AnalysisSpec(match.record.to_json(), "level1"))


def test_a_match_without_acts_has_an_empty_analysis() -> None:
    match = gonfalon.game("warriors-of-god").new_match(seed=3)
    match.resign("english")
    report = AnalysisRun(AnalysisSpec(match.record.to_json(), "level1"), processes=1).run()
    assert (report.acts, len(report.chances), report.moments) == ([], 1, [])
    assert [row.accuracy for row in report.summary] == [None, None]


def act(version: int, turn: int, best: str, loss: float) -> ActReport:
    """A marked act of the French."""
    return ActReport(
        version, "french", turn, [], [], [best], 0.5, 0.5 + loss, 0.5, loss, 0.0, "blunder", [0.0, 0.0], []
    )


def test_of_acts_that_missed_the_same_in_a_turn_only_the_dearest_is_marked() -> None:
    acts = [act(1, 2, "pass", 0.16), act(2, 2, "pass", 0.2), act(3, 3, "pass", 0.16), act(4, 2, "march", 0.16)]
    assert [each.version for each in without_repeats(acts) if each.mark] == [2, 3, 4]


def test_a_stopped_analysis_has_the_chances_after_each_of_its_acts(match: Match) -> None:
    analysis = RecordAnalysis(AnalysisSpec(match.record.to_json(), "level1"), gonfalon.game)
    number = analysis.head.order[0]
    report = finish_report(analysis.head, [analysis.act(number)])
    after = analysis.head.chances[number + 1].chances
    assert after is not None
    assert report.acts[0].after == after[analysis.head.seats.index(report.acts[0].seat)]
