// Short ways to the catalogue: this board's own texts, and the names that several modules put together.

/** @import { Args, Ui } from "/static/js/board/types.d.ts" */

const OWN = "generals-war.page.";

/**
 * A text of this board.
 * @param {Ui} ui
 * @param {string} key
 * @param {Args} [args]
 */
export const t = (ui, key, args) => ui.say(OWN + key, args);

export const ARMIES = ["west", "east"];
export const CATEGORIES = ["nullification", "objective", "modifier", "special"];
export const MARSHAL = "marshal";

/**
 * The letter of an army, as the language has it.
 * @param {Ui} ui
 * @param {string} army
 */
export const letterOf = (ui, army) => ui.name(`army:${army}`, "letter");

/**
 * A name that begins a line.
 * @param {Ui} ui
 * @param {string} text
 */
export const capital = (ui, text) => text.charAt(0).toLocaleUpperCase(ui.language) + text.slice(1);

/**
 * Coins, written as in the sentences of the game.
 * @param {Ui} ui
 * @param {number} n
 */
export const sum = (ui, n) => n.toLocaleString(ui.language);

/**
 * Parts of a label, as one.
 * @param {(string | false | null | undefined)[]} parts
 */
export const join = (parts) => parts.filter(Boolean).join(", ");

/**
 * A name as a map has room for it: spaces are called by letters and numbers, castles and the center by words.
 * @param {Ui} ui
 * @param {string} id
 */
export const shortSpace = (ui, id) =>
  capital(ui, t(ui, ["C", "WK", "EK"].includes(id) ? `short.${id}` : "short.field", { id }));
