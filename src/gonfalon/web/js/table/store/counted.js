// Which entries of a log counted at a version: all but steps back and what those took back.

/** @import { GameEvent } from "../../net/types.d.ts" */

/**
 * Answers for the version of an event whether its entry counted at a version.
 * @param {GameEvent[]} events
 * @param {number} at
 */
export function countedAt(events, at) {
  /** @type {[number, number][]} */
  const parts = [];
  let last = at;
  for (const { version, back_to: to } of [...events].reverse())
    if (to !== undefined && version <= last) {
      parts.push([version, last]);
      last = to;
    }
  parts.push([-1, last]);
  return (/** @type {number} */ version) => parts.some(([after, until]) => version > after && version <= until);
}
