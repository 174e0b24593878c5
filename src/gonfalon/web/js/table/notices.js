// What must be said at once: a refusal, why something cannot be done, a lost connection.

import { html, useEffect } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { Rule } from "./rules.js";

/** @import { TableStore } from "./store/table_store.js" */

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
