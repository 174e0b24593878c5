// The marshal's desk: the seats of the Generals, and the links that lead to them.

import { SeatLink } from "/static/js/table/seat_links.js";
import { playerName } from "/static/js/table/seat_names.js";
import { html } from "/static/vendor/preact.js";
import { ARMIES, t } from "./texts.js";
import { ArmyMark } from "./tracks.js";

/** @import { TableMessage, Ui } from "/static/js/board/types.d.ts" */

/** @param {{ table: TableMessage; ui: Ui }} props */
export function Places({ table, ui }) {
  return html`<section class="gw-places"><h3>${t(ui, "desk.seats")}</h3><ul>${table.seats
    .filter((seat) => ARMIES.includes(seat.seat))
    .map(
      (seat) => html`<li key=${seat.seat}>
    <${ArmyMark} army=${seat.seat} ui=${ui} /> <span>${playerName(seat, table, ui.say)}</span><${SeatLink} seat=${seat} table=${table} label=${t(ui, "desk.invite")} title=${ui.name(`army:${seat.seat}`, "start")} /></li>`,
    )}</ul></section>`;
}
