// An offer to the other players: a draw, or a step back.
import { html, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { EventTexts } from "../text/event_texts.js";
import { Confirm } from "../widgets/dialog.js";

/** @import { TableStore } from "./store/table_store.js" */
/** @import { GameEvent, View } from "../net/types.d.ts" */
/** @import { ScreenPrivacy } from "../board/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** The first line of the log after a version.
 * @param {GameEvent[]} events
 * @param {number | undefined} version
 * @param {{ texts: EventTexts, privacy: ScreenPrivacy | undefined, say: Catalogue["say"] }} parts */
function lineAfter(events, version, { texts, privacy, say }) {
  const first = events.find((event) => event.version > (version ?? 0) && !event.struck);
  const [line] = texts.lines(first ? [privacy ? privacy.event(first) : first] : []);
  return line ? say(line.key, line.args) : "…";
}

/** @param {{ store: TableStore, view: View }} props */
export function Offer({ store, view }) {
  const { catalogue, say, game, board } = useTable();
  const [sure, setSure] = useState(/** @type {string | boolean | null} */ (null));
  const seat = store.seats.seat ?? null;
  const privacy = board.useScreenPrivacy?.(seat, view);
  const offer = store.known.position?.offer;
  if (!offer) return null;
  const own = offer.seat === seat || store.seats.mine.includes(offer.seat);
  const asked = seat !== null && offer.asked.includes(seat);
  const args = {
    seat: `seat:${offer.seat}`,
    line: lineAfter(store.display.events, offer.to, { texts: new EventTexts(catalogue, game), privacy, say }),
  };
  /** @param {boolean} accept */
  const answer = (accept) => store.session.request({ type: "answer", offer: offer.id, accept });
  return html`<section class="offer" role="alertdialog" aria-label=${say("page.offer")}>
    <p>${say(`page.offer.${offer.what}${own ? ".own" : ""}`, args)}</p>
    <div class="buttons">
      ${
        own
          ? html`<button type="button" onClick=${() => store.session.request({ type: "withdraw" })}>${say("page.withdraw")}</button>`
          : asked
            ? html`<button type="button" class="primary" onClick=${() => (offer.what === "draw" ? setSure(offer.id ?? null) : answer(true))}>${say("page.accept")}</button>
              <button type="button" onClick=${() => answer(false)}>${say("page.decline")}</button>`
            : html`<p class="hint">${say("page.offer.others", { seats: offer.asked.map((seat) => `seat:${seat}`) })}</p>`
      }
    </div>
    ${asked && sure === offer.id ? html`<${Confirm} title=${say("page.offer-draw.accept")} text=${say("page.offer-draw.sure")} yes=${say("page.accept")} close=${() => setSure(null)} act=${() => answer(true)} />` : null}
  </section>`;
}
