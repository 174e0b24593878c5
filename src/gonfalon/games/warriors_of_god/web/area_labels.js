// The head of an area: its name, and the signs on a level with it. The map keeps places for them; names are not as long
// in every language and are written larger when the map is seen from afar, so the places are parted as far as it needs.

import { html } from "/static/vendor/preact.js";
import { geometry } from "./geometry.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @import { Point } from "/static/js/board/map.d.ts" */

/** The width of a letter against the size of the type. */
const LETTER = 0.5;
/** How much larger a name is from afar, and a shortened one on the smallest map; the style sheet says so too. */
const FAR = 1.25;
const LEAST = 1.8;
/** Half of a shield and of a banner as they are from afar, and some air. */
const SIGN = { value: 26, banner: 18 };
/** A banner over a shield is drawn so much higher, a shield that stands below the leaders so much farther aside. */
const ABOVE = 9;
const BELOW = 9;
/** A name with both signs below it on the left stands so much to the right, clear of the signs of the area to the west. */
const ASIDE = 3;
/** A shield beside the name hangs so much lower than it, to keep clear of the next name. */
const HANGS = 14;

/**
 * Where name, value and banner of an area stand. A sign that is alone beside the name stays where it is, and the name makes room.
 * @param {string} area
 * @param {Ui} ui
 */
export function headOf(area, ui) {
  const { label, value: kept, banner, stack } = geometry().areas[area];
  const value =
    kept.y > stack.y + stack.h ? { x: kept.x + Math.sign(kept.x - label.x) * BELOW, y: kept.y + BELOW } : kept;
  const { whole, short } = namesOf(area, ui);
  const half = (Math.max(whole.length * FAR, short.length * LEAST) * LETTER * label.size) / 2;
  const level = [value, banner].filter((sign) => Math.abs(sign.y - label.y) < label.size);
  /** @param {Point} sign */
  const apart = (sign) => half + (sign === value ? SIGN.value : SIGN.banner);
  /** @param {Point} sign */
  const missing = (sign) => Math.sign(sign.x - label.x) * Math.max(0, apart(sign) - Math.abs(sign.x - label.x));
  if (level.length === 1) return { label: { ...label, x: label.x - missing(level[0]) }, value, banner };
  /** @param {Point} sign */
  const parted = (sign) =>
    level.includes(sign) ? { x: sign.x + missing(sign), y: sign.y + (sign === value ? HANGS : 0) } : sign;
  if (!level.length && banner.x === value.x)
    return {
      label: { ...label, x: label.x + (value.x < label.x ? ASIDE : 0) },
      value,
      banner: { ...banner, y: banner.y - ABOVE },
    };
  return { label, value: parted(value), banner: parted(banner) };
}

/**
 * @param {string} area
 * @param {Ui} ui
 */
const namesOf = (area, ui) => ({ whole: ui.name(`area:${area}`), short: ui.name(`area:${area}`, "short") });

/**
 * The name twice: whole, and so short that it can be large where the map is smallest; one of them is seen.
 * @param {{ area: string; view: View; ui: Ui }} props
 */
export function AreaName({ area, view, ui }) {
  const names = namesOf(area, ui);
  const { label: at } = headOf(area, ui);
  /** @param {"whole" | "short"} form */
  const written = (form) =>
    html`<text class="wog-area-name is-${form} ${view.areas[area].neutral ? "is-neutral" : ""}" x=${at.x} y=${at.y + at.size * 0.32} font-size=${at.size}>${names[form]}</text>`;
  return html`${written("whole")}${written("short")}`;
}
