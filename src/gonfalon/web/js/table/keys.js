// @ts-nocheck
// The keyboard at a table: digits for the buttons, u to undo, n and p among what can be chosen, + - 0 for the map;
// l to lay moves out first, c or Enter to confirm them, U to put them back; h for a hint.

import { toggleLayout } from "./draft_panel.js";
import { adviser, canAsk } from "./hint.js";

const PANS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A digit chooses a move; one that would be made and could not be taken back is only reached: Enter or the same digit again makes it. */
function press(choice, store) {
  const button = document.querySelector(`.prompt-choices [data-move="${CSS.escape(choice.move)}"]`);
  if (!choice.final || store.draft || button === document.activeElement) store.choose(choice);
  else {
    button?.focus();
    store.remark("page.keys.again");
  }
}

/** A digit begins to write the amount that is asked for; the field takes it from here. */
function typeAmount() {
  const field = document.querySelector(".amount input[type=number]");
  field?.focus();
  field?.select();
}

const buttonOf = (choices, key) => choices.buttons.find((choice) => choice.key === key);

const isDrafting = ({ key, target }) =>
  ["c", "u", "U"].includes(key) || (key === "Enter" && !target.closest("button, a, [data-target]"));

/** What is laid out is confirmed or taken back. */
function revise({ key, repeat }, store) {
  if (!store.ready || repeat) return;
  if (key === "u") store.unlay();
  else if (key === "U") store.putBack();
  else store.confirm();
}

export function onKeys(acting) {
  const obey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea, dialog"))
      return;
    const { choices, store, camera, setChoice, setLooked, setSheet } = acting.current;
    const key = event.key;
    if (key === "Escape") {
      setChoice(null);
      setLooked(null);
      setSheet(false);
      store.dropHint();
      store.dismiss();
    } else if (store.behind && (key === " " || key === "Enter") && !event.target.closest("button")) {
      event.preventDefault();
      store.skip();
    } else if (/^[0-9]$/.test(key) && choices.amounts.length) typeAmount();
    else if (/^[0-9]$/.test(key) && buttonOf(choices, key) && store.ready && !event.repeat)
      press(buttonOf(choices, key), store);
    else if (store.draft?.items.length && !store.behind && isDrafting(event)) revise(event, store);
    else if (key === "l" && !store.draft && store.canLayOut) toggleLayout();
    else if (key === "u" && store.position && !store.behind && store.ready && store.canTakeBack) store.takeBack();
    else if (key === "h" && store.position && canAsk(store)) store.askHint(adviser(store));
    else if (key === "n" || key === "p") cycle(choices, key === "n" ? 1 : -1);
    else if (key === "+" || key === "=") camera.current?.by(1.35);
    else if (key === "-") camera.current?.by(1 / 1.35);
    else if (key === "0") camera.current?.fit();
    else if (key in PANS && !event.target.closest?.(".side")) camera.current?.pan(...PANS[key]);
  };
  addEventListener("keydown", obey);
  return () => removeEventListener("keydown", obey);
}

/** The next thing on the board that can be chosen. */
function cycle(choices, by) {
  const lit = [...document.querySelectorAll(":is([data-board], [data-stage], [data-hand]) .lit[data-target]")].filter(
    (element) => choices.byTarget.has(element.dataset.target),
  );
  if (!lit.length) return;
  const at = lit.indexOf(document.activeElement);
  const next = lit[(at + by + lit.length) % lit.length];
  next.setAttribute("tabindex", "0");
  next.focus();
}
