// The marshal's desk: the hands of the Generals. The server sends them only when the marshal asks, and they are hidden
// again after some seconds, because the Generals may see this screen.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { Hand } from "./hand.js";
import { ARMIES, t } from "./texts.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

const SHOWN = 8000;

/** @param {{ ui: Ui }} props */
export function Hands({ ui }) {
  const [seen, setSeen] = useState(/** @type {View | null} */ (null));
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!seen) return undefined;
    section.current?.scrollIntoView({ block: "nearest" });
    const hide = () => setSeen(null);
    const timer = setTimeout(hide, SHOWN);
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [seen]);
  const look = () => ui.official?.look().then((view) => setSeen(/** @type {View} */ (/** @type {unknown} */ (view))));
  return html`<section class="gw-desk-hands" ref=${section}><button type="button" data-action="hands" aria-pressed=${seen !== null} onClick=${() => (seen ? setSeen(null) : look())}>${t(ui, seen ? "desk.hands.hide" : "desk.hands", { n: SHOWN / 1000 })}</button>
    ${seen && ARMIES.filter((army) => seen.hands[army]).map((army) => html`<${Hand} key=${army} army=${army} view=${seen} ui=${ui} />`)}</section>`;
}
