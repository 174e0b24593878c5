// Overlays of the map: provinces that are about to change hands, the Holy Wars that could be begun, with their odds, and the
// worshippers that priests and saints will add.

import { Arrow } from "/static/js/board/arrows.js";
import { html } from "/static/vendor/preact.js";
import { Emblem, shapeOf } from "./emblems.js";
import { geometry } from "./geometry.js";
import { heart } from "./move_arrows.js";
import { stakeIn } from "./prospects.js";
import { percent } from "./texts.js";

/** @import { OverlayProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { ThreatView, View } from "./view.d.ts" */

/**
 * The god that would own a province now, with its lead; a change of the owner has a golden edge.
 * @param {{ id: string; view: View }} props
 */
function Stake({ id, view }) {
  const stake = stakeIn(view.provinces[id]);
  if (!stake) return null;
  const { x, y } = geometry().areas[id].label;
  return html`<g class="yg-stake ${stake.god ? `of-${stake.god}` : "is-free"} ${stake.changes ? "changes" : ""}" transform="translate(${x} ${y - 12})">
    <rect x="-30" y="-17" width="60" height="34" rx="9" />
    ${stake.god ? html`<path class="yg-body" d=${shapeOf(stake.god, 11)} transform="translate(-13 0)" /><${Emblem} name=${stake.god} x="-20" y="-7" size="14" />` : html`<text x="-13" y="6">=</text>`}
    <text x="13" y="6">${stake.by ? `+${stake.by}` : "0"}</text></g>`;
}

/** @param {{ threat: ThreatView; ui: Ui }} props */
function Threat({ threat, ui }) {
  const { god, source, target, odds } = threat;
  const [from, to] = [heart(source), heart(target)];
  const middle = { x: (from.x + 2 * to.x) / 3, y: (from.y + 2 * to.y) / 3 };
  return html`<g class="yg-threat of-${god}"><${Arrow} from=${from} to=${to} n=${1} side=${1} looks="yg-trail is-threat of-${god}" />
    <g transform="translate(${middle.x} ${middle.y})"><rect x="-29" y="-15" width="58" height="30" rx="8" /><text y="7">${percent(ui, odds.wins, odds.rolls)}</text></g></g>`;
}

/**
 * What each god adds in a province at the end of its turn, one plate below the other.
 * @param {{ id: string; view: View }} props
 */
function Supply({ id, view }) {
  const { x, y } = geometry().areas[id].label;
  return Object.entries(view.provinces[id].growth).map(
    ([god, n], index) =>
      html`<g key=${god} class="yg-stake of-${god}" transform="translate(${x} ${y + 22 + 34 * index})"><rect x="-30" y="-15" width="60" height="30" rx="9" />
    <path class="yg-body" d=${shapeOf(god, 11)} transform="translate(-13 0)" /><${Emblem} name=${god} x="-20" y="-7" size="14" /><text x="13" y="6">+${n}</text></g>`,
  );
}

/** @param {OverlayProps<View>} props */
export function Overlays({ view, ui, on }) {
  return html`<g class="yg-overlays" aria-hidden="true">
    ${on.includes("stake") && Object.keys(view.provinces).map((id) => html`<${Stake} key=${id} id=${id} view=${view} />`)}
    ${on.includes("supply") && Object.keys(view.provinces).map((id) => html`<${Supply} key=${id} id=${id} view=${view} />`)}
    ${on.includes("threats") && view.threats.map((threat) => html`<${Threat} key=${`${threat.god} ${threat.target}`} threat=${threat} ui=${ui} />`)}
  </g>`;
}
