// @ts-nocheck
// A table that is there no more, or whose server wants to hear no more of us: what was seen stays in sight.
import { html } from "../../vendor/preact.js";
import { EventTexts } from "../text/catalogue.js";
import { Icon } from "../widgets/icons.js";

export function Closed({ store, words, say }) {
  return html`<section class="ending closed" role="alertdialog" aria-label=${say("page.over")}>
    <h2>${say(store.deleted ? "page.table.deleted" : "page.error.closed")}</h2>
    ${store.deleted ? html`<p>${say("page.table.deleted.text")}</p>` : null}
    <div class="buttons">
      <a class="button primary" href="/">${say("page.home")}</a>
      ${
        store.deleted
          ? html`<button type="button" onClick=${() => saveChronicle(store, words)}><${Icon} name="file" />${say("page.save-chronicle")}</button>`
          : html`<button type="button" onClick=${() => location.reload()}>${say("page.reload")}</button>`
      }
    </div>
  </section>`;
}

/** The record is gone with the table; the story as it was told here is still ours to keep. */
function saveChronicle(store, words) {
  const { game } = store.table;
  const told = new EventTexts(words, game).tell(store.events.filter((event) => !event.struck));
  const lines = [words.say(`${game}.title`), "", ...told.map((line) => words.say(line.key, line.args)), ""];
  const address = URL.createObjectURL(new Blob([lines.join("\n")], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${game}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
