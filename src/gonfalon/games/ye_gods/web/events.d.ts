// The events of the game. Written by scripts/types; do not edit.

export type SharedGodEvent = {
  /** The version after it. */
  version: number;
  type: "shared-god";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
};

export type PriestPlacedEvent = {
  /** The version after it. */
  version: number;
  type: "priest-placed";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
};

export type OrderRolledEvent = {
  /** The version after it. */
  version: number;
  type: "order-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  die: number;
  again: number;
};

export type OrderSetEvent = {
  /** The version after it. */
  version: number;
  type: "order-set";
  /** True if it was taken back. */
  struck?: boolean;
  gods: Reference[];
};

export type RoundBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "round-begins";
  /** True if it was taken back. */
  struck?: boolean;
  round: number;
};

export type TurnBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "turn-begins";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
};

export type SharedTurnBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "shared-turn-begins";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  seat: Reference;
};

export type ReshuffledEvent = {
  /** The version after it. */
  version: number;
  type: "reshuffled";
  /** True if it was taken back. */
  struck?: boolean;
  n: number;
};

export type NoCardLeftEvent = {
  /** The version after it. */
  version: number;
  type: "no-card-left";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
};

export type DrewEvent = {
  /** The version after it. */
  version: number;
  type: "drew";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  card: Reference;
};

export type DrewUnseenEvent = {
  /** The version after it. */
  version: number;
  type: "drew-unseen";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
};

export type DrewOpenlyEvent = {
  /** The version after it. */
  version: number;
  type: "drew-openly";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  card: Reference;
};

export type WithoutEffectEvent = {
  /** The version after it. */
  version: number;
  type: "without-effect";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  card: Reference;
};

export type BoughtCardEvent = {
  /** The version after it. */
  version: number;
  type: "bought-card";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
};

export type OrdainedEvent = {
  /** The version after it. */
  version: number;
  type: "ordained";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
};

export type PlayedEvent = {
  /** The version after it. */
  version: number;
  type: "played";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  card: Reference;
};

export type MovedEvent = {
  /** The version after it. */
  version: number;
  type: "moved";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
  origin: Reference;
  province: Reference;
};

export type PriestMovedEvent = {
  /** The version after it. */
  version: number;
  type: "priest-moved";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  origin: Reference;
  province: Reference;
};

export type SaintMovedEvent = {
  /** The version after it. */
  version: number;
  type: "saint-moved";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  origin: Reference;
  place: Reference;
};

export type WarDeclaredEvent = {
  /** The version after it. */
  version: number;
  type: "war-declared";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  origin: Reference;
  province: Reference;
  defender: Reference;
  attackers: number;
  defenders: number;
};

export type WarRolledEvent = {
  /** The version after it. */
  version: number;
  type: "war-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  defender: Reference;
  first: number;
  second: number;
  third: number;
  fourth: number;
  attack: number;
  defence: number;
};

export type NaturalTwelveEvent = {
  /** The version after it. */
  version: number;
  type: "natural-twelve";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
};

export type NaturalTwoEvent = {
  /** The version after it. */
  version: number;
  type: "natural-two";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
};

export type NaturalTieEvent = {
  /** The version after it. */
  version: number;
  type: "natural-tie";
  /** True if it was taken back. */
  struck?: boolean;
  n: number;
};

export type WarWonEvent = {
  /** The version after it. */
  version: number;
  type: "war-won";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  defender: Reference;
  province: Reference;
  n: number;
};

export type WarLostEvent = {
  /** The version after it. */
  version: number;
  type: "war-lost";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  defender: Reference;
  province: Reference;
  n: number;
};

export type WarTiedEvent = {
  /** The version after it. */
  version: number;
  type: "war-tied";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  defender: Reference;
  province: Reference;
  die: number;
  n: number;
};

export type WarDeadEvent = {
  /** The version after it. */
  version: number;
  type: "war-dead";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
};

export type MovedInEvent = {
  /** The version after it. */
  version: number;
  type: "moved-in";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
  origin: Reference;
  province: Reference;
};

export type BroughtEvent = {
  /** The version after it. */
  version: number;
  type: "brought";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
};

export type PoolShortEvent = {
  /** The version after it. */
  version: number;
  type: "pool-short";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  due: number;
  n: number;
};

export type SaintWaitsEvent = {
  /** The version after it. */
  version: number;
  type: "saint-waits";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  desert: Reference;
  n: number;
};

export type VisionSeenEvent = {
  /** The version after it. */
  version: number;
  type: "vision-seen";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  desert: Reference;
  n: number;
};

export type BlessedEvent = {
  /** The version after it. */
  version: number;
  type: "blessed";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
};

export type StruckEvent = {
  /** The version after it. */
  version: number;
  type: "struck";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  province: Reference;
  n: number;
};

export type StruckPriestEvent = {
  /** The version after it. */
  version: number;
  type: "struck-priest";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  province: Reference;
};

export type StruckSaintEvent = {
  /** The version after it. */
  version: number;
  type: "struck-saint";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  place: Reference;
};

export type StruckHereticEvent = {
  /** The version after it. */
  version: number;
  type: "struck-heretic";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
};

export type ConvertedEvent = {
  /** The version after it. */
  version: number;
  type: "converted";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  province: Reference;
  n: number;
};

export type TempleBuiltEvent = {
  /** The version after it. */
  version: number;
  type: "temple-built";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
};

export type SaintCameEvent = {
  /** The version after it. */
  version: number;
  type: "saint-came";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
};

export type MartyredPriestEvent = {
  /** The version after it. */
  version: number;
  type: "martyred-priest";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  province: Reference;
  n: number;
};

export type MartyredSaintEvent = {
  /** The version after it. */
  version: number;
  type: "martyred-saint";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  place: Reference;
  n: number;
};

export type HereticCameEvent = {
  /** The version after it. */
  version: number;
  type: "heretic-came";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
};

export type DonatedEvent = {
  /** The version after it. */
  version: number;
  type: "donated";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
};

export type PillagedEvent = {
  /** The version after it. */
  version: number;
  type: "pillaged";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
};

export type MiracleSeenEvent = {
  /** The version after it. */
  version: number;
  type: "miracle-seen";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
};

export type SchismTookEvent = {
  /** The version after it. */
  version: number;
  type: "schism-took";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
};

export type ImpietyTookEvent = {
  /** The version after it. */
  version: number;
  type: "impiety-took";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
};

export type ImpietyDismissedEvent = {
  /** The version after it. */
  version: number;
  type: "impiety-dismissed";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
};

export type HereticTookEvent = {
  /** The version after it. */
  version: number;
  type: "heretic-took";
  /** True if it was taken back. */
  struck?: boolean;
  province: Reference;
  god: Reference;
  n: number;
};

export type OwnerIsEvent = {
  /** The version after it. */
  version: number;
  type: "owner-is";
  /** True if it was taken back. */
  struck?: boolean;
  province: Reference;
  god: Reference;
};

export type OwnerGoneEvent = {
  /** The version after it. */
  version: number;
  type: "owner-gone";
  /** True if it was taken back. */
  struck?: boolean;
  province: Reference;
  god: Reference;
};

export type PaidEvent = {
  /** The version after it. */
  version: number;
  type: "paid";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
};

export type PassedIntoMythEvent = {
  /** The version after it. */
  version: number;
  type: "passed-into-myth";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
};

export type HandDiscardedEvent = {
  /** The version after it. */
  version: number;
  type: "hand-discarded";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  cards: Reference[];
};

export type WonEvent = {
  /** The version after it. */
  version: number;
  type: "won";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
};

export type WonAloneEvent = {
  /** The version after it. */
  version: number;
  type: "won-alone";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
};

export type WonAtLimitEvent = {
  /** The version after it. */
  version: number;
  type: "won-at-limit";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
};

export type NobodyWonEvent = {
  /** The version after it. */
  version: number;
  type: "nobody-won";
  /** True if it was taken back. */
  struck?: boolean;
};

/** An event of the game. */
export type AnyEvent =
  | SharedGodEvent
  | PriestPlacedEvent
  | OrderRolledEvent
  | OrderSetEvent
  | RoundBeginsEvent
  | TurnBeginsEvent
  | SharedTurnBeginsEvent
  | ReshuffledEvent
  | NoCardLeftEvent
  | DrewEvent
  | DrewUnseenEvent
  | DrewOpenlyEvent
  | WithoutEffectEvent
  | BoughtCardEvent
  | OrdainedEvent
  | PlayedEvent
  | MovedEvent
  | PriestMovedEvent
  | SaintMovedEvent
  | WarDeclaredEvent
  | WarRolledEvent
  | NaturalTwelveEvent
  | NaturalTwoEvent
  | NaturalTieEvent
  | WarWonEvent
  | WarLostEvent
  | WarTiedEvent
  | WarDeadEvent
  | MovedInEvent
  | BroughtEvent
  | PoolShortEvent
  | SaintWaitsEvent
  | VisionSeenEvent
  | BlessedEvent
  | StruckEvent
  | StruckPriestEvent
  | StruckSaintEvent
  | StruckHereticEvent
  | ConvertedEvent
  | TempleBuiltEvent
  | SaintCameEvent
  | MartyredPriestEvent
  | MartyredSaintEvent
  | HereticCameEvent
  | DonatedEvent
  | PillagedEvent
  | MiracleSeenEvent
  | SchismTookEvent
  | ImpietyTookEvent
  | ImpietyDismissedEvent
  | HereticTookEvent
  | OwnerIsEvent
  | OwnerGoneEvent
  | PaidEvent
  | PassedIntoMythEvent
  | HandDiscardedEvent
  | WonEvent
  | WonAloneEvent
  | WonAtLimitEvent
  | NobodyWonEvent;

/** Something by its kind and id, such as `side:west`; null: nothing. */
export type Reference = string | null;
