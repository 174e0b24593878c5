"""Lets an agent solve studies on the engine, as a person does on the page."""

import random
from collections.abc import Sequence

from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.lab.studies.candidates import LONGEST_DECISION
from gonfalon.studies import Study, StudyRun, StudyVerdict


def drawn(studies: Sequence[Study], count: int, seed: int) -> list[Study]:
    """So many studies at random, in the order of the file; all of them if there are no more."""
    chosen = random.Random(seed).sample(range(len(studies)), min(count, len(studies)))
    return [studies[number] for number in sorted(chosen)]


def solves(study: Study, name: str, seed: int) -> bool:
    """Does an agent make an act that solves the study?"""
    run = StudyRun(study)
    match, player = run.match, agent(name, seed, study.game)
    player.start_match(match.setup)
    while not run.has_acted():
        moves = match.packed_moves(run.seat)
        move = moves[0]
        if len(moves) > 1:
            move = player.choose_move(Observation(match.game, match.state.clone(), run.seat, moves, LONGEST_DECISION))
        match.play_packed(run.seat, move)
    return run.answer().verdict is StudyVerdict.SOLVED
