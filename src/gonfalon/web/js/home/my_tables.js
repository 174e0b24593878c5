// The tables of the user; those where it is the user's turn come first.

import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { api } from "../net/http.js";
import { playerName } from "../table/seat_names.js";
import { Icon } from "../widgets/icons.js";
import { later } from "../widgets/later.js";

/** @import { TableSummary } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

const DeleteTable = later(() => import("./delete.js").then((module) => module.DeleteTable));
const FEW = 6;
/** The list says that a table expires so many milliseconds before. */
const WARNED_BEFORE = 30 * 24 * 3600 * 1000;

/** @param {{ tables: TableSummary[], refresh: () => void, fail: (error: unknown) => void }} props */
export function MyTables({ tables, refresh, fail }) {
  const { catalogue, say } = useTexts();
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState(/** @type {TableSummary | null} */ (null));
  const sorted = [...tables].sort((one, other) => rank(one) - rank(other) || (one.updated < other.updated ? 1 : -1));
  const shown = all ? sorted : sorted.slice(0, FEW);
  const remove = () => api("DELETE", `/api/tables/${chosen?.id}`).then(refresh, fail);
  const keep = () => setChosen(null);
  return html`<section class="my-tables" aria-labelledby="my-tables">
    <h2 id="my-tables">${say("page.my-tables")}</h2>
    <ul>
      ${shown.map(
        (table) => html`<li key=${table.id} class=${rank(table) === 0 ? "calls" : ""}>
        <a href=${`/table/${table.id}`}>
          <span class="row"><strong>${say(`${table.game}.title`)}</strong><span class="state">${state(table, say)}</span></span>
          <span class="row"><span>${say(`${table.game}.scenario.${table.scenario}`)}</span><time class="when" datetime=${changed(table).toISOString()}>${day(table.updated, catalogue)}</time></span>
          <span class="row"><span class="mine">${mine(table, catalogue)}</span><span class="who">${who(table, say)}</span></span>
          ${expiresSoon(table) ? html`<span class="turn">${say("page.table-expires", { day: day(table.expires ?? 0, catalogue) })}</span>` : null}
        </a>
        ${table.opener ? html`<button type="button" class="quiet" title=${say("page.delete")} aria-label=${say("page.delete")} onClick=${() => setChosen(table)}><${Icon} name="bin" /></button>` : null}
      </li>`,
      )}
    </ul>
    ${sorted.length > FEW ? html`<button type="button" class="quiet" onClick=${() => setAll(!all)}>${say(all ? "page.fewer" : "page.all-tables", { n: sorted.length })}</button>` : null}
    ${chosen ? html`<${DeleteTable} key=${chosen?.id} table=${chosen} close=${keep} remove=${remove} />` : null}
  </section>`;
}

/** 0: it is for me to choose; 1: for others; 2: it is only tried out, or over. @param {TableSummary} table */
function rank(table) {
  if (table.result || table.sandbox) return 2;
  return table.seats.some(({ seat, mine, agent }) => mine && !agent && table.to_act.includes(seat)) ? 0 : 1;
}

/** @param {TableSummary} table @param {Catalogue["say"]} say */
function state(table, say) {
  if (table.sandbox) return html`<span class="sandbox-badge"><${Icon} name="fork" />${say("page.sandbox")}</span>`;
  if (table.result)
    return table.result.winner ? say("page.won", { winner: `seat:${table.result.winner}` }) : say("page.drawn");
  const turn = table.turn ? say("page.turn", { turn: table.turn }) : "";
  const call =
    rank(table) === 0
      ? say("page.your-turn")
      : say("page.their-turn", { seats: table.to_act.map((seat) => `seat:${seat}`) });
  return html`${turn ? html`<span class="turn">${turn}</span> ` : null}<span class="call">${call}</span>`;
}

/** @param {TableSummary} table @param {Catalogue} catalogue */
const mine = (table, catalogue) => table.mine.map((seat) => catalogue.name(`seat:${seat}`, "start")).join(", ");

/** @param {TableSummary} table */
const changed = (table) => new Date(table.updated * 1000);

/** @param {TableSummary} table */
const expiresSoon = ({ expires }) => expires !== undefined && expires * 1000 - Date.now() < WARNED_BEFORE;

/** @param {number} seconds since 1970 @param {Catalogue} catalogue */
const day = (seconds, catalogue) =>
  new Date(seconds * 1000).toLocaleDateString(catalogue.language, { day: "numeric", month: "short", year: "numeric" });

/** @param {TableSummary} table @param {Catalogue["say"]} say */
function who(table, say) {
  return table.seats
    .filter((seat) => !seat.mine)
    .map((seat) => playerName(seat, table, say))
    .join(", ");
}
