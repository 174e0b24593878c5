// Troops: the five sorts with an icon each, the kinds that belong to them, and chips that show how many there are.

import { html } from "/static/vendor/preact.js";

/**
 * Icons in a box of 16 by 16: `f` filled, `s` a stroke of width `w`.
 * @type {Record<string, { f?: string; s?: string; w?: number }[]>}
 */
const ICONS = {
  infantry: [
    { s: "M12.6 15 V4.4", w: 1.5 },
    { f: "M12.6 .6 L14.6 4.6 L12.6 6 L10.6 4.6z" },
    { f: "M1.4 4.6 C3.4 4.6 4.6 4 5.6 3 C6.6 4 7.8 4.6 9.8 4.6 V9 C9.8 12 7.8 14 5.6 15 C3.4 14 1.4 12 1.4 9z" },
  ],
  knight: [
    {
      f: "M5.4 15 C5.4 11.4 8.4 10.4 8 8.2 C6.8 9.6 5.2 9.4 4.4 10.6 L2.2 9.8 L1.6 7.8 L4.8 3.4 L5.4 .8 L7.4 2.6 C11.6 2.6 14.6 7 14.2 15z",
    },
  ],
  longbow: [
    { s: "M3.6 1.2 C11.6 2 14 8 12 14.8", w: 1.7 },
    { s: "M3.6 1.2 L12 14.8", w: 0.8 },
    { s: "M2.4 11.8 L13 4.8", w: 1.2 },
    { f: "M15.4 3.2 L13.8 6.8 L11.6 4z" },
  ],
  gunner: [
    { f: "M.8 5.6 L12.6 3 L13.6 4.4 L14.6 7.2 L14.2 8.6 L2.6 9.8z" },
    { f: "M6.6 7.6 a3.6 3.6 0 1 0 .01 0z" },
    { s: "M3 13.8 L12.4 12.4", w: 1.3 },
  ],
  mercenary: [
    { s: "M4.6 15 L10 1.4", w: 1.5 },
    { f: "M9.2 2.6 C11 1 13.6 1.8 15.2 3.8 C14.4 7 12.4 8.8 9 8.6 L7.2 7.4z" },
    { f: "M8 3.6 L4.4 2.8 L6.4 6.8z" },
  ],
};

/** @type {Record<string, string>} */
const SORTS = {
  infantry: "infantry",
  gunner: "gunner",
  english_knight: "knight",
  french_chevalier: "knight",
  burgundian_chevalier: "knight",
  english_longbow: "longbow",
  welsh_longbow: "longbow",
};

/** @type {Record<string, string>} */
const NATIONS = {
  english_knight: "english",
  french_chevalier: "french",
  burgundian_chevalier: "burgundian",
  english_longbow: "english",
  welsh_longbow: "welsh",
};

export const ORDER = ["knight", "longbow", "infantry", "gunner", "mercenary"];

/**
 * The sort of a kind of troops; whatever only the data name is a band of mercenaries.
 * @param {string} kind
 */
export const sortOf = (kind) => SORTS[kind] || "mercenary";

/** @param {string} kind */
export const nationOf = (kind) => NATIONS[kind] || null;

/**
 * Troops by kind as [sort, number] pairs in a fixed order, for places that do not distinguish kinds.
 * @param {Record<string, number>} troops
 * @returns {[string, number][]}
 */
function bySort(troops) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [kind, n] of Object.entries(troops)) counts[sortOf(kind)] = (counts[sortOf(kind)] || 0) + n;
  return ORDER.filter((sort) => counts[sort]).map((sort) => [sort, counts[sort]]);
}

/**
 * Kinds in the same order, as [kind, number] pairs.
 * @param {Record<string, number>} troops
 */
export function byKind(troops) {
  /** @param {string} kind */
  const rank = (kind) => ORDER.indexOf(sortOf(kind));
  return Object.entries(troops).sort(([a], [b]) => rank(a) - rank(b));
}

/** @param {{ sort: string; x?: number; y?: number; size?: number }} props */
export function TroopIcon({ sort, x = 0, y = 0, size = 16 }) {
  return html`<g class="wog-troop-icon" transform="translate(${x} ${y}) scale(${size / 16})">
    ${ICONS[sort].map((shape) =>
      shape.f
        ? html`<path d=${shape.f} fill="currentColor" />`
        : html`<path d=${shape.s} fill="none" stroke="currentColor" stroke-width=${shape.w} stroke-linecap="round" />`,
    )}
  </g>`;
}

const CHIP = { width: 21, height: 14 };

/**
 * A chip on the map: icon and number. `x`, `y` is its top left corner.
 * @param {{ sort: string; n: number; x: number; y: number; mark?: string }} props
 */
export function Chip({ sort, n, x, y, mark = "", ...more }) {
  const wide = CHIP.width + (n > 9 ? 4 : 0);
  return html`<g class="wog-chip is-${sort} ${mark}" transform="translate(${x} ${y})" ...${more}>
    ${mark.includes("lit") && html`<rect class="wog-chip-rim" width=${wide} height=${CHIP.height} rx="3" />`}
    <rect width=${wide} height=${CHIP.height} rx="3" />
    <${TroopIcon} sort=${sort} x="1.5" y="1.5" size="11" />
    <text x=${wide - 2.4} y="11.2" text-anchor="end">${n}</text>
  </g>`;
}

/** @param {number} n */
export const chipWidth = (n) => CHIP.width + (n > 9 ? 4 : 0);

const SMALL = 0.82;
const IN_ROW = 3;

/**
 * Chips centred on x, from y downwards: two at full size, more a little smaller, three to a row.
 * @param {{ troops: Record<string, number>; x: number; y: number; gap?: number }} props
 */
export function ChipRow({ troops, x, y, gap = 1 }) {
  const chips = bySort(troops);
  const scale = chips.length > 2 ? SMALL : 1;
  const rows = [];
  for (let at = 0; at < chips.length; at += IN_ROW) rows.push(chips.slice(at, at + IN_ROW));
  return html`<g transform="translate(${x} ${y}) scale(${scale})">${rows.map((row, line) => {
    let left = -row.reduce((sum, [, n]) => sum + chipWidth(n) + gap, -gap) / 2;
    return row.map(([sort, n]) => {
      const at = left;
      left += chipWidth(n) + gap;
      return html`<${Chip} key=${sort} sort=${sort} n=${n} x=${at} y=${line * (CHIP.height + 1)} />`;
    });
  })}</g>`;
}
