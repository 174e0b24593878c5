// The marshal's desk: who is at the table and who is not, new codes for lost phones, and the second computer.

import { linkForOthers } from "/static/js/app/router.js";
import { api } from "/static/js/net/http.js";
import { LinkDialog, SeatLink } from "/static/js/table/seat_links.js";
import { playerName } from "/static/js/table/seat_names.js";
import { html, useState } from "/static/vendor/preact.js";
import { ARMIES, MARSHAL, t } from "./texts.js";
import { ArmyMark } from "./tracks.js";

/** @import { TableMessage, Ui } from "/static/js/board/types.d.ts" */
/** @typedef {TableMessage["seats"][number]} Seat */

/**
 * Whether the persons of a seat are connected, and since when they are not.
 * @param {Seat} seat
 * @param {TableMessage} table
 * @param {Ui} ui
 */
function presence(seat, table, ui) {
  if (seat.kind !== "person") return "";
  if (seat.online) return t(ui, "desk.online");
  const left = Math.max(0, ...(table.holders?.[seat.seat] ?? []).map((holder) => holder.left ?? 0));
  if (!left) return t(ui, "desk.offline");
  const time = new Intl.DateTimeFormat(ui.language, { hour: "2-digit", minute: "2-digit" }).format(left * 1000);
  return t(ui, "desk.offline.since", { time });
}

/**
 * A new code for a seat. The phone that was lost loses it, or this computer, if the marshal has played for a General.
 * @param {{ seat: Seat; table: TableMessage; ui: Ui }} props
 */
function LostPhone({ seat, table, ui }) {
  const [isAsked, setAsked] = useState(false);
  const [link, setLink] = useState(/** @type {string | null} */ (null));
  const [hasFailed, setFailed] = useState(false);
  const holders = table.holders?.[seat.seat] ?? [];
  const renew = async () => {
    setAsked(false);
    try {
      for (const holder of holders)
        await api("DELETE", `/api/tables/${table.id}/seats/${seat.seat}/holders/${holder.id}`);
      setLink((await api("POST", `/api/tables/${table.id}/links`, { seat: seat.seat })).link);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const dialog =
    link &&
    html`<${LinkDialog} link=${linkForOthers(link)} seat=${seat.seat} kind="invite" title=${ui.name(`army:${seat.seat}`, "start")} close=${() => setLink(null)} />`;
  if (seat.kind !== "person" || !table.opener) return dialog;
  return html`${
    isAsked
      ? html`<span class="gw-lost">${t(ui, seat.mine ? "desk.given-back.sure" : "desk.lost.sure")} <button type="button" class="primary small" data-action="lost-sure" onClick=${renew}>${t(ui, "desk.lost.yes")}</button> <button type="button" class="quiet small" onClick=${() => setAsked(false)}>${t(ui, "correct.not")}</button></span>`
      : html`<button type="button" class="quiet small" data-action="lost" onClick=${() => setAsked(true)}>${t(ui, seat.mine ? "desk.given-back" : "desk.lost")}</button>`
  }${hasFailed && html`<p class="notice" role="alert">${t(ui, "desk.lost.failed")}</p>`}${dialog}`;
}

/** @param {{ seat: Seat; table: TableMessage; ui: Ui }} props */
function Place({ seat, table, ui }) {
  const isArmy = ARMIES.includes(seat.seat);
  return html`<li data-seat=${seat.seat} class=${seat.kind === "person" && !seat.online ? "is-away" : ""}>
    ${isArmy && html`<${ArmyMark} army=${seat.seat} ui=${ui} />`} <span>${playerName(seat, table, ui.say)} <small>${presence(seat, table, ui)}</small></span>
    ${isArmy && html`<${LostPhone} seat=${seat} table=${table} ui=${ui} />`}
    ${(!isArmy || seat.kind !== "person") && html`<${SeatLink} seat=${seat} table=${table} label=${t(ui, "desk.invite")} title=${isArmy ? ui.name(`army:${seat.seat}`, "start") : t(ui, "desk.second")} />`}</li>`;
}

/** @param {{ table: TableMessage; ui: Ui }} props */
export function Places({ table, ui }) {
  const seats = table.seats.filter((seat) => ARMIES.includes(seat.seat) || seat.seat === MARSHAL);
  return html`<section class="gw-places"><h3>${t(ui, "desk.seats")}</h3><ul>${seats.map((seat) => html`<${Place} key=${seat.seat} seat=${seat} table=${table} ui=${ui} />`)}</ul></section>`;
}
