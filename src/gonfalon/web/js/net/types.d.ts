// Types of what the server sends (docs/protocol.md), as the page uses them.

/** Arguments of a message key. */
export type Args = Record<string, unknown>;

/** A message key with its arguments. */
export interface Message {
  key: string;
  args: Args;
}

/** Something that happened: its type, the version after it, and its arguments by name. */
export interface GameEvent {
  type: string;
  version: number;
  struck?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each type of event has arguments of its own
  [argument: string]: any;
}

/** The change of a view: {"key": [new]} replaces, {"key": []} removes, {"key": {...}} changes the inside. */
export type Patch = { [key: string]: [] | [unknown] | Patch };

/** Why a move cannot be taken back; "" if it can. */
export type UndoBarrier = "" | "luck" | "reveal" | "turn" | "end";

/** What a seat is asked, or what it waits for. */
export interface Prompt extends Message {
  step: string;
  rule: string;
  waits: boolean;
}

/** What one choice changed for one viewer. */
export interface Frame {
  version: number;
  seat: string | null;
  move: string | null;
  step: string;
  turn: number;
  prompt: Prompt;
  events: GameEvent[];
  patch: Patch;
}

export interface Result {
  winner: string | null;
  reason: string;
  [argument: string]: unknown;
}

/** A seat of a table. */
export interface Seat {
  seat: string;
  kind: "person" | "agent" | "open";
  mine: boolean;
  name: string | null;
  /** The agent that plays the seat, or stands in for its holder. */
  agent: string | null;
}

/** A table without its position. */
export interface TableMessage {
  type: "table";
  id: string;
  game: string;
  /** Has the game a board of its own? */
  board: boolean;
  sandbox: boolean;
  /** Does the game hide anything from a seat? */
  secrets: boolean;
  scenario: string;
  options: Record<string, unknown>;
  seats: Seat[];
  officials: string[];
  over: boolean;
  opener: boolean;
  names: Record<string, string>;
  commitments: string[];
  result: Result | null;
}
