// Messages of the socket. Written by scripts/types; do not edit.

/** Become a viewer. Without `seat` and `own` the viewer is a spectator. */
export interface Hello {
  type: "hello";
  seat?: string | null;
  /** Take the user's first seat, if there is one. */
  own?: boolean;
  /** The version that the client has. */
  since?: number | null;
  /** The newest protocol that the client knows. From 2 on frames have scenes. */
  protocol?: number;
  /** For a seat of an official: views and events as a spectator sees them. `look` shows the rest. */
  discreet?: boolean;
  /** Whether the client adds random bytes to the dice with the message `part`. */
  dice?: boolean;
}

/** Play these moves, all or none. Only the last of several may use luck or reveal something. */
export interface Play {
  type: "play";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
  moves: string[];
}

/** Take the last choice back. */
export interface Undo {
  type: "undo";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
}

/** Take all choices back, as far as undo is free. */
export interface Reset {
  type: "reset";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
}

/** Return to a report of an official, also after later moves (`can_correct` and `reports` in the position). */
export interface Correct {
  type: "correct";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
  /** The version at which the report began; null: the last report. */
  to?: number | null;
}

/** Undo the last correction: what it struck counts again (`can_restore` in the position). */
export interface Restore {
  type: "restore";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
}

/** Enter again what the last correction struck, as far as it fits its new report (`can_resume` in the position). */
export interface Resume {
  type: "resume";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
}

/** Enter an order of an official. In The Generals' War: `roster`, changes of fighters, or `help`. */
export interface GiveOrder {
  type: "order";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
  order: { [name: string]: unknown };
}

/** End the game. */
export interface Resign {
  type: "resign";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
}

/** Offer something to the others. An offer that needs no agreement is done at once. */
export interface MakeOffer {
  type: "offer";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
  /** `draw`, or `back`: going back to a version. */
  what: string;
  to?: number | null;
}

/** Accept or decline an offer. */
export interface AnswerOffer {
  type: "answer";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
  /** Its `id`: it may be another one by now. */
  offer: string;
  accept: boolean;
}

/** Withdraw an offer. */
export interface Withdraw {
  type: "withdraw";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
}

/**
 * Let an agent play a seat of the user (a stand-in), or take the seat back. This is possible at any time, also while
 * the agent thinks: `version` does not matter here. A user may hand over twelve times a minute, and take back without
 * limit.
 */
export interface SetStandIn {
  type: "entrust";
  /** Chosen by the client and unique at the table: the same key again gets the same answer as the first time. */
  key: string;
  seat: string;
  /** The version that the client saw. If the match has gone on, the answer is a refusal and the new position. */
  version: number;
  /** Null: take the seat back. */
  agent: string | null;
}

/**
 * What would this agent choose here, and why? The answer goes to this connection only and is not part of the record.
 * Another hint, or a command that changes the match, cancels a hint that is still computed, without an answer. A user
 * may ask thirty times a minute, and sixty times at once.
 */
export interface AskHint {
  type: "hint";
  key: string;
  seat: string;
  version: number;
  agent: string;
}

/** What would the position be after these moves? Nothing is changed, and the answer goes to this connection only. */
export interface ShowDraft {
  type: "draft";
  key: string;
  seat: string;
  version: number;
  moves: string[];
}

/**
 * The odds before the seat's choice. Other messages are answered while they are computed; of several questions with one
 * target the last is answered.
 */
export interface AskOdds {
  type: "odds";
  seat: string;
  version: number;
  /** Draft moves that come first. */
  laid?: string[];
  /** Only the odds that belong to this `kind:id`. */
  target?: string | null;
}

/** Why is this `move` not legal, or why can nothing be done with this `target`? One of them is given. */
export interface AskWhyNot {
  type: "why";
  seat: string;
  target?: string | null;
  move?: string | null;
  /** Draft moves that come first. */
  laid?: string[];
}

/** Show all that a seat may see, once, to this connection: for a client that said `discreet`. */
export interface AskLook {
  type: "look";
  key: string;
  seat: string;
}

/** The frames since a version. */
export interface GetFrames {
  type: "since";
  seat: string | null;
  /** Null: since the seat's last choice before the others chose. */
  version: number | null;
}

/** Set the clock of an official. `seat` is that of the official; the version of the match does not matter. */
export interface SetClock {
  type: "clock";
  key: string;
  seat: string;
  /** `phase`: the whole time of `phase`. `add`: `n` minutes more, or less. `pace`: `n` seconds in one second. */
  act: "add" | "horn" | "pace" | "phase" | "start" | "stop";
  phase?: string;
  /** Whether the phase begins at once. */
  run?: boolean;
  n?: number;
}

/**
 * Add random bytes to the dice for a seat of the user. First `hash`, the SHA-256 of 32 bytes, once and before the bytes
 * of others are shown. Then, once `dice.ready` of the table is true, the bytes themselves as `part`; `""` if the client
 * does not have them any more. If all arrive before the first choice, they count from the opening on, which is drawn
 * again. Later ones count from the next die on.
 */
export interface AddPart {
  type: "part";
  seat: string;
  hash?: string | null;
  part?: string | null;
}

/**
 * The page shows this version now. Where agents play every seat, the next choice waits until a page has shown the last
 * one, at most half a minute. It is a page of a user who holds a seat or opened the table, else of any spectator. The
 * choice also waits 0.8 seconds after the last message. The server does not wait for a client that never sends `shown`.
 * A match that no page watches pauses until the next `hello`.
 */
export interface ShownVersion {
  type: "shown";
  version: number;
}

/** Is the server there? The answer is `pong`. */
export interface Ping {
  type: "ping";
  /** Whether the answer shall have the server's time. */
  time?: boolean;
}

/** In a lesson: leave the present step. What is left of it is played, or the lesson goes back. */
export interface LessonGo {
  type: "lesson-go";
  to: "back" | "next";
}

/** The present step of a lesson, sent before each position. */
export interface LessonMessage {
  type: "lesson";
  id: string;
  /** The number of the step, from 0; `steps` when the lesson is over. */
  at: number;
  steps: number;
  /** `say`, `do`, `pick`, `watch` or `try`; empty when the lesson is over. */
  kind: string;
  /** The message key of the step's text; at the end that of the lesson's goal. */
  key: string;
  /** Targets and buttons that the step marks. */
  show: string[];
  /** Whether the pupil must move; else `lesson-go` continues. */
  waits: boolean;
  /** How the last move was taken: `right`, `wrong`, `refused`; empty without a move. */
  verdict: string;
  /** Message keys of what the last move is answered with. */
  replies: string[];
  /** The move that the step asks for, after several wrong ones; else null. */
  wanted: string | null;
  /** Wrong moves in this step. */
  wrong: number;
  stars: number;
  rules: string[];
  /** The id of the next lesson: on the short way the next short one. */
  next: string | null;
  /** Is it the last lesson of the short way? */
  ends_short: boolean;
}

/** What the card of a study says, sent before each position. */
export interface StudyMessage {
  type: "study";
  id: string;
  /** What it asks about. */
  kind: string;
  /** What it trains; it may give the answer away. */
  theme: string;
  stars: number;
  waits: boolean;
  /** How the act `made` was judged: `solved` or `missed`; empty before it is complete. */
  verdict: string;
  misses: number;
  made: ActMoveBody[];
  /** The share of games that would be won after it. */
  chance: number | null;
  /** After a miss: a target of the best act. */
  hint: string | null;
  /** The acts that solve the study and the next best; empty until it is solved or the solution is asked for. */
  acts: StudyActBody[];
  /** Games that were played on from each act of the study. */
  games: number;
  /** Half the width of the 95 % interval of the difference between the best act and the next. */
  error: number;
}

/** A move of an act: what its seat is asked then, why it cannot be taken back, and what it does by itself. */
export interface ActMoveBody {
  move: string;
  prompt: PromptBody;
  /** See the moves of a position. Before the last move only `reveal` can stand here. */
  final: string;
  /** Without the steps after it; empty if they need luck or reveal something. */
  events: GameEvent[];
}

/** What a seat is asked, or what it waits for. */
export interface PromptBody {
  step: string;
  rule: string;
  key: string;
  args: { [name: string]: unknown };
  /** Whether the viewer waits for others. */
  waits: boolean;
}

/** An act of a study, and the share of the games played on from it that were won. */
export interface StudyActBody {
  act: ActMoveBody[];
  share: number;
  /** Whether it solves the study. */
  accepted: boolean;
}

/** All facts of a table that do not change with a move. Sent after `hello`, and when seats or users change. */
export interface TableMessage {
  type: "table";
  id: string;
  game: string;
  /** Whether the page has a board for the game. */
  board: boolean;
  scenario: string;
  options: { [name: string]: unknown };
  /** Whether the game hides anything from a seat. */
  secrets: boolean;
  sandbox: boolean;
  /** The seats that run the match and cannot win it. */
  officials: string[];
  /** The names that the data pack gives, by `kind:id`. */
  names: { [name: string]: string };
  /** Null: the built-in data pack. */
  pack: PackRef | null;
  /** Whether the user runs the table: they opened it, or share the seat of an official with the opener. */
  opener: boolean;
  seats: SeatInfo[];
  /** The agents that can play the game. */
  agents: string[];
  /** The hashes of the keys; an imported game goes on under a new one. */
  commitments: string[];
  rematch: TableRef | null;
  /** Seconds since 1970. */
  created: number;
  over: boolean;
  broken: BrokenEntry | null;
  /** The protocol that the server uses with this client; missing: 1. */
  protocol?: number;
  /** By seat all persons who may play it; the opener gets all seats, a holder their own. */
  holders?: { [name: string]: HolderInfo[] };
  /** What players add to the dice; missing in a sandbox and in games without a key. */
  dice?: DiceBody;
}

/** A data pack that is not the built-in one. */
export interface PackRef {
  sha256: string;
}

/** A seat as others see it. A person's seat with an `agent` has a stand-in, which its holders may take back. */
export interface SeatInfo {
  seat: string;
  /** `person`, `computer` or `open`. */
  kind: string;
  /** The agent that plays the seat. */
  agent: string | null;
  name: string | null;
  /** Whether the user holds it. */
  mine: boolean;
  online: boolean;
}

/** Another table. */
export interface TableRef {
  id: string;
}

/** The first entry that the present rules cannot replay. */
export interface BrokenEntry {
  entry: number;
}

/** A person who may play a seat. */
export interface HolderInfo {
  id: string;
  name: string;
  /** Whether it is the user. */
  mine: boolean;
  online: boolean;
  /** Since when the person is not connected, in seconds since 1970; for users who run the table. */
  left?: number;
}

/** The random bytes that players add to the dice with the message `part`. */
export interface DiceBody {
  /** Whether the server takes them now. */
  open: boolean;
  /** By seat the SHA-256 of bytes that are promised and do not count yet. */
  hashes: { [name: string]: string };
  /** Whether all players have promised, so that each can show their bytes. */
  ready: boolean;
  /** Once one has promised: the seats that neither promised nor declined. */
  missing: string[];
  added: AddedParts[];
}

/** What players added to the dice from a version on. */
export interface AddedParts {
  /** 0: from the opening on. */
  version: number;
  /** By seat 32 random bytes in hexadecimal digits; `""` for a seat that gave none. */
  parts: { [name: string]: string };
}

/**
 * The position of a viewer: the whole `view` with the recent `log`, or `frames` from the client's version. The message
 * is sent after `hello`, after every change, and after a refusal.
 */
export interface PositionMessage {
  type: "position";
  version: number;
  /** The viewer; null for a spectator. */
  seat: string | null;
  /** The version from which `frames` lead to this one; null: the message has the whole `view`. */
  base: number | null;
  frames: Frame[];
  prompt: PromptBody;
  /** The legal moves, each with its undo barrier. */
  moves: [string, string][];
  /** For each of the `odds` the move that leads to it; `""`: it comes anyway. */
  uncertain: string[];
  can_undo: boolean;
  can_reset: boolean;
  /** Whether an official may return to its last report. */
  can_correct: boolean;
  /** The seats that must choose. */
  to_act: string[];
  /** The seats whose agents think. */
  thinking: string[];
  result: ResultBody | null;
  offer: Offer | null;
  /** By seat and kind of luck: the sum that came, the sum that was expected, and the number of events. */
  fortunes: { [name: string]: { [name: string]: number[] } };
  /** The keys of the luck, once the game is over. */
  keys: string[];
  /** Only in a sandbox. */
  back?: WaysBack;
  /** For an official: the versions at which its reports began, in order. `correct` returns to one of them. */
  reports?: number[];
  /** For an official: whether `restore` can undo a correction. */
  can_restore?: boolean;
  /** For an official: whether `resume` can enter again what a correction struck. */
  can_resume?: boolean;
  /** True while an official's match allows no hints, odds, stand-ins and sandboxes. */
  no_help?: boolean;
  view?: { [name: string]: unknown };
  /** At most 400 events. */
  log?: GameEvent[];
}

/** How a match ended. */
export interface ResultBody {
  /** The seat that won; null: a draw. */
  winner: string | null;
  scores: { [name: string]: number };
  reason: string;
}

/** A draw, or going back to a version, that other seats are asked to accept. */
export interface Offer {
  id?: string;
  seat: string;
  /** `draw` or `back`. */
  what: string;
  /** The seats that have not accepted yet. */
  asked: string[];
  /** The version to go back to. */
  to?: number;
}

/** In a sandbox: versions for an `offer` to go back. */
export interface WaysBack {
  /** The version of the first choice. */
  first: number | null;
  /** The version of the last choice of a person. */
  last: number | null;
}

/** A command was executed. */
export interface DoneMessage {
  type: "done";
  key: string;
  /** The version that it led to; null if it did not change the match. */
  version: number | null;
}

/** A message was refused. The position follows, unless the socket is closed. */
export interface RefusedMessage {
  type: "refused";
  /** The key of the message, if it had one. */
  key: string | null;
  error: ErrorBody;
  /** The version that was last sent; missing if the socket is closed at once. */
  version?: number | null;
}

/** An error: a message key, its arguments, and the rule behind it if there is one. */
export interface ErrorBody {
  key: string;
  /** An error or a text within it is again an object with `key` and `args`. */
  args: { [name: string]: unknown };
  rule?: string;
  /** The faults of a data pack or a roster. */
  faults?: TextBody[];
}

/** A text: a message key and its arguments. */
export interface TextBody {
  key: string;
  args: { [name: string]: unknown };
}

/** The answer to `draft`: the position as the seat would see it after its moves. */
export interface DraftMessage {
  type: "draft";
  key: string;
  seat: string;
  version: number;
  laid: DraftedMove[];
  /** From the seat's view to the one that it would have. */
  patch: Patch;
  prompt: PromptBody;
  moves: [string, string][];
  uncertain: string[];
}

/** A move of a draft, with the events of it and of the forced moves after it. */
export interface DraftedMove {
  move: string;
  events: GameEvent[];
}

/** The answer to `odds`, with the fields of the question. */
export interface OddsMessage {
  type: "odds";
  seat: string;
  version: number;
  laid: string[];
  /** Empty where there are none. */
  odds: OddsValues[];
  target?: string;
}

/** The odds of one uncertain event; its text is `<game>.odds.<kind>`. */
export interface OddsValues {
  kind: string;
  /** The arguments of the text, each as `kind:id`. */
  about: { [name: string]: string };
  /** The move that leads to it; null: none. */
  move: string | null;
  /** The assumption about later choices. */
  assumption: string | null;
  /** 0: exact odds. */
  trials: number;
  chances: OutcomeValues[];
  losses: LossValues[];
}

/** The probability of an outcome, with its 95 % interval. */
export interface OutcomeValues {
  /** The outcome. */
  ending: string;
  /** The seat that hopes for it. */
  seat: string | null;
  share: number;
  low: number;
  high: number;
}

/** The mean amount of a loss, with its 95 % interval. */
export interface LossValues {
  /** What is lost. */
  cost: string;
  /** The seat that loses it; null if the owner has none. */
  seat: string | null;
  /** The owner, as `kind:id`. */
  owner: string;
  mean: number;
  low: number;
  high: number;
}

/** The answer to `hint`: what the agent would choose, and why. */
export interface HintMessage {
  type: "hint";
  key: string;
  seat: string;
  version: number;
  agent: string;
  move: string | null;
  /** The best other move; null: there is none. */
  other: string | null;
  /** The move that `gains` and `losses` compare with; null: the present position. */
  than: string | null;
  /**
   * `forced`: the only move. `plain`: heuristics or odds leave no other. `ahead`: better than the other. `later`:
   * better after rollouts of both. `even`: equal to the other. `still`: no move gains anything. `behind`: the other is
   * better, but the agent did not consider it or tried little.
   */
  why: string;
  /** The points by which the move is better than `other` after its plan. */
  lead: number;
  /** Terms of the evaluation with their points; a term's text is `agent.part.{game}.{term}`. */
  gains: [string, number][];
  losses: [string, number][];
  /** The whole act that begins with `move`. Its moves up to the first `final` one can be played as one list. */
  act: ActMoveBody[];
  /** The act that begins with `other`; empty if there is none. */
  other_act: ActMoveBody[];
}

/** The answer to `look`: all that the seat may see. */
export interface LookMessage {
  type: "look";
  key: string;
  seat: string;
  version: number;
  view: { [name: string]: unknown };
}

/** The answer to `why`. */
export interface WhyMessage {
  type: "why";
  move?: string;
  target?: string;
  legal: boolean;
  rule: string;
  key: string | null;
  args: { [name: string]: unknown };
}

/** The answer to `since`. */
export interface FramesMessage {
  type: "frames";
  seat: string | null;
  /** The version of `view`. */
  from: number;
  view: { [name: string]: unknown };
  frames: Frame[];
}

/** What one choice did, with the forced moves after it. */
export interface Frame {
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
}

/** A part of a frame that is shown by itself: its events, and the patch from the view before them. */
export interface SceneBody {
  /** Its heading is `{game}.scene.{kind}`, with the arguments of its first event and `args`. */
  kind: string;
  /** How much it matters to the viewer: `routine`, `notable` or `decisive`. */
  weight: string;
  /** The number of its events. The events of the frame belong to its scenes in order. */
  count: number;
  args: { [name: string]: unknown };
  /** Whether it goes on with the scene before it, under the same heading. */
  joins: boolean;
  /** The turn after it. */
  turn: number | null;
  /** Missing: the scene is the only one, and the frame has its patch. */
  patch?: Patch;
  /** Only in a scene that ends a turn. */
  summary?: TurnSummary;
  /** The seat whose only legal move it begins with; missing if the move was chosen. */
  forced?: string;
}

/** What happened in one turn, round or scenario, as one viewer may know it. */
export interface TurnSummary {
  turn: number;
  sections: SummarySectionBody[];
  /** References to the sides, such as `side:english`. */
  columns: string[];
  rows: SummaryRowBody[];
  /** The turns that have begun. */
  turns: number[];
}

/** Sentences under a heading, which is a message key. */
export interface SummarySectionBody {
  key: string;
  lines: SummaryLineBody[];
}

/** A sentence: its message key and arguments. */
export interface SummaryLineBody {
  key: string;
  args: { [name: string]: unknown };
}

/** A row of a table: the message key of its heading, and a number for each column. */
export interface SummaryRowBody {
  key: string;
  values: number[];
}

/**
 * The clock that an official keeps. Sent after `hello` and after every change, from protocol 2 on. While it runs, `left
 * - pace * (now - since)` milliseconds are left; times are the server's, in milliseconds since 1970.
 */
export interface ClockMessage {
  type: "clock";
  phase: string;
  phases: ClockPhase[];
  /** Milliseconds on the clock when it was last started or stopped. */
  left: number;
  /** When it was started; null while it stands. */
  since: number | null;
  /** The server's time when the message was made. */
  now: number;
  /** Whether it stands because of a correction. */
  held: boolean;
  /** Seconds that pass on the clock in one second; more than 1 in a rehearsal. */
  pace: number;
  /** How often an official has sounded the horn: a page that sees it grow sounds it. */
  horns: number;
}

/** A phase that an official times. */
export interface ClockPhase {
  name: string;
  minutes: number;
}

/** The answer to `ping`. */
export interface PongMessage {
  type: "pong";
  /** The server's time in milliseconds since 1970, if the client asked for it. */
  now?: number;
}

/** Something that happened; its other arguments depend on its type. Those here mean the same in every game. */
export type GameEvent = {
  /** The version after it. */
  version: number;
  type: string;
  /** True if it was taken back. */
  struck?: boolean;
  /** The place from which something moves. */
  origin?: string | null;
  /** How much of it. */
  n?: number;
  die?: number;
  dice?: number[];
  /** Events after this version were taken back. */
  back_to?: number;
};

/** The change of a view: [new] replaces a value, [] removes it, an object changes the inside. */
export type Patch = { [name: string]: unknown[] | Patch };

/** A message of a client. */
export type ClientMessage =
  | Hello
  | Play
  | Undo
  | Reset
  | Correct
  | Restore
  | Resume
  | GiveOrder
  | Resign
  | MakeOffer
  | AnswerOffer
  | Withdraw
  | SetStandIn
  | AskHint
  | ShowDraft
  | AskOdds
  | AskWhyNot
  | AskLook
  | GetFrames
  | SetClock
  | AddPart
  | ShownVersion
  | Ping;

/** A message of a client in a lesson or a study. */
export type LessonClientMessage = Hello | Play | Undo | AskWhyNot | LessonGo | Ping | ShownVersion;

/** A message of the server. */
export type ServerMessage =
  | LessonMessage
  | StudyMessage
  | TableMessage
  | PositionMessage
  | DoneMessage
  | RefusedMessage
  | DraftMessage
  | OddsMessage
  | HintMessage
  | LookMessage
  | WhyMessage
  | FramesMessage
  | ClockMessage
  | PongMessage;
