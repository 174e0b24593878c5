// Typed moves: finds the choices and the things that a text can mean, as the terminal does.

/** @import { Choice } from "../board/types.d.ts" */
/** @typedef {{ target?: string, text: string }} TextRow a line of the text board */

/** The words of a text in lower case without accents. @param {string} text */
export const wordsOf = (text) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Is each typed word the beginning of some word, in this order? @param {string[]} typed @param {string[]} words */
function fits(typed, words) {
  let at = 0;
  return typed.every((piece) => {
    while (at < words.length && !words[at].startsWith(piece)) at += 1;
    at += 1;
    return at <= words.length;
  });
}

/** Are the typed words the first words? The last one may be incomplete. @param {string[]} typed @param {string[]} words */
const begins = (typed, words) =>
  typed.every((piece, index) => (index < typed.length - 1 ? words[index] === piece : words[index]?.startsWith(piece)));

/** A remark that the list of options has after the words of a choice. */
const NOTE = / *\([^()]*\) *$/;

/** The choices that a text can mean: a number of the list or an amount, the notation, the words or their beginning.
 * @param {string} typed @param {Choice[]} choices @returns {Choice[]} */
export function findChoices(typed, choices) {
  const text = typed.trim().toLowerCase();
  if (/^\d{1,6}$/.test(text)) return byNumber(Number(text), choices);
  const pieces = wordsOf(text);
  if (!pieces.length) return [];
  const ways = [
    (/** @type {Choice} */ { move }) => move === text,
    (/** @type {Choice} */ { label }) => wordsOf(label).join(" ") === pieces.join(" "),
    (/** @type {Choice} */ { label }) => begins(pieces, wordsOf(label)),
    (/** @type {Choice} */ { label, move }) => fits(pieces, wordsOf(label)) || fits(pieces, wordsOf(move)),
  ];
  for (const way of ways) {
    const found = choices.filter(way);
    if (found.length) return found;
  }
  const withoutNote = typed.replace(NOTE, "");
  return withoutNote === typed ? [] : findChoices(withoutNote, choices);
}

/** @param {number} number @param {Choice[]} choices */
function byNumber(number, choices) {
  const amounts = choices.filter(({ target }) => target.startsWith("n:"));
  if (amounts.length) return amounts.filter(({ target }) => target === `n:${number}`);
  return choices.slice(number - 1, number).filter(() => number > 0);
}

/** The rows whose things a text names. Words before the name, for example a verb, are skipped.
 * @param {string} typed @param {TextRow[]} rows @param {(target: string) => string} name */
export function findRows(typed, rows, name) {
  const pieces = wordsOf(typed);
  for (let first = 0; first < pieces.length; first += 1) {
    const wanted = pieces.slice(first);
    const named = rows.filter(({ target }) => target && fits(wanted, wordsOf(name(target))));
    const exact = named.filter(({ target }) => wordsOf(name(target ?? "")).join(" ") === wanted.join(" "));
    if (exact.length || named.length) return exact.length ? exact : named;
  }
  return [];
}
