// Opening tables: ask the server, keep the links for the dialog that shows them, go there.

import { go } from "../app/router.js";
import { keepPart, newPart } from "../net/dice_parts.js";
import { api } from "../net/http.js";

/** @import { NewTable } from "../net/types.d.ts" */

/** Links that were made together with a table, by seat; the server knows only their hashes. */
export const freshLinks = new Map();

/** @param {object} wanted */
export async function openTable(wanted) {
  const own = await newPart();
  const made = await api("POST", "/api/tables", { ...wanted, dice: own.hash });
  keepPart(made.id, own);
  enter(made);
}

/** Go to a table that has just been made. @param {NewTable} made */
export function enter({ id, links }) {
  if (links && Object.keys(links).length) freshLinks.set(id, links);
  go(`/table/${id}`);
}
