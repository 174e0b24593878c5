// What a General should know before choosing: how near the war is to a castle, and that the next scenario is the last.

import { openRoads } from "./roads.js";
import { ARMIES } from "./texts.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @type {Record<string, string>} */
export const CASTLES = { west: "WK", east: "EK" };

/**
 * Warnings of the war, the most urgent first.
 * @param {View} view
 * @param {Ui} ui
 */
export function warnings(view, ui) {
  const { marker, scenario, scenarios } = view;
  if (view.phase !== "war" || !marker) return [];
  const say = (/** @type {string} */ key, /** @type {Record<string, unknown>} */ args) =>
    ui.say(`generals-war.page.warning.${key}`, args);
  const near = openRoads(view)[marker];
  const found = ARMIES.flatMap((army) => {
    const enemy = ARMIES.find((other) => other !== army);
    const args = { army: `army:${army}`, enemy: `army:${enemy}` };
    if (marker === CASTLES[army]) return [say("castle", args)];
    return near.includes(CASTLES[army]) ? [say("near", args)] : [];
  });
  return scenario === scenarios ? [...found, say("last", {})] : found;
}
