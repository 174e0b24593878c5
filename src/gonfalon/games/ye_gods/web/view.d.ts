// The view of the game. Written by scripts/types; do not edit.

/** What a viewer sees of a state of Ye Gods!. */
export interface View {
  round: number;
  /** The last round; 0 without a limit. */
  round_limit: number;
  winning_provinces: number;
  /** The god whose turn it is. */
  god: string | null;
  /** The step that the rules are at; null when the game is over. */
  step: string | null;
  /** The god that no seat plays alone. */
  shared: string | null;
  /** The god whose player plays the shared god this round. */
  controller: string | null;
  /** The gods of the players in the order that the dice gave. */
  order: string[];
  /** The living gods in the order of this round; the shared god is last. */
  line: string[];
  gods: { [name: string]: GodView };
  provinces: { [name: string]: ProvinceView };
  deserts: { [name: string]: DesertView };
  saints: { [name: string]: SaintView };
  /** By god, the cards that the viewer may see, with their counts. */
  hands: { [name: string]: { [name: string]: number } };
  cards: { [name: string]: CardView };
  deck: number;
  /** By card, without zeros. */
  discard: { [name: string]: number };
  pool: number;
  supply: number;
  heretics_left: number;
  attack: AttackView | null;
  war: WarView | null;
  /** The Holy Wars that the gods could begin, by target and attacker. */
  threats: ThreatView[];
}

/** A Holy War whose target is being chosen. */
export interface AttackView {
  source: string;
  targets: { [name: string]: AttackOddsView };
}

/** The worshippers on both sides of a Holy War, and how many of the rolls give each outcome. */
export interface AttackOddsView {
  attackers: number;
  defenders: number;
  wins: number;
  ties: number;
  loses: number;
  /** The number of all rolls. */
  rolls: number;
}

/** One kind of card: what is printed on it, and how many there are. */
export interface CardView {
  type: string;
  value: number;
  /** Whether a hand holds it; other cards take effect when they are drawn. */
  held: boolean;
  count: number;
  source: string;
}

/** One desert and the saints in it. */
export interface DesertView {
  name: string;
  x: number;
  y: number;
  source: string;
  neighbours: string[];
  saints: string[];
}

/** One god and what it has; all of it is public. */
export interface GodView {
  /** The seat that plays the god; null for the shared god. */
  seat: string | null;
  shared: boolean;
  alive: boolean;
  /** The colour of the pieces. */
  colour: string;
  /** The number of provinces that the god owns. */
  provinces: number;
  worshippers: number;
  priests: number;
  saints: number;
  donatives: number;
  /** The number of cards in the hand. */
  hand: number;
  /** Whether the god has had its Vision. */
  vision: boolean;
}

/** One province and the pieces in it. */
export interface ProvinceView {
  name: string;
  x: number;
  y: number;
  /** The historical provinces in it. */
  groups: string;
  source: string;
  /** The provinces and deserts next to it. */
  neighbours: string[];
  /** The god that owns it. */
  owner: string | null;
  /** By god, without zeros. */
  worshippers: { [name: string]: number };
  /** By god, without zeros. */
  priests: { [name: string]: number };
  /** The priests of the acting god that have moved here this turn. */
  moved_priests: number;
  saints: string[];
  heretics: number;
  /** During `Movement`: how many worshippers may still leave; else 0. */
  may_leave: number;
  /** Whether the god has attacked from here this turn. */
  attacked_from: boolean;
  /** Whether the god has attacked this province this turn. */
  fought: boolean;
  /** Whether a temple was built here this turn. */
  temple: boolean;
  /** By god, without zeros: the worshippers that its priests and saints here add at the end of its turn. */
  growth: { [name: string]: number };
}

/** A saint in play. */
export interface SaintView {
  god: string;
  /** The province or the desert where it is. */
  place: string;
  /** The full turns that it has spent in its desert. */
  stay: number;
  /** Whether it has moved this turn. */
  moved: boolean;
}

/** A Holy War that a god could begin with the worshippers it has. */
export interface ThreatView {
  god: string;
  source: string;
  target: string;
  odds: AttackOddsView;
}

/** A Holy War whose losses are being chosen. */
export interface WarView {
  source: string;
  target: string;
  losses: number;
}
