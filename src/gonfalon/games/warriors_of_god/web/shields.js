// Coats of arms: every area has its own, and its leaders bear it. A shield is 20 wide and 24 high.
// Fields are cut to the outline here, by plain geometry, so that no drawing needs a clip path with an id of its own.

import { html } from "/static/vendor/preact.js";
import { CHARGES } from "./charges.js";
/** @import { ComponentChildren } from "/static/vendor/preact.js" */

/** @typedef {[number, number]} Corner */

export const WIDTH = 20;
export const HEIGHT = 24;

/**
 * Tinctures by their heraldic names; the same in light and dark, as enamel is.
 * @type {Record<string, string>}
 */
const TINCTURES = {
  or: "#f0c13f",
  argent: "#f7f2e4",
  gules: "#b3202f",
  azure: "#23509e",
  sable: "#26221f",
  vert: "#2f7a4d",
};

/** @type {Corner[]} */
const OUTLINE = [
  [0, 0],
  [20, 0],
  [20, 10],
  [19.6, 13],
  [18.4, 16],
  [16.2, 19],
  [13.2, 21.8],
  [10, 24],
  [6.8, 21.8],
  [3.8, 19],
  [1.6, 16],
  [0.4, 13],
  [0, 10],
];

/** @param {Corner[]} points */
const path = (points) => `M${points.map(([x, y]) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join("L")}z`;

/**
 * The part of a polygon that lies left of the line from a to b (the shield's outline runs clockwise on the screen).
 * @param {Corner[]} points
 * @param {Corner} a
 * @param {Corner} b
 */
function cutAlong(points, [ax, ay], [bx, by]) {
  /** @param {Corner} point */
  const inside = ([x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  /** @type {Corner[]} */
  const kept = [];
  points.forEach((point, index) => {
    const last = points[(index + points.length - 1) % points.length];
    if (inside(point) !== inside(last)) kept.push(crossing(last, point, [ax, ay], [bx, by]));
    if (inside(point)) kept.push(point);
  });
  return kept;
}

/**
 * Where the line from p to q crosses the line from a to b.
 * @param {Corner} p
 * @param {Corner} q
 * @param {Corner} a
 * @param {Corner} b
 * @returns {Corner}
 */
function crossing([px, py], [qx, qy], [ax, ay], [bx, by]) {
  /**
   * @param {number} x
   * @param {number} y
   */
  const across = (x, y) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const share = across(px, py) / (across(px, py) - across(qx, qy));
  return [px + share * (qx - px), py + share * (qy - py)];
}

/**
 * A polygon as far as it lies on the shield.
 * @param {Corner[]} points
 * @param {Corner[]} [outline]
 */
function onShield(points, outline = OUTLINE) {
  return outline.reduce((left, corner, at) => cutAlong(left, corner, outline[(at + 1) % outline.length]), points);
}

/**
 * @param {number} by
 * @returns {Corner[]}
 */
const shrunk = (by) => OUTLINE.map(([x, y]) => [10 + (x - 10) * by, 11 + (y - 11) * by]);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {Corner[]}
 */
const rect = (x, y, width, height) => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/**
 * A slanting band from top left to bottom right, its upper edge starting at height `y` on the left side.
 * @param {number} y
 * @param {number} height
 * @returns {Corner[]}
 */
const slant = (y, height) => [
  [0, y],
  [20, y + 20],
  [20, y + 20 + height],
  [0, y + height],
];

/**
 * @param {string} tincture
 * @param {Corner[]} points
 */
const patch = (tincture, points) => ({ fill: TINCTURES[tincture], d: path(onShield(points)) });
/** @param {string} tincture */
const field = (tincture) => ({ fill: TINCTURES[tincture], d: path(OUTLINE) });
/**
 * @param {string} tincture
 * @param {number} [by]
 */
const inner = (tincture, by = 0.78) => ({ fill: TINCTURES[tincture], d: path(shrunk(by)) });
/**
 * @param {string} name
 * @param {string} tincture
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const charge = (name, tincture, x, y, size) => ({ charge: name, fill: TINCTURES[tincture], x, y, size });
/**
 * @param {string} name
 * @param {string} tincture
 * @param {number} size
 */
const three = (name, tincture, size) => [
  charge(name, tincture, 5.6 - size / 2, 6 - size / 2, size),
  charge(name, tincture, 14.4 - size / 2, 6 - size / 2, size),
  charge(name, tincture, 10 - size / 2, 15.2 - size / 2, size),
];

/**
 * @param {string} tincture
 * @param {number} x
 * @param {number} width
 */
const pale = (tincture, x, width) => patch(tincture, rect(x, 0, width, 24));
/**
 * @param {string} tincture
 * @param {number} y
 * @param {number} height
 */
const fess = (tincture, y, height) => patch(tincture, rect(0, y, 20, height));
/**
 * @param {string} tincture
 * @param {number} y
 * @param {number} height
 */
const bend = (tincture, y, height) => patch(tincture, slant(y, height));

/**
 * Each coat is a list of fields and charges, the lowest first.
 * @type {Record<string, { fill: string; d?: string; charge?: string; x?: number; y?: number; size?: number }[]>}
 */
const ARMS = {
  england: [field("gules"), charge("lionPassant", "or", 4, 0.6, 12), charge("lionPassant", "or", 4, 10.4, 11)],
  normandy: [field("gules"), charge("lionPassant", "or", 3, 0, 14), charge("lionPassant", "or", 4.6, 11, 10.6)],
  aquitaine: [field("gules"), charge("lionPassant", "or", 1.6, 2.4, 16.8)],
  wales: [
    patch("argent", rect(0, 0, 20, 12)),
    patch("vert", rect(0, 12, 20, 12)),
    charge("dragon", "gules", 1.8, 3, 16.4),
  ],
  scotland: [field("or"), inner("gules", 0.86), inner("or", 0.76), charge("lionRampant", "gules", 3, 2.4, 14)],
  ile_de_france: [field("azure"), ...three("fleur", "or", 8)],
  orleans: [field("azure"), charge("label", "argent", 2, -1.6, 16), charge("fleur", "or", 5, 9, 10)],
  anjou: [field("gules"), inner("azure", 0.8), ...three("fleur", "or", 6.2)],
  berry: [field("gules"), inner("azure", 0.8), charge("fleur", "or", 4.6, 4.4, 10.8)],
  brittany: [field("argent"), ...three("ermine", "sable", 8)],
  limousin: [field("gules"), inner("argent", 0.78), charge("ermine", "sable", 5.4, 4, 9.2)],
  picardy: [
    field("argent"),
    fess("azure", 0, 9),
    charge("fleur", "or", 6.4, 0.8, 7.4),
    charge("lionRampant", "gules", 4, 9, 12),
  ],
  flanders: [field("or"), charge("lionRampant", "sable", 2.4, 2.2, 15.2)],
  luxembourg: [
    field("argent"),
    fess("azure", 3, 3),
    fess("azure", 9, 3),
    fess("azure", 15, 3),
    charge("lionRampant", "gules", 2.8, 2.4, 14.4),
  ],
  champagne: [field("azure"), bend("or", -6.5, 9.5), bend("azure", -5.1, 6.7), bend("argent", -3.7, 3.9)],
  burgundy: [field("gules"), ...bendy()],
  auvergne: [field("or"), charge("gonfanon", "gules", 3.4, 3.2, 13.2)],
  poitou: [field("argent"), inner("gules", 0.97), inner("argent", 0.8), charge("lionRampant", "gules", 4, 3.6, 12)],
  gascony: [
    field("azure"),
    patch("gules", rect(10, 0, 10, 12)),
    patch("gules", rect(0, 12, 10, 12)),
    charge("garb", "or", 3.4, 3.6, 13.2),
  ],
  languedoc: [field("gules"), charge("toulouse", "or", 2.6, 3.2, 14.8)],
  provence: [
    field("or"),
    pale("gules", 2, 2.6),
    pale("gules", 6.5, 2.6),
    pale("gules", 11, 2.6),
    pale("gules", 15.5, 2.6),
  ],
  dauphine: [field("or"), charge("dolphin", "azure", 2.4, 3, 15.2)],
  ireland: [field("azure"), charge("harp", "or", 2.8, 3, 14.6)],
  lorraine: [field("or"), bend("gules", -5, 9), charge("eagle", "argent", 6, 6, 8)],
  navarre: [field("gules"), charge("chains", "or", 3, 2.8, 14)],
  netherlands: [field("azure"), charge("lionRampant", "or", 2.6, 2.4, 14.8)],
  savoy: [field("gules"), patch("argent", rect(7.4, 0, 5.2, 24)), patch("argent", rect(0, 7, 20, 5.2))],
};

/** Bendy of gold and blue within a red border, as Burgundy bears it. */
function bendy() {
  const small = shrunk(0.8);
  /**
   * @param {string} tincture
   * @param {number} y
   */
  const band = (tincture, y) => ({ fill: TINCTURES[tincture], d: path(onShield(onShield(slant(y, 4.6)), small)) });
  return [-17.2, -12.6, -8, -3.4, 1.2, 5.8, 10.4, 15, 19.6]
    .map((y, index) => band(index % 2 ? "azure" : "or", y))
    .filter(({ d }) => d.length > 3);
}

const UNKNOWN = [field("argent"), fess("sable", 9, 5)];

/**
 * The side's own sign: a lion for the English, a lily for the French.
 * @type {Record<string, string>}
 */
export const BEASTS = { english: "lionPassant", french: "fleur" };

/**
 * One charge in one colour, fitted into a square.
 * @param {{ name: string; x?: number; y?: number; size?: number; fill?: string }} props
 */
export function Charge({ name, x = 0, y = 0, size = 24, fill = "currentColor" }) {
  return html`<g transform="translate(${x} ${y}) scale(${size / 24})">
    ${CHARGES[name].map((shape) =>
      shape.f
        ? html`<path d=${shape.f} fill=${fill} />`
        : html`<path d=${shape.s} fill="none" stroke=${fill} stroke-width=${shape.w} stroke-linecap="round" stroke-linejoin="round" />`,
    )}
  </g>`;
}

/**
 * The arms of an area on a shield `width` wide, its top left corner at (x, y).
 * @param {{ area: string; x?: number; y?: number; width?: number }} props
 */
export function Shield({ area, x = 0, y = 0, width = WIDTH }) {
  const scale = width / WIDTH;
  return html`<g class="wog-shield" transform="translate(${x} ${y}) scale(${scale})">
    ${(ARMS[area] || UNKNOWN).map((part) =>
      part.charge
        ? html`<${Charge} name=${part.charge} x=${part.x} y=${part.y} size=${part.size} fill=${part.fill} />`
        : html`<path d=${part.d} fill=${part.fill} />`,
    )}
    <path class="wog-shield-edge" d=${path(OUTLINE)} />
  </g>`;
}

/**
 * A blank shield with text on it: the value of an area.
 * @param {{ x: number; y: number; width: number; className: string; children: ComponentChildren }} props
 */
export function Plate({ x, y, width, className, children }) {
  return html`<g transform="translate(${x} ${y})" class=${className}><g class="wog-value-size">
    <g transform="translate(${-width / 2} ${-width * 0.6}) scale(${width / WIDTH})"><path d=${path(OUTLINE)} />${children}</g></g></g>`;
}
