// Warnings: a capital without a leader that the enemy can enter, a King alone within the enemy's reach.

import { enemyOf, SIDES, t } from "./texts.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @typedef {{ key: "capital" | "king"; side: string; area: string; leader?: string; n: number }} Warning */

/**
 * How many enemy leaders can come from one area, or are there.
 * @param {string} id
 * @param {string} side
 * @param {View} view
 */
function enemiesNear(id, side, view) {
  const enemy = enemyOf(side);
  const area = view.areas[id];
  const there = area.leaders.filter((leader) => view.leaders[leader].side === enemy).length;
  return Math.max(there, ...Object.values(area.reached_from[enemy]));
}

/**
 * @param {string} side
 * @param {View} view
 * @returns {Warning[]}
 */
function warningsOfSide(side, view) {
  /** @param {string} id */
  const friends = (id) => view.areas[id].leaders.filter((leader) => view.leaders[leader].side === side).length;
  /** @type {Warning[]} */
  const found = [];
  const capital = Object.keys(view.areas).find((id) => view.areas[id].capital_of === side);
  if (capital && view.areas[capital].control === side && !friends(capital))
    found.push({ key: "capital", side, area: capital, n: enemiesNear(capital, side, view) });
  const king = view.kings[side];
  const place = king ? view.leaders[king].place : "";
  if (king && place.startsWith("area:") && friends(place.slice(5)) === 1)
    found.push({
      key: "king",
      side,
      area: place.slice(5),
      leader: `leader:${king}`,
      n: enemiesNear(place.slice(5), side, view),
    });
  return found.filter(({ n }) => n > 0);
}

/**
 * The warnings that concern a viewer: those of their side, for a spectator those of both. None outside of the impulses.
 * @param {View} view
 * @param {Ui} ui
 */
export function warningsOf(view, ui) {
  if (view.phase !== 2) return [];
  return SIDES.filter((side) => !ui.seat || side === ui.seat).flatMap((side) => warningsOfSide(side, view));
}

/**
 * @param {Warning} warning
 * @param {Ui} ui
 */
export const warningText = ({ key, side, area, leader, n }, ui) =>
  t(ui, `warning.${key}`, { area: `area:${area}`, side: `side:${enemyOf(side)}`, leader, n });
