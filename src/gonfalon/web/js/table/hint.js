// @ts-nocheck
// Advice: a level says what it would do here and why, to the one who asks and nobody else.
import { html } from "../../vendor/preact.js";
import { choose, settings } from "../app/settings.js";
import { AgentOptions, strongest } from "../home/levels.js";
import { Icon } from "../widgets/icons.js";
import { reasonsOf } from "./hint_reasons.js";
import { Seconds } from "./thinking_timer.js";

/** Whom to ask: the level that was asked last, else the strongest. */
export const adviser = ({ table }) =>
  table.agents.includes(settings.adviser) ? settings.adviser : strongest(table.agents);

/** Can a hint be asked for now? Not by whoever runs the game: no computer could. */
export const canAsk = (store) =>
  Boolean(adviser(store)) &&
  !store.table.officials.includes(store.seat) &&
  store.isMine(store.position) &&
  !store.behind &&
  !store.draft;

export function HintButton({ store, say }) {
  if (!canAsk(store)) return null;
  return html`<button type="button" class="quiet" disabled=${!store.ready || undefined} data-action="hint" onClick=${() => store.askHint(adviser(store))}><${Icon} name="lamp" />${say("agent.hint")}</button>`;
}

export function HintCard({ store, choices, board, ui, words, say, game }) {
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
    <div role="status" class="hint-told">${
      hint.move
        ? html`<${Advice} store=${store} choices=${choices} board=${board} ui=${ui} words=${words} say=${say} game=${game} />`
        : html`<p class="thinking">${say("agent.hint.thinks", { agent: say(`agent.${hint.agent}.the`) })}</p>`
    }</div>
    ${
      hint.move
        ? html`<div class="buttons"><button type="button" class="primary" disabled=${!store.ready} data-action="advised" onClick=${() => store.choose(choices.all.find(({ move }) => move === hint.move))}>${say("agent.hint.play")}</button></div>`
        : html`<${Seconds} since=${hint.since} say=${say} />`
    }
  </section>`;
}

function Advice({ store, choices, board, ui, words, say, game }) {
  const { hint } = store;
  const label = (wanted) => wanted && (choices.all.find(({ move }) => move === wanted)?.label ?? wanted);
  const { sentences, hasFigures } = reasonsOf(hint, {
    label,
    odds: store.oddsNow,
    uncertain: store.shown.uncertain,
    board,
    ui,
    words,
    game,
  });
  const unit = `agent.unit.${game}`;
  return html`<p class="hint-move">${say("agent.hint.of", { agent: say(`agent.${hint.agent}.the`) })} <strong>${label(hint.move)}</strong></p>
    ${sentences.map((sentence) => html`<p class="hint-reason">${sentence}</p>`)}
    ${hasFigures && words.has(unit) ? html`<p class="hint-unit">${say(unit)}</p>` : null}`;
}
