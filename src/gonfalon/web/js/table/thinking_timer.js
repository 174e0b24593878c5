// That a computer thinks, and for how long: told once, counted in silence.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";

/** @import { TableStore } from "./store/table_store.js" */

/** Whole seconds since a moment of `performance.now()`; null if there is none. @param {number | null} since */
export function useSeconds(since) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : Math.floor((performance.now() - since) / 1000);
}

/** The seconds keep their room before they are there, so that nothing moves when they come.
 * @param {{ since: number | null }} props */
export function Seconds({ since }) {
  const { say } = useTexts();
  const seconds = useSeconds(since);
  return html`<span class="seconds" aria-hidden="true">${seconds ? say("agent.seconds", { n: seconds }) : ""}</span>`;
}

/** @param {{ store: TableStore }} props */
export function Thinking({ store }) {
  const { say } = useTexts();
  // Who has just taken his seat back is still in the position, but thinks for himself.
  const thinking = store.known.table.seats.filter(
    ({ seat, agent }) => agent && store.known.position.thinking.includes(seat),
  );
  if (!thinking.length) return null;
  const agents = thinking.map(({ agent }) => say(`agent.${agent}`));
  const args = { seats: thinking.map(({ seat }) => `seat:${seat}`), agents: [...new Set(agents)] };
  return html`<span class="thought"><span class="thinking">${say("page.thinking", args)}</span><${Seconds} since=${store.session.thinkingSince} /></span>`;
}
