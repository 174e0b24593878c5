// Ways over the map along roads that are not washed out.

/** @import { View } from "./view.d.ts" */

/**
 * By space, the spaces that one open road leads to.
 * @param {View} view
 */
export function openRoads(view) {
  /** @type {Record<string, string[]>} */
  const near = Object.fromEntries(Object.keys(view.spaces).map((id) => [id, []]));
  for (const { ends, washed } of Object.values(view.roads)) {
    if (washed) continue;
    near[ends[0]].push(ends[1]);
    near[ends[1]].push(ends[0]);
  }
  return near;
}

/**
 * By space, how many open roads lead from it to a goal; spaces that are cut off are missing.
 * @param {View} view
 * @param {string} goal
 */
export function distancesTo(view, goal) {
  const near = openRoads(view);
  /** @type {Record<string, number>} */
  const found = { [goal]: 0 };
  let edge = [goal];
  while (edge.length) {
    const next = [...new Set(edge.flatMap((id) => near[id]))].filter((id) => !(id in found));
    for (const id of next) found[id] = found[edge[0]] + 1;
    edge = next;
  }
  return found;
}
