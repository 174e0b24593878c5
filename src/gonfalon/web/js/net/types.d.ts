// Types of what the server sends: generated ones of messages and HTTP answers, and the page's short names for them.
import type { GameSummary, NewSession, Routes, RuleText, UserAnswer } from "./answers.d.ts";
import type { OddsValues, PromptBody, ResultBody, SeatInfo, TableMessage, TextBody } from "./messages.d.ts";

export type * from "./answers.d.ts";
export type * from "./messages.d.ts";

/** What the HTTP API answers to a route such as `GET /api/games`; `unknown` if there is none. */
export type Answer<Route extends string, Left = Routes> = Left extends [
  [infer Pattern extends string, infer Body],
  ...infer Others,
]
  ? Route extends Pattern | `${Pattern}?${string}`
    ? Body
    : Answer<Route, Others>
  : unknown;

/** Arguments of a message key. */
export type Args = { [name: string]: unknown };

/** A message key with its arguments, and the rule behind it if there is one. */
export type Message = TextBody & { rule?: string; stays?: boolean };

/** A view of any game. */
export type View = { [name: string]: unknown };

/** Why a move cannot be taken back: luck, reveal, turn, end; "" if it can. */
export type UndoBarrier = string;

/** A legal move with its undo barrier. */
export type LegalMove = [string, UndoBarrier];

export type Odds = OddsValues;
export type Outcome = OddsValues["chances"][number];
export type Prompt = PromptBody;
export type Result = ResultBody;
export type Seat = SeatInfo;

export type User = UserAnswer;
export type GameInfo = GameSummary;
/** The value of an option; the game knows its type. */
export type OptionValue = unknown;
export type NewTable = NewSession;
export type Rule = RuleText;

/** A table, by `/api/tables/{id}`. */
export type TableInfo = Omit<TableMessage, "type"> & { result?: Result | null };

/** Who shall play a seat of a new table. */
export type SeatWanted = { kind: string; agent?: string };
