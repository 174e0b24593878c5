// @ts-nocheck
// The Generals may stand before the marshal's screen: it tells what everybody may know, unless he has opened their hands.

import { useEffect, useMemo, useState } from "/static/vendor/preact.js";
import { MARSHAL } from "./texts.js";

/** Each has a sentence for those who do not see what was drawn. */
const SECRET = ["terrain-dealt", "tile-dealt", "drew-terrain", "drew-tile", "bought", "bought-named"];

const listeners = new Set();
let areHandsOpen = false;

/** The marshal opens the Generals' hands, or closes them again. */
export function openHands(open) {
  areHandsOpen = open;
  for (const listener of listeners) listener(open);
}

function veiledEvent(event, view) {
  if (!SECRET.includes(event.type)) return event;
  const { terrain, tile, ...known } = event;
  return {
    ...known,
    type: `${event.type}-unseen`,
    ...(tile && { category: `category:${view.tiles[tile.slice("tile:".length)].category}` }),
  };
}

/** While he waits for a General, the tile that this one has taken up. */
const veiledPrompt = (prompt) =>
  prompt.waits && prompt.args.tile ? { ...prompt, args: { ...prompt.args, tile: null } } : prompt;

/** How a seat is told events and prompts on this screen; undefined: as they are. */
export function useVeil(seat, view) {
  const [open, setOpen] = useState(areHandsOpen);
  useEffect(() => {
    listeners.add(setOpen);
    setOpen(areHandsOpen);
    return () => listeners.delete(setOpen);
  }, []);
  const isVeiled = seat === MARSHAL && !open;
  return useMemo(
    () => (isVeiled ? { event: (event) => veiledEvent(event, view), prompt: veiledPrompt } : undefined),
    [isVeiled],
  );
}
