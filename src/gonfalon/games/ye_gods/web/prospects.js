// Forecasts of provinces: the god that would own one if owners were counted now, and its lead in worshippers.

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { ProvinceView, ThreatView, View } from "./view.d.ts" */

/** A god is close to victory if it needs at most this many more provinces. */
const CLOSE = 2;
/** The largest lead, in worshippers, that counts as narrow. */
const NARROW = 2;

/**
 * The god that leads with these worshippers, and its lead; null for a tie and for an empty province.
 * @param {Record<string, number>} worshippers
 */
export function leadIn(worshippers) {
  const [first, second] = Object.entries(worshippers).sort(([, one], [, other]) => other - one);
  if (!first || first[1] === second?.[1]) return { god: null, by: 0 };
  return { god: first[0], by: first[1] - (second?.[1] ?? 0) };
}

/**
 * The god that leads in a province and its lead, if the owner is about to change (`changes`) or the lead is narrow;
 * else null.
 * @param {ProvinceView} province
 */
export function stakeIn(province) {
  const { god, by } = leadIn(province.worshippers);
  const rivals = Object.keys(province.worshippers).length > 1;
  if (god !== province.owner) return { god, by, changes: true };
  return rivals && god && by <= NARROW ? { god, by, changes: false } : null;
}

/**
 * How many worshippers a god needs in a province to own it; 0 if it has enough.
 * @param {ProvinceView} province
 * @param {string} god
 */
export function missingFor(province, god) {
  const others = Object.entries(province.worshippers).filter(([other]) => other !== god);
  const most = Math.max(0, ...others.map(([, n]) => n));
  return Math.max(0, most + 1 - (province.worshippers[god] || 0));
}

/**
 * The wars that threaten a province.
 * @param {View} view
 * @param {string} id
 * @returns {ThreatView[]}
 */
export const threatsTo = (view, id) => view.threats.filter(({ target }) => target === id);

/**
 * Is a god within a few provinces of its victory?
 * @param {View} view
 * @param {string} god
 */
export const isClose = (view, god) =>
  view.gods[god].alive && view.gods[god].provinces >= view.winning_provinces - CLOSE;

/**
 * By god, how many provinces it would own if the round ended now; heretics are left out.
 * @param {View} view
 */
export function provincesSoon(view) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const { worshippers } of Object.values(view.provinces)) {
    const { god } = leadIn(worshippers);
    if (god) found[god] = (found[god] ?? 0) + 1;
  }
  return found;
}

/**
 * Warnings below the prompt: gods that are about to win, and the last round.
 * @param {{ view: View; ui: Ui }} props
 */
export function warnings({ view, ui }) {
  const say = (/** @type {string} */ key, /** @type {Record<string, unknown>} */ args) =>
    ui.say(`ye-gods.page.warning.${key}`, args);
  const close = Object.keys(view.gods)
    .filter((god) => isClose(view, god))
    .map((god) => say("close", { god: `god:${god}`, n: view.gods[god].provinces, of: view.winning_provinces }));
  const soon = Object.entries(provincesSoon(view))
    .filter(([god, n]) => n > view.gods[god].provinces && n >= view.winning_provinces - CLOSE)
    .map(([god, n]) => say("soon", { god: `god:${god}`, n, of: view.winning_provinces }));
  const last = view.round_limit > 0 && view.round === view.round_limit ? [say("last-round", {})] : [];
  return [...close, ...soon, ...last].join(" ") || null;
}
