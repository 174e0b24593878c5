// Types of a board: what the page gives to it (Ui, properties of components) and what it exports (Board, BoardModule).
//
// `V` is the view of a game, as in games/<game>/web/view.d.ts. In a board:
//   /** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
import type { ComponentType, VNode } from "preact";
import type {
  Args,
  Odds,
  Prompt,
  Result,
  SceneBody,
  Seat,
  GameEvent as SharedEvent,
  Frame as SharedFrame,
  TableMessage,
  UndoBarrier,
  View,
} from "../net/types.d.ts";
import type { Clock } from "../table/store/clock.js";
import type { Official } from "../table/store/official.js";
import type { Point } from "./map.d.ts";

/** An event of any game. A board that reads arguments names its type: `AnyEvent[]` in events.d.ts of the game. */
export type GameEvent = Pick<SharedEvent, "version" | "type" | "struck"> & { [name: string]: unknown };

/** A frame as a board reads it. */
export type Frame = Omit<SharedFrame, "events"> & { events: GameEvent[]; scene?: SceneBody };

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
  /** The clock of an official; null at a table without one, and in a replay. */
  clock: Clock | null;
  /** What an official can do beside moves; null for other seats, and in a replay. */
  official: Official | null;
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
  /** The odds of the present choice at a target; empty until they have arrived. */
  odds(target: Target): Odds[];
  /** The odds at a target that an overlay which is on asks for (`Board.overlays.odds`). */
  overlayOdds(target: Target): Odds[];
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

/** Properties of the component that draws overlays, as SVG over the map. */
export interface OverlayProps<V> extends BoardProps<V> {
  /** The names of the overlays that are on. */
  on: string[];
}

/** Properties of the roster. */
export interface RosterProps<V> extends BoardProps<V> {
  /** Close the roster and show a thing on the board. */
  go(target: Target): void;
}

/** One amount of an amount form. */
export interface AmountRow {
  /** What is counted, in words. */
  label: string;
  /** A thing whose `Icon` stands before the words. */
  target?: Target;
  most: number;
  /** The amount that is usually chosen. */
  usual: number;
  /** How much each of them counts towards `total`. */
  worth: number;
}

/** Several moves that are entered as amounts and played at once. */
export interface AmountForm {
  rows: AmountRow[];
  /** The sum of amounts and their worth that must be reached, with no amount needless. */
  total: number;
  /** The moves of these amounts, one for each row. */
  moves(amounts: number[]): string[];
  /** The text of the button. */
  label(amounts: number[]): string;
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

/** Something that goes from a place to another: shown with a frame, planned in a draft, advised by a hint, or the other
 * one of two acts that are compared. */
export interface MoveArrow {
  from: Target;
  to: Target;
  kind: "shown" | "planned" | "advised" | "other";
  /** How much goes; a number stands on the arrow if it is more than 1. */
  n?: number;
}

export interface BoardFrameProps {
  map: VNode;
  cameraRef: { current: Camera | null };
  label: string;
  arrows?: MoveArrow[];
  view?: View;
}

/** A heading and lines of the text view; a line about a thing has its target. */
export interface TextSection {
  title: string;
  rows: { target?: Target; text: string }[];
}

/** What `loadText` answers. `say` has the texts of `guide.po` too. */
export interface TextBoard<V> {
  sections(view: V, ui: Ui, say: Ui["say"]): TextSection[];
}

/** The view of any game, as the page hands it to a board. Only the board knows what is in it. */
export type AnyView = View;

/** A board of any game. */
export type AnyBoard = Board<AnyView>;

/** The form that a step of a board may have. */
export type AmountForms = Awaited<ReturnType<NonNullable<AnyBoard["amountForms"]>["load"]>>;

/** The drawing of one game. */
export interface Board<V> {
  /** Size of the map in its own units; missing on a board that scrolls. */
  size?: { width: number; height: number };
  /** Below so many pixels for a unit the page sets `data-zoom="far"` on the map. */
  near?: number;
  /** Below so many pixels for a unit the page sets `data-detail="least"`. */
  least?: number;
  /** Is the whole map shown at first even on a window that is too low for it? */
  staysWhole?: boolean;
  /** Selectors of things with free ground between them, and of the board's own cards that may cover the ground. */
  freeGround?: { things: string; cards: string };
  /** Types of events that are headings of the log. */
  headings?: string[];
  /** Types of events that are headings within a chapter: battles, turns of one player. */
  subheadings?: string[];
  /** By type of event: the key of the heading below which the log has it. Types that are missing change nothing. */
  chapters?: Record<string, string>;
  /** By type of event that begins a turn: the argument with the number of the turn, whose summary can be opened there. */
  summaries?: Record<string, string>;
  /** Kinds of scenes that a seat chooses; only these name the seat above them. Without it all do. */
  chosenScenes?: string[];
  /** Types of events that are seen in a scene even if they follow from the own choice at once. */
  conclusions?: string[];
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
  /** Overlays that can be switched on; `{game}.page.overlay.{name}` is the text of each. */
  overlays?: {
    names: string[];
    load(): Promise<{ Overlays: ComponentType<OverlayProps<V>> }>;
    /** By overlay, for a seat that must choose: the target whose odds are asked for while the overlay is on. */
    odds?: Record<string, (seat: string) => Target>;
  };
  /** A table of all pieces, loaded when it is opened; `{game}.page.roster` is its title. */
  roster?(): Promise<{ Roster: ComponentType<RosterProps<V>> }>;
  /** The view for a monitor, and its style sheets; it shows only what a spectator may know. */
  screen?(): Promise<{ Screen: ComponentType<BoardProps<V>>; styles: string[] }>;
  /** Steps whose moves can be entered as amounts; `formOf` returns null where that makes no sense. */
  amountForms?: {
    steps: string[];
    load(): Promise<{ formOf(asked: { choices: Choice[]; prompt: Prompt; view: V; ui: Ui }): AmountForm | null }>;
  };
  /** Replaces the frame of the map. */
  View?: ComponentType<BoardFrameProps>;
  /** Can the target of a move be clicked on the board? */
  places(move: string, target: Target, view: V): boolean;
  /** The targets at which a frame happened. */
  focus(frame: Frame, view: V): Target[];
  /** Where the arrows of a place begin and end, in units of the map; null for a target that is no place. */
  middle?(target: Target, view: V): Point | null;
  /** Milliseconds for all scenes of one turn of another seat that are not decisive to the viewer; missing: no limit. */
  turnTime?: number;
  /** Whose turn a scene belongs to: the field of the seat by the event type that begins a turn, and the kinds of scenes
   * that belong to no turn. Missing: all scenes of a choice belong to the seat that chose. */
  turns?: { begins: Record<string, string>; between: string[] };
  /** Does the map itself draw what the shown frames have moved? */
  drawsMoves?: boolean;
  /** Is a target in the action panel, which lies over the map? */
  isInActionPanel?(target: Target, view: V): boolean;
  /** The things chosen for an act that is not complete, each by one move: a click on one of them drops it. */
  selected?(view: V): Target[];
  /** Must a move be confirmed in a card, even if it is the only one of its target? */
  needsConfirmation?(choice: Choice): boolean;
  /** Arguments of the label of a move: numbers of its target. */
  facts?(target: Target, view: V): Args;
  /** What a choice brings and costs, in one line; null if its label says it all. */
  note?(choice: Choice, view: V, ui: Ui): string | null;
  /** The board in words for the text view, loaded when it is shown first. A game without it has its view as lists. */
  loadText?(): Promise<TextBoard<V>>;
  /** Arguments of the texts of the goal card (`<game-id>.goal.…` in `guide.po`). */
  goal?(view: V): Args;
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
  /** Addresses of style sheets, relative to the board; `board.css` if missing. `a.css+b.css` is two in one answer. */
  styles?: string[];
}

export type { Args, Prompt, Result, Seat, TableMessage };
