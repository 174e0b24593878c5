// The keyboard at a table: digits for the buttons, u to undo, n and p among what can be chosen, + - 0 for the map;
// l to draft moves first, c or Enter to confirm them, U to drop them; h for a hint; o for the next overlay, r for the
// roster; g, ? and t for help; Escape closes cards and drops what was chosen.
import { elementOf } from "../app/dom.js";
import { choose } from "./choices.js";
import { canDraft, canTakeBack, remark, takeBack, toggleDrafts } from "./commands.js";
import { toggleTextView } from "./guide.js";
import { askAdviser, canAsk } from "./hint.js";

/** @import { Choice, Choices } from "../board/types.d.ts" */
/** @import { TableInput } from "./playing.js" */
/** @import { TableStore } from "./store/table_store.js" */

const ZOOM_STEP = 1.35;
/** @type {Record<string, [number, number]>} */
const PANS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Listen to keys. Answers a function that stops. @param {{ current: TableInput }} input */
export function onKeys(input) {
  /** @param {KeyboardEvent} event */
  const obey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (elementOf(event).closest?.("input, select, textarea, dialog")) return;
    if (!onMatchKey(event, input.current) && !onHelpKey(event, input.current)) onMapKey(event, input.current);
  };
  addEventListener("keydown", obey);
  return () => removeEventListener("keydown", obey);
}

/** Keys that play: answers whether the key was one of them. @param {KeyboardEvent} event @param {TableInput} input */
function onMatchKey(event, input) {
  const { choices, store } = input;
  const { key } = event;
  const { isReplaying } = store.playback;
  if (key === "Escape") closeAll(input);
  else if (isReplaying && (key === " " || key === "Enter") && !elementOf(event).closest("button")) {
    event.preventDefault();
    store.playback.skip();
  } else if (isReplaying && key === "Backspace") {
    event.preventDefault();
    store.playback.back();
  } else if (/^[0-9]$/.test(key) && onDigit(event, choices, store)) return true;
  else if (store.draft.items.length && !isReplaying && isForDraft(event)) revise(event, store);
  else if (key === "l" && !store.draft.isOpen && canDraft(store)) toggleDrafts();
  else if (key === "u" && !isReplaying && store.session.isReady && canTakeBack(store)) takeBack(store);
  else if (key === "h" && canAsk(store)) askAdviser(store);
  else if (key === "n" || key === "p") cycle(choices, key === "n" ? 1 : -1);
  else return false;
  return true;
}

/** Keys of the goal card, the list of keys and the text view: answers whether the key was one of them.
 * @param {KeyboardEvent} event @param {TableInput} input */
function onHelpKey(event, { setHelp }) {
  if (event.key === "g") setHelp("goal");
  else if (event.key === "?") setHelp("keys");
  else if (event.key === "t") toggleTextView();
  else return false;
  event.preventDefault();
  return true;
}

/** Keys of the map and its tools. @param {KeyboardEvent} event @param {TableInput} input */
function onMapKey(event, { camera, tools }) {
  const { key } = event;
  if (key === "o") tools.overlays.next();
  if (key === "r") tools.roster.open();
  if (key === "+" || key === "=") camera.current?.by(ZOOM_STEP);
  else if (key === "-") camera.current?.by(1 / ZOOM_STEP);
  else if (key === "0") camera.current?.fit();
  else if (key in PANS && !elementOf(event).closest?.(".side")) camera.current?.pan(...PANS[key]);
}

/** Close what lies over the board; without a card of a chosen thing, drop what was chosen. @param {TableInput} input */
function closeAll({ store, board, chosen, setChosen, setLooked, setSheet }) {
  if (!chosen && !store.playback.isReplaying) store.selection.drop(board);
  setChosen(null);
  setLooked(null);
  setSheet(false);
  store.advice.dropHint();
  store.dismiss();
}

/** A digit begins an amount, or presses a button. Returns whether there was one.
 * @param {KeyboardEvent} event @param {Choices} choices @param {TableStore} store */
function onDigit({ key, repeat }, choices, store) {
  const choice = choices.buttons.find((each) => each.key === key);
  if (choices.amounts.length) focusAmount();
  else if (choice && store.session.isReady && !repeat) press(choice, store);
  else return false;
  return true;
}

/** A digit plays a move. A move that cannot be taken back only gets the focus: Enter or the same digit again plays it.
 * @param {Choice} choice @param {TableStore} store */
function press(choice, store) {
  const selector = `.prompt-choices [data-move="${CSS.escape(choice.move)}"]`;
  const button = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  if (!choice.final || store.draft.isOpen || button === document.activeElement) choose(store, choice);
  else {
    button?.focus();
    remark(store, "page.keys.again");
  }
}

/** The field of an amount takes the digit that was typed, and the next ones. */
function focusAmount() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector(".amount input[type=number]"));
  field?.focus();
  field?.select();
}

/** @param {KeyboardEvent} event */
function isForDraft(event) {
  if (event.key === "Enter") return !elementOf(event).closest("button, a, [data-target]");
  return ["c", "u", "U"].includes(event.key);
}

/** Confirm the draft, or take it back. @param {KeyboardEvent} event @param {TableStore} store */
function revise({ key, repeat }, store) {
  if (!store.session.isReady || repeat) return;
  if (key === "u") store.draft.takeBack();
  else if (key === "U") store.draft.drop();
  else store.draft.confirm();
}

/** Move the focus to the next thing that can be chosen. @param {Choices} choices @param {number} by */
function cycle(choices, by) {
  const selector = ":is([data-board], [data-stage], [data-hand]) .lit[data-target]";
  const lit = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]).filter((element) =>
    choices.byTarget.has(element.dataset.target ?? ""),
  );
  if (!lit.length) return;
  const at = lit.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = lit[(at + by + lit.length) % lit.length];
  next.setAttribute("tabindex", "0");
  next.focus();
}
