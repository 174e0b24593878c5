// Signs drawn for this board in a box of 24 by 24: one for each god, one for each kind of piece and of card.
// Each is a list of shapes: `f` a filled outline, `s` a stroke of width `w`.

import { html } from "/static/vendor/preact.js";

const THUNDERBOLT = [
  { f: "M14.6 1 L5 13.4 H10.6 L8.4 23 L19 9.6 H13z" },
  { s: "M4 5.4 L1.4 3.4 M3 9.6 H.6 M20 18.6 L22.6 20.6 M21 14.4 H23.4", w: 1.5 },
];
const TRISKELE = [
  { s: "M12 12 C12 7 16 5.6 17.6 8.4 C18.8 10.6 16.4 12.4 15 11", w: 2.2 },
  { s: "M12 12 C16.4 14.6 15.4 18.8 12.2 18.8 C9.6 18.8 9.4 15.8 11.2 15.4", w: 2.2 },
  { s: "M12 12 C7.6 14.4 4.6 11.6 6.2 8.8 C7.6 6.6 10.2 8 9.8 9.8", w: 2.2 },
  { s: "M12 1.6 A10.4 10.4 0 1 1 11.99 1.6", w: 1.6 },
];
const RAVEN = [
  {
    f: "M2 8.4 L7 6.6 C8.4 4 12 3.6 13.8 6 C16.4 9.4 18.6 12.4 22.6 20.6 C17.4 20 11.4 19.4 9 15.6 C7.6 13.4 7 11.4 6.8 9.4z",
  },
  { s: "M10.6 18 L9.4 22.4 M14 19.4 L13.4 22.6", w: 1.5 },
];
const MENORAH = [
  { s: "M12 5 V20 M7.4 5 V7.6 C7.4 13 16.6 13 16.6 7.6 V5 M3 5 V7.8 C3 17.6 21 17.6 21 7.8 V5", w: 1.8 },
  {
    f: "M7.6 20 H16.4 L17.8 22.6 H6.2z M12 .6 L13.3 3.6 H10.7z M7.4 .6 L8.7 3.6 H6.1z M16.6 .6 L17.9 3.6 H15.3z M3 .6 L4.3 3.6 H1.7z M21 .6 L22.3 3.6 H19.7z",
  },
];

const PRIEST = [
  { f: "M12 1.4 C15 1.4 16.6 3.6 16.4 6.2 L17 8.6 L20.6 22.6 H3.4 L7 8.6 L7.6 6.2 C7.4 3.6 9 1.4 12 1.4z" },
];
const SAINT = [
  { s: "M12 1.2 A5.4 5.4 0 1 1 11.99 1.2", w: 1.7 },
  { f: "M12 4 a2.8 2.8 0 1 1 -.01 0z M8.6 11.4 H15.4 L19 23 H5z" },
];
const HERETIC = [
  {
    f: "M12 4.6 a4 4 0 1 1 -.01 0z M7.2 13.4 H16.8 L20.4 23 H3.6z M7.4 6.4 C5.4 5 5 2.6 6 .8 C6.6 3.2 8 4.2 9.8 4.6z M16.6 6.4 C18.6 5 19 2.6 18 .8 C17.4 3.2 16 4.2 14.2 4.6z",
  },
];
const TEMPLE = [
  {
    f: "M12 1.6 L22.4 7.4 V9.4 H1.6 V7.4z M3.6 10.6 H6.6 V18.4 H3.6z M10.5 10.6 H13.5 V18.4 H10.5z M17.4 10.6 H20.4 V18.4 H17.4z M1.6 19.6 H22.4 V22.4 H1.6z",
  },
];
const SWORDS = [{ s: "M3 3 L18.6 18.6 M21 3 L5.4 18.6 M15.4 20.4 L20.4 15.4 M3.6 15.4 L8.6 20.4", w: 2.2 }];
const COIN = [
  { s: "M12 2 A10 10 0 1 1 11.99 2", w: 2 },
  { s: "M12 6 V18 M15.4 8 C11 5.4 7.6 9.6 12 12 C16.4 14.4 13 18.6 8.6 16", w: 1.6 },
];
const WORSHIPPERS = [
  { f: "M12 3 a3.4 3.4 0 1 1 -.01 0z M5.4 20.4 C5.4 13.6 8 11.4 12 11.4 C16 11.4 18.6 13.6 18.6 20.4z" },
];
const CARD = [{ s: "M6 2.6 H18 V21.4 H6z", w: 2 }, { f: "M12 7 L14.6 12 L12 17 L9.4 12z" }];
const LIGHT = [
  { f: "M13.6 8 L8.4 15 H11.6 L10.2 22 L16 13.4 H12.6z" },
  {
    s: "M4.6 9.4 C2 9.4 2 5.4 5.2 5.4 C5.4 1.8 11.6 1 12.6 4.4 C15.6 2.2 19.4 4 18.8 6.8 C21.8 6.8 22 10.6 19 10.8",
    w: 1.8,
  },
];
const TURNING = [
  { f: "M7 4 a2.6 2.6 0 1 1 -.01 0z M2.4 17 C2.4 12 4 10.4 7 10.4 C10 10.4 11.6 12 11.6 17z" },
  { s: "M13.6 8.4 H21 M18 5.4 L21 8.4 L18 11.4 M21 16 H13.6 M16.6 13 L13.6 16 L16.6 19", w: 1.8 },
];
const PALM = [
  {
    s: "M12 22.6 C11.6 16 12.4 10 15 3.4 M12.2 15 C9 13.6 7 14 4.4 16.4 M12.6 12 C9.4 9.6 7 9.4 3.6 11 M13.4 8.6 C11 5.6 8.6 5 5.4 5.6 M12.4 14 C15 13 17.4 13.6 19.6 16.2 M13 10.6 C16 9.4 18.4 9.8 20.6 11.6",
    w: 1.8,
  },
];
const STAR = [
  { f: "M12 1.4 L14.4 9 L22 12 L14.4 15 L12 22.6 L9.6 15 L2 12 L9.6 9z" },
  { s: "M5 5 L7.6 7.6 M19 5 L16.4 7.6 M5 19 L7.6 16.4 M19 19 L16.4 16.4", w: 1.5 },
];
const CLEFT = [
  { f: "M2.4 21 V8 L9.4 3 L11 8.4 L8.8 12 L11.2 15.6 L9.4 21z M21.6 21 V8 L14.6 3 L16 8.4 L13.6 12 L16 15.6 L14 21z" },
];
const TORCH = [
  { f: "M12 .8 C15.6 4.4 16.6 7 15 10.4 H9 C7.4 7 10.6 5.6 12 .8z M9 11.6 H15 L13.4 23 H10.6z" },
  { s: "M3.4 20.6 L7 17 M20.6 20.6 L17 17", w: 1.6 },
];
const MASK = [
  {
    f: "M3.4 4 C8 6 16 6 20.6 4 C21.6 12 18.4 20.4 12 22.6 C5.6 20.4 2.4 12 3.4 4z M7 9.4 C8.2 8.2 10 8.4 10.6 9.8 C9.6 10.8 7.8 10.8 7 9.4z M13.4 9.8 C14 8.4 15.8 8.2 17 9.4 C16.2 10.8 14.4 10.8 13.4 9.8z M8.4 17.4 C10.4 14.6 13.6 14.6 15.6 17.4 C13.4 16.6 10.6 16.6 8.4 17.4z",
  },
];

/** @type {Record<string, { f?: string; s?: string; w?: number }[]>} */
const EMBLEMS = {
  jupiter: THUNDERBOLT,
  lugh: TRISKELE,
  odin: RAVEN,
  yahweh: MENORAH,
  worshippers: WORSHIPPERS,
  priest: PRIEST,
  saint: SAINT,
  heretic: HERETIC,
  temple: TEMPLE,
  war: SWORDS,
  donative: COIN,
  card: CARD,
  act_of_god: LIGHT,
  conversion: TURNING,
  martyr: PALM,
  miracle: STAR,
  pillage: TORCH,
  schism: CLEFT,
  impiety: MASK,
};

/**
 * A sign in the colour of its text, its top left corner at (x, y).
 * @param {{ name: string; x?: number; y?: number; size?: number }} props
 */
export function Emblem({ name, x = 0, y = 0, size = 24 }) {
  return html`<g class="yg-emblem" transform="translate(${x} ${y}) scale(${size / 24})">
    ${EMBLEMS[name].map((shape) =>
      shape.f
        ? html`<path d=${shape.f} fill="currentColor" fill-rule="evenodd" />`
        : html`<path d=${shape.s} fill="none" stroke="currentColor" stroke-width=${shape.w} stroke-linecap="round" stroke-linejoin="round" />`,
    )}
  </g>`;
}

/**
 * A sign as a picture of its own in a text.
 * @param {{ name: string; size?: number; className?: string }} props
 */
export function Sign({ name, size = 18, className = "" }) {
  return html`<svg class="yg-sign ${className}" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"><${Emblem} name=${name} /></svg>`;
}

/**
 * The sign of a god on its colour.
 * @param {{ god: string; size?: number }} props
 */
export function GodMark({ god, size = 22 }) {
  return html`<svg class="yg-god-mark of-${god}" width=${size} height=${size} viewBox="0 0 32 32" aria-hidden="true">
    <path class="yg-body" d=${shapeOf(god, 15, 16, 16)} /><${Emblem} name=${god} x="7" y="7" size="18" /></svg>`;
}

/**
 * The outline of a god's tokens, which distinguishes them without colours: round, six-sided, square, a lozenge.
 * @param {string} god
 * @param {number} r
 * @param {number} [x]
 * @param {number} [y]
 */
export function shapeOf(god, r, x = 0, y = 0) {
  /**
   * @param {number} angle
   * @param {number} reach
   */
  const point = (angle, reach) => `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  /**
   * @param {number} corners
   * @param {number} reach
   * @param {number} turn
   */
  const polygon = (corners, reach, turn) =>
    `M${Array.from({ length: corners }, (_, n) => point(turn + (n * 2 * Math.PI) / corners, reach)).join("L")}z`;
  if (god === "lugh") return polygon(6, r * 1.08, 0);
  if (god === "odin") return polygon(4, r * 1.26, Math.PI / 4);
  if (god === "yahweh") return polygon(8, r * 1.06, Math.PI / 8);
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
