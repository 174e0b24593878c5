// Which study comes next: one that fits what was solved so far.
import { levelOf, resultOf } from "../learn/progress.js";

/** @import { StudySummary } from "../net/types.d.ts" */

/** The study to try next: an unsolved one whose stars are nearest to the level of the person. The first of several.
 * @param {string} game @param {StudySummary[]} studies @param {string} [current] a study that is left out */
export function nextStudy(game, studies, current) {
  const level = levelOf(game);
  const open = studies.filter(({ id }) => id !== current && resultOf(game, id) !== "solved");
  const distance = (/** @type {StudySummary} */ { stars }) => Math.abs(stars - level);
  return open.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}
