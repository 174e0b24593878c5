// Points that are more or fewer, as a language writes them.

/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { Catalogue } from "./catalogue.js" */

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
