// The persons who may play a seat, and the log of joins, links and removals.
import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { api, messageOf } from "../net/http.js";
import { Confirm, Dialog } from "../widgets/dialog.js";
import { Icon } from "../widgets/icons.js";

/** @import { AuditLine, ErrorBody, HolderInfo, TableMessage } from "../net/types.d.ts" */

/** All holders of a seat; the opener can remove each of them.
 * @param {{ table: TableMessage, seat: string, holders: HolderInfo[] }} props */
export function Holders({ table, seat, holders }) {
  const { say } = useTexts();
  const [leaving, setLeaving] = useState(/** @type {HolderInfo | null} */ (null));
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  /** @param {HolderInfo} holder */
  const nameOf = ({ mine, name }) => (mine ? say("page.seat.you", { name }) : name || say("page.seat.person"));
  /** @param {HolderInfo} holder */
  const remove = (holder) =>
    api("DELETE", `/api/tables/${table.id}/seats/${seat}/holders/${holder.id}`).catch((error) =>
      setFailure(messageOf(error)),
    );
  return html`<ul class="holders" aria-label=${say("page.holders")}>
    ${holders.map((holder) => html`<li>${nameOf(holder)} ${table.opener && !holder.mine ? html`<button type="button" class="quiet small" onClick=${() => setLeaving(holder)}>${say("page.holder.remove")}</button>` : null}</li>`)}
  </ul>
  ${failure ? html`<p class="notice" role="alert">${say(failure.key, failure.args)}</p>` : null}
  ${leaving ? html`<${Confirm} title=${say("page.holder.remove")} text=${say("page.holder.remove.sure", { name: nameOf(leaving), seat: `seat:${seat}` })} yes=${say("page.holder.remove")} close=${() => setLeaving(null)} act=${() => remove(leaving)} />` : null}`;
}

/** Who came to the table, by which link, and who was removed. @param {{ table: TableMessage }} props */
export function AuditLog({ table }) {
  const { catalogue, say } = useTexts();
  const [lines, setLines] = useState(/** @type {AuditLine[] | null} */ (null));
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  const time = new Intl.DateTimeFormat(catalogue.language, { dateStyle: "short", timeStyle: "short" });
  const ask = () => api("GET", `/api/tables/${table.id}/log`).then(setLines, (error) => setFailure(messageOf(error)));
  /** @param {AuditLine} line */
  const sentence = ({ kind, name, seat, other }) =>
    say(`page.audit.${kind}`, {
      name: name || say("page.seat.person"),
      seat: `seat:${seat}`,
      other: other || say("page.seat.person"),
    });
  return html`<button type="button" class="quiet" onClick=${ask}><${Icon} name="person" />${say("page.audit")}</button>
    ${failure ? html`<p class="notice" role="alert">${say(failure.key, failure.args)}</p>` : null}
    ${
      lines
        ? html`<${Dialog} title=${say("page.audit")} close=${() => setLines(null)}>
      ${lines.length ? html`<ul class="audit">${lines.map((line) => html`<li><time>${time.format(line.at * 1000)}</time> ${sentence(line)}</li>`)}</ul>` : html`<p>${say("page.audit.empty")}</p>`}<//>`
        : null
    }`;
}
