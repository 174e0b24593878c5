# mypyc: skip
"""Every step at which a case may begin: its phase, what it needs, and who pushes the frames that lead to it."""

from collections.abc import Callable
from typing import NamedTuple

from gonfalon.games.warriors_of_god.cases import battle_starts as battle
from gonfalon.games.warriors_of_god.cases import phase_starts as phase
from gonfalon.games.warriors_of_god.cases.start import Start
from gonfalon.games.warriors_of_god.cases.stop import PHASE_NAMES
from gonfalon.games.warriors_of_god.rules.step_ids import PHASES

__all__ = ["BEGINNINGS", "Beginning", "Start"]

FIGHT = ("commanders", "misses")


class Beginning(NamedTuple):
    """The number of the phase, how the frames are pushed, the keys that must and those that may be given."""

    phase: int
    push: Callable[[Start], None]
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


def whole_phase(number: int) -> Beginning:
    """A phase from its beginning."""

    def push(start: Start) -> None:
        start.s.push(PHASES[number - 1])

    return Beginning(number, push)


BEGINNINGS: dict[str, Beginning] = {
    **{name: whole_phase(number) for number, name in enumerate(PHASE_NAMES, start=1)},
    "impulses": Beginning(2, phase.impulses),
    "impulse": Beginning(2, phase.impulse, may=("seat",)),
    "march-group": Beginning(2, phase.march_group, ("leaders",), ("seat",)),
    "choose-battle": Beginning(3, battle.choose_battle),
    "commander": Beginning(3, battle.commander, ("area",), ("commanders",)),
    "siege-offer": Beginning(3, battle.siege_offer, ("area",), ("commanders", "seat")),
    "siege-retreat": Beginning(3, battle.siege_retreat, ("area",), ("commanders", "seat", "sent")),
    "retreat-to": Beginning(3, battle.retreat_to, ("area", "leader"), ("commanders", "seat", "sent")),
    "round": Beginning(3, battle.battle_round, ("area",), FIGHT),
    "losses": Beginning(3, battle.losses, ("area", "hits"), FIGHT),
    "loss-of": Beginning(3, battle.loss_of, ("area", "hits", "troop"), (*FIGHT, "seat")),
    "elimination": Beginning(3, battle.elimination, ("area", "fallen"), FIGHT),
    "after-round": Beginning(3, battle.after_round, ("area",), FIGHT),
    "run-away": Beginning(3, battle.run_away, ("area",), (*FIGHT, "seat")),
    "force-to-run": Beginning(3, battle.force_to_run, ("area",), ("commanders", "seat")),
    "run-to": Beginning(3, battle.run_to, ("area",), (*FIGHT, "seat")),
    "run-who": Beginning(3, battle.run_who, ("area", "to", "seat"), (*FIGHT, "leaders")),
    "parting-shot": Beginning(3, battle.parting_shot, ("area", "to", "seat"), (*FIGHT, "leaders")),
    "raise-in-area": Beginning(5, phase.raise_in_area, ("area",), ("seat", "points")),
    "deploy": Beginning(6, phase.deploy, may=("seat",)),
    "deploy-to": Beginning(6, phase.deploy_to, ("area",), ("seat",)),
    "send": Beginning(6, phase.send, ("area", "to"), ("seat",)),
    "send-amount": Beginning(6, phase.send_amount, ("area", "to", "troop"), ("seat",)),
    "recruit-under": Beginning(6, phase.recruit_under, ("troop",), ("seat",)),
    "exchange": Beginning(7, phase.exchange),
    "ransom": Beginning(7, phase.ransom, may=("seat",)),
    "pay-ransom": Beginning(7, phase.pay_ransom, ("leader",), ("seat", "paid")),
    "pick-leader": Beginning(9, phase.pick_leader, may=("seat",)),
    "place-own": Beginning(9, phase.place_own, may=("seat",)),
    "place-leader": Beginning(9, phase.place_leader, ("leader",), ("seat",)),
    "coronation": Beginning(9, phase.coronation),
    "crown-king": Beginning(9, phase.crown_king, may=("seat",)),
    "assign": Beginning(10, phase.assign, may=("seat",)),
    "take": Beginning(10, phase.take, ("leader",), ("seat",)),
    "take-amount": Beginning(10, phase.take_amount, ("leader", "troop"), ("seat",)),
}
"""By name, in the order of the rulebook. The set-up, which needs no position, is not among them."""
