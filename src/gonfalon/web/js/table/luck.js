// The luck of a match: the commitment made before the first roll, and each side's results against the expected ones.

import { html } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { DiceParts } from "./dice_panel.js";

/** @import { GameEvent, PositionMessage, Seat } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { AnyBoard } from "../board/types.d.ts" */

/** Has any die fallen that we know of? @param {{ events: GameEvent[] }} display @param {AnyBoard} board */
function hasRolled({ events }, board) {
  return events.some((event) => "die" in event || "dice" in event || event.type in (board.dice ?? {}));
}

/** As good as expected is neither. @param {number} surplus */
const judged = (surplus) => (Math.abs(surplus) < 0.05 ? "" : surplus > 0 ? "good" : "bad");

/** The result of one seat in one kind of luck against the expected one.
 * @param {{ fortune?: number[] | undefined, language: string }} props */
function Cell({ fortune: [got, expected] = [0, 0], language }) {
  const { say } = useTexts();
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
  const format = new Intl.NumberFormat(language, digits);
  const signed = new Intl.NumberFormat(language, { ...digits, signDisplay: "exceptZero" });
  return html`<td title=${say("page.luck.cell", { got: format.format(got), expected: format.format(expected) })}>
    <strong class=${judged(got - expected)}>${signed.format(got - expected).replace("-", "\u2212")}</strong> <small>${got}/${format.format(expected)}</small></td>`;
}

/** Two sides are shown side by side, more of them one below the other, because the panel is narrow.
 * @param {{ seats: Seat[], kinds: string[], fortunes: PositionMessage["fortunes"] }} props */
function Fortunes({ seats, kinds, fortunes }) {
  const { catalogue, say, game } = useTable();
  const ofSeats = seats.map(({ seat }) => ({ id: seat, name: catalogue.name(`seat:${seat}`, "start") }));
  const ofKinds = kinds.map((kind) => ({ id: kind, name: say(`${game}.fortune.${kind}`) }));
  const seatsAreRows = seats.length > 2;
  const [columns, rows] = seatsAreRows ? [ofKinds, ofSeats] : [ofSeats, ofKinds];
  /** @param {string} row @param {string} column */
  const fortune = (row, column) => (seatsAreRows ? fortunes[row]?.[column] : fortunes[column]?.[row]);
  return html`<table>
    <caption class="hint">${say("page.luck.caption")}</caption>
    <thead><tr><td></td>${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr><th scope="row">${row.name}</th>
      ${columns.map((column) => html`<${Cell} fortune=${fortune(row.id, column.id)} language=${catalogue.language} />`)}</tr>`,
    )}</tbody>
  </table>`;
}

/** @param {{ store: TableStore }} props */
export function Luck({ store }) {
  const { say, board } = useTable();
  const { table, position } = store.known;
  const kinds = [...new Set(Object.values(position.fortunes).flatMap((seat) => Object.keys(seat)))];
  return html`<section class="luck">
    <h3>${say("page.luck")}</h3>
    ${
      kinds.length
        ? html`<${Fortunes} seats=${table.seats} kinds=${kinds} fortunes=${position.fortunes} />`
        : html`<p class="hint">${say(hasRolled(store.display, board) ? "page.luck.nothing-counted" : "page.luck.none")}</p>`
    }
    ${table.commitments.length ? html`<p class="hint">${say("page.luck.promise")}</p>${table.commitments.map((hash) => html`<p class="hash"><code>${hash}</code></p>`)}` : html`<p class="hint">${say("page.luck.open")}</p>`}
    <${DiceParts} table=${table} />
    ${position.keys.length ? html`<p class="hint">${say("page.luck.key")}</p>${position.keys.map((key) => html`<p class="hash"><code>${key}</code></p>`)}` : null}
  </section>`;
}
