// The marshal's desk: the clock, the scenario to announce, what was reported, the Generals' seats, and paper.
// Results are entered in the prompt. The desk stands beside the map; on a phone it covers the map until it is folded.
// Each section is a module of its own: `desk_*.js` and `clock.js`.

import { rehearsals } from "/static/js/home/open_table.js";
import { html, useEffect } from "/static/vendor/preact.js";
import { Clock, FoldedTime } from "./clock.js";
import { Corrections } from "./desk_corrections.js";
import { Fairness } from "./desk_fairness.js";
import { Hands } from "./desk_hands.js";
import { Printing } from "./desk_papers.js";
import { Places } from "./desk_people.js";
import { Rosters } from "./desk_rosters.js";
import { Fight, fightsIn } from "./fight.js";
import { Results } from "./panels.js";
import { Paper } from "./print.js";
import { FieldRules, SheetBody, sheetTitle } from "./sheet.js";
import { t } from "./texts.js";

/** @import { Frame, TableMessage, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** A scenario of 45 minutes takes one minute, a day of nine about ten. */
const REHEARSAL_PACE = 45;

/** @param {{ view: View; ui: Ui; frame: Frame | null; table: TableMessage }} props */
export function Desk({ view, ui, frame, table }) {
  const { clock } = ui;
  useEffect(() => {
    if (clock && rehearsals.delete(table.id)) clock.set("pace", { n: REHEARSAL_PACE });
  }, [clock]);
  const fight = fightsIn(frame?.events ?? []).pop();
  const isWaiting = table.seats.some((seat) => seat.kind === "open");
  const places = html`<${Places} key="places" table=${table} ui=${ui} />`;
  return html`<details data-stage class="gw-desk" open><summary>${t(ui, "desk")} ${clock && html`<${FoldedTime} clock=${clock} />`}<small>${t(ui, "desk.fold")}</small></summary>
    <div class="gw-desk-body">
      ${isWaiting && places}
      ${fight && html`<${Fight} fight=${fight} view=${view} ui=${ui} />`}
      ${clock && html`<${Clock} clock=${clock} ui=${ui} />`}
      ${view.sheet && html`<section class="gw-desk-sheet"><h3>${sheetTitle(view, ui)}</h3><${SheetBody} view=${view} ui=${ui} /><${FieldRules} view=${view} ui=${ui} /></section>`}
      <${Printing} view=${view} ui=${ui} table=${table} />
      ${view.phase === "war" && html`<section><h3>${t(ui, "panel.results")}</h3><${Results} view=${view} ui=${ui} /><${Corrections} view=${view} ui=${ui} /></section>`}
      <${Rosters} view=${view} table=${table} ui=${ui} />
      ${!isWaiting && places}
      <${Fairness} ui=${ui} />
      <${Hands} ui=${ui} />
    </div></details>
    <${Paper} view=${view} ui=${ui} />`;
}
