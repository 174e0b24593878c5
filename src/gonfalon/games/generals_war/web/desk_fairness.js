// The marshal's desk: whether computers may help the Generals. At an event they may not, unless the marshal allows it.

import { html } from "/static/vendor/preact.js";
import { t } from "./texts.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */

/** @param {{ ui: Ui }} props */
export function Fairness({ ui }) {
  const { official } = ui;
  if (!official || ui.options.fights !== "marshal") return null;
  const isAllowed = !official.isHelpForbidden;
  return html`<section class="gw-fair"><label><input type="checkbox" data-action="help" checked=${isAllowed} disabled=${!official.isReady || ui.over} onChange=${() => official.order({ help: !isAllowed })} /> ${t(ui, "desk.help")}</label></section>`;
}
