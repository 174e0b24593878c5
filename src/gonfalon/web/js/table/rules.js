// A rule by its number: a click shows its text.

import { html, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { settings } from "../app/settings.js";
import { api } from "../net/http.js";

/** @import { Rule } from "../net/types.d.ts" */

/** By address: the rules that are loaded or come. @type {Map<string, Promise<Rule[]>>} */
const books = new Map();

/** All rules of a game in the language of the page. @param {string} game */
export function rulebook(game) {
  const path = /** @type {const} */ (`/api/rules/${game}/${settings.language}`);
  const known = books.get(path);
  if (known) return known;
  const coming = api("GET", path);
  coming.catch(() => books.delete(path));
  books.set(path, coming);
  return coming;
}

/** The rule behind a number, or the whole of which it is a part (6.1-flypaper, 7.3d, 7.3).
 * @param {Rule[]} rules
 * @param {string} number */
export function findRule(rules, number) {
  const tries = [number, number.split("-")[0], number.replace(/[a-z]+$/, ""), number.split(".")[0]];
  for (const each of tries) {
    const found = rules.find((rule) => rule.number === each);
    if (found) return found;
  }
  return null;
}

/** A number as people know it: without the name we gave a part of the rule. @param {string} number */
export const shown = (number) => number.split("-")[0];

/** @param {{ number: string }} props */
export function Rule({ number }) {
  const { say, game } = useTable();
  const [rule, setRule] = useState(/** @type {Rule | null} */ (null));
  const toggle = async () => setRule(rule ? null : findRule(await rulebook(game), number));
  return html`<span class="rule-holder"><button type="button" class="rule" aria-expanded=${Boolean(rule)} onClick=${toggle}>${say("page.rule", { number: shown(number) })}</button>
    ${rule ? html`<span class="rule-text" role="status"><strong>${shown(rule.number)} ${rule.title}</strong> ${rule.text} <a href=${`/help/${game}#rule-${rule.number}`} target="_blank">${say("page.rule.more")}</a></span>` : null}</span>`;
}
