// Drawings of shields: the arms of an area, a single charge, a blank shield with text.

import { html } from "/static/vendor/preact.js";
import { ARMS, UNKNOWN } from "./arms.js";
import { CHARGES } from "./charges.js";
import { OUTLINE, path, WIDTH } from "./shield_shape.js";

/** @import { ComponentChildren } from "/static/vendor/preact.js" */

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
