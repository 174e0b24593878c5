// The marshal's desk: the papers that can be printed now.

import { html } from "/static/vendor/preact.js";
import { PrintButton } from "./print.js";

/** @import { BoardProps } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @param {BoardProps<View>} props */
export function Printing({ view, ui }) {
  const papers = ["sheet", "map", "rosters"].filter((paper) => paper !== "sheet" || view.sheet);
  return html`<p class="gw-printing">${papers.map((paper) => html`<${PrintButton} key=${paper} paper=${paper} ui=${ui} />`)}</p>`;
}
