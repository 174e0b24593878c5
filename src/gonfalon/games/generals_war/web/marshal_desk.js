// The marshal's desk: the clock, the scenario to announce, what was reported, the Generals' seats, and paper.
// Results are entered in the prompt. The desk stands beside the map; on a phone it covers the map until it is folded.
// The hands of the Generals are shown only on request, because the Generals may see this screen.

import { SeatLink } from "/static/js/table/seat_links.js";
import { playerName } from "/static/js/table/seat_names.js";
import { html, useEffect } from "/static/vendor/preact.js";
import { Clock, FoldedTime, useClock } from "./clock.js";
import { Fight, fightsIn } from "./fight.js";
import { Hand } from "./hand.js";
import { Results } from "./panels.js";
import { Paper, PrintButton } from "./print.js";
import { openHands } from "./screen_privacy.js";
import { SheetBody, sheetTitle } from "./sheet.js";
import { ARMIES, t } from "./texts.js";
import { ArmyMark } from "./tracks.js";

/** @import { BoardProps, Frame, TableMessage, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @param {{ table: TableMessage; ui: Ui }} props */
function Places({ table, ui }) {
  return html`<section class="gw-places"><h3>${t(ui, "desk.seats")}</h3><ul>${table.seats
    .filter((seat) => ARMIES.includes(seat.seat))
    .map(
      (seat) => html`<li key=${seat.seat}>
    <${ArmyMark} army=${seat.seat} ui=${ui} /> <span>${playerName(seat, table, ui.say)}</span><${SeatLink} seat=${seat} table=${table} label=${t(ui, "desk.invite")} title=${ui.name(`army:${seat.seat}`, "start")} /></li>`,
    )}</ul></section>`;
}

/** @param {BoardProps<View>} props */
function Printing({ view, ui }) {
  const papers = ["sheet", "map", "rosters"].filter((paper) => paper !== "sheet" || view.sheet);
  return html`<p class="gw-printing">${papers.map((paper) => html`<${PrintButton} key=${paper} paper=${paper} ui=${ui} />`)}</p>`;
}

/**
 * While the hands are open here, the log names their tiles, too.
 * @param {BoardProps<View>} props
 */
function Hands({ view, ui }) {
  useEffect(() => () => openHands(false), []);
  return html`<details class="gw-desk-hands" onToggle=${(/** @type {{ target: HTMLDetailsElement }} */ event) => openHands(event.target.open)}><summary>${t(ui, "desk.hands")}</summary>
    ${ARMIES.filter((army) => view.hands[army]).map((army) => html`<${Hand} key=${army} army=${army} view=${view} ui=${ui} />`)}</details>`;
}

/** @param {{ view: View; ui: Ui; frame: Frame | null; table: TableMessage }} props */
export function Desk({ view, ui, frame, table }) {
  const { clock, keep } = useClock(table.id, view.minutes);
  const fight = fightsIn(frame?.events ?? []).pop();
  const isWaiting = table.seats.some((seat) => seat.kind === "open");
  const places = html`<${Places} table=${table} ui=${ui} />`;
  return html`<details data-stage class="gw-desk" open><summary>${t(ui, "desk")} <${FoldedTime} clock=${clock} /><small>${t(ui, "desk.fold")}</small></summary>
    <div class="gw-desk-body">
      ${isWaiting && places}
      ${fight && html`<${Fight} fight=${fight} view=${view} ui=${ui} />`}
      <${Clock} clock=${clock} keep=${keep} minutes=${view.minutes} ui=${ui} />
      ${view.sheet && html`<section class="gw-desk-sheet"><h3>${sheetTitle(view, ui)}</h3><${SheetBody} view=${view} ui=${ui} /></section>`}
      <${Printing} view=${view} ui=${ui} />
      ${view.phase === "war" && html`<section><h3>${t(ui, "panel.results")}</h3><${Results} view=${view} ui=${ui} /></section>`}
      ${!isWaiting && places}
      <${Hands} view=${view} ui=${ui} />
    </div></details>
    <${Paper} view=${view} ui=${ui} />`;
}
