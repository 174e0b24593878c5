// The events of the game. Written by scripts/types; do not edit.

export type FirstGeneralEvent = {
  /** The version after it. */
  version: number;
  type: "first-general";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
};

export type TerrainDealtEvent = {
  /** The version after it. */
  version: number;
  type: "terrain-dealt";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  terrain: Reference;
};

export type TerrainDealtUnseenEvent = {
  /** The version after it. */
  version: number;
  type: "terrain-dealt-unseen";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
};

export type TileDealtEvent = {
  /** The version after it. */
  version: number;
  type: "tile-dealt";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  tile: Reference;
};

export type TileDealtUnseenEvent = {
  /** The version after it. */
  version: number;
  type: "tile-dealt-unseen";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  category: Reference;
};

export type TurnBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "turn-begins";
  /** True if it was taken back. */
  struck?: boolean;
  n: number;
  general: Reference;
};

export type InvokedEvent = {
  /** The version after it. */
  version: number;
  type: "invoked";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  terrain: Reference;
  space: Reference;
  price: number;
};

export type TilesReturnedEvent = {
  /** The version after it. */
  version: number;
  type: "tiles-returned";
  /** True if it was taken back. */
  struck?: boolean;
  space: Reference;
  tiles: Reference[];
};

export type RoadReopenedEvent = {
  /** The version after it. */
  version: number;
  type: "road-reopened";
  /** True if it was taken back. */
  struck?: boolean;
  road: Reference;
};

export type DrewTerrainEvent = {
  /** The version after it. */
  version: number;
  type: "drew-terrain";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  terrain: Reference;
};

export type DrewTerrainUnseenEvent = {
  /** The version after it. */
  version: number;
  type: "drew-terrain-unseen";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
};

export type TerrainPlacedEvent = {
  /** The version after it. */
  version: number;
  type: "terrain-placed";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  terrain: Reference;
  space: Reference;
};

export type DrewTileEvent = {
  /** The version after it. */
  version: number;
  type: "drew-tile";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  tile: Reference;
};

export type DrewTileUnseenEvent = {
  /** The version after it. */
  version: number;
  type: "drew-tile-unseen";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  category: Reference;
};

export type BoughtEvent = {
  /** The version after it. */
  version: number;
  type: "bought";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  tile: Reference;
  price: number;
};

export type BoughtUnseenEvent = {
  /** The version after it. */
  version: number;
  type: "bought-unseen";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  category: Reference;
  price: number;
};

export type BoughtNamedEvent = {
  /** The version after it. */
  version: number;
  type: "bought-named";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  tile: Reference;
  price: number;
};

export type BoughtNamedUnseenEvent = {
  /** The version after it. */
  version: number;
  type: "bought-named-unseen";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  category: Reference;
  price: number;
};

export type AskedInVainEvent = {
  /** The version after it. */
  version: number;
  type: "asked-in-vain";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  tile: Reference;
};

export type LaidEvent = {
  /** The version after it. */
  version: number;
  type: "laid";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  tile: Reference;
  space: Reference;
};

export type NullifiedEvent = {
  /** The version after it. */
  version: number;
  type: "nullified";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  tile: Reference;
  space: Reference;
};

export type WashedOutEvent = {
  /** The version after it. */
  version: number;
  type: "washed-out";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  road: Reference;
};

export type PassedEvent = {
  /** The version after it. */
  version: number;
  type: "passed";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
};

export type UnableEvent = {
  /** The version after it. */
  version: number;
  type: "unable";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
};

export type EndGameBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "end-game-begins";
  /** True if it was taken back. */
  struck?: boolean;
};

export type PartTwoBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "part-two-begins";
  /** True if it was taken back. */
  struck?: boolean;
};

export type WarBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "war-begins";
  /** True if it was taken back. */
  struck?: boolean;
  n: number;
};

export type ScenarioBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "scenario-begins";
  /** True if it was taken back. */
  struck?: boolean;
  n: number;
  space: Reference;
  terrain: Reference;
};

export type AssassinatedEvent = {
  /** The version after it. */
  version: number;
  type: "assassinated";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  fighter: Reference;
};

export type ChampionChosenEvent = {
  /** The version after it. */
  version: number;
  type: "champion-chosen";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  fighter: Reference;
};

export type CaptainChosenEvent = {
  /** The version after it. */
  version: number;
  type: "captain-chosen";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  fighter: Reference;
};

export type BandGivenEvent = {
  /** The version after it. */
  version: number;
  type: "band-given";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  tile: Reference;
  fighter: Reference;
};

export type FightBeginsEvent = {
  /** The version after it. */
  version: number;
  type: "fight-begins";
  /** True if it was taken back. */
  struck?: boolean;
  space: Reference;
  terrain: Reference;
  objective: Reference;
  tiles: Reference[];
};

export type BehindWallsEvent = {
  /** The version after it. */
  version: number;
  type: "behind-walls";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
};

export type FightersBackEvent = {
  /** The version after it. */
  version: number;
  type: "fighters-back";
  /** True if it was taken back. */
  struck?: boolean;
  n: number;
  fighters: Reference[];
};

export type FightTickEvent = {
  /** The version after it. */
  version: number;
  type: "fight-tick";
  /** True if it was taken back. */
  struck?: boolean;
  n: number;
  west: number;
  east: number;
  west_held: number;
  east_held: number;
  fallen: Reference[];
};

export type FightEndedEvent = {
  /** The version after it. */
  version: number;
  type: "fight-ended";
  /** True if it was taken back. */
  struck?: boolean;
  ending: Reference;
  minutes: number;
  west: number;
  east: number;
};

export type DuelEndedEvent = {
  /** The version after it. */
  version: number;
  type: "duel-ended";
  /** True if it was taken back. */
  struck?: boolean;
  west: number;
  east: number;
};

export type MarshalDeclaredEvent = {
  /** The version after it. */
  version: number;
  type: "marshal-declared";
  /** True if it was taken back. */
  struck?: boolean;
  winner: Reference;
};

export type MarshalJudgedEvent = {
  /** The version after it. */
  version: number;
  type: "marshal-judged";
  /** True if it was taken back. */
  struck?: boolean;
  winner: Reference;
  objective: Reference;
};

export type MarshalOverruledEvent = {
  /** The version after it. */
  version: number;
  type: "marshal-overruled";
  /** True if it was taken back. */
  struck?: boolean;
  winner: Reference;
  judged: Reference;
};

export type MarshalCountedEvent = {
  /** The version after it. */
  version: number;
  type: "marshal-counted";
  /** True if it was taken back. */
  struck?: boolean;
  west: number;
  east: number;
};

export type ScenarioWonEvent = {
  /** The version after it. */
  version: number;
  type: "scenario-won";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  space: Reference;
};

export type ScenarioDrawnEvent = {
  /** The version after it. */
  version: number;
  type: "scenario-drawn";
  /** True if it was taken back. */
  struck?: boolean;
  space: Reference;
};

export type ControlTakenEvent = {
  /** The version after it. */
  version: number;
  type: "control-taken";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  space: Reference;
};

export type MarchedEvent = {
  /** The version after it. */
  version: number;
  type: "marched";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  origin: Reference;
  space: Reference;
};

export type StayedEvent = {
  /** The version after it. */
  version: number;
  type: "stayed";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  space: Reference;
};

export type CastleTakenEvent = {
  /** The version after it. */
  version: number;
  type: "castle-taken";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  space: Reference;
};

export type WarWonEvent = {
  /** The version after it. */
  version: number;
  type: "war-won";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  space: Reference;
};

export type WarDrawnEvent = {
  /** The version after it. */
  version: number;
  type: "war-drawn";
  /** True if it was taken back. */
  struck?: boolean;
  space: Reference;
};

export type FighterJoinedEvent = {
  /** The version after it. */
  version: number;
  type: "fighter-joined";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  fighter: Reference;
  rank: Reference;
};

export type FighterStatusEvent = {
  /** The version after it. */
  version: number;
  type: "fighter-status";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  fighter: Reference;
  status: Reference;
};

export type RankCorrectedEvent = {
  /** The version after it. */
  version: number;
  type: "rank-corrected";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  fighter: Reference;
  rank: Reference;
};

export type FormCorrectedEvent = {
  /** The version after it. */
  version: number;
  type: "form-corrected";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  fighter: Reference;
  form: Reference;
};

export type HelpAllowedEvent = {
  /** The version after it. */
  version: number;
  type: "help-allowed";
  /** True if it was taken back. */
  struck?: boolean;
};

export type HelpForbiddenEvent = {
  /** The version after it. */
  version: number;
  type: "help-forbidden";
  /** True if it was taken back. */
  struck?: boolean;
};

export type FighterRenamedEvent = {
  /** The version after it. */
  version: number;
  type: "fighter-renamed";
  /** True if it was taken back. */
  struck?: boolean;
  general: Reference;
  fighter: Reference;
};

/** An event of the game. */
export type AnyEvent =
  | FirstGeneralEvent
  | TerrainDealtEvent
  | TerrainDealtUnseenEvent
  | TileDealtEvent
  | TileDealtUnseenEvent
  | TurnBeginsEvent
  | InvokedEvent
  | TilesReturnedEvent
  | RoadReopenedEvent
  | DrewTerrainEvent
  | DrewTerrainUnseenEvent
  | TerrainPlacedEvent
  | DrewTileEvent
  | DrewTileUnseenEvent
  | BoughtEvent
  | BoughtUnseenEvent
  | BoughtNamedEvent
  | BoughtNamedUnseenEvent
  | AskedInVainEvent
  | LaidEvent
  | NullifiedEvent
  | WashedOutEvent
  | PassedEvent
  | UnableEvent
  | EndGameBeginsEvent
  | PartTwoBeginsEvent
  | WarBeginsEvent
  | ScenarioBeginsEvent
  | AssassinatedEvent
  | ChampionChosenEvent
  | CaptainChosenEvent
  | BandGivenEvent
  | FightBeginsEvent
  | BehindWallsEvent
  | FightersBackEvent
  | FightTickEvent
  | FightEndedEvent
  | DuelEndedEvent
  | MarshalDeclaredEvent
  | MarshalJudgedEvent
  | MarshalOverruledEvent
  | MarshalCountedEvent
  | ScenarioWonEvent
  | ScenarioDrawnEvent
  | ControlTakenEvent
  | MarchedEvent
  | StayedEvent
  | CastleTakenEvent
  | WarWonEvent
  | WarDrawnEvent
  | FighterJoinedEvent
  | FighterStatusEvent
  | RankCorrectedEvent
  | FormCorrectedEvent
  | HelpAllowedEvent
  | HelpForbiddenEvent
  | FighterRenamedEvent;

/** Something by its kind and id, such as `side:west`; null: nothing. */
export type Reference = string | null;
