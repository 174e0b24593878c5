// @ts-nocheck
// Deleting a table: which one it is, and once more when it would be taken from others who play there.
import { html, useState } from "../../vendor/preact.js";
import { whoSits } from "../table/seats.js";
import { Dialog } from "../widgets/dialog.js";

export function DeleteTable({ table, words, say, close, remove }) {
  const [asked, setAsked] = useState(false);
  const others = table.result ? [] : table.seats.filter((seat) => seat.kind === "person" && !seat.mine);
  const again = others.length > 0 && !asked;
  const yes = () => {
    if (again) return setAsked(true);
    remove();
    close();
  };
  return html`<${Dialog} title=${say("page.delete")} close=${close} say=${say}>
    <${Which} table=${table} words=${words} say=${say} />
    <p>${asked ? say("page.delete.others", { names: others.map((seat) => whoSits(seat, table, say)) }) : say("page.delete.sure")}</p>
    <div class="buttons">
      <button type="button" class="primary" key=${asked} onClick=${yes}>${say(asked ? "page.delete.even-so" : "page.delete")}</button>
      <button type="button" onClick=${close}>${say("page.cancel")}</button>
    </div>
  <//>`;
}

function Which({ table, words, say }) {
  const when = new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" }).format(
    table.updated * 1000,
  );
  return html`<p><strong>${say(`${table.game}.title`)}</strong> · ${say(`${table.game}.scenario.${table.scenario}`)}<br />
    ${table.seats.map((seat) => html`${say("page.delete.seat", { seat: words.name(`seat:${seat.seat}`, "start"), who: whoSits(seat, table, say) })}<br />`)}
    ${say("page.delete.when", { when })}</p>`;
}
