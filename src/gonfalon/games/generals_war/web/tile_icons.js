// The eighteen tiles: a sign of our own for each on a square of 24, on the colour of its category.

import { html } from "/static/vendor/preact.js";

/**
 * Lines; `full` is filled as well.
 * @type {Record<string, { line?: string; full?: string }>}
 */
const SIGNS = {
  nullify: { line: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M6.5 6.5l11 11" },
  duel: { line: "M5 5l13 13M19 5L6 18M4 15l5 5M20 15l-5 5" },
  head_of_the_snake: { line: "M6 20c-3-4 9-4 6-8s-6-6-1-8c4-1 8 1 7 4s-5 2-6 1M18 8l3 1-3 1M13.500 6h.01" },
  capture_the_flag: { line: "M6 21V3", full: "M6 4h12l-3.500 4 3.500 4H6z" },
  hold_a_point: {
    line: "M12 21V10M7 21h10",
    full: "M12 3l2.200 4.600 5 .6-3.700 3.400 1 5L12 14l-4.500 2.600 1-5L4.800 8.200l5-.6z",
  },
  hold_the_most_points: {
    line: "M5 21V11M12 21V5M19 21V11",
    full: "M5 11l4 2-4 2zM12 5l5 2.500-5 2.500zM19 11l4 2-4 2z",
  },
  resurrection: { line: "M12 21V9M7 13h10M5 8a8 8 0 0 1 14 0M19 3v5h-5" },
  no_pikes: { line: "M6 21L17 6M4 4l16 16", full: "M19.500 2.500l-1 6-4-3z" },
  no_archery: { line: "M7 3c9 3 9 15 0 18M7 3v18M3 12h15M15 9l3 3-3 3M4 4l16 16" },
  no_shields: { line: "M5 4h14v7c0 5-4 8-7 10-3-2-7-5-7-10zM4 3l17 17" },
  ranked_lives: {
    line: "M4 20h16M7 20v-4M12 20v-8M17 20V8",
    full: "M12 3.500c1.500-2 5 0 2.500 3L12 9 9.500 6.500c-2.500-3 1-5 2.500-3z",
  },
  poisoned_weapons: { line: "M5 4l9 9M11 16l6-6M15 14l4 4", full: "M7 14c3 4 2 6 0 6.500S3.500 19 7 14z" },
  peasant_revolt: { line: "M12 21V10M7 3v4a5 5 0 0 0 10 0V3M12 3v8" },
  road_washed_out: { line: "M8 3l-1 5M17 3l1 5M6 16l-1 5M19 16l1 5M3 12q2.500-3 4.500 0t4.500 0 4.500 0 4.500 0" },
  heroic_presence: {
    full: "M12 2l2.800 6.200 6.700.7-5 4.500 1.400 6.600L12 16.600 6.100 20l1.400-6.600-5-4.500 6.700-.7z",
  },
  hardened_armor: { line: "M5 5l4-1c1 2 5 2 6 0l4 1 1 5-3 1v9H7v-9l-3-1zM12 8v10M8.500 12h7" },
  assassination: { line: "M12 15V3M12 21v-6M7 15h10", full: "M10 4l2-2 2 2v10h-4z" },
  reinforcements: {
    line: "M8 8a2 2 0 1 0 .01 0M16 8a2 2 0 1 0 .01 0M4 21c0-6 8-6 8 0M12 21c0-6 8-6 8 0M12 2v5M9.500 4.500h5",
  },
};

/**
 * A sign at its place, its corner at the origin, `size` wide.
 * @param {{ tile: string; size?: number }} props
 */
export function Sign({ tile, size = 24 }) {
  const { line, full } = SIGNS[tile];
  return html`<g class="gw-sign" transform="scale(${size / 24})">${full && html`<path class="is-full" d=${full} />`}${line && html`<path d=${line} />`}</g>`;
}

/** @type {Record<string, string>} */
const MARKS = {
  nullification: "M12 5v14M5 12h14",
  objective: "M12 5l7 7-7 7-7-7z",
  modifier: "M5 17L12 6l7 11z",
  special: "M12 6a6 6 0 1 0 .01 0",
};

/**
 * The face of a tile of this category, or without a tile its back, with its corner at the origin.
 * @param {{ tile?: string; category: string; size?: number }} props
 */
export function TileFace({ tile, category, size = 24 }) {
  return html`<g class="gw-face is-${category} ${tile ? "" : "is-back"}">
    <rect class="gw-face-ground" x=".6" y=".6" width=${size - 1.2} height=${size - 1.2} rx=${size / 7} />
    <g transform="translate(${size * 0.12} ${size * 0.12})">${tile ? html`<${Sign} tile=${tile} size=${size * 0.76} />` : html`<path class="gw-back-sign" d=${MARKS[category]} transform="scale(${(size * 0.76) / 24})" />`}</g>
  </g>`;
}

/**
 * A tile as a picture of its own.
 * @param {{ tile?: string; category: string; size?: number }} props
 */
export function TilePicture({ tile, category, size = 30 }) {
  return html`<svg class="gw-picture" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"><${TileFace} tile=${tile} category=${category} /></svg>`;
}

/** @type {Record<string, string>} */
const ARMS = {
  shield: "M3 2h10v5c0 4-3 6-5 7-2-1-5-3-5-7z",
  pike: "M3 15L12 4M10.500 1.500l4 .5-1 4z",
  great: "M3 14L13 3M2 11l4 4M11 2l3 3",
  archer: "M5 1c7 3 7 11 0 14M5 1v14M1 8h12",
  two_sword: "M2 2l12 12M14 2L2 14",
  short_spear: "M8 15V6M8 1l2 5H6z",
  sidearm: "M8 15V2M5 12h6",
};

/**
 * How a fighter is armed.
 * @param {{ form: string; size?: number }} props
 */
export const Arms = ({ form, size = 16 }) =>
  html`<svg class="gw-arms" width=${size} height=${size} viewBox="0 0 16 16" aria-hidden="true"><path d=${ARMS[form]} /></svg>`;
