// Steps of a replay: place 0 is before the first scene, place n after the n-th.
import { placeOf } from "./replay_places.js";

/** @import { LoadedReplay } from "./replay.js" */

/** The place that the address names. Without one, a game that goes on is shown as it is now, and a finished one from its
 * beginning: the opening, or the first scene if the opening has nothing to show. @param {LoadedReplay} game */
export function firstPlace({ table, replay: { frames, opening } }) {
  const address = new URLSearchParams(location.search);
  const wanted = address.get("at");
  if (wanted !== null && /^\d+$/.test(wanted)) {
    const place = placeOf({ frames }, Number(wanted));
    return Math.max(0, place - (Number(address.get("before")) || 0));
  }
  return table.over ? Number(!opening?.length && frames.length > 0) : frames.length;
}

/** The address of a place: its version, and how many scenes of its frame follow.
 * @param {LoadedReplay} game @param {number} at */
export function addressOf({ replay: { frames } }, at) {
  const version = at > 0 ? frames[at - 1].version : 0;
  return { version, before: placeOf({ frames }, version) - at };
}

/** The version at which a sandbox of a place begins: a choice is tried out from its beginning while it is shown.
 * @param {LoadedReplay} game @param {number} at */
export function versionToTry({ replay: { frames } }, at) {
  const first = at > 0 ? frames.findIndex(({ version }) => version === frames[at - 1].version) : 0;
  const isWhole = at === 0 || (frames[at - 1].isLast ?? true);
  return isWhole ? (frames[at - 1]?.version ?? 0) : (frames[first - 1]?.version ?? 0);
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
