// The events of the game. Written by scripts/types; do not edit.

export interface StartersRolledEvent {
  /** The version after it. */
  version: number;
  type: "starters-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  english: number;
  french: number;
}

export interface SwornEvent {
  /** The version after it. */
  version: number;
  type: "sworn";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  side: Reference;
}

export interface TurnBeginsEvent {
  /** The version after it. */
  version: number;
  type: "turn-begins";
  /** True if it was taken back. */
  struck?: boolean;
  turn: number;
}

export interface InitiativeEvent {
  /** The version after it. */
  version: number;
  type: "initiative";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  impulses: number;
  tie: number;
}

export interface MarchedEvent {
  /** The version after it. */
  version: number;
  type: "marched";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  origin: Reference;
  area: Reference;
}

export interface AggressorEvent {
  /** The version after it. */
  version: number;
  type: "aggressor";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
}

export interface MarkerRemovedEvent {
  /** The version after it. */
  version: number;
  type: "marker-removed";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
}

export interface PassedEvent {
  /** The version after it. */
  version: number;
  type: "passed";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
}

export interface BattleBeginsEvent {
  /** The version after it. */
  version: number;
  type: "battle-begins";
  /** True if it was taken back. */
  struck?: boolean;
  area: Reference;
  side: Reference;
}

export interface CommandsEvent {
  /** The version after it. */
  version: number;
  type: "commands";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
}

export interface SiegeOfferedEvent {
  /** The version after it. */
  version: number;
  type: "siege-offered";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
  number: number;
}

export interface SiegeRolledEvent {
  /** The version after it. */
  version: number;
  type: "siege-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  die: number;
  number: number;
}

export interface RetreatedEvent {
  /** The version after it. */
  version: number;
  type: "retreated";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
}

export interface JeanneEvent {
  /** The version after it. */
  version: number;
  type: "jeanne";
  /** True if it was taken back. */
  struck?: boolean;
  die: number;
  bravery: number;
  side: Reference;
}

export interface RolledEvent {
  /** The version after it. */
  version: number;
  type: "rolled";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  hits: number;
  least: number;
  dice: number[];
}

export interface MissedEvent {
  /** The version after it. */
  version: number;
  type: "missed";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  rounds: number;
}

export interface TroopLostEvent {
  /** The version after it. */
  version: number;
  type: "troop-lost";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  leader: Reference;
}

export interface GaveUpEvent {
  /** The version after it. */
  version: number;
  type: "gave-up";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
}

export interface DesertedEvent {
  /** The version after it. */
  version: number;
  type: "deserted";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  n: number;
}

export interface TroopsRemovedEvent {
  /** The version after it. */
  version: number;
  type: "troops-removed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  n: number;
}

export interface KilledEvent {
  /** The version after it. */
  version: number;
  type: "killed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
}

export interface CapturedEvent {
  /** The version after it. */
  version: number;
  type: "captured";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
}

export interface RoutedEvent {
  /** The version after it. */
  version: number;
  type: "routed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
}

export interface TakenEvent {
  /** The version after it. */
  version: number;
  type: "taken";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
}

export interface RunsEvent {
  /** The version after it. */
  version: number;
  type: "runs";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
}

export interface ForcedToRunEvent {
  /** The version after it. */
  version: number;
  type: "forced-to-run";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
}

export interface ShotSparedEvent {
  /** The version after it. */
  version: number;
  type: "shot-spared";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
}

export interface RanEvent {
  /** The version after it. */
  version: number;
  type: "ran";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
}

export interface BattleEndsEvent {
  /** The version after it. */
  version: number;
  type: "battle-ends";
  /** True if it was taken back. */
  struck?: boolean;
  area: Reference;
  side: Reference;
}

export interface ControlLostEvent {
  /** The version after it. */
  version: number;
  type: "control-lost";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
}

export interface ControlRolledEvent {
  /** The version after it. */
  version: number;
  type: "control-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
  die: number;
  most: number;
}

export interface ControlGainedEvent {
  /** The version after it. */
  version: number;
  type: "control-gained";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
}

export interface RaisedEvent {
  /** The version after it. */
  version: number;
  type: "raised";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
  troop: Reference;
  n: number;
}

export interface MercenariesBackEvent {
  /** The version after it. */
  version: number;
  type: "mercenaries-back";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  area: Reference;
  n: number;
}

export interface DeployedEvent {
  /** The version after it. */
  version: number;
  type: "deployed";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  n: number;
  origin: Reference;
  area: Reference;
}

export interface RecruitedEvent {
  /** The version after it. */
  version: number;
  type: "recruited";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  leader: Reference;
  area: Reference;
}

export interface ExchangedEvent {
  /** The version after it. */
  version: number;
  type: "exchanged";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
}

export interface PaidEvent {
  /** The version after it. */
  version: number;
  type: "paid";
  /** True if it was taken back. */
  struck?: boolean;
  area: Reference;
}

export interface RansomedEvent {
  /** The version after it. */
  version: number;
  type: "ransomed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
}

export interface DiedEvent {
  /** The version after it. */
  version: number;
  type: "died";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
}

export interface SurvivedEvent {
  /** The version after it. */
  version: number;
  type: "survived";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
}

export interface PlacedEvent {
  /** The version after it. */
  version: number;
  type: "placed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
}

export interface HomeInfantryEvent {
  /** The version after it. */
  version: number;
  type: "home-infantry";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  n: number;
}

export interface CrownedEvent {
  /** The version after it. */
  version: number;
  type: "crowned";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  side: Reference;
}

export interface AssignedEvent {
  /** The version after it. */
  version: number;
  type: "assigned";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  n: number;
  leader: Reference;
}

export interface LooseRemovedEvent {
  /** The version after it. */
  version: number;
  type: "loose-removed";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  n: number;
  area: Reference;
}

export interface ScoredEvent {
  /** The version after it. */
  version: number;
  type: "scored";
  /** True if it was taken back. */
  struck?: boolean;
  english: number;
  french: number;
  side: Reference;
  points: number;
}

export interface GameWonEvent {
  /** The version after it. */
  version: number;
  type: "game-won";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  points: number;
}

export interface SiegeWonEvent {
  /** The version after it. */
  version: number;
  type: "siege-won";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
}

export interface SiegeFailedEvent {
  /** The version after it. */
  version: number;
  type: "siege-failed";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
}

export interface InitiativeRolledEvent {
  /** The version after it. */
  version: number;
  type: "initiative-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  die: number;
  modifier: number;
  total: number;
}

/** An event of the game. */
export type AnyEvent =
  | StartersRolledEvent
  | SwornEvent
  | TurnBeginsEvent
  | InitiativeEvent
  | MarchedEvent
  | AggressorEvent
  | MarkerRemovedEvent
  | PassedEvent
  | BattleBeginsEvent
  | CommandsEvent
  | SiegeOfferedEvent
  | SiegeRolledEvent
  | RetreatedEvent
  | JeanneEvent
  | RolledEvent
  | MissedEvent
  | TroopLostEvent
  | GaveUpEvent
  | DesertedEvent
  | TroopsRemovedEvent
  | KilledEvent
  | CapturedEvent
  | RoutedEvent
  | TakenEvent
  | RunsEvent
  | ForcedToRunEvent
  | ShotSparedEvent
  | RanEvent
  | BattleEndsEvent
  | ControlLostEvent
  | ControlRolledEvent
  | ControlGainedEvent
  | RaisedEvent
  | MercenariesBackEvent
  | DeployedEvent
  | RecruitedEvent
  | ExchangedEvent
  | PaidEvent
  | RansomedEvent
  | DiedEvent
  | SurvivedEvent
  | PlacedEvent
  | HomeInfantryEvent
  | CrownedEvent
  | AssignedEvent
  | LooseRemovedEvent
  | ScoredEvent
  | GameWonEvent
  | SiegeWonEvent
  | SiegeFailedEvent
  | InitiativeRolledEvent;

/** Something by its kind and id, such as `side:west`; null: nothing. */
export type Reference = string | null;
