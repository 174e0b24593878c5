// Moves that are shown before they are played as one list. The server says what the position would be after them.
import { patched } from "../../net/patch.js";
import { marksOf } from "../frame_timing.js";

/** @import { DraftMessage, Frame, GameEvent, LegalMove, PositionMessage, Prompt, UndoBarrier, View } from "../../net/types.d.ts" */
/** @import { Display } from "./display.js" */
/** @import { Playback } from "./playback.js" */
/** @import { Session } from "./session.js" */

/** @typedef {{ key: string, items: DraftItem[], refused: () => void }} Question */

export class Draft {
  /** @param {Session} session @param {Display} display @param {Playback} playback */
  constructor(session, display, playback) {
    this.session = session;
    this.display = display;
    this.playback = playback;
    this.clear();
  }

  clear() {
    this.isOpen = false;
    /** @type {DraftItem[]} */
    this.items = [];
    /** The position after the moves, once the server has answered. @type {ShownPosition | null} */
    this.answer = null;
    /** What the server has been asked. @type {Question | null} */
    this.question = null;
    /** The key of the confirmation, then the version that it has led to. @type {string | null} */
    this.confirmation = null;
    /** @type {number | null} */
    this.playedVersion = null;
  }

  /** The moves without the last one, if that needs luck or reveals something. */
  get knownMoves() {
    return knownMoves(this.items);
  }

  /** The number of moves; null if no draft is open. */
  get count() {
    return this.isOpen ? this.items.length : null;
  }

  /** Why nothing can follow the last move; null if something can. */
  get end() {
    return this.items.at(-1)?.final || null;
  }

  /** What is asked and shown now: after the moves of the draft, else at the last position. */
  get shown() {
    if (this.answer && !this.playback.isReplaying) return this.answer;
    return lastPosition(this.session, this.display);
  }

  /** Add a choice, with the moves that the same click chooses after it. If these do not fit, the choice is added alone.
   * @param {DraftMove} choice @param {DraftMove[]} [then] */
  add(choice, then = []) {
    const { prompt, view } = this.shown;
    const items = [choice, ...then].map(({ move, final = "" }) => ({ move, final, prompt, view }));
    this.isOpen = true;
    if (this.items.length + items.length > MOST_MOVES) this.session.notify({ key: "page.draft.full", args: {} });
    else if (isUnknown(choice)) this.items = [...this.items, items[0]];
    else this.ask([...this.items, ...items], () => (then.length ? this.addAlone(choice) : this.dropIfEmpty()));
    this.session.changed();
  }

  /** @param {DraftMove} choice */
  addAlone(choice) {
    this.session.notify(null);
    this.add(choice);
  }

  dropIfEmpty() {
    if (!this.items.length) this.drop();
  }

  /** Play all moves, or none of them. */
  confirm() {
    if (this.items.length && this.session.isReady)
      this.confirmation = this.session.play(this.items.map((item) => item.move));
  }

  /** Take the last moves back. @param {number} [n] */
  takeBack(n = 1) {
    const items = this.items.slice(0, -n);
    const last = this.items.at(-1);
    if (!last || !items.length) this.drop();
    else if (n === 1 && isUnknown(last)) this.items = items;
    else this.ask(items, () => this.drop());
    this.session.changed();
  }

  /** Give the draft up; `why` is a message key if the person did not do it. @param {string | null} [why] */
  drop(why = null) {
    if (this.question) this.session.stopWaiting(this.question.key);
    if (this.isOpen && why) this.session.notify({ key: why, args: {} });
    this.clear();
    this.session.changed();
  }

  /** What would the position be after these moves? @param {DraftItem[]} items @param {() => void} refused */
  ask(items, refused) {
    if (this.question) this.session.stopWaiting(this.question.key);
    const key = this.session.query({ type: "draft", moves: knownMoves(items) });
    this.question = { key, items, refused };
  }

  /** @param {DraftMessage} message */
  onDraft(message) {
    if (this.question?.key !== message.key) return;
    if (this.playback.isReplaying || message.version !== this.session.position?.version) return;
    this.items = this.question.items;
    this.question = null;
    this.answer = positionAfter(message, this.display, this.session.seats.seat ?? null);
  }

  /** @param {string} key @param {number | null} version */
  onDone(key, version) {
    if (!this.isOpen || this.confirmation !== key) return;
    this.playedVersion = version;
    this.onPosition();
  }

  /** @param {string | null} key */
  onRefused(key) {
    if (!key) return;
    if (this.confirmation === key) this.confirmation = null;
    if (this.question?.key !== key) return;
    const { refused } = this.question;
    this.question = null;
    refused();
  }

  /** The draft stays in sight until the position that it has led to has arrived. */
  onPosition() {
    const { position } = this.session;
    if (this.playedVersion !== null && position && position.version >= this.playedVersion) this.drop();
  }

  /** All frames are shown, and the position may have changed: ask again, or drop what does not fit any more. */
  onCaughtUp() {
    const { position } = this.session;
    if (!this.isOpen || this.confirmation || !position) return;
    if (position.prompt.waits) this.drop("page.draft.dropped");
    else if (this.question) this.ask(this.question.items, this.question.refused);
    else if (this.answer?.version !== position.version) this.ask(this.items, () => this.drop("page.draft.dropped"));
  }
}

// The position that a person sees: the last one of the server, or the one after the moves of a draft.

/** @typedef {{ move: string, final?: UndoBarrier }} DraftMove */
/** @typedef {{ move: string, final: UndoBarrier, prompt: Prompt, view: View }} DraftItem a move, and what was asked and shown when it was chosen */
/**
 * @typedef {object} ShownPosition
 * @property {number | null} version the version of a draft; null if there is none
 * @property {View} view
 * @property {GameEvent[]} events
 * @property {Set<string>} marks targets that the last frame changed
 * @property {Frame | null} frame
 * @property {Prompt} prompt
 * @property {LegalMove[]} moves
 * @property {string[]} uncertain moves that lead to odds
 * @property {DraftMessage["laid"]} laid the moves of the draft
 */

/** Most moves of a draft: the server takes no more at a time. */
export const MOST_MOVES = 64;

/** The position after a move that needs luck or reveals something is not known. @param {DraftMove} item */
export const isUnknown = ({ final }) => final === "luck" || final === "reveal";

/** The moves whose result can be shown. @param {DraftItem[]} items */
export const knownMoves = (items) => items.filter((item) => !isUnknown(item)).map((item) => item.move);

/** @param {Session} session @param {Display} display @returns {ShownPosition} */
export function lastPosition(session, display) {
  const { view, events, marks, lastFrame: frame } = display;
  const { prompt, moves, uncertain } = /** @type {PositionMessage} */ (session.position);
  return { view: view ?? {}, events, marks, frame, prompt, moves, uncertain, laid: [], version: null };
}

/** @param {DraftMessage} message @param {Display} display @param {string | null} seat @returns {ShownPosition} */
export function positionAfter({ prompt, moves, uncertain, laid, patch, version }, display, seat) {
  const last = laid[laid.length - 1];
  return {
    version,
    prompt,
    moves,
    uncertain,
    laid,
    view: patched(display.view ?? {}, patch),
    events: [...display.events, ...laid.flatMap((each) => each.events)],
    marks: marksOf(last),
    frame: { ...last, seat, version, step: "", patch, turn: null },
  };
}
