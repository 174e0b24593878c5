// Where the focus goes when what had it is gone: to the next choice, or to the way on in a lesson.

/** Was a key the last thing that the person used? A mouse or a finger needs no focus on the board. */
let isByKey = false;
addEventListener("keydown", () => (isByKey = true), true);
addEventListener("pointerdown", () => (isByKey = false), true);

const CHOICES = ":is([data-board], [data-stage], [data-hand]) .lit[data-target], .prompt-choices button:enabled";
/** Where a lesson waits for no move. */
const WAY_ON = "[data-action=go-on], [data-action=next-lesson]";

/** Is the focus lost, or with new choices still on the prompt or on a thing that is no choice any more? @param {boolean} isNew */
function isStale(isNew) {
  const element = document.activeElement;
  if (!element || element === document.body) return true;
  return isNew && isByKey && element.matches(".prompt, [data-target][role=button]:not(.lit)");
}

/** Give a lost focus to the way on or the first choice; to the prompt if there is none or the person uses no keys.
 * @param {HTMLElement} root @param {boolean} isNew have the choices changed? */
export function focusNext(root, isNew) {
  if (!isStale(isNew)) return;
  const typed = /** @type {HTMLElement | null} */ (root.querySelector(".text-view input"));
  const wanted = isByKey ? `${WAY_ON}, ${CHOICES}` : WAY_ON;
  const first = /** @type {HTMLElement | null} */ (root.querySelector(wanted));
  const next = typed ?? first ?? /** @type {HTMLElement | null} */ (root.querySelector(".prompt"));
  next?.focus({ preventScroll: true });
}
