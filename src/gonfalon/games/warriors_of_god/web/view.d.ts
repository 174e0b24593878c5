// The view of the game. Written by scripts/types; do not edit.

/** What every viewer sees of a state of Warriors of God. */
export interface View {
  scenario: string;
  turn: number;
  turns: number;
  /** The number of the phase; 0 before the first turn. */
  phase: number;
  phase_name: string | null;
  initiative: string | null;
  impulses: { [name: string]: number };
  score: { [name: string]: number };
  winning_points: number;
  /** The sums of `points`. */
  would_score: { [name: string]: number };
  /** By side. */
  points: { [name: string]: PointsView };
  /** By side, the leader who is king. */
  kings: { [name: string]: string | null };
  areas: { [name: string]: AreaView };
  leaders: { [name: string]: LeaderView };
  boxes: BoxesView;
  /** By captive, the ransom in values of control markers. */
  ransoms: { [name: string]: number };
  /** By captive, the points per turn for the side that holds the leader. */
  captive_points: { [name: string]: number };
  /** The counters left. */
  stock: { [name: string]: number };
  /** The counters in the game. */
  limits: { [name: string]: number };
  /** By kind, the hits that a lost point satisfies. */
  absorbs: { [name: string]: number };
  /** By turn, the leaders who are still to arrive. */
  coming: { [name: string]: string[] };
  /** The leaders of the group that is about to march. */
  marching: string[];
  battle: BattleView | null;
}

/** An area with all its facts. */
export interface AreaView {
  value: number;
  neutral: boolean;
  /** By neighbouring area, the type of the border. */
  borders: { [name: string]: string };
  /** The kinds of special troops that can be raised here. */
  raises: string[];
  /** The points per turn for control. */
  scores: { [name: string]: number };
  /** The side whose capital this is. */
  capital_of: string | null;
  /** The fields that the data pack marks as reconstructed. */
  reconstructed: string[];
  control: string | null;
  aggressor: string | null;
  leaders: string[];
  /** All loose troops. */
  loose: { [name: string]: number };
  /** The part of the loose troops that was deployed this phase. */
  arrived: { [name: string]: number };
  /** How many leaders may leave now; only sides with leaders here. */
  may_leave: { [name: string]: number };
  claim: ClaimView | null;
  /** By side, the areas from which leaders can march here in this impulse phase, and how many of them together. */
  reached_from: { [name: string]: { [name: string]: number } };
}

/** The control roll that an area would get now. */
export interface ClaimView {
  /** The leader who would roll. */
  leader: string;
  /** The highest die that gains control. */
  most: number;
}

/** The present battle. */
export interface BattleView {
  area: string;
  step: string | null;
  aggressor: string;
  /** By side. */
  commanders: { [name: string]: string | null };
  /** Rounds in a row without a hit of the aggressor. */
  misses: number;
  /** After so many misses the other side may force the aggressor to run. */
  misses_that_force: number;
  /** By side. */
  hits: { [name: string]: number };
  /** The side that runs away. */
  runs: string | null;
  /** The leaders of the running side who run together. */
  going: string[];
  /** The leaders who fell. */
  fallen: string[];
  sides: { [name: string]: BattleSideView };
  siege: SiegeView | null;
  jeanne: JeanneView | null;
}

/** The die of Jeanne d'Arc before each round. */
export interface JeanneView {
  /** The bravery of the English commander, with which the die is compared. */
  bravery: number;
}

/** The army of a side in a battle, and the dice that it would roll. */
export interface BattleSideView {
  leaders: string[];
  strength: number;
  gunners: number;
  knights: number;
  longbows: number;
  /** The hits that remove all its leaders and troops. */
  takes: number;
  /** The areas that it can run to. */
  escapes: string[];
  /** The battle rating of the commander; null without commanders. */
  rating: number | null;
  dice: number;
  /** The least die that hits; null if the side rolls none. */
  least: number | null;
  modifiers: ModifierView[];
}

/** One modifier of the least die that hits. */
export interface ModifierView {
  key: string;
  n: number;
}

/** A siege that is being offered. */
export interface SiegeView {
  besieged: string;
  /** The siege number. */
  number: number;
  /** The number of faces of the die on which the besieger wins. */
  wins: number;
  value: number;
  bravery: number;
  besieger_bravery: number;
  gunners: number;
}

/** The leaders in the boxes. */
export interface BoxesView {
  held_by_english: string[];
  held_by_french: string[];
  routed: string[];
  killed: string[];
}

/** A leader with all its facts. */
export interface LeaderView {
  nonaligned: boolean;
  stars: number;
  battle: number;
  bravery: number;
  home: string;
  /** The turn of arrival; 0: at the start. */
  turn: number;
  longbow: boolean;
  /** The most troop points that the leader can command. */
  limit: number;
  /** The id of a special rule. */
  special: string | null;
  /** The kinds of troops that the leader can never command. */
  never_leads: string[];
  /** By fate, the number of faces of the elimination die that lead to it. */
  fates: { [name: string]: number };
  /** The printed fields that are reconstructed. */
  reconstructed: string[];
  /** `area:` with an id, or the name of a box. */
  place: string;
  side: string | null;
  /** The battle rating now. */
  rating: number;
  king: boolean;
  disgraced: boolean;
  /** The highest die on which the leader dies this turn. */
  dies_on: number;
  troops: { [name: string]: number };
  strength: number;
}

/** The points that a side would score if the turn ended now, by source. */
export interface PointsView {
  areas: number;
  killed: number;
  captives: number;
}
