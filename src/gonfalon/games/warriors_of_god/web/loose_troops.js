// Troops in an area that no leader commands.

import { html } from "/static/vendor/preact.js";
import { geometry } from "./geometry.js";
import { label } from "./labels.js";
import { byKind, Chip, chipWidth, sortOf } from "./troops.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { AreaView, View } from "./view.d.ts" */

/**
 * The place of the troops: below the leaders, and lower still if a leader has a crown.
 * @param {AreaView} props
 * @param {View} view
 */
function looseClass({ leaders }, view) {
  if (!leaders.length) return "";
  return leaders.some((id) => view.leaders[id].king) ? "is-below is-below-king" : "is-below";
}

/**
 * The troops of an area without a leader, one chip for each kind.
 * @param {{ area: string; view: View; ui: Ui }} props
 */
export function Loose({ area, view, ui }) {
  const chips = byKind(view.areas[area].loose);
  if (!chips.length) return null;
  const { loose } = geometry().areas[area];
  // Troops without a leader take no part in a battle, so they cannot be chosen for it.
  const inert = Boolean(view.battle);
  const width = chips.reduce((sum, [, n]) => sum + chipWidth(n) + 3, -3);
  let left = -width / 2;
  return html`<g class="wog-loose ${looseClass(view.areas[area], view)}" style=${{ "--x": `${loose.x}px`, "--y": `${loose.y}px` }}>
    ${chips.map(([kind, n]) => {
      const at = left;
      const target = `troop:${kind}`;
      left += chipWidth(n) + 3;
      return html`<${Chip} key=${kind} sort=${sortOf(kind)} n=${n} x=${at} y=${-7} mark=${inert ? "" : ui.mark(target)}
        ...${inert ? {} : { "data-target": target, tabindex: "0", role: "button", "aria-label": label(target, view, ui, area) }} />`;
    })}
  </g>`;
}
