// Dice as dice: a white cube with pips, gold where it hits.

import { html } from "/static/vendor/preact.js";

/** @type {Record<number, number[][]>} */
const PIPS = {
  1: [[10, 10]],
  2: [
    [6, 6],
    [14, 14],
  ],
  3: [
    [5.4, 5.4],
    [10, 10],
    [14.6, 14.6],
  ],
  4: [
    [6, 6],
    [14, 6],
    [6, 14],
    [14, 14],
  ],
  5: [
    [5.6, 5.6],
    [14.4, 5.6],
    [10, 10],
    [5.6, 14.4],
    [14.4, 14.4],
  ],
  6: [
    [6, 5],
    [14, 5],
    [6, 10],
    [14, 10],
    [6, 15],
    [14, 15],
  ],
};

/**
 * One die; `hit` paints it gold, `faint` shows a face that does not count.
 * @param {{ face: number; hit?: boolean; faint?: boolean; size?: number }} props
 */
export function Die({ face, hit, faint, size = 26 }) {
  return html`<svg class="wog-die ${hit ? "is-hit" : ""} ${faint ? "is-faint" : ""}" width=${size} height=${size} viewBox="0 0 20 20" aria-hidden="true">
    <rect x="1" y="1" width="18" height="18" rx="4" />
    ${(PIPS[face] || []).map(([x, y]) => html`<circle cx=${x} cy=${y} r="1.8" />`)}
  </svg>`;
}

/**
 * Dice in a row, the hits first.
 * @param {{ dice: number[]; least: number; size?: number }} props
 */
export function Dice({ dice, least, size }) {
  const sorted = [...dice].sort((a, b) => b - a);
  return html`<span class="wog-dice" role="img" aria-label=${sorted.join(" ")}>
    ${sorted.map((face, index) => html`<${Die} key=${index} face=${face} hit=${face >= least} size=${size} />`)}
  </span>`;
}

/**
 * All six faces, those that count painted: odds that can be seen.
 * @param {{ from: number; to: number; size?: number }} props
 */
export function Faces({ from, to, size = 20 }) {
  return html`<span class="wog-dice is-faces" aria-hidden="true">
    ${[1, 2, 3, 4, 5, 6].map((face) => html`<${Die} key=${face} face=${face} hit=${face >= from && face <= to} faint=${face < from || face > to} size=${size} />`)}
  </span>`;
}
