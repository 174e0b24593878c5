// Leaders in lines, and a kind of troops as a chip: parts of panels and cards.

import { html } from "/static/vendor/preact.js";
import { label } from "./labels.js";
import { Shield } from "./shields.js";
import { t } from "./texts.js";
import { nationOf, sortOf, TroopIcon } from "./troops.js";

/** @import { Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

const STAR = "★";

/**
 * @param {Target} target
 * @param {View} view
 * @param {Ui} ui
 */
export const button = (target, view, ui) => ({
  "data-target": target,
  tabindex: "0",
  role: "button",
  "aria-label": label(target, view, ui),
});

/**
 * A leader in one line: arms, name, stars. The label is hidden text, because speech input cannot use a label that differs
 * from what is seen.
 * @param {{ id: string; view: View; ui: Ui; note: string }} props
 */
function LeaderLine({ id, view, ui, note }) {
  const target = `leader:${id}`;
  const leader = view.leaders[id];
  return html`<li><div class="wog-line is-${leader.nonaligned && leader.place === "unborn" ? "nonaligned" : leader.side || "unsworn"} ${ui.mark(target)}" data-target=${target} tabindex="0" role="button">
    <span class="hidden">${label(target, view, ui)}</span>
    <svg width="20" height="24" viewBox="-1 -1 22 26" aria-hidden="true"><${Shield} area=${leader.home} /></svg>
    <span class="wog-line-name" aria-hidden="true">${ui.name(target)}</span>
    <span class="wog-line-stars" aria-hidden="true">${STAR.repeat(leader.stars)}</span>
    ${note ? html`<span class="wog-line-note" aria-hidden="true">${note}</span>` : null}
  </div></li>`;
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

/**
 * A kind of troops with its number, as a chip of the page.
 * @param {{ kind: string; n: number; mark?: string }} props
 */
export function TroopChip({ kind, n, mark = "", ...more }) {
  return html`<span class="wog-troop is-${sortOf(kind)} ${nationOf(kind) ? `of-${nationOf(kind)}` : ""} ${mark}" ...${more}>
    <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true"><${TroopIcon} sort=${sortOf(kind)} /></svg>${n}</span>`;
}
