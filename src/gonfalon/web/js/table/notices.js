// @ts-nocheck
// What must be said at once: a refusal, why something cannot be done, a lost connection.
import { html, useEffect } from "../../vendor/preact.js";
import { Rule } from "./rules.js";

const STAYS = 9000;

export function Notices({ store, say, game, words }) {
  const said = store.notice ?? store.why;
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => store.dismiss(), STAYS);
    return () => clearTimeout(timer);
  }, [said]);
  return html`<div class="notices">
    ${store.connection === "lost" ? html`<p class="notice lost" role="status">${say("page.lost")}</p>` : null}
    ${
      said
        ? html`<div class="notice why" role="alert">
      <p>${words.say(words.has(said.key) ? said.key : "page.error.unknown", said.args ?? {})}</p>
      ${said.rule ? html`<p class="prompt-rule"><${Rule} number=${said.rule} game=${game} say=${say} /></p>` : null}
      <button type="button" class="quiet close" aria-label=${say("page.close")} onClick=${() => store.dismiss()}>×</button></div>`
        : null
    }
  </div>`;
}
