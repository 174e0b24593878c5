// @ts-nocheck
// The board of a game that brings none: its view as tables and lists, with every `kind:id` in it as a thing to point at.
import { html } from "../../../vendor/preact.js";
import { isReference, Rows } from "./rows.js";
import { View } from "./view.js";

/** All references in a view, as keys or as values. */
function referencesIn(value) {
  if (isReference(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => [...referencesIn(key), ...referencesIn(each)]);
}

/** The references of the last view: a view does not change, and every move asks about it. */
function makeFinder() {
  let last = null;
  let found = new Set();
  return (view) => {
    if (view !== last) [last, found] = [view, new Set(referencesIn(view))];
    return found;
  };
}

/** The plain board of a game. Headings are `GAME.page.view.KEY` in its texts, else the keys themselves. */
export function makeBoard(game) {
  const find = makeFinder();
  const headings = (ui) => (key) =>
    ui.has(`${game}.page.view.${key}`) ? ui.say(`${game}.page.view.${key}`) : key.replace(/[-_]/g, " ");
  const Whole = ({ view, ui }) => html`<${Rows} values=${view} ui=${ui} heading=${headings(ui)} />`;
  return {
    View,
    Map: Whole,
    Panels: Whole,
    StatusBar: () => null,
    ActionPanel: () => null,
    Icon: () => null,
    Card: ({ target, ui }) => html`<h3>${ui.name(target)}</h3>`,
    places: (_move, target, view) => find(view).has(target),
    focus: (frame, view) => referencesIn(frame.events).filter((target) => find(view).has(target)),
  };
}
