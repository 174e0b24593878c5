"""Checks a finished study again, after a change of rules, data or heuristics."""

from gonfalon.ai.observation import Observation
from gonfalon.ai.win_curves import find_win_chances
from gonfalon.lab.studies.candidates import AGREEING, SAMPLES
from gonfalon.studies.acts import ActJudge
from gonfalon.studies.run import open_match
from gonfalon.studies.schema import Study

SEED = 1


def fault_of(study: Study) -> str | None:
    """The message key of what is wrong with a study; None if it holds. Raises an error of the rules if it cannot open.

    The best act must still have a better win chance than each act that does not solve the study.
    """
    match = open_match(study)
    chances = find_win_chances(study.game)
    if chances is None:
        return "studies.fault.no-chances"
    if study.rules != match.game.info.rules:
        return "studies.fault.rules"
    if study.seat not in match.to_act or match.prompt(study.seat).step != study.step:
        return "studies.fault.choice"
    if any(match.why_not(study.seat, act.moves[0]) is not None for act in study.acts):
        return "studies.fault.illegal"
    seat, parse = match.seat_index(study.seat), match.vocabulary.parse
    observation = Observation(match.game, match.state, seat, match.packed_moves(seat))
    judge = ActJudge(chances, observation, match.setup.seats, SEED, SAMPLES)
    found = [judge.chances_after(tuple(parse(text) for text in act.moves)) for act in study.acts]
    if any(each is None for each in found):
        return "studies.fault.no-chances"
    best = found[0] or []
    for act, others in zip(study.acts, found, strict=True):
        better = sum(mine > theirs for mine, theirs in zip(best, others or [], strict=True))
        if not act.accepted and better < AGREEING - 1:
            return "studies.fault.not-best"
    return None
