// The marshal's desk: the hands of the Generals, shown only on request, because the Generals may see this screen.

import { html, useEffect } from "/static/vendor/preact.js";
import { Hand } from "./hand.js";
import { openHands } from "./screen_privacy.js";
import { ARMIES, t } from "./texts.js";

/** @import { BoardProps } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/**
 * While the hands are open here, the log names their tiles, too.
 * @param {BoardProps<View>} props
 */
export function Hands({ view, ui }) {
  useEffect(() => () => openHands(false), []);
  return html`<details class="gw-desk-hands" onToggle=${(/** @type {{ target: HTMLDetailsElement }} */ event) => openHands(event.target.open)}><summary>${t(ui, "desk.hands")}</summary>
    ${ARMIES.filter((army) => view.hands[army]).map((army) => html`<${Hand} key=${army} army=${army} view=${view} ui=${ui} />`)}</details>`;
}
