// Overlays of a board: which of them are switched on, remembered on this device by game.
import { useEffect, useMemo, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";

/** @import { ComponentType } from "preact" */
/** @import { AnyView, OverlayProps } from "./types.d.ts" */
/**
 * @typedef {object} Overlays
 * @property {string[]} names all overlays of the board
 * @property {string[]} on those that are switched on
 * @property {ComponentType<OverlayProps<AnyView>> | null} Layer draws them; null until it is loaded, or if none is on
 * @property {(name: string) => void} toggle
 * @property {() => void} next show the next one alone; after the last one none
 */

const NAME = "gonfalon.overlays";

/** @returns {Record<string, string[]>} */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** @param {string} game @param {string[]} on */
function store(game, on) {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...stored(), [game]: on }));
  } catch {
    // A private window may refuse to store it: the choice then lasts until the page is closed.
  }
}

/** The names that follow when the next overlay is asked for. @param {string[]} names @param {string[]} on */
export function nextOf(names, on) {
  const last = on.length ? names.indexOf(on[on.length - 1]) : -1;
  return names.slice(last + 1, last + 2);
}

/** @returns {Overlays} */
export function useOverlays() {
  const { game, board } = useTable();
  const names = board.overlays?.names ?? [];
  const [on, setOn] = useState(() => [stored()[game] ?? []].flat().filter((name) => names.includes(name)));
  const [loaded, setLoaded] = useState(/** @type {{ Overlays: NonNullable<Overlays["Layer"]> } | null} */ (null));
  const isOn = on.length > 0;
  useEffect(() => {
    if (isOn) board.overlays?.load().then(setLoaded, console.warn);
  }, [isOn, board]);
  /** @param {string[]} wanted */
  const change = (wanted) => {
    store(game, wanted);
    setOn(wanted);
  };
  return useMemo(
    () => ({
      names,
      on,
      Layer: (isOn && loaded?.Overlays) || null,
      toggle: (name) => change(names.filter((each) => on.includes(each) !== (each === name))),
      next: () => change(nextOf(names, on)),
    }),
    [on, loaded],
  );
}
