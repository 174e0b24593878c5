"""Which odds stand before a choice: of each move that leads to a battle or a roll, and of the areas as things stand."""

from collections.abc import Callable
from typing import Final

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.odds import BattleEvent, ControlRollEvent, FlightEvent, SiegeEvent
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.steps.battles import side_left_in
from gonfalon.games.warriors_of_god.rules.tables import NONE
from gonfalon.games.warriors_of_god.rules.verbs import FIELD_BATTLE, FIGHT_ON, FORCE, RUN, SHOOT, SIEGE, STAND, TO
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.odds.event import NO_MOVE, UncertainEvent


def prospects_of(s: WarriorsState, target: str) -> list[UncertainEvent]:
    """Of the choice that is being made, or of an area that is named."""
    kind, _, name = target.partition(":")
    if kind == "area" and name in s.tables.area_ids:
        return as_things_stand(s, s.tables.area_ids.index(name))
    listing = _BEFORE.get(s.step) if s.stack and not target else None
    return [] if listing is None else listing(s)


def as_things_stand(s: WarriorsState, area: int) -> list[UncertainEvent]:
    """RB 7, 8: the battle or siege in an area if it came now, or the roll for control of it."""
    areas = s.tables.areas
    if s.presence[area] and s.presence[areas + area]:
        return clashes(s, area, NO_MOVE)
    side = side_left_in(s, area)
    return [] if side == NONE else rolls(s, area, side, NO_MOVE)


def clashes(s: WarriorsState, area: int, move: int) -> list[UncertainEvent]:
    """RB 7.2, 7.3: a battle in the field; in an area that somebody controls, a siege too while it may be offered."""
    found: list[UncertainEvent] = [BattleEvent(s, area, move)]
    if s.control[area] != NONE and may_be_besieged(s, area):
        found.append(SiegeEvent(s, area, move))
    return found


def may_be_besieged(s: WarriorsState, area: int) -> bool:
    """RB 7.2: a siege is offered once, before the first round."""
    return s.battle_area != area or s.step in (step_ids.COMMANDER, step_ids.SIEGE_OFFER)


def rolls(s: WarriorsState, area: int, side: int, move: int) -> list[UncertainEvent]:
    """RB 8: no roll for what one has, nor for a neutral area."""
    if s.tables.neutral[area] or s.control[area] == side:
        return []
    return [ControlRollEvent(s, area, side, move)]


def before_impulse(s: WarriorsState) -> list[UncertainEvent]:
    """RB 6: every area in which something would be decided if all stayed as it is."""
    return [prospect for area in range(s.tables.areas) for prospect in as_things_stand(s, area)]


def before_march(s: WarriorsState) -> list[UncertainEvent]:
    """RB 6.1: what awaits the group in each area that it may march to."""
    found: list[UncertainEvent] = []
    for move in STEPS[s.step].moves(s, s.seat):
        if verb_of(move) == TO:
            area = target_of(move)
            contested = s.presence[(1 - s.seat) * s.tables.areas + area]
            found += clashes(s, area, move) if contested else rolls(s, area, s.seat, move)
    return found


def before_battle(s: WarriorsState) -> list[UncertainEvent]:
    """RB 7: each of the battles to choose from."""
    return [each for move in STEPS[s.step].moves(s, s.seat) for each in clashes(s, target_of(move), move)]


def before_command(s: WarriorsState) -> list[UncertainEvent]:
    """RB 7.1: the battle under each commander to choose from."""
    return [each for move in STEPS[s.step].moves(s, s.seat) for each in clashes(s, s.battle_area, move)]


def before_siege(s: WarriorsState) -> list[UncertainEvent]:
    """RB 7.2: into the castle, or into the field."""
    return [SiegeEvent(s, s.battle_area, SIEGE), BattleEvent(s, s.battle_area, FIELD_BATTLE)]


def before_losses(s: WarriorsState) -> list[UncertainEvent]:
    """RB 7.3d: how the battle will go on."""
    return [BattleEvent(s, s.battle_area)]


def before_running(s: WarriorsState) -> list[UncertainEvent]:
    """RB 7.3g: stand or run."""
    return [BattleEvent(s, s.battle_area, STAND), FlightEvent(s, s.seat, RUN)]


def before_forcing(s: WarriorsState) -> list[UncertainEvent]:
    """RB 7.3h: make the aggressor run, or fight on."""
    return [FlightEvent(s, 1 - s.seat, FORCE), BattleEvent(s, s.battle_area, FIGHT_ON)]


def before_flight(s: WarriorsState) -> list[UncertainEvent]:
    """RB 7.3g: over each border that is open."""
    return [FlightEvent(s, s.seat, move) for move in STEPS[s.step].moves(s, s.seat)]


def before_shot(s: WarriorsState) -> list[UncertainEvent]:
    """RB 7.3g: what a parting shot would do."""
    return [FlightEvent(s, 1 - s.seat, SHOOT)]


_BEFORE: Final[dict[int, Callable[[WarriorsState], list[UncertainEvent]]]] = {
    step_ids.IMPULSE: before_impulse,
    step_ids.MARCH_GROUP: before_march,
    step_ids.CHOOSE_BATTLE: before_battle,
    step_ids.COMMANDER: before_command,
    step_ids.SIEGE_OFFER: before_siege,
    step_ids.LOSSES: before_losses,
    step_ids.LOSS_OF: before_losses,
    step_ids.RUN_AWAY: before_running,
    step_ids.FORCE_TO_RUN: before_forcing,
    step_ids.RUN_TO: before_flight,
    step_ids.PARTING_SHOT: before_shot,
}
