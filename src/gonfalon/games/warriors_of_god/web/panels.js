// Beside the map, loaded when it is first shown: what the turn would score, the prisons, the routed, the calendar of coming leaders, troops not in play.

import { html } from "/static/vendor/preact.js";
import { CounterPicture } from "./counters.js";
import { Arrivals, button, TroopChip } from "./leader_lines.js";
import { SIDES, t } from "./texts.js";
import { SideMark } from "./tracks.js";
import { byKind, sortOf } from "./troops.js";

/** @import { BoardProps, Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren } from "/static/vendor/preact.js" */
/** @import { View } from "./view.d.ts" */

const NEXT_TURNS = 3;

/**
 * The words of a heading; with a target they open its help card.
 * @param {{ target?: Target; children: ComponentChildren }} props
 */
const Head = ({ target, children }) =>
  html`<span ...${target ? { "data-target": target, tabindex: "0", role: "button" } : {}}>${children}</span>`;

/** @param {{ name: string; target: Target; ui: Ui; children: ComponentChildren }} props */
function Section({ name, target, ui, children }) {
  return html`<section class="wog-panel is-${name}">
    <h3><${Head} target=${target}>${t(ui, `panel.${name}`)}<//></h3>${children}
  </section>`;
}

/** @param {{ ids: string[]; view: View; ui: Ui }} props */
function Counters({ ids, view, ui }) {
  return html`<ul class="wog-counters">${ids.map(
    (id) => html`<li key=${id}><span class=${ui.mark(`leader:${id}`)} ...${button(`leader:${id}`, view, ui)}>
    <${CounterPicture} id=${id} view=${view} ui=${ui} width="46" /></span></li>`,
  )}</ul>`;
}

/** @param {{ side: "english" | "french"; view: View; ui: Ui }} props */
function Prison({ side, view, ui }) {
  const held = view.boxes[`held_by_${side}`];
  return html`<div class="wog-box is-${side}" data-target="box:held_by_${side}">
    <h4><${SideMark} side=${side} ui=${ui} size="16" /> <${Head} target=${`box:held_by_${side}`}>${t(ui, `box.held_by_${side}`)}<//></h4>
    ${held.length ? html`<${Counters} ids=${held} view=${view} ui=${ui} />` : html`<p class="wog-empty">${t(ui, "box.empty")}</p>`}
  </div>`;
}

/** @param {{ name: "routed" | "killed"; view: View; ui: Ui }} props */
function Box({ name, view, ui }) {
  const inside = view.boxes[name];
  if (!inside.length) return null;
  return html`<div class="wog-box is-${name}" data-target="box:${name}">
    <h4><${Head} target=${`box:${name}`}>${t(ui, `box.${name}`)}<//></h4>
    <${Counters} ids=${inside} view=${view} ui=${ui} />
  </div>`;
}

/**
 * RB 15 as it stands: areas, killed, prisoners, for each side.
 * @param {BoardProps<View>} props
 */
function Score({ view, ui }) {
  const rows = /** @type {const} */ (["areas", "killed", "captives"]);
  return html`<${Section} name="score" target="track:victory" ui=${ui}>
    <table class="wog-points"><thead><tr><td></td>${SIDES.map((side) => html`<th scope="col" key=${side} class="is-${side}"><${SideMark} side=${side} ui=${ui} size="16" /><span class="hidden">${ui.name(`side:${side}`)}</span></th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr key=${row}><th scope="row">${t(ui, `points.${row}`)}</th>${SIDES.map((side) => html`<td key=${side}>${view.points[side][row]}</td>`)}</tr>`)}</tbody>
      <tfoot><tr><th scope="row">${t(ui, "points.turn")}</th>${SIDES.map((side) => html`<td key=${side} class="is-${side}">${view.would_score[side]}</td>`)}</tr></tfoot>
    </table>
  <//>`;
}

/** @param {BoardProps<View>} props */
function Coming({ view, ui }) {
  const turns = Object.keys(view.coming)
    .map(Number)
    .sort((a, b) => a - b)
    .slice(0, NEXT_TURNS);
  if (!turns.length) return null;
  return html`<${Section} name="coming" target="track:turn" ui=${ui}>
    ${turns.map(
      (turn, index) => html`<details key=${turn} class="wog-calendar" open=${index === 0}>
      <summary>${t(ui, turn === view.turn ? "coming.now" : "coming.turn", { n: turn })}</summary>
      <${Arrivals} turn=${turn} view=${view} ui=${ui} />
    </details>`,
    )}
  <//>`;
}

/** @param {BoardProps<View>} props */
function Stock({ view, ui }) {
  const kinds = byKind(view.limits).filter(([kind, limit]) => limit && sortOf(kind) !== "mercenary");
  return html`<${Section} name="stock" ui=${ui}>
    <ul class="wog-stock">${kinds.map(
      ([kind, limit]) => html`<li key=${kind}>
      <${TroopChip} kind=${kind} role="img" aria-label=${t(ui, "stock.left", { troop: `troop:${kind}`, n: view.stock[kind], limit })}
        n=${html`<b>${view.stock[kind]}</b><small>/${limit}</small>`} /><span class="wog-stock-name" aria-hidden="true">${ui.name(`troop:${kind}`)}</span></li>`,
    )}</ul>
  <//>`;
}

/** @param {BoardProps<View>} props */
export function Panels({ view, ui }) {
  return html`<div class="wog-panels">
    <${Score} view=${view} ui=${ui} />
    <${Section} name="prisons" ui=${ui}>${SIDES.map((side) => html`<${Prison} key=${side} side=${side} view=${view} ui=${ui} />`)}
      <${Box} name="routed" view=${view} ui=${ui} /><${Box} name="killed" view=${view} ui=${ui} /><//>
    <${Coming} view=${view} ui=${ui} />
    <${Stock} view=${view} ui=${ui} />
  </div>`;
}
