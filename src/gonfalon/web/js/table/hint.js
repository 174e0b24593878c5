// Hints: an agent says what it would choose here and why, only to the person who asks.

import { html } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { changeSetting, settings } from "../app/settings.js";
import { AgentOptions, strongest } from "../home/levels.js";
import { Icon } from "../widgets/icons.js";
import { choose } from "./choices.js";
import { reasonsOf } from "./hint_reasons.js";
import { Seconds } from "./thinking_timer.js";

/** @import { Choices, Ui } from "../board/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { HintMessage } from "../net/types.d.ts" */

/** The agent that gives hints: the one that was asked last, else the strongest. @param {TableStore} store */
export const adviser = ({ known: { table } }) =>
  table.agents.includes(settings.adviser) ? settings.adviser : strongest(table.agents);

/** Can a hint be asked for now? Agents do not play official seats. @param {TableStore} store */
export const canAsk = (store) =>
  Boolean(adviser(store)) &&
  !store.known.table.officials.includes(store.seats.seat ?? "") &&
  store.session.isMyTurn &&
  !store.playback.isReplaying &&
  !store.draft.isOpen;

/** @param {TableStore} store */
export function askAdviser(store) {
  const agent = adviser(store);
  if (agent) store.advice.askHint(agent);
}

/** @param {{ store: TableStore }} props */
export function HintButton({ store }) {
  const { say } = useTexts();
  if (!canAsk(store)) return null;
  return html`<button type="button" class="quiet" disabled=${!store.session.isReady || undefined} data-action="hint" onClick=${() => askAdviser(store)}><${Icon} name="lamp" />${say("agent.hint")}</button>`;
}

/** @param {{ store: TableStore, choices: Choices, ui: Ui }} props */
export function HintCard({ store, choices, ui }) {
  const { say } = useTable();
  const { hint } = store.advice;
  if (!hint || !canAsk(store)) return null;
  const agents = store.known.table.agents.filter((agent) => agent !== "random");
  const advised = choices.all.find(({ move }) => move === hint.move);
  const ask = withValue((agent) => {
    changeSetting("adviser", agent);
    store.advice.askHint(agent);
  });
  return html`<section class="hint-card" aria-label=${say("agent.hint")}>
    <button type="button" class="quiet close" aria-label=${say("page.close")} onClick=${() => store.advice.dropHint()}>×</button>
    <label class="hint-whose"><span>${say("agent.hint.whose")}</span><select value=${hint.agent} onChange=${ask}><${AgentOptions} agents=${agents} /></select></label>
    <div role="status" class="hint-told">${
      hint.move
        ? html`<${Advice} hint=${hint} store=${store} choices=${choices} ui=${ui} />`
        : html`<p class="thinking">${say("agent.hint.thinks", { agent: say(`agent.${hint.agent}.the`) })}</p>`
    }</div>
    ${
      advised
        ? html`<div class="buttons"><button type="button" class="primary" disabled=${!store.session.isReady} data-action="advised" onClick=${() => choose(store, advised)}>${say("agent.hint.play")}</button></div>`
        : html`<${Seconds} since=${"since" in hint ? hint.since : null} />`
    }
  </section>`;
}

/** @param {{ hint: HintMessage, store: TableStore, choices: Choices, ui: Ui }} props */
function Advice({ hint, store, choices, ui }) {
  const { catalogue, say, game, board } = useTable();
  /** @param {string | null} wanted */
  const label = (wanted) => wanted && (choices.all.find(({ move }) => move === wanted)?.label ?? wanted);
  const { sentences, hasFigures } = reasonsOf(hint, {
    label,
    odds: store.advice.oddsNow,
    uncertain: store.draft.shown.uncertain,
    board,
    ui,
    catalogue,
    game,
  });
  const unit = `agent.unit.${game}`;
  return html`<p class="hint-move">${say("agent.hint.of", { agent: say(`agent.${hint.agent}.the`) })} <strong>${label(hint.move)}</strong></p>
    ${sentences.map((sentence) => html`<p class="hint-reason">${sentence}</p>`)}
    ${hasFigures && catalogue.has(unit) ? html`<p class="hint-unit">${say(unit)}</p>` : null}`;
}
