// Names of agents. The engines that the owner of the server allows have the name that the owner gave them.

/** @import { Catalogue } from "./catalogue.js" */

const ENGINE = "engine:";

/** @param {string | null | undefined} agent */
export const isEngine = (agent) => Boolean(agent?.startsWith(ENGINE));

/** @param {string | null | undefined} agent @param {Catalogue["say"]} say */
export const agentName = (agent, say) =>
  agent && isEngine(agent) ? agent.slice(ENGINE.length) : say(`agent.${agent}`);

/** How an agent plays, in one sentence. @param {string} agent @param {Catalogue["say"]} say */
export const aboutAgent = (agent, say) => say(`agent.${isEngine(agent) ? "external" : agent}.about`);
