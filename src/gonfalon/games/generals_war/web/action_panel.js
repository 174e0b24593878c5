// Over the map: the fight that was fought, fighters to choose, tiles to ask for, the scenario ahead, and one's own hand.

import { html } from "/static/vendor/preact.js";
import { CorrectionNotice } from "./correction_notice.js";
import { Fight, fightOf } from "./fight.js";
import { armyToChooseFrom, Fighters } from "./fighters.js";
import { Hand, isMarket, Market } from "./hand.js";
import { Desk } from "./marshal_desk.js";
import { PrintButton, SheetPaper } from "./print.js";
import { Sheet } from "./sheet.js";
import { MARSHAL } from "./texts.js";

/** @import { ActionPanelProps, Frame, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/**
 * Is a scenario ahead? After a fight the marker moves on first.
 * @param {View} view
 */
const isAhead = (view) => Boolean(view.sheet) && view.step !== "march";

/**
 * What the panel is for now; the map needs the room when a road or a space is to be chosen.
 * @param {{ view: View; ui: Ui; frame: Frame | null }} props
 */
function Panel({ view, ui, frame }) {
  const army = armyToChooseFrom(view, ui);
  if (army) return html`<${Fighters} army=${army} view=${view} ui=${ui} />`;
  if (isMarket(view, ui))
    return html`<${Market} view=${view} ui=${ui} />${view.sheet && html`<${Sheet} view=${view} ui=${ui} />`}`;
  const fight = fightOf(frame, ui.events ?? []);
  if (fight) return html`<${Fight} fight=${fight} view=${view} ui=${ui} />`;
  return isAhead(view) ? html`<${Sheet} view=${view} ui=${ui}><${PrintButton} paper="sheet" ui=${ui} /><//>` : null;
}

/** @param {ActionPanelProps<View>} props */
export function ActionPanel({ view, ui, frame, table }) {
  if (ui.seat === MARSHAL && table) return html`<${Desk} view=${view} ui=${ui} frame=${frame} table=${table} />`;
  const panel = Panel({ view, ui, frame });
  return html`<${CorrectionNotice} ui=${ui} />${isAhead(view) && html`<${SheetPaper} view=${view} ui=${ui} />`}
    ${panel && html`<div data-stage class="gw-panel">${panel}</div>`}
    ${view.hands[ui.seat ?? ""] && html`<div class="gw-hands"><${Hand} army=${ui.seat} view=${view} ui=${ui} staged /></div>`}`;
}
