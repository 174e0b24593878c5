// The summary of a turn: what happened in it, and a table of points or possessions.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { api, messageOf } from "../net/http.js";
import { Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";
import { Rich } from "../widgets/rich.js";

/** @import { Ui } from "../board/types.d.ts" */
/** @import { ErrorBody, TurnSummary as Summary } from "../net/types.d.ts" */

/** The summary of an earlier turn over the table; the others of the game are offered beside it.
 * `isOver`: no turn is running, as far as the caller knows.
 * @param {{ id: string, seat: string | null | undefined, turn: number, ui: Ui, isOver?: boolean, close: () => void }} props */
export function SummaryDialog({ id, seat, turn: first, ui, isOver = true, close }) {
  const { say, game } = useTable();
  const [turn, setTurn] = useState(first);
  const [summary, setSummary] = useState(/** @type {Summary | null} */ (null));
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  useEffect(() => {
    const asked = new URLSearchParams({ turn: String(turn), ...(seat ? { seat } : {}) });
    api("GET", `/api/tables/${id}/summary?${asked}`).then(setSummary, (error) => setFailure(messageOf(error)));
  }, [turn]);
  const turns = summary?.turns ?? [];
  /** @param {number} by @param {string} key @param {string} sign */
  const button = (by, key, sign) =>
    html`<button type="button" aria-label=${say(key)} disabled=${!turns.includes(turn + by)} onClick=${() => setTurn(turn + by)}>${sign}</button>`;
  return html`<${Dialog} title=${say(`${game}.summary.title`, { turn })} close=${close}>
    <${Failure} error=${failure} />
    ${!isOver && turns.at(-1) === turn ? html`<p class="hint">${say("page.summary.running")}</p>` : null}
    ${summary ? html`<${TurnSummary} summary=${summary} ui=${ui} untitled />` : null}
    <div class="buttons">${button(-1, "page.replay.turn-back", "‹")}${button(1, "page.replay.next-turn", "›")}</div>
  <//>`;
}

/** @param {{ summary: Summary, ui: Ui, untitled?: boolean }} props */
export function TurnSummary({ summary, ui, untitled }) {
  const { say, game } = useTable();
  const Heading = untitled ? "h3" : "h4";
  return html`<div class="turn-summary">
    ${untitled ? null : html`<h3>${say(`${game}.summary.title`, { turn: summary.turn })}</h3>`}
    <table>
      <thead><tr><td></td>${summary.columns.map((column) => html`<th scope="col">${ui.name(column)}</th>`)}</tr></thead>
      <tbody>${summary.rows.map((row) => html`<tr><th scope="row">${say(row.key)}</th>${row.values.map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody>
    </table>
    ${summary.sections.map(
      ({ key, lines }) => html`<${Heading}>${say(key)}<//>
        <ul>${lines.map((line) => html`<li><${Rich} parts=${ui.parts(line.key, line.args)} /></li>`)}</ul>`,
    )}
  </div>`;
}
