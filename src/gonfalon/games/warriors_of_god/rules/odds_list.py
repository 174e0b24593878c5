"""The uncertain events before a decision: those that a move leads to, and those of areas in the present position."""

from collections.abc import Callable
from typing import Final, NamedTuple

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.odds import BattleEvent, ControlRollEvent, FlightEvent, SiegeEvent
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.steps.battles import side_left_in
from gonfalon.games.warriors_of_god.rules.tables import NONE, SIDES
from gonfalon.games.warriors_of_god.rules.threats import threats_by
from gonfalon.games.warriors_of_god.rules.verbs import FIELD_BATTLE, FIGHT_ON, FORCE, RUN, SHOOT, SIEGE, STAND, TO
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.odds.event import NO_MOVE, UncertainEvent

BATTLE: Final = 0
FOUGHT_SIEGE: Final = 1
FLIGHT: Final = 2
CONTROL: Final = 3


class EventSpec(NamedTuple):
    """What an uncertain event is made from: its kind, area, side and move. Listing specs is cheaper than events."""

    kind: int
    area: int
    side: int
    move: int


def make_event(s: WarriorsState, spec: EventSpec) -> UncertainEvent:
    """The event of a spec."""
    if spec.kind == BATTLE:
        return BattleEvent(s, spec.area, spec.move)
    if spec.kind == FOUGHT_SIEGE:
        return SiegeEvent(s, spec.area, spec.move)
    if spec.kind == FLIGHT:
        return FlightEvent(s, spec.side, spec.move)
    return ControlRollEvent(s, spec.area, spec.side, spec.move)


def uncertain_events_of(s: WarriorsState, target: str) -> list[UncertainEvent]:
    """The events of the present decision, of the area that `target` names, or the threats by the side that it names."""
    kind, _, name = target.partition(":")
    if kind == "side" and name in SIDES:
        return threats_by(s, SIDES.index(name))
    return [make_event(s, spec) for spec in event_specs(s, target)]


def event_specs(s: WarriorsState, target: str) -> list[EventSpec]:
    """The specs of the present decision, or of the area that `target` names."""
    kind, _, name = target.partition(":")
    if kind == "area" and name in s.tables.area_ids:
        return events_in_area(s, s.tables.area_ids.index(name))
    events_before = _BEFORE.get(s.step) if s.stack and not target else None
    return [] if events_before is None else events_before(s)


def events_in_area(s: WarriorsState, area: int) -> list[EventSpec]:
    """RB 7, 8: the battle and siege in an area if they came now, or the roll for control."""
    areas = s.tables.areas
    if s.presence[area] and s.presence[areas + area]:
        return battle_events(s, area, NO_MOVE)
    side = side_left_in(s, area)
    return [] if side == NONE else control_events(s, area, side, NO_MOVE)


def battle_events(s: WarriorsState, area: int, move: int) -> list[EventSpec]:
    """RB 7.2, 7.3: a battle in the field, and a siege in a controlled area while it may be offered."""
    found: list[EventSpec] = [EventSpec(BATTLE, area, NONE, move)]
    if s.control[area] != NONE and may_be_besieged(s, area):
        found.append(EventSpec(FOUGHT_SIEGE, area, NONE, move))
    return found


def may_be_besieged(s: WarriorsState, area: int) -> bool:
    """RB 7.2: a siege is offered once, before the first round."""
    return s.battle_area != area or s.step in (step_ids.COMMANDER, step_ids.SIEGE_OFFER)


def control_events(s: WarriorsState, area: int, side: int, move: int) -> list[EventSpec]:
    """RB 8: the roll for control; none in an own or a neutral area."""
    if s.tables.neutral[area] or s.control[area] == side:
        return []
    return [EventSpec(CONTROL, area, side, move)]


def before_impulse(s: WarriorsState) -> list[EventSpec]:
    """RB 6: the events of all areas if no leader moved any more."""
    return [event for area in range(s.tables.areas) for event in events_in_area(s, area)]


def before_march(s: WarriorsState) -> list[EventSpec]:
    """RB 6.1: the events in each area that the group may enter."""
    found: list[EventSpec] = []
    for move in STEPS[s.step].moves(s, s.seat):
        if verb_of(move) == TO:
            area = target_of(move)
            contested = s.presence[(1 - s.seat) * s.tables.areas + area]
            found += battle_events(s, area, move) if contested else control_events(s, area, s.seat, move)
    return found


def before_battle(s: WarriorsState) -> list[EventSpec]:
    """RB 7: each battle that can be chosen."""
    return [each for move in STEPS[s.step].moves(s, s.seat) for each in battle_events(s, target_of(move), move)]


def before_command(s: WarriorsState) -> list[EventSpec]:
    """RB 7.1: the battle under each commander that can be chosen."""
    return [each for move in STEPS[s.step].moves(s, s.seat) for each in battle_events(s, s.battle_area, move)]


def before_siege(s: WarriorsState) -> list[EventSpec]:
    """RB 7.2: the siege, and the battle in the field."""
    return [EventSpec(FOUGHT_SIEGE, s.battle_area, NONE, SIEGE), EventSpec(BATTLE, s.battle_area, NONE, FIELD_BATTLE)]


def before_losses(s: WarriorsState) -> list[EventSpec]:
    """RB 7.3d: the rest of the battle."""
    return [EventSpec(BATTLE, s.battle_area, NONE, NO_MOVE)]


def before_running(s: WarriorsState) -> list[EventSpec]:
    """RB 7.3g: the battle, and the flight."""
    return [EventSpec(BATTLE, s.battle_area, NONE, STAND), EventSpec(FLIGHT, s.battle_area, s.seat, RUN)]


def before_forcing(s: WarriorsState) -> list[EventSpec]:
    """RB 7.3h: the forced flight of the aggressor, and the battle."""
    return [EventSpec(FLIGHT, s.battle_area, 1 - s.seat, FORCE), EventSpec(BATTLE, s.battle_area, NONE, FIGHT_ON)]


def before_flight(s: WarriorsState) -> list[EventSpec]:
    """RB 7.3g: the flight to each area that can be entered."""
    return [EventSpec(FLIGHT, s.battle_area, s.seat, move) for move in STEPS[s.step].moves(s, s.seat)]


def before_shot(s: WarriorsState) -> list[EventSpec]:
    """RB 7.3g: the flight under a parting shot."""
    return [EventSpec(FLIGHT, s.battle_area, 1 - s.seat, SHOOT)]


_BEFORE: Final[dict[int, Callable[[WarriorsState], list[EventSpec]]]] = {
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
