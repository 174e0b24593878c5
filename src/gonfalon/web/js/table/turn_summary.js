// The summary of a turn: what happened in it, and a table of points or possessions.
import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { Rich } from "../widgets/rich.js";

/** @import { Ui } from "../board/types.d.ts" */
/** @import { TurnSummary as Summary } from "../net/types.d.ts" */

/** @param {{ summary: Summary, ui: Ui }} props */
export function TurnSummary({ summary, ui }) {
  const { say, game } = useTable();
  return html`<div class="turn-summary">
    <h3>${say(`${game}.summary.title`, { turn: summary.turn })}</h3>
    ${summary.sections.map(
      ({ key, lines }) => html`<h4>${say(key)}</h4>
        <ul>${lines.map((line) => html`<li><${Rich} parts=${ui.parts(line.key, line.args)} /></li>`)}</ul>`,
    )}
    <table>
      <thead><tr><td></td>${summary.columns.map((column) => html`<th scope="col">${ui.name(column)}</th>`)}</tr></thead>
      <tbody>${summary.rows.map((row) => html`<tr><th scope="row">${say(row.key)}</th>${row.values.map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody>
    </table>
  </div>`;
}
