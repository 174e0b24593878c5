// The camera follows the frames of others, and shows what can be chosen if none of it is in sight.
import { useEffect, useRef } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { settings } from "../app/settings.js";

/** @import { Camera, Choices } from "../board/types.d.ts" */
/** @import { View } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */

/**
 * @param {{ store: TableStore, camera: { current: Camera | null }, root: { current: HTMLElement | null }, choices: Choices, subjects: Set<string>, advised: Set<string>, view: View }} props
 */
export function useFollowingCamera({ store, camera, root, choices, subjects, advised, view }) {
  const { board } = useTable();
  const { frame, isReplaying } = store.playback;
  const hadPanel = useRef(false);
  const wasReplaying = useRef(false);
  /** @param {string[]} targets */
  const find = (targets) => elementsOf(/** @type {HTMLElement} */ (root.current), targets);
  useEffect(() => {
    if (frame && settings.follow === "on" && camera.current) camera.current.show(find(board.focus(frame, view)));
  }, [frame]);
  useEffect(() => {
    const hasCaughtUp = wasReplaying.current && !isReplaying;
    wasReplaying.current = isReplaying;
    if (isReplaying || !camera.current) return;
    const hasPanel = Boolean(root.current?.querySelector("[data-stage]"));
    if (hasPanel && !hadPanel.current) camera.current.remember();
    if (!hasPanel && hadPanel.current) camera.current.recall();
    hadPanel.current = hasPanel;
    const lit = find([...choices.byTarget.keys()]);
    if (hasPanel) camera.current.show(lit.length ? lit : find([...subjects]));
    else if (hasCaughtUp || !camera.current.moved || !lit.some((element) => camera.current?.sees(element)))
      camera.current.show(lit);
  }, [choices, subjects, isReplaying]);
  useEffect(() => {
    const showAdvised = () => {
      const things = find([...advised]);
      if (things.some((thing) => !camera.current?.sees(thing))) camera.current?.show(things);
    };
    showAdvised();
    return store.isGuided ? onCardsResized(root.current, () => camera.current?.moved || showAdvised()) : undefined;
  }, [advised]);
}

/** Calls back when the cards over the map grow: the card of a lesson arrives after its marks.
 * @param {HTMLElement | null} root @param {() => void} resized */
function onCardsResized(root, resized) {
  const cards = root?.querySelector(".over-map");
  if (!cards) return undefined;
  const observer = new ResizeObserver(resized);
  observer.observe(cards);
  return () => observer.disconnect();
}

/** The elements of targets on the board. @param {HTMLElement} root @param {string[]} targets
 * @returns {HTMLElement[]} */
export const elementsOf = (root, targets) =>
  targets.flatMap(
    (target) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(`[data-board] [data-target="${target}"]`)]),
  );
