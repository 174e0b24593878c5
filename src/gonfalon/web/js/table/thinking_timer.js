// @ts-nocheck
// That a computer thinks, and for how long: told once, counted in silence.
import { html, useEffect, useState } from "../../vendor/preact.js";

/** Whole seconds since a moment of `performance.now()`; null if there is none. */
export function useSeconds(since) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : Math.floor((performance.now() - since) / 1000);
}

/** The seconds keep their room before they are there, so that nothing moves when they come. */
export function Seconds({ since, say }) {
  const seconds = useSeconds(since);
  return html`<span class="seconds" aria-hidden="true">${seconds ? say("agent.seconds", { n: seconds }) : ""}</span>`;
}

export function Thinking({ store, say }) {
  // Who has just taken his seat back is still in the position, but thinks for himself.
  const thinking = store.table.seats.filter(({ seat, agent }) => agent && store.position.thinking.includes(seat));
  if (!thinking.length) return null;
  const agents = thinking.map(({ agent }) => say(`agent.${agent}`));
  const args = { seats: thinking.map(({ seat }) => `seat:${seat}`), agents: [...new Set(agents)] };
  return html`<span class="thought"><span class="thinking">${say("page.thinking", args)}</span><${Seconds} since=${store.thinkingSince} say=${say} /></span>`;
}
