// The other ways in: a link that somebody sent, a file of a game.
import { html, useState } from "../../vendor/preact.js";
import { api } from "../net.js";
import { enter } from "../opening.js";
import { go } from "../router.js";

const MOST_BYTES = 16 * 1024 * 1024;

export function Ways({ say, fail }) {
  const [link, setLink] = useState("");
  const [busy, setBusy] = useState(false);
  const join = (event) => {
    event.preventDefault();
    const found = /\/(table|replay)\/[\w-]+(\?[^#\s]*)?(#[\w=&-]*)?/.exec(link);
    if (found) go(found[0]);
    else fail({ error: { key: "page.join.not-a-link", args: {} } });
  };
  const importFile = async (event) => {
    const file = event.target.files[0];
    event.target.value = "";
    if (!file) return;
    if (file.size > MOST_BYTES) return fail({ error: { key: "error.record.too-long", args: { most: MOST_BYTES, found: file.size } } });
    setBusy(true);
    try {
      const table = await api("POST", "/api/records", await file.text());
      if (table.result) go(`/replay/${table.id}`);
      else enter(table);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return html`<section class="ways">
    <form onSubmit=${join}>
      <label class="field"><span>${say("page.join")}</span>
        <input type="text" inputmode="url" value=${link} placeholder=${say("page.join.placeholder")} onInput=${(event) => setLink(event.target.value)} /></label>
      <button disabled=${!link}>${say("page.join.go")}</button>
    </form>
    <label class=${`field file ${busy ? "busy" : ""}`}><span>${say("page.import")}</span>
      <input type="file" accept=".json,application/json" disabled=${busy} onChange=${importFile} /></label>
  </section>`;
}
