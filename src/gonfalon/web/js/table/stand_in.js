// @ts-nocheck
// "Let the computer go on for me": a seat of mine in the hands of a level, until I take it back.
import { html, useState } from "../../vendor/preact.js";
import { AgentOptions, usualAgent } from "../home/levels.js";
import { Dialog } from "../widgets/dialog.js";
import { Icon } from "../widgets/icons.js";

/** The button among the acts of a player, with its dialog. */
export function LetGoOn({ store, say }) {
  const [asking, setAsking] = useState(false);
  const [agent, setAgent] = useState(usualAgent(store.table.agents));
  if (store.standInOf(store.seat)) return html`<${TakeBack} store=${store} say=${say} />`;
  const submit = (event) => {
    event.preventDefault();
    store.entrust(agent);
    setAsking(false);
  };
  return html`<button type="button" class="quiet" data-action="entrust" onClick=${() => setAsking(true)}><${Icon} name="computer" />${say("agent.stand-in")}</button>
    ${
      asking
        ? html`<${Dialog} title=${say("agent.stand-in")} close=${() => setAsking(false)} say=${say}>
          <form class="open-form" onSubmit=${submit}>
            <p>${say("agent.stand-in.how")}</p>
            <label class="field"><span>${say("agent.levels")}</span><select value=${agent} onChange=${(event) => setAgent(event.target.value)}><${AgentOptions} agents=${store.table.agents} say=${say} /></select></label>
            <p class="hint">${say(`agent.${agent}.about`)}</p>
            <div class="buttons"><button class="primary big">${say("agent.stand-in.start")}</button></div>
          </form>
        <//>`
        : null
    }`;
}

export function TakeBack({ store, say }) {
  return html`<button type="button" class="primary" data-action="take-back" onClick=${() => store.entrust(null)}><${Icon} name="person" />${say("agent.stand-in.back")}</button>`;
}

/** In place of what I could choose: who chooses for me. It heads the prompt, where it stays while all below it changes. */
export function StandIn({ store, say }) {
  const agent = store.standInOf(store.seat);
  if (!agent || store.position.result) return null;
  return html`<div class="stand-in"><p role="status"><${Icon} name="computer" />${say("agent.stand-in.on", { agent: say(`agent.${agent}`) })}</p><${TakeBack} store=${store} say=${say} /></div>`;
}
