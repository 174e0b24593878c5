// Opening tables: ask the server, keep the links for the dialog that shows them, go there.

import { go } from "../app/router.js";
import { keepPart, newPart } from "../net/dice_parts.js";
import { api } from "../net/http.js";

/** @import { NewTable } from "../net/types.d.ts" */

/** By table: links that were made together with it, by seat; the server knows only their hashes.
 * @type {Map<string, NewTable["links"]>} */
export const freshLinks = new Map();

/** Tables that were opened for a rehearsal: their clock runs faster. @type {Set<string>} */
export const rehearsals = new Set();

/** @param {object} wanted @param {boolean} [isRehearsal] @param {boolean} [coach] */
export async function openTable(wanted, isRehearsal = false, coach = false) {
  const own = await newPart();
  const made = await api("POST", "/api/tables", { ...wanted, dice: own.hash });
  keepPart(made.id, own);
  if (isRehearsal) rehearsals.add(made.id);
  if (coach) (await import("../learn/coached.js")).setCoached(made.id, true);
  enter(made);
}

/** Go to a table that has just been made. @param {NewTable} made */
export function enter({ id, links }) {
  if (links && Object.keys(links).length) freshLinks.set(id, links);
  go(`/table/${id}`);
}
