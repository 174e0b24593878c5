// What a click on a thing does: it plays the only move, opens a card with several moves, drops what was chosen, or asks
// why there is none. Figures of the top bar open their help card.
import { choose, isPlayedAtOnce } from "./choices.js";
import { remark } from "./commands.js";

/** @import { TableInput } from "./playing.js" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { PointerOwner } from "../board/pointer.js" */

/** Handlers for `listen`; `input.current` is what the table shows now. @param {{ current: TableInput }} input
 * @returns {PointerOwner} */
export const onPointer = (input) => ({
  look: (target, element) => input.current.setLooked({ target, element }),
  leave: () => input.current.setLooked(null),
  act: (target, element, by) => onClick(input.current, target, element, by),
});

/** `by` is mouse, touch, pen or key. A touch shows a thing first; a second touch plays it.
 * @param {TableInput} input
 * @param {string} target
 * @param {HTMLElement} element
 * @param {string} by */
function onClick({ board, choices, store, chosen, setChosen, setLooked }, target, element, by) {
  const here = choices.byTarget.get(target) ?? [];
  setLooked(null);
  if (store.playback.isReplaying || store.session.waiting.size) return;
  if (!store.session.isOpen) return remark(store, "page.lost.click");
  if (!here.length) {
    setChosen(null);
    if (element.closest("[data-board], [data-stage], [data-hand]") && store.selection.unchoose(target, board)) return;
    const isFigure = element.closest(".bar");
    if (!isFigure && !element.closest(".chronicle, .prompt-text")) askWhy(store, target);
    if (isFigure || by === "touch") setLooked({ target, element });
  } else if (isPlayedAtOnce(here, board) && (by !== "touch" || chosen?.target === target))
    choose(store, here[0], element.dataset.then ? [element.dataset.then] : []);
  else setChosen(chosen?.target === target ? null : { target, opener: by === "key" ? element : null });
}

/** The answer to a click where a lesson or a study waits for no move; null where it does. @param {TableStore} store */
function pauseOf({ lesson, study }) {
  if (lesson && !lesson.waits) return lesson.at < lesson.steps ? "page.learn.click" : "page.learn.click-over";
  return study && !study.waits ? "page.studies.click" : null;
}

/** Why nothing can be done with a thing; a spectator gets the answer of the page.
 * @param {TableStore} store
 * @param {string} target */
function askWhy(store, target) {
  const pause = pauseOf(store);
  if (pause) return remark(store, pause);
  if (store.known.position.result) return;
  if (store.seats.seat) store.advice.askWhy(target);
  else remark(store, "page.spectator.click");
}
