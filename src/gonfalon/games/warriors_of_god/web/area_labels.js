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
/**
 * Where name, value and banner of an area stand. The value stays where the map has it; the name makes room.
 * @param {string} area
 * @param {Ui} ui
 */
export function headOf(area, ui) {
  const { label, value, banner } = geometry().areas[area];
  const { whole, short } = namesOf(area, ui);
  const half = (Math.max(whole.length * FAR, short.length * LEAST) * LETTER * label.size) / 2;
  /**
   * How far the name must move so that a sign on its level is clear of it.
   * @param {Point} sign
   * @param {number} wide
   */
  const shift = (sign, wide) =>
    Math.abs(sign.y - label.y) < label.size
      ? Math.sign(label.x - sign.x) * Math.max(0, half + wide - Math.abs(sign.x - label.x))
      : 0;
  const [byValue, byBanner] = [shift(value, SIGN.value), shift(banner, SIGN.banner)];
  // Between two signs the name stays; the banner, which may stand at sea, makes room.
  if (byValue && byBanner) return { label, value, banner: { ...banner, x: banner.x - byBanner } };
  return { label: { ...label, x: label.x + byValue + byBanner }, value, banner };
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
