// Short ways to the catalogue: this board's own texts, and the little phrases that several modules put together.

/** @import { Args, Ui } from "/static/js/board/types.d.ts" */

const OWN = "warriors-of-god.page.";

/**
 * A text of this board.
 * @param {Ui} ui
 * @param {string} key
 * @param {Args} [args]
 */
export const t = (ui, key, args) => ui.say(OWN + key, args);

export const SIDES = ["english", "french"];
/** @param {string} side */
export const enemyOf = (side) => (side === "english" ? "french" : "english");

/**
 * "3 points of infantry", "a gunner".
 * @param {Ui} ui
 * @param {string} kind
 * @param {number} n
 */
export const points = (ui, kind, n) => t(ui, "points", { troop: `troop:${kind}`, n });

/**
 * Troops by kind as one list of words; empty without troops.
 * @param {Ui} ui
 * @param {Record<string, number>} troops
 */
export function troopList(ui, troops) {
  return Object.entries(troops)
    .map(([kind, n]) => points(ui, kind, n))
    .join(", ");
}

/**
 * Faces of a die as a share, without needless digits.
 * @param {number} faces
 */
export const percent = (faces) => Math.round((Math.max(0, Math.min(6, faces)) * 100) / 6);

/**
 * The chance of a roll as the language writes it.
 * @param {Ui} ui
 * @param {number} faces
 */
export const chance = (ui, faces) => t(ui, "percent", { n: percent(faces) });
