// Points that are more or fewer, as a language writes them.

/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { Catalogue } from "./catalogue.js" */

/** Writes a difference with its sign: a true minus, as long as the plus. @param {string} language */
export function signedIn(language) {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return (/** @type {number} */ points) => format.format(points).replace("-", "\u2212");
}

/** Writes a computer's points in the unit of a game, as the catalogue has it; the board says how much of it a point is.
 * @param {{ catalogue: Catalogue, game: string, board: AnyBoard }} table */
export function figuresOf({ catalogue, game, board }) {
  const signed = signedIn(catalogue.language);
  const key = `agent.figure.${game}`;
  const share = board.pointWorth ?? 1;
  return (/** @type {number} */ points) =>
    catalogue.has(key) ? catalogue.say(key, { figure: signed(share * points) }) : signed(share * points);
}

/** Writes a gain with its unit ("1.2 points"), as a part of a sentence.
 * @param {{ catalogue: Catalogue, game: string, board: AnyBoard }} table */
export function gainsOf({ catalogue, game, board }) {
  const format = new Intl.NumberFormat(catalogue.language, { maximumFractionDigits: 1 });
  const key = `agent.gain.${game}`;
  return (/** @type {number} */ points) => {
    // The plural is that of the number which is written.
    const n = Math.round(10 * (board.pointWorth ?? 1) * points) / 10;
    return catalogue.has(key) ? catalogue.say(key, { n, gain: format.format(n) }) : format.format(n);
  };
}
