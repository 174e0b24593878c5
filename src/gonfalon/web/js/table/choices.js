// The legal moves as choices: by target, with the label and the price of a click.

import { settings } from "../app/settings.js";

/** @import { AnyBoard, Choices, Choice } from "../board/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { DraftMove } from "./store/draft.js" */
/** @import { LegalMove, Prompt, View } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** @typedef {{ prompt: Prompt, board: AnyBoard, view: View, catalogue: Catalogue, game: string }} LabelParts */

/** What there is to choose for a person who waits. */
export const NO_CHOICES = { all: [], byTarget: new Map(), buttons: [], amounts: [] };

/** Play a choice, with the moves that the same click chooses after it; or add them to the draft.
 * @param {TableStore} store
 * @param {DraftMove} choice
 * @param {string[]} [then] */
export function choose(store, choice, then = []) {
  store.advice.forgetWhy();
  const isDrafted = store.draft.isOpen || (settings.layout === "on" && !choice.final);
  if (!isDrafted) store.session.play([choice.move, ...then]);
  else if (store.session.isOpen)
    store.draft.add(
      choice,
      then.map((move) => ({ move })),
    );
}

/** @param {string} move */
export function parse(move) {
  const [verb, target = ""] = move.split(" ", 2);
  return { verb, target };
}

/** The choices of a position: every move with its words, those on the board by target, the others as buttons.
 * @param {LabelParts & { moves: LegalMove[] }} parts
 * @returns {Choices} */
export function choicesOf({ moves, prompt, board, view, catalogue, game }) {
  const all = moves.map(([move, final]) => {
    const { verb, target } = parse(move);
    const placed = target !== "" && !target.startsWith("n:") && board.places(move, target, view);
    return { move, verb, target, final, placed, label: labelOf(move, { prompt, catalogue, game, board, view }) };
  });
  const byTarget = new Map();
  for (const choice of all)
    if (choice.placed) byTarget.set(choice.target, [...(byTarget.get(choice.target) ?? []), choice]);
  const { usual } = prompt.args;
  const amounts = all.filter((choice) => choice.target.startsWith("n:"));
  const isField = amounts.length > FEW;
  const buttons = all.filter((choice) => !choice.placed && !(isField && amounts.includes(choice)));
  if (isField) return { all, byTarget, buttons, amounts: usualFirst(amounts, usual) };
  return { all, byTarget, buttons: withKeys(usualFirst(buttons, usual)), amounts: [] };
}

/** So many amounts are buttons; more are a field with a slider. */
const FEW = 2;

/** What is usually chosen comes first; the rules list the most sensible amount first where they name none.
 * @param {Choice[]} choices
 * @param {unknown} usual */
function usualFirst(choices, usual) {
  const found = choices.find((choice) => choice.target === `n:${usual}`);
  return found ? [found, ...choices.filter((choice) => choice !== found)] : choices;
}

/** The digit of each button: an amount has its own, the others have what is left, in order. Where there is a field, it takes them all.
 * @param {Choice[]} buttons */
function withKeys(buttons) {
  /** @param {Choice} choice */
  const own = (choice) => /^n:(\d)$/.exec(choice.target)?.[1];
  const taken = new Set(buttons.map(own));
  const left = [..."123456789"].filter((digit) => !taken.has(digit));
  return buttons.map((choice) => ({ ...choice, key: own(choice) ?? left.shift() }));
}

/** Does a click play the move? Not if there are several, or if the board asks for a confirmation.
 * @param {Choice[]} here
 * @param {AnyBoard} board */
export const isPlayedAtOnce = (here, board) => here.length === 1 && !board.needsConfirmation?.(here[0]);

/** The label of a move: the text of the page if there is one, with numbers of the target from the board (a price).
 * @param {string} move
 * @param {LabelParts} parts */
export function labelOf(move, { prompt, catalogue, game, board, view }) {
  const { verb, target } = parse(move);
  const keys = [
    `${game}.page.move.${prompt.step}.${verb}`,
    `${game}.move.${prompt.step}.${verb}`,
    `${game}.page.move.${verb}`,
  ];
  const key = keys.find((each) => catalogue.has(each)) ?? `${game}.move.${verb}`;
  const number = /^n:(\d+)$/.exec(target);
  return catalogue.say(key, {
    ...prompt.args,
    ...board.facts?.(target, view),
    target: number ? Number(number[1]) : target,
  });
}

/** All targets in the arguments of a prompt, for example the leader that marches.
 * @param {Prompt | null} prompt */
export function subjectsOf(prompt) {
  const subjects = new Set();
  for (const [name, value] of Object.entries(prompt?.args ?? {}))
    for (const each of name === "seats" ? [] : Array.isArray(value) ? value : [value])
      if (typeof each === "string" && each.includes(":")) subjects.add(each);
  return subjects;
}
