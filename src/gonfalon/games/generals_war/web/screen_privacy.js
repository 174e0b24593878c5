// The Generals may see the marshal's screen: it shows only public facts, unless the marshal has opened the hands.

import { useEffect, useMemo, useState } from "/static/vendor/preact.js";
import { MARSHAL } from "./texts.js";

/** @import { GameEvent, Prompt } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** Each has a sentence for those who do not see what was drawn. */
const SECRET = ["terrain-dealt", "tile-dealt", "drew-terrain", "drew-tile", "bought", "bought-named"];

const listeners = new Set();
let areHandsOpen = false;

/**
 * The marshal opens the Generals' hands, or closes them again.
 * @param {boolean} open
 */
export function openHands(open) {
  areHandsOpen = open;
  for (const listener of listeners) listener(open);
}

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
  const [open, setOpen] = useState(areHandsOpen);
  useEffect(() => {
    listeners.add(setOpen);
    setOpen(areHandsOpen);
    return () => listeners.delete(setOpen);
  }, []);
  const isPublic = seat === MARSHAL && !open;
  return useMemo(
    () =>
      isPublic
        ? { event: (/** @type {GameEvent} */ event) => publicEvent(event, view), prompt: publicPrompt }
        : undefined,
    [isPublic],
  );
}
