// The board of a game that brings none: its view as tables and lists, with every `kind:id` in it as a thing to point at.
import { html } from "../../../vendor/preact.js";
import { isReference, Rows } from "./rows.js";
import { View as Frame } from "./view.js";

/** @import { AnyBoard, Ui } from "../types.d.ts" */
/** @import { View } from "../../net/types.d.ts" */

/** All references in a value, as keys or as values. @param {unknown} value @returns {string[]} */
function referencesIn(value) {
  if (isReference(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => [...referencesIn(key), ...referencesIn(each)]);
}

/** The references of the last view: a view does not change, and every move asks about it. */
function makeFinder() {
  /** @type {View | null} */
  let last = null;
  /** @type {Set<string>} */
  let found = new Set();
  return (/** @type {View} */ view) => {
    if (view !== last) [last, found] = [view, new Set(referencesIn(view))];
    return found;
  };
}

/** The plain board of a game. Headings are `GAME.page.view.KEY` in its texts, else the keys themselves.
 * @param {string} game */
export function makeBoard(game) {
  const find = makeFinder();
  /** @param {Ui} ui */
  const headings = (/** @type {Ui} */ ui) => (/** @type {string} */ key) =>
    ui.has(`${game}.page.view.${key}`) ? ui.say(`${game}.page.view.${key}`) : key.replace(/[-_]/g, " ");
  /** @param {{ view: View, ui: Ui }} props */
  const Whole = ({ view, ui }) => html`<${Rows} values=${view} ui=${ui} heading=${headings(ui)} />`;
  /** @type {AnyBoard} */
  const board = {
    View: Frame,
    Map: Whole,
    Panels: Whole,
    StatusBar: () => null,
    ActionPanel: () => null,
    Icon: () => null,
    Card: ({ target, ui }) => html`<h3>${ui.name(target)}</h3>`,
    places: (_move, target, view) => find(view).has(target),
    focus: (frame, view) => referencesIn(frame.events).filter((target) => find(view).has(target)),
  };
  return board;
}
