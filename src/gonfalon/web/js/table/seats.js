// The list of seats: who plays them, and what a player can do about the table as a whole.
import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { Confirm } from "../widgets/dialog.js";
import { Icon } from "../widgets/icons.js";
import { Rematch } from "./ending.js";
import { AuditLog, Holders } from "./holders.js";
import { TryOut } from "./sandbox.js";
import { SeatLink } from "./seat_links.js";
import { isStoodIn, nameOf } from "./seat_names.js";
import { LetGoOn } from "./stand_in.js";

/** @import { PositionMessage, Seat, TableMessage } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */

/** @param {{ store: TableStore, startGoingBack: () => void }} props */
export function SeatList({ store, startGoingBack }) {
  const { say } = useTexts();
  const { table, position } = store.known;
  const live = store.session.connection !== "closed";
  return html`<section class="seats">
    <ul>
      ${table.seats.map((seat) => html`<${SeatItem} key=${seat.seat} seat=${seat} table=${table} position=${position} isLive=${live} />`)}
    </ul>
    ${live && position?.result ? html`<p class="buttons"><${Rematch} store=${store} /></p>` : null}
    ${store.seats.mine.length ? live && html`<${TableCommands} store=${store} startGoingBack=${startGoingBack} />` : html`<p class="hint"><${Icon} name="eye" />${say("page.spectator")}</p>`}
    <p class="buttons">
      ${live ? html`<a class="button quiet" href=${`/replay/${table.id}`}><${Icon} name="play" />${say("page.replay")}</a>` : null}
      ${live && position?.result ? html`<a class="button quiet" href=${`/replay/${table.id}?analysis`}><${Icon} name="lamp" />${say("agent.analysis.start")}</a>` : null}
      ${live && position && !position.result ? html`<${TryOut} table=${table} version=${store.display.version} seat=${store.seats.seat} />` : null}
      ${!live || table.sandbox || (table.secrets && !position?.result) ? null : html`<a class="button quiet" href=${`/api/tables/${table.id}/record`} download><${Icon} name="file" />${say("page.export")}</a>`}
      ${live && table.opener ? html`<${AuditLog} table=${table} />` : null}
      <a class="button quiet" href=${`/help/${table.game}`} target="_blank"><${Icon} name="book" />${say("page.rules")}</a>
    </p>
  </section>`;
}

/** @param {{ seat: Seat, table: TableMessage, position: PositionMessage | null, isLive: boolean }} props */
function SeatItem({ seat, table, position, isLive }) {
  const { catalogue, say } = useTexts();
  const icon = { computer: "computer", open: "link", person: "person" }[seat.kind];
  const holders = table.holders?.[seat.seat] ?? [];
  const isOther = seat.kind === "person" && !seat.mine;
  return html`<li class=${`seat seat-${seat.seat} ${position?.to_act.includes(seat.seat) ? "acts" : ""}`}>
    <span class="seat-side">${catalogue.name(`seat:${seat.seat}`, "start")}</span>
    <span class="seat-who"><${Icon} name=${icon} />${nameOf(seat, say)}
      ${isOther ? html`<span class=${`dot ${seat.online ? "on" : "off"}`} title=${say(seat.online ? "page.seat.online" : "page.seat.offline")}></span>` : null}</span>
    ${isStoodIn(seat, position?.result) ? html`<span class="seat-stand-in"><${Icon} name="computer" />${say("agent.stand-in.here", { agent: say(`agent.${seat.agent}`) })}</span>` : null}
    ${isLive ? html`<${SeatLink} seat=${seat} table=${table} />` : null}
    ${isLive && holders.some((each) => !each.mine) ? html`<${Holders} table=${table} seat=${seat.seat} holders=${holders} />` : null}
  </li>`;
}

/** @param {{ store: TableStore, startGoingBack: () => void }} props */
function TableCommands({ store, startGoingBack }) {
  const { say } = useTexts();
  const [sure, setSure] = useState(/** @type {string | boolean | null} */ (null));
  const { table, position } = store.known;
  if (!position || (position.result && !table.sandbox)) return null;
  const others = table.seats.some((seat) => !seat.mine && seat.kind === "person");
  const warning = say(table.seats.length > 2 ? "page.resign.sure.for-all" : "page.resign.sure");
  const offer = position.offer;
  const plays = !table.officials.includes(store.seats.seat ?? "") && !table.sandbox;
  return html`<div class="buttons table-acts">
    ${plays && others && !offer ? html`<button type="button" class="quiet" onClick=${() => store.session.request({ type: "offer", what: "draw" })}><${Icon} name="hands" />${say("page.offer-draw")}</button>` : null}
    ${!offer && position.version > 0 ? html`<button type="button" class="quiet" onClick=${startGoingBack}><${Icon} name="undo" />${say("page.back")}</button>` : null}
    ${table.officials.includes(store.seats.seat ?? "") || position.result ? null : html`<${LetGoOn} store=${store} />`}
    ${plays ? html`<button type="button" class="quiet resign" onClick=${() => setSure(true)}><${Icon} name="flag" />${say("page.resign")}</button>` : null}
    ${sure ? html`<${Confirm} title=${say("page.resign")} text=${warning} yes=${say("page.resign")} close=${() => setSure(null)} act=${() => store.session.request({ type: "resign" })} />` : null}
  </div>`;
}
