// Losses entered as amounts: one row for each leader and kind of troops, infantry first. Loaded with the first losses.

import { t } from "./texts.js";
import { byKind, sortOf } from "./troops.js";

/** @import { AmountForm, Choice, Prompt, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @typedef {{ id: string; kind: string; most: number; worth: number }} Loss */

/** Which sorts are usually lost first. */
const CHEAPEST = ["infantry", "gunner", "mercenary", "longbow", "knight"];

/**
 * The losses that a side can choose, the cheapest first.
 * @param {string} side
 * @param {View} view
 * @returns {Loss[]}
 */
function lossesOf(side, view) {
  const { leaders } = /** @type {NonNullable<View["battle"]>} */ (view.battle).sides[side];
  return leaders
    .flatMap((id) =>
      byKind(view.leaders[id].troops).map(([kind, most]) => ({ id, kind, most, worth: view.absorbs[kind] })),
    )
    .sort((a, b) => CHEAPEST.indexOf(sortOf(a.kind)) - CHEAPEST.indexOf(sortOf(b.kind)) || b.most - a.most);
}

/**
 * The usual amounts: the cheapest troops, as many as the hits need.
 * @param {Loss[]} losses
 * @param {number} hits
 */
function usualOf(losses, hits) {
  let left = hits;
  return losses.map(({ most, worth }) => {
    const n = Math.min(most, Math.floor(left / worth));
    left -= n * worth;
    return n;
  });
}

/**
 * The moves of some amounts. Where several leaders still have a kind, the rules ask which of them loses it.
 * Troops that satisfy two hits come last, for the rules end the choice when no hit is left.
 * @param {Loss[]} losses
 * @param {number[]} amounts
 */
export function movesOf(losses, amounts) {
  const left = losses.map(({ most }) => most);
  /** @type {string[]} */
  const moves = [];
  const order = losses.map((_, index) => index).sort((a, b) => losses[a].worth - losses[b].worth);
  for (const index of order)
    for (let n = 0; n < amounts[index]; n += 1) {
      const { id, kind } = losses[index];
      const owners = losses.filter((other, at) => other.kind === kind && left[at] > 0).length;
      moves.push(`lose troop:${kind}`, ...(owners > 1 ? [`of leader:${id}`] : []));
      left[index] -= 1;
    }
  return moves;
}

/**
 * The form of the present losses; null for a single hit, and where leaders must be given up.
 * @param {{ choices: Choice[]; prompt: Prompt; view: View; ui: Ui }} asked
 * @returns {AmountForm | null}
 */
export function formOf({ choices, view, ui }) {
  if (!view.battle || !ui.seat || !choices.some(({ verb }) => verb === "lose")) return null;
  const hits = view.battle.hits[ui.seat];
  const losses = lossesOf(ui.seat, view);
  if (hits < 2 || losses.reduce((sum, { most, worth }) => sum + most * worth, 0) < hits) return null;
  const usual = usualOf(losses, hits);
  return {
    total: hits,
    rows: losses.map(({ id, kind, most, worth }, index) => ({
      label: t(ui, "amounts.of", { troop: `troop:${kind}`, n: most, leader: `leader:${id}` }),
      most,
      worth,
      usual: usual[index],
    })),
    moves: (amounts) => movesOf(losses, amounts),
    label: (amounts) => t(ui, "amounts.lose", { n: amounts.reduce((sum, n) => sum + n, 0) }),
  };
}
