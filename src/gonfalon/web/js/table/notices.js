// What must be said at once: a refusal, why something cannot be done, a lost connection.

import { html, useEffect } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { EventTexts } from "../text/event_texts.js";
import { Icon } from "../widgets/icons.js";
import { Rule } from "./rules.js";

/** @import { TableStore } from "./store/table_store.js" */
/** @import { Catalogue } from "../text/catalogue.js" */

const STAYS = 9000;

/** @param {{ store: TableStore }} props */
export function Notices({ store }) {
  const { catalogue, say } = useTable();
  const { notice } = store.session;
  const said = notice ?? store.advice.why;
  useEffect(() => {
    if (!said || notice?.stays) return undefined;
    const timer = setTimeout(() => store.dismiss(), STAYS);
    return () => clearTimeout(timer);
  }, [said]);
  return html`<div class="notices">
    ${store.session.connection === "lost" ? html`<p class="notice lost" role="status">${say("page.lost")}</p>` : null}
    ${
      said
        ? html`<div class="notice ${notice?.stays ? "news" : "why"}" role=${notice?.stays ? "status" : "alert"}>
      <p>${said.key && catalogue.has(said.key) ? say(said.key, said.args ?? {}) : say("page.error.unknown")}</p>
      ${said.rule ? html`<p class="prompt-rule"><${Rule} number=${said.rule} /></p>` : null}
      <button type="button" class="quiet close" aria-label=${say("page.close")} onClick=${() => store.dismiss()}>×</button></div>`
        : null
    }
  </div>`;
}

// The notice of a table that was deleted, or whose server closed the connection. The last position stays visible.

/** @param {{ store: TableStore }} props */
export function Closed({ store }) {
  const { catalogue, say } = useTexts();
  return html`<section class="ending closed" role="alertdialog" aria-label=${say("page.over")}>
    <h2>${say(store.session.isDeleted ? "page.table.deleted" : "page.error.closed")}</h2>
    ${store.session.isDeleted ? html`<p>${say("page.table.deleted.text")}</p>` : null}
    <div class="buttons">
      <a class="button primary" href="/">${say("page.home")}</a>
      ${
        store.session.isDeleted
          ? html`<button type="button" onClick=${() => saveLog(store, catalogue)}><${Icon} name="file" />${say("page.save-chronicle")}</button>`
          : html`<button type="button" onClick=${() => location.reload()}>${say("page.reload")}</button>`
      }
    </div>
  </section>`;
}

/** Saves the log as text, because the record was deleted with the table.
 * @param {TableStore} store
 * @param {Catalogue} catalogue */
function saveLog(store, catalogue) {
  const { game } = store.known.table;
  const sentences = new EventTexts(catalogue, game).lines(store.display.events.filter((event) => !event.struck));
  const lines = [
    catalogue.say(`${game}.title`),
    "",
    ...sentences.map((line) => catalogue.say(line.key, line.args)),
    "",
  ];
  const address = URL.createObjectURL(new Blob([lines.join("\n")], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${game}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
