// The view of the game. Written by scripts/types; do not edit.

/** What a viewer sees of a state of The Generals' War. */
export interface View {
  phase: string;
  /** The step that the rules are at; null when the game is over. */
  step: string | null;
  turn: number;
  /** Passes in a row. */
  passes: number;
  /** Turns in a row without a new terrain. */
  idle: number;
  stall: StallView;
  /** The number of the present scenario; 0 before the first. */
  scenario: number;
  scenarios: number;
  /** The space of the present scenario, during the war. */
  marker: string | null;
  generals: { [name: string]: GeneralView };
  /** By army, the hands that the viewer may see. */
  hands: { [name: string]: HandView };
  /** The tile that a General is about to lay. */
  taken_up: string | null;
  spaces: { [name: string]: SpaceView };
  roads: { [name: string]: RoadView };
  tile_bag: number;
  terrain_bag: number;
  tiles: { [name: string]: TileView };
  prices: PricesView;
  armies: { [name: string]: FighterView[] };
  sheet: SheetView | null;
  results: ScenarioResultView[];
  /** How fights are decided: the option `fights`. */
  fights: string;
  minutes: MinutesView;
}

/** One fighter of a roster. */
export interface FighterView {
  id: string;
  name: string;
  rank: string;
  form: string;
  /** `absent`, `injured` or `gone`; missing for a fighter who is there. */
  status?: string;
}

/** What all seats see of a General. */
export interface GeneralView {
  coins: number;
  /** Whether the General has invoked Deus ex Machina. */
  invoked: boolean;
  holds_terrain: boolean;
  /** The tiles in the hand by the colour of their backs. */
  tiles: { [name: string]: number };
  /** The number of scenarios won. */
  won: number;
}

/** The hand of a General, for the General and the marshal only. */
export interface HandView {
  /** The terrain that is kept hidden. */
  terrain: string | null;
  /** The terrain that was just drawn. */
  drawn: string | null;
  tiles: { [name: string]: number };
}

/** The durations that a marshal times, in minutes. */
export interface MinutesView {
  meeting: number;
  setup: number;
  fight: number;
}

/** What purchases cost, in coins. */
export interface PricesView {
  deus: number;
  random: number;
  named: number;
}

/** The result of a fought scenario. */
export interface ScenarioResultView {
  space: string;
  /** null: a draw. */
  winner: string | null;
  /** By army. */
  survivors: { [name: string]: number };
  minutes: number;
}

/** A road between two spaces. */
export interface RoadView {
  ends: string[];
  washed: boolean;
}

/** The scenario at the marker. */
export interface SheetView {
  space: string;
  terrain: string;
  objective: string;
  defender: string | null;
  /** The army inside the castle or keep. */
  inside: string | null;
  /** The tiles in force. */
  tiles: string[];
  assassinated: string[];
  /** By army, the Captain or champion. */
  leaders: { [name: string]: string | null };
  heroic: string[];
  hardened: string[];
  reinforcements: string[];
}

/** One space and the tiles on it. */
export interface SpaceView {
  x: number;
  y: number;
  kind: string;
  territory: string | null;
  control: string | null;
  terrain: string | null;
  tiles: LaidTileView[];
  source: string;
}

/** A tile on the map. */
export interface LaidTileView {
  tile: string;
  /** The army that laid it. */
  by: string;
  nullified: boolean;
  /** The road that it washes out. */
  road: string | null;
}

/** The limits that end the building phase. */
export interface StallView {
  passes: number;
  /** 0: no limit. */
  turns: number;
}

/** A kind of tile. */
export interface TileView {
  category: string;
  /** The number of copies in the game. */
  count: number;
}
