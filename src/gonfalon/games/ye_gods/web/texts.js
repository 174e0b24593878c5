// Short ways to the catalogue, and what the names of things are made of.

/** @import { Args, Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { ProvinceView, View } from "./view.d.ts" */

const OWN = "ye-gods.page.";

/**
 * A text of this board.
 * @param {Ui} ui
 * @param {string} key
 * @param {Args} [args]
 */
export const t = (ui, key, args) => ui.say(OWN + key, args);

/** In the order of seats and of every table. */
export const GODS = ["jupiter", "lugh", "odin", "yahweh"];

/**
 * The parts of `flock:odin-germania`, `priest:odin-germania`, `saint:odin-2`, or of any other reference. One without an id
 * has empty parts.
 * @param {Target} target
 */
export function partsOf(target) {
  const [kind, id = ""] = target.split(":", 2);
  const [god, rest] = id.split("-", 2);
  return { kind, id, god, rest };
}

/**
 * A province or a desert as the map names it.
 * @param {string} id
 * @param {View} view
 */
export const placeTarget = (id, view) => (view.deserts[id] ? `desert:${id}` : `province:${id}`);

/**
 * All gods with anything in a province, in their order.
 * @param {ProvinceView} province
 */
export function godsIn(province) {
  return GODS.filter(
    (god) =>
      province.worshippers[god] || province.priests[god] || province.saints.some((id) => id.startsWith(`${god}-`)),
  );
}

/**
 * The gods at the table, in their order.
 * @param {View} view
 */
export const godsOf = (view) => GODS.filter((god) => view.gods[god]);

/**
 * A share of all rolls as the language writes it.
 * @param {Ui} ui
 * @param {number} n
 * @param {number} of
 */
export const percent = (ui, n, of) => (n / of).toLocaleString(ui.language, { style: "percent" });
