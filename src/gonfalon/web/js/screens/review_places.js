// Versions of a game as places of its replay, and what happened there in words.
import { labelOf } from "../table/choices.js";
import { eventsToShow, isRoll } from "../table/frame_timing.js";
import { EventTexts } from "../text/event_texts.js";

/** @import { Frame, GameEvent } from "../net/types.d.ts" */
/** @import { LoadedReplay } from "./replay.js" */

const FEW_LINES = 2;
const MOST_ROLLS = 3;

/** The time at a place of the replay, in the game's own words; null if it has none.
 * @param {LoadedReplay} game
 * @param {number} place */
export const timeOf = ({ views, board, catalogue }, place) =>
  board.when?.(views[Math.max(0, place)], catalogue.say.bind(catalogue)) ?? null;

/** The place in the row of frames at which a version is shown.
 * @param {{ frames: Frame[] }} replay
 * @param {number} version */
export function placeOf({ frames }, version) {
  if (version === 0) return 0;
  const found = frames.findIndex((frame) => frame.version >= version);
  return found < 0 ? frames.length : found + 1;
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

/** The luck at a version in a few sentences: what was rolled or drawn, and its result.
 * @param {LoadedReplay} game
 * @param {number} version */
export function luckAt(game, version) {
  const { replay, board, catalogue, table } = game;
  const frame = replay.frames[placeOf(replay, version) - 1];
  const worded = eventsToShow(frame.events, board).filter(({ type }) => !board.headings?.includes(type));
  const own = worded.filter((event) => event.version === version);
  const lines = new EventTexts(catalogue, table.game).tell(own.length ? own : worded);
  /** @param {GameEvent} event */
  const isLuck = (event) => isRoll(event, board) || board.draws?.includes(event.type);
  const fallen = lines.filter(({ events }) => events.some(isLuck)).slice(0, MOST_ROLLS);
  const shown = fallen.length ? [...new Set([...fallen, ...lines.slice(-1)])] : lines.slice(-FEW_LINES);
  return shown.map((line) => catalogue.say(line.key, line.args));
}
