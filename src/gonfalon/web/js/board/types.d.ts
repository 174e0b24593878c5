// Types of a board: what the page gives to it (Ui, properties of components) and what it exports (Board, BoardModule).
//
// `V` is the view of a game, as in games/<game>/web/view.d.ts. In a board:
//   /** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
import type { ComponentType, VNode } from "preact";
import type { Args, Frame, GameEvent, Prompt, Result, Seat, TableMessage, UndoBarrier } from "../net/types.d.ts";

/** A thing that can be pointed at, as `kind:id`; also the value of `data-target`. */
export type Target = string;

/** What a component of Preact returns. */
export type Element = VNode | VNode[] | string | null | false | undefined;

/** A legal move as a person meets it. */
export interface Choice {
  /** The text of the move: its verb, and its target if it has one. */
  move: string;
  verb: string;
  /** "" if the move has none; `n:5` for an amount. */
  target: Target;
  /** Why the move cannot be taken back; "" if it can. */
  final: UndoBarrier;
  /** Is the target on the board? Other moves are buttons or amounts. */
  placed: boolean;
  /** What a click does, in words. */
  label: string;
  /** The digit on the keyboard, for buttons. */
  key?: string;
}

/** The legal moves of a prompt. */
export interface Choices {
  all: Choice[];
  byTarget: Map<Target, Choice[]>;
  buttons: Choice[];
  amounts: Choice[];
}

/** Parts of a sentence: text, a thing that has a name, dice with the least number that hits. */
export type TextPart = string | { ref: Target; text: string } | { dice: number[]; least: number };

/** What a board may ask of the page. */
export interface Ui {
  /** The seat that looks; null for a spectator. */
  seat: string | null;
  /** The seats that must choose; while a frame is shown, the seat that chose it. */
  to_act: string[];
  /** All events so far, as far as they are shown. */
  events: GameEvent[];
  /** Is the game over, and is its end shown? */
  over: boolean;
  /** The rule options of the game by name; empty where the page does not know them. */
  options: Record<string, unknown>;
  language: string;
  say(key: string, args?: Args): string;
  has(key: string): boolean;
  /** The name of a thing, in a grammatical form of the catalogue ("start": at the beginning of a sentence). */
  name(target: Target, form?: string, args?: Args): string;
  parts(key: string, args?: Args): TextPart[];
  /** A sentence as elements, with its things and dice. */
  rich(key: string, args?: Args): VNode;
  isLit(target: Target): boolean;
  choices(target: Target): Choice[];
  /** The classes of a thing: lit, final, chosen, advised, subject, changed. */
  mark(target: Target): string;
}

/** Properties of the components that draw a view. */
export interface BoardProps<V> {
  view: V;
  ui: Ui;
}

export interface TargetProps<V> extends BoardProps<V> {
  target: Target;
}

export interface ActionPanelProps<V> extends BoardProps<V> {
  /** The last frame, or the last move of a draft; null before the first. */
  frame: Frame | null;
  /** Missing in a replay. */
  prompt?: Prompt;
  table?: TableMessage;
}

export interface FinalRankingProps<V> extends BoardProps<V> {
  result: Result;
}

/** Rewrites what other people may read on the screen of a seat. */
export interface ScreenPrivacy {
  event(event: GameEvent): GameEvent;
  prompt(prompt: Prompt): Prompt;
}

/** What the page asks of the camera over a map. */
export interface Camera {
  /** Did the person move the map? */
  moved: boolean;
  fit(glide?: boolean, options?: { wide?: boolean }): void;
  by(factor: number): void;
  pan(dx: number, dy: number): void;
  remember(): void;
  recall(): void;
  sees(element: globalThis.Element): boolean;
  show(elements: globalThis.Element[]): void;
}

export interface BoardFrameProps {
  map: VNode;
  cameraRef: { current: Camera | null };
  label: string;
}

/** A board of any game. */
// biome-ignore lint/suspicious/noExplicitAny: only the board knows the view of its game
export type AnyBoard = Board<any>;

/** The drawing of one game. */
export interface Board<V> {
  /** Size of the map in its own units; missing on a board that scrolls. */
  size?: { width: number; height: number };
  /** Below so many pixels for a unit the page sets `data-zoom="far"` on the map. */
  near?: number;
  /** Below so many pixels for a unit the page sets `data-detail="least"`. */
  least?: number;
  /** Selectors of things with free ground between them, and of the board's own cards that may cover the ground. */
  freeGround?: { things: string; cards: string };
  /** Types of events that are headings of the log. */
  headings?: string[];
  /** Types of events that the board shows itself; the log leaves them out. */
  hiddenEvents?: string[];
  /** Types of events that draw cards or tiles. */
  draws?: string[];
  /** By type of event: arguments that are dice but have other names. */
  dice?: Record<string, string[]>;
  /** How much of the game's unit one point of an evaluation is; 1 if it is missing. */
  pointWorth?: number;
  Map: ComponentType<BoardProps<V>>;
  StatusBar: ComponentType<BoardProps<V>>;
  Panels: ComponentType<BoardProps<V>>;
  ActionPanel: ComponentType<ActionPanelProps<V>>;
  /** Called as a function too: it returns null for a thing that has no card. */
  Card: (props: TargetProps<V>) => Element;
  Icon: ComponentType<TargetProps<V>>;
  Hand?: ComponentType<BoardProps<V>>;
  FinalRanking?: ComponentType<FinalRankingProps<V>>;
  /** Replaces the frame of the map. */
  View?: ComponentType<BoardFrameProps>;
  /** Can the target of a move be clicked on the board? */
  places(move: string, target: Target, view: V): boolean;
  /** The targets at which a frame happened. */
  focus(frame: Frame, view: V): Target[];
  /** Is a target in the action panel, which lies over the map? */
  isInActionPanel?(target: Target, view: V): boolean;
  /** Must a move be confirmed in a card, even if it is the only one of its target? */
  needsConfirmation?(choice: Choice): boolean;
  /** Arguments of the label of a move: numbers of its target. */
  facts?(target: Target, view: V): Args;
  /** A sentence below the prompt. */
  hint?(asked: { choices: Choice[]; view: V; ui: Ui }): string | null;
  /** A text that changes with every phase within a turn. */
  phase?(view: V): string;
  /** When a position is, in words. */
  when?(view: V, say: Ui["say"]): string | null;
  /** A hook: how events and prompts are shown on this screen; undefined: as they are. */
  useScreenPrivacy?(seat: string | null, view: V): ScreenPrivacy | undefined;
}

/** What `board.js` exports. */
export interface BoardModule<V> {
  board: Board<V>;
  /** Loads what the board draws from, before it is shown. */
  load?(): Promise<unknown>;
  /** Addresses of style sheets, relative to the board; `board.css` if missing. */
  styles?: string[];
}

export type { Args, Frame, GameEvent, Prompt, Result, Seat, TableMessage };
