// The agents that a person can play against: the levels first, then the agents that levels are compared with.

import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { settings } from "../app/settings.js";
import { aboutAgent, agentName, isEngine } from "../text/agents.js";

/** @import { Catalogue } from "../text/catalogue.js" */

/** @param {string} agent */
const isLevel = (agent) => /^level\d$/.test(agent);

/** The level that this person plays against: the one that was chosen last (at first the middle one), else the strongest one.
 * @param {string[]} agents */
export const usualAgent = (agents) =>
  agents.includes(settings.level) ? settings.level : agents.filter((agent) => !isEngine(agent)).at(-1);

/** @param {string[]} agents */
export const strongest = (agents) => agents.filter(isLevel).at(-1);

/** The name of an agent in a menu: levels have their numbers, which show the order.
 * @param {string} agent
 * @param {Catalogue["say"]} say */
const numbered = (agent, say) =>
  isLevel(agent)
    ? say("agent.numbered", { n: Number(agent.slice(-1)), agent: say(`agent.${agent}`) })
    : agentName(agent, say);

/** The options of a menu; `label` says more than the name.
 * @param {{ agents: string[], label?: (name: string) => string }} props */
export function AgentOptions({ agents, label = (name) => name }) {
  const { say } = useTexts();
  /** @param {string} agent */
  const option = (agent) =>
    html`<option value=${agent} title=${aboutAgent(agent, say)}>${label(numbered(agent, say))}</option>`;
  const levels = agents.filter(isLevel);
  const engines = agents.filter(isEngine);
  const others = agents.filter((agent) => !isLevel(agent) && !isEngine(agent));
  if (!levels.length && !engines.length) return others.map(option);
  return html`${levels.length ? html`<optgroup label=${say("agent.levels")}>${levels.map(option)}</optgroup>` : null}
    ${engines.length ? html`<optgroup label=${say("agent.engines")}>${engines.map(option)}</optgroup>` : null}
    ${others.length ? html`<optgroup label=${say("agent.measures")}>${others.map(option)}</optgroup>` : null}`;
}
