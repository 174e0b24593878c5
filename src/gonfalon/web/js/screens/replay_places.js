// Versions of a game as places of its replay, and what happened there in words.
import { actLines } from "../table/acts.js";
import { labelOf } from "../table/choices.js";
import { eventsToShow, isRoll } from "../table/frame_timing.js";
import { EventTexts } from "../text/event_texts.js";

/** @import { ActMoveBody } from "../net/messages.d.ts" */
/** @import { Frame, GameEvent } from "../net/types.d.ts" */
/** @import { LoadedReplay } from "./replay.js" */

const FEW_LINES = 2;
const MOST_ROLLS = 3;

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

/** The luck at a version in a few sentences: what was rolled or drawn, and its result.
 * @param {LoadedReplay} game
 * @param {number} version */
export function luckAt(game, version) {
  const { replay, board, catalogue, table } = game;
  const { version: shown } = replay.frames[placeOf(replay, version) - 1];
  const events = replay.frames.filter((part) => part.version === shown).flatMap((part) => part.events);
  const worded = eventsToShow(events, board).filter(({ type }) => !board.headings?.includes(type));
  const own = worded.filter((event) => event.version === version);
  const lines = new EventTexts(catalogue, table.game).lines(own.length ? own : worded);
  /** @param {GameEvent} event */
  const isLuck = (event) => isRoll(event, board) || board.draws?.includes(event.type);
  const fallen = lines.filter(({ events }) => events.some(isLuck)).slice(0, MOST_ROLLS);
  const chosen = fallen.length ? [...new Set([...fallen, ...lines.slice(-1)])] : lines.slice(-FEW_LINES);
  return chosen.map((line) => catalogue.say(line.key, line.args));
}
