"""Every step at which a case may begin: its phase, what it needs, and who pushes the frames that lead to it."""

from collections.abc import Callable
from typing import NamedTuple

from gonfalon.games.warriors_of_god.cases import battle_starts as battle
from gonfalon.games.warriors_of_god.cases import phase_starts as phase
from gonfalon.games.warriors_of_god.cases.start import Start
from gonfalon.games.warriors_of_god.cases.stop import PHASE_NAMES
from gonfalon.games.warriors_of_god.rules.step_ids import PHASES

__all__ = ["BEGINNINGS", "Start", "StartPoint"]

FIGHT = ("commanders", "misses")


class StartPoint(NamedTuple):
    """The number of the phase, how the frames are pushed, the keys that must and those that may be given."""

    phase: int
    push: Callable[[Start], None]
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


def whole_phase(number: int) -> StartPoint:
    """A phase from its beginning."""

    def push(start: Start) -> None:
        start.s.push(PHASES[number - 1])

    return StartPoint(number, push)


BEGINNINGS: dict[str, StartPoint] = {
    **{name: whole_phase(number) for number, name in enumerate(PHASE_NAMES, start=1)},
    "impulses": StartPoint(2, phase.impulses),
    "impulse": StartPoint(2, phase.impulse, may=("seat",)),
    "march-group": StartPoint(2, phase.march_group, ("leaders",), ("seat",)),
    "choose-battle": StartPoint(3, battle.choose_battle),
    "commander": StartPoint(3, battle.commander, ("area",), ("commanders",)),
    "siege-offer": StartPoint(3, battle.siege_offer, ("area",), ("commanders", "seat")),
    "siege-retreat": StartPoint(3, battle.siege_retreat, ("area",), ("commanders", "seat", "sent")),
    "retreat-to": StartPoint(3, battle.retreat_to, ("area", "leader"), ("commanders", "seat", "sent")),
    "round": StartPoint(3, battle.battle_round, ("area",), FIGHT),
    "losses": StartPoint(3, battle.losses, ("area", "hits"), FIGHT),
    "loss-of": StartPoint(3, battle.loss_of, ("area", "hits", "troop"), (*FIGHT, "seat")),
    "elimination": StartPoint(3, battle.elimination, ("area", "fallen"), FIGHT),
    "after-round": StartPoint(3, battle.after_round, ("area",), FIGHT),
    "run-away": StartPoint(3, battle.run_away, ("area",), (*FIGHT, "seat")),
    "force-to-run": StartPoint(3, battle.force_to_run, ("area",), ("commanders", "seat")),
    "run-to": StartPoint(3, battle.run_to, ("area",), (*FIGHT, "seat")),
    "run-who": StartPoint(3, battle.run_who, ("area", "to", "seat"), (*FIGHT, "leaders")),
    "parting-shot": StartPoint(3, battle.parting_shot, ("area", "to", "seat"), (*FIGHT, "leaders")),
    "raise-in-area": StartPoint(5, phase.raise_in_area, ("area",), ("seat", "points")),
    "deploy": StartPoint(6, phase.deploy, may=("seat",)),
    "deploy-to": StartPoint(6, phase.deploy_to, ("area",), ("seat",)),
    "send": StartPoint(6, phase.send, ("area", "to"), ("seat",)),
    "send-amount": StartPoint(6, phase.send_amount, ("area", "to", "troop"), ("seat",)),
    "recruit-under": StartPoint(6, phase.recruit_under, ("troop",), ("seat",)),
    "exchange": StartPoint(7, phase.exchange),
    "ransom": StartPoint(7, phase.ransom, may=("seat",)),
    "pay-ransom": StartPoint(7, phase.pay_ransom, ("leader",), ("seat", "paid")),
    "pick-leader": StartPoint(9, phase.pick_leader, may=("seat",)),
    "place-own": StartPoint(9, phase.place_own, may=("seat",)),
    "place-leader": StartPoint(9, phase.place_leader, ("leader",), ("seat",)),
    "coronation": StartPoint(9, phase.coronation),
    "crown-king": StartPoint(9, phase.crown_king, may=("seat",)),
    "assign": StartPoint(10, phase.assign, may=("seat",)),
    "take": StartPoint(10, phase.take, ("leader",), ("seat",)),
    "take-amount": StartPoint(10, phase.take_amount, ("leader", "troop"), ("seat",)),
}
"""By name, in the order of the rulebook. The set-up, which needs no position, is not among them."""
