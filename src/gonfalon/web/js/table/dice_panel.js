// What players have added to the dice, and whether it is what this page saw promised.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { partOf, sha256 } from "../net/dice_parts.js";

/** @import { TableMessage } from "../net/types.d.ts" */

/** Are the parts that count those which this page saw promised, under the same key? Null if it saw none.
 * @param {TableMessage} table */
export async function keepsPromises({ id, dice, commitments }) {
  const own = partOf(id);
  if (!own?.promises || !dice?.added.length) return null;
  const parts = Object.entries(dice.added.at(-1)?.parts ?? {}).filter(([, part]) => part);
  for (const [seat, part] of parts) {
    const bytes = Uint8Array.from(part.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
    if (own.promises[seat] !== (await sha256(bytes))) return false;
  }
  return parts.some(([, part]) => part === own.part) && commitments.includes(own.commitment ?? "");
}

/** The last parts count. @param {{ table: TableMessage }} props */
export function DiceParts({ table }) {
  const { say } = useTexts();
  const [kept, setKept] = useState(/** @type {boolean | null} */ (null));
  useEffect(() => {
    keepsPromises(table).then(setKept);
  }, [table]);
  const { dice } = table;
  if (!dice) return null;
  const last = dice.added.at(-1);
  const waiting = dice.open ? [...new Set([...dice.missing, ...Object.keys(dice.hashes)])] : [];
  const heading = last?.version
    ? say("page.luck.parts.since", { move: last.version })
    : say(last ? "page.luck.parts" : "page.luck.parts.none");
  return html`<p class="hint">${heading}</p>
    ${Object.entries(last?.parts ?? {}).map(([seat, part]) => html`<p class="hash">${say("page.luck.part", { seat: `seat:${seat}` })} ${part ? html`<code>${part}</code>` : say("page.luck.part.none")}</p>`)}
    ${waiting.length ? html`<p class="hint">${say("page.luck.parts.waiting", { seats: waiting.map((seat) => `seat:${seat}`) })}</p>` : null}
    ${kept === null ? null : html`<p class=${kept ? "hint" : "notice"}>${say(kept ? "page.luck.parts.kept" : "page.luck.parts.broken")}</p>`}`;
}
