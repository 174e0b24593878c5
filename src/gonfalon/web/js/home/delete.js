// Deleting a table: the dialog names the table, and asks a second time if other people play there.

import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { playerName } from "../table/seat_names.js";
import { Dialog } from "../widgets/dialog.js";

/** @import { TableSummary } from "../net/types.d.ts" */

/** @param {{ table: TableSummary, close: () => void, remove: () => void }} props */
export function DeleteTable({ table, close, remove }) {
  const { say } = useTexts();
  const [asked, setAsked] = useState(false);
  const others = table.result ? [] : table.seats.filter((seat) => seat.kind === "person" && !seat.mine);
  const again = others.length > 0 && !asked;
  const yes = () => {
    if (again) return setAsked(true);
    remove();
    close();
  };
  return html`<${Dialog} title=${say("page.delete")} close=${close}>
    <${Which} table=${table} />
    <p>${asked ? say("page.delete.others", { names: others.map((seat) => playerName(seat, table, say)) }) : say("page.delete.sure")}</p>
    <div class="buttons">
      <button type="button" class="primary" key=${asked} onClick=${yes}>${say(asked ? "page.delete.even-so" : "page.delete")}</button>
      <button type="button" onClick=${close}>${say("page.cancel")}</button>
    </div>
  <//>`;
}

/** @param {{ table: TableSummary }} props */
function Which({ table }) {
  const { catalogue, say } = useTexts();
  const when = new Intl.DateTimeFormat(catalogue.language, { dateStyle: "medium", timeStyle: "short" }).format(
    table.updated * 1000,
  );
  return html`<p><strong>${say(`${table.game}.title`)}</strong> · ${say(`${table.game}.scenario.${table.scenario}`)}<br />
    ${table.seats.map((seat) => html`${say("page.delete.seat", { seat: catalogue.name(`seat:${seat.seat}`, "start"), who: playerName(seat, table, say) })}<br />`)}
    ${say("page.delete.when", { when })}</p>`;
}
