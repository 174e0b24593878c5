// Beside the map: what the turn would score, the prisons, the routed, the calendar of coming leaders, troops not in play.

import { html } from "/static/vendor/preact.js";
import { CounterPicture } from "./counters.js";
import { label } from "./labels.js";
import { Shield } from "./shields.js";
import { SIDES, t } from "./texts.js";
import { SideMark } from "./tracks.js";
import { byKind, nationOf, sortOf, TroopIcon } from "./troops.js";

/** @import { BoardProps, Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren } from "/static/vendor/preact.js" */
/** @import { View } from "./view.d.ts" */

const NEXT_TURNS = 3;
const STAR = "★";

/**
 * @param {Target} target
 * @param {View} view
 * @param {Ui} ui
 */
const button = (target, view, ui) => ({
  "data-target": target,
  tabindex: "0",
  role: "button",
  "aria-label": label(target, view, ui),
});

/** @param {{ name: string; target: Target; ui: Ui; children: ComponentChildren }} props */
function Section({ name, target, ui, children }) {
  return html`<section class="wog-panel is-${name}">
    <h3 ...${target ? { "data-target": target, tabindex: "0" } : {}}>${t(ui, `panel.${name}`)}</h3>${children}
  </section>`;
}

/**
 * A leader in one line: arms, name, stars.
 * @param {{ id: string; view: View; ui: Ui; note: string }} props
 */
export function LeaderLine({ id, view, ui, note }) {
  const target = `leader:${id}`;
  const leader = view.leaders[id];
  return html`<li><div class="wog-line is-${leader.nonaligned && leader.place === "unborn" ? "nonaligned" : leader.side || "unsworn"} ${ui.mark(target)}" ...${button(target, view, ui)}>
    <svg width="20" height="24" viewBox="-1 -1 22 26" aria-hidden="true"><${Shield} area=${leader.home} /></svg>
    <span class="wog-line-name">${ui.name(target)}</span>
    <span class="wog-line-stars">${STAR.repeat(leader.stars)}</span>
    ${note ? html`<span class="wog-line-note">${note}</span>` : null}
  </div></li>`;
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
  return html`<div class="wog-box is-${side}" data-target="box:held_by_${side}" tabindex="0">
    <h4><${SideMark} side=${side} ui=${ui} size="16" /> ${t(ui, `box.held_by_${side}`)}</h4>
    ${held.length ? html`<${Counters} ids=${held} view=${view} ui=${ui} />` : html`<p class="wog-empty">${t(ui, "box.empty")}</p>`}
  </div>`;
}

/** @param {{ name: "routed" | "killed"; view: View; ui: Ui }} props */
function Box({ name, view, ui }) {
  const inside = view.boxes[name];
  if (!inside.length) return null;
  return html`<div class="wog-box is-${name}" data-target="box:${name}" tabindex="0">
    <h4>${t(ui, `box.${name}`)}</h4>
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
    <table class="wog-points"><thead><tr><td></td>${SIDES.map((side) => html`<th scope="col" key=${side} class="is-${side}"><${SideMark} side=${side} ui=${ui} size="16" /></th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr key=${row}><th scope="row">${t(ui, `points.${row}`)}</th>${SIDES.map((side) => html`<td key=${side}>${view.points[side][row]}</td>`)}</tr>`)}</tbody>
      <tfoot><tr><th scope="row">${t(ui, "points.turn")}</th>${SIDES.map((side) => html`<td key=${side} class="is-${side}">${view.would_score[side]}</td>`)}</tr></tfoot>
    </table>
  <//>`;
}

/**
 * The leaders of one turn: the sworn with their side, the others to be picked.
 * @param {{ turn: string; view: View; ui: Ui }} props
 */
export function Arrivals({ turn, view, ui }) {
  const ids = view.coming[turn] || [];
  if (!ids.length) return html`<p class="wog-empty">${t(ui, "coming.nobody")}</p>`;
  return html`<ul class="wog-lines">${ids.map((id) => html`<${LeaderLine} key=${id} id=${id} view=${view} ui=${ui} note=${ui.name(`area:${view.leaders[id].home}`)} />`)}</ul>`;
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

/**
 * A kind of troops with its number, as a chip of the page.
 * @param {{ kind: string; n: number; mark?: string }} props
 */
export function TroopChip({ kind, n, mark = "", ...more }) {
  return html`<span class="wog-troop is-${sortOf(kind)} ${nationOf(kind) ? `of-${nationOf(kind)}` : ""} ${mark}" ...${more}>
    <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true"><${TroopIcon} sort=${sortOf(kind)} /></svg>${n}</span>`;
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
