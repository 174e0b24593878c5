// Steps of a replay: place 0 is before the first frame, place n after the n-th.
import { placeOf } from "./review_places.js";

/** @import { ReplayFrame } from "../net/types.d.ts" */
/** @import { LoadedReplay } from "./replay.js" */

/** The place that the address names. @param {ReplayFrame[]} frames */
export function firstPlace(frames) {
  const wanted = new URLSearchParams(location.search).get("at");
  return wanted !== null && /^\d+$/.test(wanted) ? placeOf({ frames }, Number(wanted)) : 0;
}

/** The next place, forwards or backwards, where the turn (or the phase within it) changes.
 * @param {LoadedReplay} game
 * @param {number} at
 * @param {string} unit
 * @param {number} by */
export function boundary({ views, replay: { frames }, board }, at, unit, by) {
  /** @param {number} place */
  const mark = (place) => {
    const turn = place > 0 ? frames[place - 1].turn : frames[0]?.turn;
    return unit === "turn" ? String(turn) : `${turn} ${board.phase?.(views[place]) ?? ""}`;
  };
  let place = at + by;
  while (place > 0 && place < frames.length && mark(place) === mark(by > 0 ? at : place - 1)) place += by;
  return place;
}
