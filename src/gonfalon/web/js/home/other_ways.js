// @ts-nocheck
// The other ways in: a link that somebody sent, a file of a game.
import { html, useState } from "../../vendor/preact.js";
import { go } from "../app/router.js";
import { Failure } from "../widgets/failure.js";
import { ImportFile } from "./import.js";

export function Ways({ say, games, words }) {
  const [link, setLink] = useState("");
  const [failure, setFailure] = useState(null);
  const [told, setTold] = useState(null);
  const fail = (error, own) => {
    setTold(own ?? words);
    setFailure(error.error ?? { key: "page.error.broken", args: {} });
  };
  const join = (event) => {
    event.preventDefault();
    const found = /\/(table|replay)\/[\w-]+(\?[^#\s]*)?(#[\w=&-]*)?/.exec(link);
    if (found) go(found[0]);
    else fail({ error: { key: "page.join.not-a-link", args: {} } });
  };
  return html`<section class="ways">
    <form onSubmit=${join}>
      <label class="field"><span>${say("page.join")}</span>
        <input type="text" inputmode="url" value=${link} placeholder=${say("page.join.placeholder")} onInput=${(event) => setLink(event.target.value)} /></label>
      <button disabled=${!link}>${say("page.join.go")}</button>
    </form>
    <${ImportFile} say=${say} fail=${fail} games=${games} words=${words} />
    <${Failure} error=${failure} say=${told ? told.say.bind(told) : say} close=${() => setFailure(null)} />
  </section>`;
}
