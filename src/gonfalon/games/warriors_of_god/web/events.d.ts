// The events of the game. Written by scripts/types; do not edit.

export type StartersRolledEvent = {
  /** The version after it. */
  version: number;
  type: "starters-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  english: number;
  french: number;
};

export type SwornEvent = {
  /** The version after it. */
  version: number;
  type: "sworn";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  side: Reference;
};

export type TurnBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "turn-begins";
  /** True if it was taken back. */
  struck?: boolean;
  turn: number;
};

export type InitiativeEvent = {
  /** The version after it. */
  version: number;
  type: "initiative";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  impulses: number;
  tie: number;
};

export type MarchedEvent = {
  /** The version after it. */
  version: number;
  type: "marched";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  origin: Reference;
  area: Reference;
};

export type AggressorEvent = {
  /** The version after it. */
  version: number;
  type: "aggressor";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
};

export type MarkerRemovedEvent = {
  /** The version after it. */
  version: number;
  type: "marker-removed";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
};

export type PassedEvent = {
  /** The version after it. */
  version: number;
  type: "passed";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
};

export type BattleBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "battle-begins";
  /** True if it was taken back. */
  struck?: boolean;
  area: Reference;
  side: Reference;
};

export type CommandsEvent = {
  /** The version after it. */
  version: number;
  type: "commands";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
};

export type SiegeOfferedEvent = {
  /** The version after it. */
  version: number;
  type: "siege-offered";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
  number: number;
};

export type SiegeRolledEvent = {
  /** The version after it. */
  version: number;
  type: "siege-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  die: number;
  number: number;
};

export type RetreatedEvent = {
  /** The version after it. */
  version: number;
  type: "retreated";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
};

export type JeanneEvent = {
  /** The version after it. */
  version: number;
  type: "jeanne";
  /** True if it was taken back. */
  struck?: boolean;
  die: number;
  bravery: number;
  side: Reference;
};

export type RolledEvent = {
  /** The version after it. */
  version: number;
  type: "rolled";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  hits: number;
  least: number;
  dice: number[];
};

export type MissedEvent = {
  /** The version after it. */
  version: number;
  type: "missed";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  rounds: number;
};

export type TroopLostEvent = {
  /** The version after it. */
  version: number;
  type: "troop-lost";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  leader: Reference;
};

export type GaveUpEvent = {
  /** The version after it. */
  version: number;
  type: "gave-up";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
};

export type DesertedEvent = {
  /** The version after it. */
  version: number;
  type: "deserted";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  n: number;
};

export type TroopsRemovedEvent = {
  /** The version after it. */
  version: number;
  type: "troops-removed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  n: number;
};

export type KilledEvent = {
  /** The version after it. */
  version: number;
  type: "killed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
};

export type CapturedEvent = {
  /** The version after it. */
  version: number;
  type: "captured";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
};

export type RoutedEvent = {
  /** The version after it. */
  version: number;
  type: "routed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
};

export type TakenEvent = {
  /** The version after it. */
  version: number;
  type: "taken";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
};

export type RunsEvent = {
  /** The version after it. */
  version: number;
  type: "runs";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
};

export type ForcedToRunEvent = {
  /** The version after it. */
  version: number;
  type: "forced-to-run";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
};

export type ShotSparedEvent = {
  /** The version after it. */
  version: number;
  type: "shot-spared";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
};

export type RanEvent = {
  /** The version after it. */
  version: number;
  type: "ran";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
};

export type BattleEndsEvent = {
  /** The version after it. */
  version: number;
  type: "battle-ends";
  /** True if it was taken back. */
  struck?: boolean;
  area: Reference;
  side: Reference;
};

export type ControlLostEvent = {
  /** The version after it. */
  version: number;
  type: "control-lost";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
};

export type ControlRolledEvent = {
  /** The version after it. */
  version: number;
  type: "control-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
  die: number;
  most: number;
};

export type ControlGainedEvent = {
  /** The version after it. */
  version: number;
  type: "control-gained";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
};

export type RaisedEvent = {
  /** The version after it. */
  version: number;
  type: "raised";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
  troop: Reference;
  n: number;
};

export type MercenariesBackEvent = {
  /** The version after it. */
  version: number;
  type: "mercenaries-back";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  area: Reference;
  n: number;
};

export type DeployedEvent = {
  /** The version after it. */
  version: number;
  type: "deployed";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  n: number;
  origin: Reference;
  area: Reference;
};

export type RecruitedEvent = {
  /** The version after it. */
  version: number;
  type: "recruited";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  leader: Reference;
  area: Reference;
};

export type ExchangedEvent = {
  /** The version after it. */
  version: number;
  type: "exchanged";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
};

export type PaidEvent = {
  /** The version after it. */
  version: number;
  type: "paid";
  /** True if it was taken back. */
  struck?: boolean;
  area: Reference;
};

export type RansomedEvent = {
  /** The version after it. */
  version: number;
  type: "ransomed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
};

export type DiedEvent = {
  /** The version after it. */
  version: number;
  type: "died";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
};

export type SurvivedEvent = {
  /** The version after it. */
  version: number;
  type: "survived";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  die: number;
};

export type PlacedEvent = {
  /** The version after it. */
  version: number;
  type: "placed";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  area: Reference;
};

export type HomeInfantryEvent = {
  /** The version after it. */
  version: number;
  type: "home-infantry";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  n: number;
};

export type CrownedEvent = {
  /** The version after it. */
  version: number;
  type: "crowned";
  /** True if it was taken back. */
  struck?: boolean;
  leader: Reference;
  side: Reference;
};

export type AssignedEvent = {
  /** The version after it. */
  version: number;
  type: "assigned";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  n: number;
  leader: Reference;
};

export type LooseRemovedEvent = {
  /** The version after it. */
  version: number;
  type: "loose-removed";
  /** True if it was taken back. */
  struck?: boolean;
  troop: Reference;
  n: number;
  area: Reference;
};

export type ScoredEvent = {
  /** The version after it. */
  version: number;
  type: "scored";
  /** True if it was taken back. */
  struck?: boolean;
  english: number;
  french: number;
  side: Reference;
  points: number;
};

export type GameWonEvent = {
  /** The version after it. */
  version: number;
  type: "game-won";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  points: number;
};

export type SiegeWonEvent = {
  /** The version after it. */
  version: number;
  type: "siege-won";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
};

export type SiegeFailedEvent = {
  /** The version after it. */
  version: number;
  type: "siege-failed";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  area: Reference;
};

export type InitiativeRolledEvent = {
  /** The version after it. */
  version: number;
  type: "initiative-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  side: Reference;
  die: number;
  modifier: number;
  total: number;
};

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
