"""RB 11: the odds of a Holy War against wars played through the engine and read from its events."""

import random
from collections import Counter
from itertools import product

import pytest

import gonfalon
from gonfalon.kernel.luck import FastLuck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import all_odds

GAME = gonfalon.game("ye-gods")
WARS = 400
OUTCOMES = {"war-won": "won", "war-tied": "tie", "war-lost": "lost"}


def attacks(count: int) -> list[Match]:
    """Matches at the choice of the province to attack, from random games."""
    found: list[Match] = []
    for seed in range(1, 20):
        match, chance = GAME.new_match(seed=seed, options=GAME.unattended()), random.Random(seed)
        while not match.over:
            if match.prompt(match.to_act[0]).step == "attack" and chance.random() < 0.2:
                found.append(Match(GAME, match.setup, FastLuck(0), match.state.clone()))
                if len(found) == count:
                    return found
            match.play(match.to_act[0], chance.choice(match.moves(match.to_act[0])))
    raise AssertionError("too few wars")


def outcome_of(match: Match, move: str, dice: list[int]) -> str:
    """The outcome of a war with these dice."""
    play = Match(GAME, match.setup, ScriptedLuck(dice), match.state.clone())
    play.play(play.to_act[0], move)
    return next(OUTCOMES[str(event["type"])] for event in play.events(None) if event["type"] in OUTCOMES)


def test_rb_11_odds_are_exact_over_all_rolls_of_four_dice() -> None:
    for match in attacks(2):
        seat = match.setup.seats.index(match.to_act[0])
        odds = all_odds(GAME, match.state, seat, FastLuck(1))[0]
        move = match.vocabulary.text(odds.event.move)
        counts = Counter(outcome_of(match, move, [*dice, 1]) for dice in product(range(1, 7), repeat=4))
        assert odds.is_exact
        for chance in odds.outcomes:
            assert chance.share == pytest.approx(counts[chance.outcome.name] / 6**4)


def test_rb_11_expected_losses_are_those_of_the_events_of_played_wars() -> None:
    """The mean over played wars, within four standard errors."""
    match = attacks(3)[-1]
    odds = all_odds(GAME, match.state, match.setup.seats.index(match.to_act[0]), FastLuck(1))[0]
    move = match.vocabulary.text(odds.event.move)
    lost = [lost_in(match, move, number) for number in range(WARS)]
    for loss, counts in zip(odds.losses, zip(*lost, strict=True), strict=True):
        mean = sum(counts) / WARS
        error = (sum((count - mean) ** 2 for count in counts) / (WARS - 1) / WARS) ** 0.5
        assert abs(loss.mean - mean) <= 4 * error


def lost_in(match: Match, move: str, luck: int) -> tuple[int, int]:
    """The worshippers that attacker and defender lose in a war; the first split of losses is taken."""
    play = Match(GAME, match.setup, FastLuck(luck), match.state.clone())
    play.play(play.to_act[0], move)
    if play.prompt(None).step == "war-losses":
        play.play(play.to_act[0], play.moves(play.to_act[0])[0])
    events = play.events(None)
    return count_lost(events, "war-dead"), count_lost(events, "war-won")


def count_lost(events: list[dict[str, object]], kind: str) -> int:
    return sum(int(str(event["n"])) for event in events if event["type"] == kind)
