// Links to seats of a table: invitations, and ways back to a seat.
import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { elementOf, fieldOf } from "../app/dom.js";
import { isAlone, linkForOthers } from "../app/router.js";
import { freshLinks } from "../home/open_table.js";
import { api, messageOf } from "../net/http.js";
import { Dialog } from "../widgets/dialog.js";
import { QrCode } from "../widgets/qrcode.js";

/** @import { ErrorBody, Seat, TableMessage } from "../net/types.d.ts" */

/** `label`: the text of the button, if the invited person is not a friend; `title`: the title of the dialog then.
 * @param {{ seat: Seat, table: TableMessage, label?: string, title?: string }} props */
export function SeatLink({ seat, table, label, title }) {
  const { say } = useTexts();
  const [link, setLink] = useState(/** @type {string | null} */ (null));
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  const invited = seat.kind === "open" && table.opener;
  const kind = invited ? "invite" : seat.mine ? "way-back" : null;
  if (!kind) return null;
  const ask = async () => {
    const kept = freshLinks.get(table.id)?.[seat.seat];
    if (kept && invited) return setLink(kept);
    try {
      setLink((await api("POST", `/api/tables/${table.id}/links`, { seat: seat.seat })).link);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return html`<button type="button" class=${invited ? "primary" : "quiet small"} onClick=${ask}>${(invited && label) || say(`page.${kind}`)}</button>
    ${failure ? html`<p class="notice" role="alert">${say(failure.key, failure.args)}</p>` : null}
    ${link ? html`<${LinkDialog} link=${linkForOthers(link)} seat=${seat.seat} kind=${kind} title=${title} close=${() => setLink(null)} />` : null}`;
}

/** @param {{ link: string, seat?: string, kind: string, title?: string, close: () => void }} props */
export function LinkDialog({ link, seat, kind, title, close }) {
  const { say } = useTexts();
  const [copied, setCopied] = useState(false);
  /** @param {Event} event */
  const copy = async (event) => {
    elementOf(event).closest(".link-row")?.querySelector("input")?.select();
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(link);
      else document.execCommand("copy");
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return html`<${Dialog} title=${title ?? say(`page.${kind}`)} close=${close}>
    <p>${say(`page.${kind}.how`, seat ? { seat: `seat:${seat}` } : {})}</p>
    <div class="link-row"><input readonly value=${link} aria-label=${say(`page.${kind}`)} onFocus=${(/** @type {Event} */ event) => fieldOf(event).select()} />
      <button type="button" class="primary" onClick=${copy}>${say(copied ? "page.copied" : "page.copy")}</button></div>
    ${kind !== "position-link" && isAlone() ? null : html`<${QrCode} text=${link} label=${say("page.link.qr")} />`}
    <p class="hint">${say(`page.${kind}.warning`)}</p>
    ${kind !== "position-link" && isAlone() ? html`<p class="notice">${say("page.link.loopback")}</p>` : null}
  <//>`;
}

/** The links of a table that has just been opened, one after the other; `done` is called after the last.
 * @param {{ table: TableMessage, done: () => void }} props */
export function FreshInvitation({ table, done }) {
  const [links, setLinks] = useState(() => Object.entries(freshLinks.get(table.id) ?? {}));
  const wanted = links.filter(([name]) => table.seats.some((seat) => seat.seat === name && seat.kind === "open"));
  if (!wanted.length) return null;
  const [seat, link] = wanted[0];
  const close = () => {
    setLinks(wanted.slice(1));
    if (wanted.length === 1) done();
  };
  return html`<${LinkDialog} key=${link} link=${linkForOthers(link)} seat=${seat} kind="invite" close=${close} />`;
}
