// Overlays of the map: where the marker can go after this fight, and how many won scenarios each castle is away.

import { html } from "/static/vendor/preact.js";
import { placeOf } from "./map.js";
import { distancesTo, openRoads } from "./roads.js";
import { ARMIES, letterOf } from "./texts.js";
import { CASTLES } from "./warnings.js";

/** @import { OverlayProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/**
 * A ring around a space, open at the top, where its name stands.
 * @param {{ x: number; y: number }} middle
 */
const ringAround = ({ x, y }) => `M${x + 36} ${y - 34} A49.5 49.5 0 1 1 ${x - 36} ${y - 34}`;

/** @param {{ from: string; to: string; view: View }} props */
function Way({ from, to, view }) {
  const [start, end] = [placeOf(view.spaces[from]), placeOf(view.spaces[to])];
  const territory = view.spaces[to].territory ?? "nobody";
  return html`<g class="gw-way is-${territory}"><path d="M${start.x} ${start.y} L${end.x} ${end.y}" /><path class="gw-ring" d=${ringAround(end)} /></g>`;
}

/**
 * Where the winner of the next scenario can move the marker; before the war it begins at the center.
 * @param {{ view: View }} props
 */
function Reach({ view }) {
  const from = view.marker ?? "C";
  return html`<g>${openRoads(view)[from].map((to) => html`<${Way} key=${to} from=${from} to=${to} view=${view} />`)}</g>`;
}

/**
 * On each space, how many roads lead to either castle: so many scenarios must be won for it.
 * @param {{ view: View; ui: Ui }} props
 */
function Distances({ view, ui }) {
  const ways = ARMIES.map((army) => ({ army, to: distancesTo(view, CASTLES[army]) }));
  return html`<g>${Object.entries(view.spaces).map(([id, space]) => {
    const { x, y } = placeOf(space);
    return html`<g key=${id} class="gw-distance" transform="translate(${x} ${y})"><rect x="-36" y="-14" width="72" height="28" rx="7" />
      ${ways.map(({ army, to }, index) => html`<text key=${army} class="is-${army}" x=${index ? 17 : -17} y="6">${letterOf(ui, army)} ${to[id] ?? "–"}</text>`)}</g>`;
  })}</g>`;
}

/** @param {OverlayProps<View>} props */
export function Overlays({ view, ui, on }) {
  return html`<g class="gw-overlays" aria-hidden="true">
    ${on.includes("reach") && html`<${Reach} view=${view} />`}
    ${on.includes("distance") && html`<${Distances} view=${view} ui=${ui} />`}
  </g>`;
}
