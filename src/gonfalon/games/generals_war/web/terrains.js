// The terrains as small landscapes on a square of 100, seen from a hill: drawn for this board.

import { html } from "/static/vendor/preact.js";

/** @import { VNode } from "/static/vendor/preact.js" */

const TREE = "M0 0 c-6 0 -8 -5 -5 -8 c-4 -3 -2 -9 2 -9 c0 -5 6 -5 6 0 c4 0 6 6 2 9 c3 3 1 8 -5 8z";
const FIR = "M0 -22 L6 -11 H3 L8 -3 H-8 L-3 -11 H-6z";

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 * @param {string} [shape]
 */
const tree = (x, y, size = 1, shape = TREE) =>
  html`<g transform="translate(${x} ${y}) scale(${size})"><path class="gw-trunk" d="M-1.2 -2 H1.2 V4 H-1.2z" /><path class="gw-leaf" d=${shape} /></g>`;

/**
 * A gabled house, its door to us.
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 */
const house = (x, y, size = 1) => html`<g transform="translate(${x} ${y}) scale(${size})">
  <path class="gw-wall" d="M-10 0 V-10 H10 V0z" /><path class="gw-roof" d="M-12.500 -9.500 L0 -20 L12.500 -9.500z" />
  <path class="gw-door" d="M-2.500 0 V-6 H2.500 V0z" /><path class="gw-timber" d="M-10 -5 H-4 M4 -5 H10 M-6 -10 V0 M6 -10 V0" /></g>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} wide
 * @param {number} high
 */
const tower = (x, y, wide, high) => html`<g transform="translate(${x} ${y})">
  <path class="gw-stone" d="M${-wide / 2} 0 V${-high} h${wide} V0z" />
  <path class="gw-stone" d="M${-wide / 2 - 2} ${-high} v-6 h${wide / 4} v3 h${wide / 4} v-3 h${wide / 4} v3 h${wide / 4} v-3 h4 v6z" />
  <path class="gw-slit" d="M0 ${-high + 6} v6 M0 ${-high / 2} v5" /></g>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [turn]
 */
const boat = (x, y, turn = 1) =>
  html`<g transform="translate(${x} ${y}) scale(${turn} 1)"><path class="gw-hull" d="M-11 0 H11 L7 6 H-8z" /><path class="gw-mast" d="M0 0 V-15" /><path class="gw-sail" d="M1.200 -14 C8 -11 8 -6 1.200 -3z" /></g>`;

/** Sky, far hills and the ground before them. */
const Ground = () => html`<rect class="gw-sky" width="100" height="100" />
  <path class="gw-hills" d="M0 46 C16 34 30 40 44 44 C60 34 76 34 100 44 V100 H0z" /><path class="gw-meadow" d="M0 56 C26 46 60 60 100 50 V100 H0z" />`;

/** @type {Record<string, () => VNode>} */
const LANDSCAPES = {
  open: () => html`<path class="gw-furrow" d="M6 74 C34 64 66 68 96 62 M2 86 C34 76 66 80 99 74 M20 97 C44 88 68 91 90 87" />
    <path class="gw-grass" d="M24 68 l2 -6 l2 6 M68 80 l2 -6 l2 6 M46 90 l2 -6 l2 6 M80 64 l1.500 -5 l1.500 5" />
    <path class="gw-bird" d="M60 24 q4 -4 7 0 q4 -4 7 0 M38 17 q3 -3 5 0 q3 -3 5 0" />`,
  wooded:
    () => html`${tree(18, 62, 1, FIR)}${tree(82, 60, 1, FIR)}${tree(35, 66, 1.3)}${tree(64, 64, 1.4)}${tree(50, 60, 1.2, FIR)}${tree(22, 80, 1.5)}${tree(78, 80, 1.5)}${tree(50, 88, 1.7)}
    <path class="gw-rock" d="M32 92 l5 -7 l7 2 l3 6z M64 96 l4 -6 l7 1 l3 6z" />`,
  river:
    () => html`<path class="gw-water" d="M36 50 C48 58 30 70 44 100 H84 C66 78 66 62 56 50z" /><path class="gw-ripple" d="M50 92 q5 -3 10 0 M44 60 q4 -3 8 0" />
    <path class="gw-bridge" d="M14 76 Q50 54 88 74 V82 Q68 72 64 82 Q56 66 46 72 Q38 76 36 84 Q26 76 14 84z" /><path class="gw-parapet" d="M14 73 Q50 50 88 71" />
    ${tree(14, 66, 0.9)}${tree(86, 62, 0.9)}`,
  island:
    () => html`<path class="gw-water" d="M0 50 H100 V100 H0z" /><path class="gw-ripple" d="M8 60 q5 -3 10 0 M76 58 q5 -3 10 0 M44 96 q5 -3 10 0" />
    <path class="gw-sand" d="M22 76 C26 64 40 60 52 61 C66 60 78 66 80 75 C72 84 34 86 22 76z" /><path class="gw-meadow" d="M29 73 C34 64 44 62 52 63 C64 62 72 67 74 72 C64 78 38 79 29 73z" />
    ${tree(42, 68, 1.1)}${tree(58, 66, 1.3)}${boat(16, 84)}${boat(82, 88, -1)}`,
  village: () => html`<path class="gw-path" d="M44 100 C50 84 46 74 54 58 L60 58 C56 74 64 84 62 100z" />
    ${house(28, 66, 0.9)}${house(74, 64, 0.85)}${house(20, 88, 1.15)}${house(80, 90, 1.2)}
    <g transform="translate(51 64)"><path class="gw-wall" d="M-5 0 V-18 H5 V0z" /><path class="gw-roof" d="M-6.500 -18 L0 -34 L6.500 -18z" /></g>`,
  keep: () => html`<path class="gw-mound" d="M10 88 C20 66 34 62 50 62 C66 62 80 66 90 88 C70 96 30 96 10 88z" />${tower(50, 74, 26, 36)}
    <path class="gw-door" d="M45 74 V66 a5 5 0 0 1 10 0 V74z" /><path class="gw-palisade" d="M14 90 l3 -9 l3 8 l3 -9 l3 9 l3 -9 l3 10 M68 92 l3 -10 l3 9 l3 -9 l3 8 l3 -9 l3 8" />`,
  castle:
    () => html`<path class="gw-mound" d="M4 92 C16 72 84 72 96 92 V100 H4z" />${tower(20, 84, 15, 40)}${tower(80, 84, 15, 40)}
    <path class="gw-stone" d="M24 86 V58 h6 v4 h6 v-4 h6 v4 h6 v-4 h6 v4 h6 v-4 h6 v4 h6 v-4 h4 V86z" />${tower(50, 60, 18, 28)}
    <path class="gw-door" d="M42 86 V76 a8 8 0 0 1 16 0 V86z" /><path class="gw-slit" d="M46 70 v16 M50 68 v18 M54 70 v16" />`,
};

/**
 * A terrain on a square of 100; without one, bare paper.
 * @param {{ terrain: string | null }} props
 */
export function Landscape({ terrain }) {
  if (!terrain)
    return html`<rect class="gw-bare" width="100" height="100" /><text class="gw-unknown" x="50" y="66">?</text>`;
  return html`<${Ground} />${LANDSCAPES[terrain]()}`;
}

/**
 * A terrain as a picture of its own.
 * @param {{ terrain: string | null; size?: number; hidden?: boolean }} props
 */
export function TerrainPicture({ terrain, size = 44, hidden }) {
  return html`<svg class="gw-picture" width=${size} height=${size} viewBox="0 0 100 100" aria-hidden="true">
    ${hidden ? html`<rect class="gw-back is-terrain" width="100" height="100" rx="8" /><path class="gw-back-mark" d="M22 72 L42 34 L54 54 L64 40 L80 72z" />` : html`<${Landscape} terrain=${terrain} />`}
    <rect class="gw-picture-edge" x="1.500" y="1.500" width="97" height="97" rx="7" />
  </svg>`;
}
