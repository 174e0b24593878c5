// Other ways to a table: an invitation link, a file of a game.

import { html, useState } from "../../vendor/preact.js";
import { useTexts, WithTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { go } from "../app/router.js";
import { ApiError, messageOf } from "../net/http.js";
import { Failure } from "../widgets/failure.js";
import { ImportFile } from "./import.js";

/** @import { ErrorBody, GameInfo } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** @param {{ games: GameInfo[] | null }} props */
export function Ways({ games }) {
  const { catalogue, say } = useTexts();
  const [link, setLink] = useState("");
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  const [texts, setTexts] = useState(/** @type {Catalogue | null} */ (null));
  /** @param {unknown} error @param {Catalogue} [own] */
  const fail = (error, own) => {
    setTexts(own ?? catalogue);
    setFailure(messageOf(error));
  };
  /** @param {Event} event */
  const join = (event) => {
    event.preventDefault();
    const found = /\/(table|replay)\/[\w-]+(\?[^#\s]*)?(#[\w=&-]*)?/.exec(link);
    if (found) go(found[0]);
    else fail(new ApiError({ key: "page.join.not-a-link", args: {} }, 0));
  };
  return html`<section class="ways">
    <form onSubmit=${join}>
      <label class="field"><span>${say("page.join")}</span>
        <input type="text" inputmode="url" value=${link} placeholder=${say("page.join.placeholder")} onInput=${withValue(setLink)} /></label>
      <button disabled=${!link}>${say("page.join.go")}</button>
    </form>
    <${ImportFile} fail=${fail} games=${games} />
    <${WithTexts} catalogue=${texts ?? catalogue}><${Failure} error=${failure} close=${() => setFailure(null)} /><//>
  </section>`;
}
