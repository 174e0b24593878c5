// The events of the game. Written by scripts/types; do not edit.

export interface SharedGodEvent {
  /** The version after it. */
  version: number;
  type: "shared-god";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
}

export interface PriestPlacedEvent {
  /** The version after it. */
  version: number;
  type: "priest-placed";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
}

export interface OrderRolledEvent {
  /** The version after it. */
  version: number;
  type: "order-rolled";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  die: number;
  again: number;
}

export interface OrderSetEvent {
  /** The version after it. */
  version: number;
  type: "order-set";
  /** True if it was taken back. */
  struck?: boolean;
  gods: Reference[];
}

export interface RoundBeginsEvent {
  /** The version after it. */
  version: number;
  type: "round-begins";
  /** True if it was taken back. */
  struck?: boolean;
  round: number;
}

export interface TurnBeginsEvent {
  /** The version after it. */
  version: number;
  type: "turn-begins";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
}

export interface SharedTurnBeginsEvent {
  /** The version after it. */
  version: number;
  type: "shared-turn-begins";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  seat: Reference;
}

export interface ReshuffledEvent {
  /** The version after it. */
  version: number;
  type: "reshuffled";
  /** True if it was taken back. */
  struck?: boolean;
  n: number;
}

export interface NoCardLeftEvent {
  /** The version after it. */
  version: number;
  type: "no-card-left";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
}

export interface DrewEvent {
  /** The version after it. */
  version: number;
  type: "drew";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  card: Reference;
}

export interface DrewUnseenEvent {
  /** The version after it. */
  version: number;
  type: "drew-unseen";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
}

export interface DrewOpenlyEvent {
  /** The version after it. */
  version: number;
  type: "drew-openly";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  card: Reference;
}

export interface WithoutEffectEvent {
  /** The version after it. */
  version: number;
  type: "without-effect";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  card: Reference;
}

export interface BoughtCardEvent {
  /** The version after it. */
  version: number;
  type: "bought-card";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
}

export interface OrdainedEvent {
  /** The version after it. */
  version: number;
  type: "ordained";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
}

export interface PlayedEvent {
  /** The version after it. */
  version: number;
  type: "played";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  card: Reference;
}

export interface MovedEvent {
  /** The version after it. */
  version: number;
  type: "moved";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
  origin: Reference;
  province: Reference;
}

export interface PriestMovedEvent {
  /** The version after it. */
  version: number;
  type: "priest-moved";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  origin: Reference;
  province: Reference;
}

export interface SaintMovedEvent {
  /** The version after it. */
  version: number;
  type: "saint-moved";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  origin: Reference;
  place: Reference;
}

export interface WarDeclaredEvent {
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
}

export interface WarRolledEvent {
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
}

export interface NaturalTwelveEvent {
  /** The version after it. */
  version: number;
  type: "natural-twelve";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
}

export interface NaturalTwoEvent {
  /** The version after it. */
  version: number;
  type: "natural-two";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
}

export interface NaturalTieEvent {
  /** The version after it. */
  version: number;
  type: "natural-tie";
  /** True if it was taken back. */
  struck?: boolean;
  n: number;
}

export interface WarWonEvent {
  /** The version after it. */
  version: number;
  type: "war-won";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  defender: Reference;
  province: Reference;
  n: number;
}

export interface WarLostEvent {
  /** The version after it. */
  version: number;
  type: "war-lost";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  defender: Reference;
  province: Reference;
  n: number;
}

export interface WarTiedEvent {
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
}

export interface WarDeadEvent {
  /** The version after it. */
  version: number;
  type: "war-dead";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
}

export interface MovedInEvent {
  /** The version after it. */
  version: number;
  type: "moved-in";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
  origin: Reference;
  province: Reference;
}

export interface BroughtEvent {
  /** The version after it. */
  version: number;
  type: "brought";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
}

export interface PoolShortEvent {
  /** The version after it. */
  version: number;
  type: "pool-short";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  due: number;
  n: number;
}

export interface SaintWaitsEvent {
  /** The version after it. */
  version: number;
  type: "saint-waits";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  desert: Reference;
  n: number;
}

export interface VisionSeenEvent {
  /** The version after it. */
  version: number;
  type: "vision-seen";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  desert: Reference;
  n: number;
}

export interface BlessedEvent {
  /** The version after it. */
  version: number;
  type: "blessed";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
}

export interface StruckEvent {
  /** The version after it. */
  version: number;
  type: "struck";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  province: Reference;
  n: number;
}

export interface StruckPriestEvent {
  /** The version after it. */
  version: number;
  type: "struck-priest";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  province: Reference;
}

export interface StruckSaintEvent {
  /** The version after it. */
  version: number;
  type: "struck-saint";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  place: Reference;
}

export interface StruckHereticEvent {
  /** The version after it. */
  version: number;
  type: "struck-heretic";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
}

export interface ConvertedEvent {
  /** The version after it. */
  version: number;
  type: "converted";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  province: Reference;
  n: number;
}

export interface TempleBuiltEvent {
  /** The version after it. */
  version: number;
  type: "temple-built";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
}

export interface SaintCameEvent {
  /** The version after it. */
  version: number;
  type: "saint-came";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
}

export interface MartyredPriestEvent {
  /** The version after it. */
  version: number;
  type: "martyred-priest";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  province: Reference;
  n: number;
}

export interface MartyredSaintEvent {
  /** The version after it. */
  version: number;
  type: "martyred-saint";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  victim: Reference;
  place: Reference;
  n: number;
}

export interface HereticCameEvent {
  /** The version after it. */
  version: number;
  type: "heretic-came";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
}

export interface DonatedEvent {
  /** The version after it. */
  version: number;
  type: "donated";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
}

export interface PillagedEvent {
  /** The version after it. */
  version: number;
  type: "pillaged";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
}

export interface MiracleSeenEvent {
  /** The version after it. */
  version: number;
  type: "miracle-seen";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
}

export interface SchismTookEvent {
  /** The version after it. */
  version: number;
  type: "schism-took";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
}

export interface ImpietyTookEvent {
  /** The version after it. */
  version: number;
  type: "impiety-took";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
  n: number;
}

export interface ImpietyDismissedEvent {
  /** The version after it. */
  version: number;
  type: "impiety-dismissed";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  province: Reference;
}

export interface HereticTookEvent {
  /** The version after it. */
  version: number;
  type: "heretic-took";
  /** True if it was taken back. */
  struck?: boolean;
  province: Reference;
  god: Reference;
  n: number;
}

export interface OwnerIsEvent {
  /** The version after it. */
  version: number;
  type: "owner-is";
  /** True if it was taken back. */
  struck?: boolean;
  province: Reference;
  god: Reference;
}

export interface OwnerGoneEvent {
  /** The version after it. */
  version: number;
  type: "owner-gone";
  /** True if it was taken back. */
  struck?: boolean;
  province: Reference;
  god: Reference;
}

export interface PaidEvent {
  /** The version after it. */
  version: number;
  type: "paid";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
}

export interface PassedIntoMythEvent {
  /** The version after it. */
  version: number;
  type: "passed-into-myth";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
}

export interface HandDiscardedEvent {
  /** The version after it. */
  version: number;
  type: "hand-discarded";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  cards: Reference[];
}

export interface WonEvent {
  /** The version after it. */
  version: number;
  type: "won";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
}

export interface WonAloneEvent {
  /** The version after it. */
  version: number;
  type: "won-alone";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
}

export interface WonAtLimitEvent {
  /** The version after it. */
  version: number;
  type: "won-at-limit";
  /** True if it was taken back. */
  struck?: boolean;
  god: Reference;
  n: number;
}

export interface NobodyWonEvent {
  /** The version after it. */
  version: number;
  type: "nobody-won";
  /** True if it was taken back. */
  struck?: boolean;
}

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
