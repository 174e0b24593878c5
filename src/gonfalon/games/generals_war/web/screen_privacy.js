// The Generals may see the marshal's screen: it shows only public facts.

import { useMemo } from "/static/vendor/preact.js";
import { MARSHAL } from "./texts.js";

/** @import { GameEvent, Prompt } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** Each has a sentence for those who do not see what was drawn. */
const SECRET = ["terrain-dealt", "tile-dealt", "drew-terrain", "drew-tile", "bought", "bought-named"];

/**
 * @param {GameEvent} event
 * @param {View} view
 */
function publicEvent(event, view) {
  if (!SECRET.includes(event.type)) return event;
  const { terrain, tile, ...known } = event;
  const seen = { ...known, type: `${event.type}-unseen` };
  if (typeof tile !== "string") return seen;
  return { ...seen, category: `category:${view.tiles[tile.slice("tile:".length)].category}` };
}

/**
 * A prompt without the tile that a General has drawn, while the marshal waits for this General.
 * @param {Prompt} prompt
 */
const publicPrompt = (prompt) =>
  prompt.waits && prompt.args.tile ? { ...prompt, args: { ...prompt.args, tile: null } } : prompt;

/**
 * How this screen words events and prompts of a seat; undefined: without changes.
 * @param {string | null} seat
 * @param {View} view
 */
export function useScreenPrivacy(seat, view) {
  const isPublic = seat === MARSHAL;
  return useMemo(
    () =>
      isPublic
        ? { event: (/** @type {GameEvent} */ event) => publicEvent(event, view), prompt: publicPrompt }
        : undefined,
    [isPublic],
  );
}
