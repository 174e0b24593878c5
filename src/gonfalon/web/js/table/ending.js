// The end of a match: the result, and what can be done next.
import { html, useState } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { enter } from "../home/open_table.js";
import { api, messageOf } from "../net/http.js";
import { Icon } from "../widgets/icons.js";
import { goBack, sandboxStart } from "./commands.js";

/** @import { Ui } from "../board/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { Result } from "../net/types.d.ts" */

/** The same people again, sides changed. @param {{ store: TableStore }} props */
export function Rematch({ store }) {
  const { say } = useTexts();
  const [busy, setBusy] = useState(false);
  const { table } = store.known;
  if (table.rematch)
    return html`<a class="button primary" href=${`/table/${table.rematch.id}`}>${say("page.rematch.there")}</a>`;
  if (!store.seats.mine.length || table.sandbox) return null;
  const ask = async () => {
    setBusy(true);
    try {
      enter(await api("POST", `/api/tables/${table.id}/rematch`, {}));
    } catch (error) {
      setBusy(false);
      store.session.notify(messageOf(error));
    }
  };
  return html`<button type="button" class="primary" disabled=${busy} onClick=${ask}><${Icon} name="swap" />${say("page.rematch")}</button>`;
}

/** By how much one of two is ahead; among several there is no such number. @param {Record<string, number>} scores */
function marginOf(scores) {
  const points = Object.values(scores);
  return points.length === 2 ? { margin: Math.abs(points[0] - points[1]) } : {};
}

/** Victory or defeat is shown if one player uses this screen; else only that the match is over.
 * @param {{ winner: string | null }} props
 * @param {string[]} mine
 * @param {string[]} officials */
function headline({ winner }, mine, officials) {
  if (!winner) return "page.drawn";
  if (mine.length !== 1 || officials.includes(mine[0])) return "page.over";
  return mine[0] === winner ? "page.victory" : "page.defeat";
}

/** The end: who has won, and what next. @param {{ store: TableStore, ui: Ui, dismiss: () => void }} props */
export function Ending({ store, ui, dismiss }) {
  const { catalogue, say, board } = useTable();
  const { table } = store.known;
  const result = /** @type {Result} */ (store.known.position.result);
  const keys = [`${table.game}.result.${result.reason}`, `kernel.result.${result.reason}`];
  const key = keys.find((each) => catalogue.has(each)) ?? "kernel.result.over";
  return html`<section class="ending" role="dialog" aria-label=${say("page.over")}>
    <button type="button" class="quiet close" aria-label=${say("page.close")} onClick=${dismiss}>×</button>
    <h2>${say(headline(result, store.seats.mine, table.officials))}</h2>
    <p>${catalogue.say(key, { winner: result.winner ? `seat:${result.winner}` : null, ...marginOf(result.scores) })}</p>
    ${board.FinalRanking ? html`<${board.FinalRanking} view=${store.display.view} ui=${ui} result=${result} />` : null}
    <div class="buttons">
      <${Rematch} store=${store} />
      ${sandboxStart(store) === null ? null : html`<button type="button" class="primary" onClick=${() => goBack(store, sandboxStart(store))}><${Icon} name="first" />${say("page.sandbox.restart")}</button>`}
      <a class="button" href=${`/replay/${table.id}?analysis`} data-action="analysis"><${Icon} name="lamp" />${say("agent.analysis.start")}</a>
      <a class="button" href=${`/replay/${table.id}`}><${Icon} name="play" />${say("page.replay")}</a>
      ${table.sandbox ? null : html`<a class="button" href=${`/api/tables/${table.id}/record`} download><${Icon} name="file" />${say("page.export")}</a>`}
    </div>
  </section>`;
}
