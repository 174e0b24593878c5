// Versions of a game as places of its replay, and what happened there in words.
import { actLines } from "../table/acts.js";
import { labelOf } from "../table/choices.js";

/** @import { ActMoveBody } from "../net/messages.d.ts" */
/** @import { Frame } from "../net/types.d.ts" */
/** @import { LoadedReplay } from "./replay.js" */

/** The time at a place of the replay, in the game's own words; null if it has none.
 * @param {LoadedReplay} game
 * @param {number} place */
export const timeOf = ({ views, board, catalogue }, place) =>
  board.when?.(views[Math.max(0, place)], catalogue.say.bind(catalogue)) ?? null;

/** The place in the row of scenes at which a version is shown.
 * @param {{ frames: Frame[] }} replay
 * @param {number} version */
export function placeOf({ frames }, version) {
  if (version === 0) return 0;
  const found = frames.find((frame) => frame.version >= version);
  return found ? frames.findLastIndex((frame) => frame.version === found.version) + 1 : frames.length;
}

/** A move as it was worded when it was chosen.
 * @param {LoadedReplay} game
 * @param {number} version
 * @param {string} move */
export function choiceAt(game, version, move) {
  const { replay, views, board, catalogue, table } = game;
  const place = placeOf(replay, version);
  const prompt = place ? replay.frames[place - 1].prompt : replay.prompt;
  return labelOf(move, { prompt, catalogue, game: table.game, board, view: views[place] });
}

/** An act that began at a version, in sentences.
 * @param {LoadedReplay} game @param {number} version @param {ActMoveBody[]} act */
export function actSaid({ replay, views, board, catalogue, table }, version, act) {
  return actLines(act, { catalogue, game: table.game, board, view: views[placeOf(replay, version)] });
}
