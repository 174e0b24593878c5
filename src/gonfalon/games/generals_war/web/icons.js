// Small pictures of things, for buttons.

import { html } from "/static/vendor/preact.js";
import { fighterOf, laidAt } from "./labels.js";
import { TerrainPicture } from "./terrains.js";
import { ARMIES } from "./texts.js";
import { Arms, TilePicture } from "./tile_icons.js";
import { ArmyMark } from "./tracks.js";
/** @import { TargetProps } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @param {TargetProps<View>} props */
export function Icon({ target, view, ui }) {
  const [kind, id] = target.split(":", 2);
  if (kind === "tile" && view.tiles[id])
    return html`<${TilePicture} tile=${id} category=${view.tiles[id].category} size="26" />`;
  if (kind === "laid" && view.tiles[laidAt(id, view).tile])
    return html`<${TilePicture} tile=${laidAt(id, view).tile} category=${view.tiles[laidAt(id, view).tile].category} size="26" />`;
  if (kind === "space" && view.spaces[id])
    return html`<${TerrainPicture} terrain=${view.spaces[id].terrain} size="26" />`;
  if (kind === "fighter" && fighterOf(id, view).form)
    return html`<${Arms} form=${fighterOf(id, view).form} size="22" />`;
  if (["side", "seat", "army"].includes(kind) && ARMIES.includes(id))
    return html`<${ArmyMark} army=${id} ui=${ui} size="26" />`;
  return null;
}
