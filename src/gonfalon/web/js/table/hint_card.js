// The card of a hint: the whole act that an agent would choose, its reason, and the button that plays it.
import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { changeSetting, settings } from "../app/settings.js";
import { AgentOptions } from "../home/levels.js";
import { actLines, actText } from "./acts.js";
import { Final } from "./help_card.js";
import { canAsk } from "./hint.js";
import { reasonOf } from "./hint_reasons.js";
import { Seconds } from "./prompt.js";

/** @import { Choices, Ui } from "../board/types.d.ts" */
/** @import { HintMessage, View } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */

/** @param {{ store: TableStore, choices: Choices, ui: Ui, view: View }} props */
export function HintCard({ store, choices, ui, view }) {
  const { say } = useTable();
  const { hint } = store.advice;
  if (!hint || !canAsk(store)) return null;
  const agents = store.known.table.agents.filter((agent) => agent !== "random");
  const ask = withValue((agent) => {
    changeSetting("adviser", agent);
    store.advice.askHint(agent);
  });
  return html`<section class="hint-card" aria-label=${say("agent.hint")}>
    <button type="button" class="quiet close" aria-label=${say("page.close")} onClick=${() => store.advice.dropHint()}>×</button>
    <label class="hint-whose"><span>${say("agent.hint.whose")}</span><select value=${hint.agent} onChange=${ask}><${AgentOptions} agents=${agents} /></select></label>
    <div role="status" class="hint-answer">${
      hint.move
        ? html`<${Advice} hint=${hint} store=${store} choices=${choices} ui=${ui} view=${view} />`
        : html`<p class="thinking">${say("agent.hint.thinks", { agent: say(`agent.${hint.agent}.the`) })}</p>`
    }</div>
    ${hint.move ? html`<${DoIt} hint=${hint} store=${store} />` : html`<${Seconds} since=${"since" in hint ? hint.since : null} />`}
  </section>`;
}

/** Plays the whole act; with drafts switched on, adds it to the draft. @param {{ hint: HintMessage, store: TableStore }} props */
function DoIt({ hint: { act }, store }) {
  const { say } = useTable();
  const [first, ...then] = act;
  const { final } = act[act.length - 1];
  const doIt = () => {
    if (settings.layout === "on" && !first.final) store.draft.add(first, then);
    else store.advice.play(act);
  };
  return html`<div class="buttons"><button type="button" class="primary" disabled=${!store.session.isReady} data-action="advised" onClick=${doIt}>${say("agent.hint.play")}${final ? html`<${Final} why=${final} short />` : null}</button></div>`;
}

/** @param {{ hint: HintMessage, store: TableStore, choices: Choices, ui: Ui, view: View }} props */
function Advice({ hint, store, choices, ui, view }) {
  const { catalogue, say, game, board } = useTable();
  const parts = { catalogue, game, board, view };
  /** @param {string | null} wanted */
  const label = (wanted) => {
    const act = [hint.act, hint.other_act].find(([first]) => first?.move === wanted);
    return wanted && (act ? actText(act, parts) : (choices.all.find(({ move }) => move === wanted)?.label ?? wanted));
  };
  const { oddsNow: odds } = store.advice;
  const reason = reasonOf(hint, { label, odds, uncertain: store.draft.shown.uncertain, board, ui, catalogue, game });
  return html`<p class="hint-move">${say("agent.hint.of", { agent: say(`agent.${hint.agent}.the`) })} <strong>${actLines(hint.act, parts).join(" ")}</strong></p>
    <p class="hint-reason">${reason}</p>`;
}
