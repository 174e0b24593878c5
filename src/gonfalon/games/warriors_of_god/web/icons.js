// Small pictures of things, for buttons.

import { html } from "/static/vendor/preact.js";
import { CounterPicture } from "./counters.js";
import { Shield } from "./shields.js";
import { SideMark } from "./tracks.js";
import { nationOf, sortOf, TroopIcon } from "./troops.js";
/** @import { TargetProps } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @param {TargetProps<View>} props */
export function Icon({ target, view, ui }) {
  const [kind, id] = target.split(":", 2);
  if (kind === "leader" && view.leaders[id])
    return html`<${CounterPicture} id=${id} view=${view} ui=${ui} width="34" />`;
  if (kind === "area")
    return html`<svg class="wog-picture" width="20" height="24" viewBox="-1 -1 22 26" aria-hidden="true"><${Shield} area=${id} /></svg>`;
  if (kind === "side" || kind === "seat") return html`<${SideMark} side=${id} ui=${ui} />`;
  if (kind !== "troop") return null;
  return html`<span class="wog-troop is-${sortOf(id)} ${nationOf(id) ? `of-${nationOf(id)}` : ""}" aria-hidden="true">
    <svg width="18" height="18" viewBox="0 0 16 16"><${TroopIcon} sort=${sortOf(id)} /></svg></span>`;
}
