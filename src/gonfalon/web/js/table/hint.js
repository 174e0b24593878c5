// Advice: a level says what it would do here and why, to the one who asks and nobody else.
import { html } from "../../vendor/preact.js";
import { AgentOptions, strongest } from "../levels.js";
import { signedIn } from "../points.js";
import { choose, settings } from "../settings.js";
import { Icon } from "../widgets/icons.js";
import { Seconds } from "./thinking.js";

/** Points that nobody would call a difference. */
const LITTLE = 0.05;

/** Whom to ask: the level that was asked last, else the strongest. */
export const adviser = ({ table }) => (table.agents.includes(settings.adviser) ? settings.adviser : strongest(table.agents));

/** Can a hint be asked for now? Not by whoever runs the game: no computer could. */
export const canAsk = (store) =>
  Boolean(adviser(store)) && !store.table.officials.includes(store.seat) && store.isMine(store.position) && !store.behind && !store.draft;

export function HintButton({ store, say }) {
  if (!canAsk(store)) return null;
  return html`<button type="button" class="quiet" disabled=${!store.ready || undefined} data-action="hint" onClick=${() => store.askHint(adviser(store))}><${Icon} name="lamp" />${say("agent.hint")}</button>`;
}

export function HintCard({ store, choices, words, say, game }) {
  const { hint } = store;
  if (!hint || !canAsk(store)) return null;
  const agents = store.table.agents.filter((agent) => agent !== "random");
  const ask = (event) => {
    choose("adviser", event.target.value);
    store.askHint(event.target.value);
  };
  return html`<section class="hint-card" aria-label=${say("agent.hint")}>
    <button type="button" class="quiet close" aria-label=${say("page.close")} onClick=${() => store.dropHint()}>×</button>
    <label class="hint-whose"><span>${say("agent.hint.whose")}</span><select value=${hint.agent} onChange=${ask}><${AgentOptions} agents=${agents} say=${say} /></select></label>
    <div role="status">${hint.move
      ? html`<${Advice} hint=${hint} choices=${choices} words=${words} say=${say} game=${game} />`
      : html`<p class="thinking">${say("agent.hint.thinks", { agent: say(`agent.${hint.agent}`) })}</p>`}</div>
    ${hint.move
      ? html`<div class="buttons"><button type="button" class="primary" disabled=${!store.ready} data-action="advised" onClick=${() => store.choose(choices.all.find(({ move }) => move === hint.move))}>${say("agent.hint.play")}</button></div>`
      : html`<${Seconds} since=${hint.since} say=${say} />`}
  </section>`;
}

function Advice({ hint, choices, words, say, game }) {
  const label = (wanted) => choices.all.find(({ move }) => move === wanted)?.label ?? wanted;
  return html`<p class="hint-move">${say("agent.hint.of", { agent: say(`agent.${hint.agent}`) })} <strong>${label(hint.move)}</strong></p>
    ${reasonsOf(hint, hint.other && label(hint.other), { words, say, game }).map((reason) => html`<p class="hint-reason">${reason}</p>`)}`;
}

/** Why this move and no other, in sentences. */
export function reasonsOf({ other, lead, gains, losses, later }, label, { words, say, game }) {
  if (!other) return [say("agent.reason.forced")];
  const signed = signedIn(words.language);
  const parts = (reasons) => reasons.map(([part, gain]) => say("agent.reason.part", { part: say(partKey(part, words, game)), gain: signed(gain) }));
  if (lead < LITTLE && later.length) return [say("agent.reason.later", { other: label, parts: parts(later) })];
  if (lead < LITTLE || !gains.length) return [say(lead < -LITTLE ? "agent.reason.close" : "agent.reason.even", { other: label })];
  const gained = say("agent.reason.gain", { other: label, parts: parts(gains) });
  return losses.length ? [gained, say("agent.reason.loss", { parts: parts(losses) })] : [gained];
}

/** What a part of the evaluation is called in a game. */
const partKey = (part, words, game) => [`agent.part.${game}.${part}`, `agent.part.${part}`].find((key) => words.has(key)) ?? "agent.part.score";
