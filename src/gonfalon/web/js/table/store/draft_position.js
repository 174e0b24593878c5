// The position that a person sees: the last one of the server, or the one after the moves of a draft.
import { patched } from "../../net/patch.js";
import { marksOf } from "../frame_timing.js";

/** @import { DraftMessage, Frame, GameEvent, LegalMove, PositionMessage, Prompt, UndoBarrier, View } from "../../net/types.d.ts" */
/** @import { Display } from "./display.js" */
/** @import { Session } from "./session.js" */
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
