// "Let the computer go on for me": an agent plays a seat of the user until the user takes it back.

import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { AgentOptions, usualAgent } from "../home/levels.js";
import { Dialog } from "../widgets/dialog.js";
import { Icon } from "../widgets/icons.js";
import { entrust } from "./commands.js";

/** @import { TableStore } from "./store/table_store.js" */

/** The button among the acts of a player, with its dialog. @param {{ store: TableStore }} props */
export function LetGoOn({ store }) {
  const { say } = useTexts();
  const [asking, setAsking] = useState(false);
  const [agent, setAgent] = useState(usualAgent(store.known.table.agents) ?? "");
  if (store.seats.standIn) return html`<${TakeBack} store=${store} />`;
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    entrust(store, agent);
    setAsking(false);
  };
  return html`<button type="button" class="quiet" data-action="entrust" onClick=${() => setAsking(true)}><${Icon} name="computer" />${say("agent.stand-in")}</button>
    ${
      asking
        ? html`<${Dialog} title=${say("agent.stand-in")} close=${() => setAsking(false)}>
          <form class="open-form" onSubmit=${submit}>
            <p>${say("agent.stand-in.how")}</p>
            <label class="field"><span>${say("agent.levels")}</span><select value=${agent} onChange=${withValue(setAgent)}><${AgentOptions} agents=${store.known.table.agents} /></select></label>
            <p class="hint">${say(`agent.${agent}.about`)}</p>
            <div class="buttons"><button class="primary big">${say("agent.stand-in.start")}</button></div>
          </form>
        <//>`
        : null
    }`;
}

/** @param {{ store: TableStore }} props */
function TakeBack({ store }) {
  const { say } = useTexts();
  return html`<button type="button" class="primary" data-action="take-back" onClick=${() => entrust(store, null)}><${Icon} name="person" />${say("agent.stand-in.back")}</button>`;
}

/** The agent that chooses for the user. It is the first line of the prompt, so its place does not change.
 * @param {{ store: TableStore }} props */
export function StandIn({ store }) {
  const { say } = useTexts();
  const agent = store.seats.standIn;
  if (!agent || store.known.position.result) return null;
  return html`<div class="stand-in"><p role="status"><${Icon} name="computer" />${say("agent.stand-in.on", { agent: say(`agent.${agent}`) })}</p><${TakeBack} store=${store} /></div>`;
}
