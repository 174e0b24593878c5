// The marshal's desk: the papers that can be printed now, and the view for a monitor.

import { html } from "/static/vendor/preact.js";
import { PrintButton } from "./print.js";
import { t } from "./texts.js";

/** @import { BoardProps, TableMessage } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @param {BoardProps<View> & { table: TableMessage }} props */
export function Printing({ view, ui, table }) {
  const papers = ["sheet", "map", "rosters"].filter((paper) => paper !== "sheet" || view.sheet);
  return html`<p class="gw-printing">${papers.map((paper) => html`<${PrintButton} key=${paper} paper=${paper} ui=${ui} />`)}
    <a class="button" data-action="kit" target="_blank" href=${`/kit/generals-war?language=${ui.language}`}>${t(ui, "kit")}</a>
    ${view.results.length > 0 && html`<a class="button" data-action="report" target="_blank" href=${`/report/${table.id}?language=${ui.language}`}>${t(ui, "report.open")}</a>`}
    <a class="button" data-action="screen" target="_blank" href=${`/screen/${table.id}`}>${t(ui, "desk.screen")}</a></p>`;
}
