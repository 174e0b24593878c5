// The notice that an agent thinks, with its seconds. A screen reader reads the notice once, not the seconds.

import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { agentName } from "../text/agents.js";

/** @import { TableStore } from "./store/table_store.js" */

/** Whole seconds since a moment of `performance.now()`; null if there is none. @param {number | null} since */
function useSeconds(since) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : Math.floor((performance.now() - since) / 1000);
}

/** The space of the seconds is reserved, so that the layout does not change when they appear.
 * @param {{ since: number | null }} props */
export function Seconds({ since }) {
  const { say } = useTexts();
  const seconds = useSeconds(since);
  return html`<span class="seconds" aria-hidden="true">${seconds ? say("agent.seconds", { n: seconds }) : ""}</span>`;
}

/** @param {{ store: TableStore }} props */
export function Thinking({ store }) {
  const { say } = useTexts();
  // A seat that was just taken back is still `thinking` in the position, but a person plays it.
  const thinking = store.known.table.seats.filter(
    ({ seat, agent }) => agent && store.known.position.thinking.includes(seat),
  );
  if (!thinking.length) return null;
  const agents = thinking.map(({ agent }) => agentName(agent, say));
  const args = { seats: thinking.map(({ seat }) => `seat:${seat}`), agents: [...new Set(agents)] };
  return html`<span class="thought"><span class="thinking">${say("page.thinking", args)}</span><${Seconds} since=${store.session.thinkingSince} /></span>`;
}
