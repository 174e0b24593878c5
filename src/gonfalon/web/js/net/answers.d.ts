// Answers of the HTTP API. Written by scripts/types; do not edit.
import type {
  ActMoveBody,
  ErrorBody,
  GameEvent,
  Patch,
  PromptBody,
  ResultBody,
  SceneBody,
  SeatInfo,
  TableMessage,
  TextBody,
  TurnSummary,
} from "./messages.d.ts";

/** Which analyses of a match are kept. */
export interface KeptAnalyses {
  /** Whether the game has win chances. Without them a match cannot be analysed. */
  possible: boolean;
  /** The agents whose analyses are kept and up to date. */
  agents: string[];
}

/** The first line: the win chances of the whole match. */
export interface ChancesLine {
  chances: ChancePoint[];
}

/** The win chance of each seat at a version. */
export interface ChancePoint {
  version: number;
  turn: number;
  /** null where no curve predicts anything. */
  chances: number[] | null;
}

/** Acts that have been judged since the last line; how many are judged, and how many there are. */
export interface ActsLine {
  progress: number;
  of: number;
  acts?: ShownAct[];
}

/** A judged act. A marked one has both acts as they are shown. */
export interface ShownAct {
  /** The version before the act. */
  version: number;
  seat: string;
  turn: number;
  made: string[];
  /** The version before each move of `made`. */
  versions: number[];
  /** The moves of the best act; empty if none is better. */
  best: string[];
  chance: number | null;
  best_chance: number | null;
  /** The win chance when the luck of the act has fallen. */
  after: number | null;
  loss: number;
  error: number;
  mark: string;
  /** For each seat of the match: its win chance after the act minus what could be expected. */
  luck: number[];
  gains: TermGain[];
  played?: ActMoveBody[];
  better?: ActMoveBody[];
}

/** A term of the evaluation and the points by which the best act is better. */
export interface TermGain {
  term: string;
  points: number;
}

/** The last line of an analysis. */
export interface AnalysisLine {
  analysis: ShownAnalysis;
}

/** The whole analysis of a match. */
export interface ShownAnalysis {
  game: string;
  scenario: string;
  seats: string[];
  agent: string;
  chances: ChancePoint[];
  /** The judged acts, in the order of the match; not all if the analysis was stopped. */
  acts: ShownAct[];
  summary: SeatReport[];
  moments: Moment[];
}

/** The sums of one seat. */
export interface SeatReport {
  seat: string;
  /** Acts that were judged. */
  acts: number;
  /** The share of the judged acts without a mark; null without judged acts. */
  accuracy: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  /** The mean loss of win chance of an act. */
  loss: number;
  /** The sum of luck of all acts, of whichever seat. */
  luck: number;
}

/** An act that decided the game. */
export interface Moment {
  version: number;
  seat: string;
  /** `choice` or `luck`. */
  cause: string;
  /** The change of the win chance of the seat that acted. */
  change: number;
}

/** The last line of an analysis that failed. */
export interface AnalysisErrorLine {
  error: ErrorBody;
}

/** The best acts of the seat that chooses at a version, in the order of the search; no seat if none chooses. */
export interface EngineAnswer {
  version: number;
  seat: string | null;
  /** The win chance of the seat before it chooses. */
  chance: number | null;
  acts: EngineAct[];
}

/** One of the best acts: its moves, and the win chance of the seat after it; null where nothing predicts one. */
export interface EngineAct {
  chance: number | null;
  act: ActMoveBody[];
}

/** A game that can be played. */
export interface GameSummary {
  id: string;
  seats: string[];
  /** The seats that may stay empty. */
  optional: string[];
  /** The seats that run the match and cannot win it. */
  officials: string[];
  scenarios: string[];
  options: GameOption[];
  /** The seats whose army may come from a file. */
  rosters: string[];
  presets: GamePreset[];
  agents: string[];
  /** Whether the page has a board for it. */
  board: boolean;
  /** The names of seats as the data give them, by `seat:id`. */
  names: { [name: string]: string };
  /** Whether it hides anything from a seat. */
  secrets: boolean;
  /** The version of the rules. */
  rules: string;
  /** Missing for a game of one length. */
  lengths?: GameLengths;
  /** How many lessons the game has. */
  lessons?: number;
  /** How many studies the game has. */
  studies?: number;
  /** Whether there is a player aid to print. */
  aid?: boolean;
  /** Whether there is a paper kit to print. */
  kit?: boolean;
}

/** An option of the rules. */
export interface GameOption {
  name: string;
  default: unknown;
  choices: unknown[];
  /** The ruling that explains it. */
  ruling: string;
}

/** A named set of options and seats. */
export interface GamePreset {
  name: string;
  options: { [name: string]: unknown };
  /** By seat: `me`, `open` or `nobody`. */
  seats: { [name: string]: string };
}

/** How long a match may last: an option, the choices that are offered, and the one that is offered first. */
export interface GameLengths {
  option: string;
  choices: unknown[];
  usual: unknown;
}

/** A part of a catalogue. */
export interface CatalogueAnswer {
  language: string;
  /** By message key its text, or a list: the argument that is counted, and the plural forms. */
  entries: { [name: string]: unknown };
}

/** A rule in our words. */
export interface RuleText {
  number: string;
  title: string;
  text: string;
}

/** The whole page. */
export interface Reference {
  sections: ReferenceSection[];
}

/** A section of the page: paragraphs, steps, tables and terms, in this order. */
export interface ReferenceSection {
  id: string;
  title: string;
  rule?: string;
  text?: string[];
  steps?: ReferenceStep[];
  tables?: ReferenceTable[];
  terms?: ReferenceTerm[];
}

/** A step of a sequence; `rule` has one number, or several separated by commas. */
export interface ReferenceStep {
  title: string;
  text: string;
  rule?: string;
}

/** A table; the first cell of a row names the row. */
export interface ReferenceTable {
  head: string[];
  rows: string[][];
  caption?: string;
}

/** A word of the game and what it means; help cards link to it by its id. */
export interface ReferenceTerm {
  id: string;
  term: string;
  text: string;
  rule?: string;
}

/** A data pack without faults. */
export interface PackAnswer {
  ok: boolean;
  sha256: string;
}

/** A roster without faults. */
export interface RosterAnswer {
  /** -1: unknown. */
  fighters: number;
  /** What was ignored in the file. */
  notes: TextBody[];
}

/** A lesson of a game. */
export interface LessonSummary {
  id: string;
  number: number;
  /** The beginning of the keys of its texts. */
  key: string;
  seat: string;
  minutes: number;
  /** Whether it belongs to the short way through the game. */
  short: boolean;
}

/** A new table and the links to its open seats. */
export interface NewSession {
  id: string;
  links: { [name: string]: string };
}

/** A user, as they see themselves. */
export interface UserAnswer {
  id: string;
  /** The name that others see. */
  name: string;
  /** The address of the page in the local network; null unless the server was started for it. */
  lan: string | null;
}

/** A whole record as written. Its entries are checked one by one, see `check_entry`. */
export interface RecordDocument {
  format: string;
  format_version: number;
  game: string;
  rules: string;
  scenario: string;
  seats: string[];
  options: { [name: string]: unknown };
  data: DataDocument;
  luck: LuckDocument;
  opening: number[];
  entries: unknown[];
  result: ResultDocument | null;
  /** Where a sandbox began. Nothing can prove it, so only the server that keeps it loads such a record. */
  position?: { [name: string]: number | number[] } | null;
}

/** Which data a match is played with; the pack itself only when it is not the built-in one. */
export interface DataDocument {
  sha256: string;
  pack: { [name: string]: unknown } | null;
}

/** How a record names a source of luck. */
export interface LuckDocument {
  kind: string;
  seed?: number | null;
  commitment?: string | null;
  key?: string | null;
  /** Random bytes that players added, by seat as hexadecimal text; "" for a seat that gave none. */
  parts?: { [name: string]: string } | null;
}

/** How the match ended. */
export interface ResultDocument {
  winner: string | null;
  scores: { [name: string]: number };
  reason: string;
}

/** A whole game as frames, as one viewer could see it. */
export interface Replay {
  /** The view at the opening. */
  base: { [name: string]: unknown };
  /** The prompt at the opening. */
  prompt: PromptBody;
  opening: GameEvent[];
  frames: ReplayFrame[];
  /** The names that the data pack gives, by `kind:id`. */
  names: { [name: string]: string };
  result: ResultBody | null;
}

/** A frame of a replay, with the prompt after it. */
export interface ReplayFrame {
  /** The version after it. */
  version: number;
  seat: string | null;
  /** Null while the viewer must not know it. */
  move: string | null;
  /** The step at which the seat chose. */
  step: string;
  events: GameEvent[];
  patch: Patch;
  /** The turn after it; null in a game that counts none. */
  turn: number | null;
  /** Only with protocol 2; never empty. */
  scenes?: SceneBody[];
  prompt: PromptBody;
}

/** How many parts of a review are done. */
export interface ProgressLine {
  progress: number;
  of: number;
}

/** The last line of a review. */
export interface ReviewLine {
  review: ReviewValues;
}

/** A review of a finished game for a seat. All figures are points of the computer's evaluation. */
export interface ReviewValues {
  seat: string;
  agent: string;
  /** The number of choices. */
  choices: number;
  /** What the choices cost in all. */
  cost: number;
  /** How much luck the seat had in all. */
  luck: number;
  /** The lead at the start. */
  start: number;
  /** What the moves of the seat changed, without their luck. */
  play: number;
  /** What the moves of the other seats changed, without their luck. */
  others: number;
  /** The lead in the result: the sum of `start`, `play`, `others` and `luck`. */
  final: number;
  dearest: ReviewedChoiceValues[];
  worst: LuckValues[];
  best: LuckValues[];
}

/** An event of luck: what came minus the mean of what might have come. */
export interface LuckValues {
  /** The version of the position after it. */
  version: number;
  luck: number;
}

/** A choice that cost points; the same move missed again within a turn is listed and counted once. */
export interface ReviewedChoiceValues {
  /** The version of the position in which it was made. */
  version: number;
  move: string;
  /** The best move. */
  best: string;
  cost: number;
  turn: number;
  /** The plan up to the choice: versions and moves. */
  act: [number, string][];
  /** The whole act that was played. */
  played: ActMoveBody[];
  /** The whole act that would have been better. */
  better: ActMoveBody[];
}

/** The last line of a review that failed. */
export interface ReviewErrorLine {
  error: ErrorBody;
}

/** A request was done; there is nothing to say about it. */
export type EmptyAnswer = { [name: string]: never };

/** Who did what at a table, and when. */
export interface AuditLine {
  table: string;
  /** Seconds since 1970. */
  at: number;
  /** `invited`, `linked`, `joined`, `returned` or `removed`. */
  kind: string;
  seat: string | null;
  user: string;
  /** The name of the user at that time. */
  name: string;
  /** The name of a person who was removed. */
  other: string | null;
}

/** A study of a game. */
export interface StudySummary {
  id: string;
  /** What it asks about. */
  kind: string;
  /** What it trains; it may give the answer away. */
  theme: string;
  /** How hard it is: the weakest level of computer that solves it. */
  stars: number;
  scenario: string;
  /** How many seats play. */
  seats: number;
  seat: string;
  turn: number;
}

/** A table in the list of the user's tables. */
export interface TableSummary {
  id: string;
  game: string;
  scenario: string;
  seats: SeatInfo[];
  /** The seats that must choose. */
  to_act: string[];
  /** The seats that the user holds. */
  mine: string[];
  /** Whether the user opened it. */
  opener: boolean;
  turn: number | null;
  version: number;
  sandbox: boolean;
  result: ResultBody | null;
  /** Seconds since 1970. */
  updated: number;
  /** When the table is deleted if no player visits it, in seconds since 1970. Absent where tables stay. */
  expires?: number;
}

/** A link to a seat. */
export interface LinkAnswer {
  link: string;
}

/** Where a link leads: the seat, whether the user holds it (`mine`), and whether they can take it (`good`). */
export interface SeatLinkPreview {
  seat: string;
  kind: string;
  mine: boolean;
  good: boolean;
}

/** The seat that a link led to. */
export interface JoinAnswer {
  seat: string;
}

/** A refused request. */
export interface ErrorAnswer {
  error: ErrorBody;
}

/** By route, what it answers; a longer path stands before one that is its beginning. */
export type Routes = [
  [`DELETE /api/tables/${string}/seats/${string}/holders/${string}`, EmptyAnswer],
  [`POST /api/lessons/${string}/${string}/sandbox`, NewSession],
  [`POST /api/studies/${string}/${string}/sandbox`, NewSession],
  [`POST /api/tables/${string}/links/look`, SeatLinkPreview],
  [`GET /api/catalogue/${string}/${string}`, CatalogueAnswer],
  [`GET /api/reference/${string}/${string}`, Reference],
  [`POST /api/rosters/${string}/${string}`, RosterAnswer],
  [`GET /api/rules/${string}/${string}`, RuleText[]],
  [`GET /api/tables/${string}/analyses`, KeptAnalyses],
  [`GET /api/tables/${string}/engine`, EngineAnswer],
  [`POST /api/tables/${string}/join`, JoinAnswer],
  [`POST /api/tables/${string}/links`, LinkAnswer],
  [`GET /api/tables/${string}/log`, AuditLine[]],
  [`GET /api/tables/${string}/record`, RecordDocument],
  [`POST /api/tables/${string}/rematch`, NewSession],
  [`GET /api/tables/${string}/replay`, Replay],
  [`POST /api/tables/${string}/sandbox`, NewSession],
  [`GET /api/tables/${string}/summary`, TurnSummary],
  [`GET /api/lessons/${string}`, LessonSummary[]],
  [`POST /api/packs/${string}`, PackAnswer],
  [`GET /api/studies/${string}`, StudySummary[]],
  [`DELETE /api/tables/${string}`, EmptyAnswer],
  [`GET /api/tables/${string}`, TableMessage],
  [`GET /api/games`, GameSummary[]],
  [`POST /api/me`, UserAnswer],
  [`PUT /api/me`, UserAnswer],
  [`POST /api/records`, NewSession],
  [`GET /api/tables`, TableSummary[]],
  [`POST /api/tables`, NewSession],
];
