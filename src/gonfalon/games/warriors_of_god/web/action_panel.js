// The panel over the map while a battle or a siege is fought. It is loaded as soon as a side is the aggressor somewhere,
// before the battle.

import { addStyle } from "/static/js/board/load.js";
import { html, useEffect, useState } from "/static/vendor/preact.js";

/** @import { ActionPanelProps } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @type {typeof import("./battle_panel.js") | null} */
let loaded = null;

/** @param {ActionPanelProps<View>} props */
export function ActionPanel(props) {
  const { battle, areas } = props.view;
  const [panel, setPanel] = useState(loaded);
  const isNear = Boolean(battle) || Object.values(areas).some(({ aggressor }) => aggressor);
  useEffect(() => {
    if (isNear && !loaded)
      Promise.all([import("./battle_panel.js"), addStyle(new URL("battle.css", import.meta.url).href)]).then(
        ([module]) => {
          loaded = module;
          setPanel(module);
        },
        console.warn,
      );
  }, [isNear]);
  if (panel) return html`<${panel.BattlePanel} ...${props} />`;
  // The camera makes room for the panel before it is there.
  return battle ? html`<div data-stage class="wog-stage"></div>` : null;
}
