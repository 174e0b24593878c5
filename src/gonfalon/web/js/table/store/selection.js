// The things that a person has chosen for an act that is not complete yet. The same click, or Escape, drops them again.
import { parse, subjectsOf } from "../choices.js";

/** @import { AnyBoard } from "../../board/types.d.ts" */
/** @import { Frame, PositionMessage } from "../../net/types.d.ts" */
/** @import { Draft } from "./draft.js" */
/** @import { Session } from "./session.js" */

export class Selection {
  /** @param {Session} session @param {Draft} draft */
  constructor(session, draft) {
    this.session = session;
    this.draft = draft;
    /** The person's last moves that can be taken back. @type {{ version: number, target: string }[]} */
    this.trail = [];
    /** Moves to take back, then things to choose again. @type {{ undos: number, again: string[], sent: number } | null} */
    this.pending = null;
  }

  reset() {
    this.trail = [];
    this.pending = null;
  }

  /** @param {PositionMessage} message */
  onPosition({ view, frames, can_undo: canUndo }) {
    if (view) this.trail = [];
    for (const frame of frames) this.follow(frame);
    if (!canUndo) this.trail = [];
    this.goOn();
  }

  /** @param {Frame} frame */
  follow({ version, seat, move, events }) {
    for (const { type, back_to: to } of events)
      if (type === "undo" && to !== undefined) this.trail = this.trail.filter((each) => each.version <= to);
    if (move && seat === this.session.seats.seat) this.trail.push({ version, target: parse(move).target });
    else if (move) this.trail = [];
  }

  /** The chosen things, the first one first; each was chosen by one move. @param {AnyBoard} board */
  chosen(board) {
    const { view, prompt } = this.draft.shown;
    const named = board.selected?.(view) ?? [];
    if (named.length) return named;
    const subjects = subjectsOf(prompt);
    const moves = this.draft.isOpen ? this.draft.items.map(({ move }) => parse(move)) : this.trail;
    const end = moves.findLastIndex(({ target }) => !subjects.has(target));
    return moves.slice(end + 1).map(({ target }) => target);
  }

  /** Drop a thing and keep those that were chosen after it. Returns whether it was chosen.
   * @param {string} target @param {AnyBoard} board */
  unchoose(target, board) {
    const things = this.chosen(board);
    const at = things.lastIndexOf(target);
    return at >= 0 && this.takeBack(things.length - at, things.slice(at + 1));
  }

  /** Drop all things. Returns whether there were any. @param {AnyBoard} board */
  drop(board) {
    const { length } = this.chosen(board);
    return length > 0 && this.takeBack(length, []);
  }

  /** @param {number} undos @param {string[]} again */
  takeBack(undos, again) {
    const { session, draft } = this;
    if (!session.isReady || !session.position || session.position.prompt.waits) return false;
    if (draft.isOpen) draft.takeBack(undos);
    else if (!session.position.can_undo) return false;
    else {
      this.pending = { undos, again, sent: -1 };
      this.goOn();
    }
    return true;
  }

  /** A command was refused: send none of those that follow. */
  onRefused() {
    this.pending = null;
  }

  /** Send the next command once the last one has changed the position. */
  goOn() {
    const { pending, session } = this;
    const { position } = session;
    if (!pending || !position || !session.isReady || position.version === pending.sent) return;
    pending.sent = position.version;
    if (pending.undos && position.can_undo) {
      pending.undos -= 1;
      session.request({ type: "undo" });
      return;
    }
    const [target] = pending.again.splice(0, 1);
    const move = position.moves.map(([text]) => text).find((text) => target && parse(text).target === target);
    if (move) session.play([move]);
    else this.pending = null;
  }
}
