// The seats of a table that can win, and the names of their players.

import { agentName } from "../text/agents.js";

/** @import { Result, Seat, TableMessage } from "../net/types.d.ts" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** The seats that can win. @param {Pick<TableMessage, "seats" | "officials">} table */
export const playersOf = ({ seats, officials }) =>
  seats.map(({ seat }) => seat).filter((seat) => !officials.includes(seat));

/** @param {Seat} seat @param {{ id: string, result?: Result | null }} table @param {Catalogue["say"]} say */
export function playerName(seat, { result }, say) {
  const name = nameOf(seat, say);
  return isStoodIn(seat, result) ? say("agent.stand-in.seat", { name, agent: say(`agent.${seat.agent}`) }) : name;
}

/** Does an agent stand in for a person? After the end of a game none does.
 * @param {Seat} seat
 * @param {Result | null | undefined} result */
export const isStoodIn = ({ kind, agent }, result) => kind === "person" && Boolean(agent) && !result;

/** @param {Seat} seat @param {Catalogue["say"]} say */
export function nameOf(seat, say) {
  if (seat.kind === "open") return say("page.seat.empty");
  if (seat.kind === "computer") return say("page.seat.computer", { agent: agentName(seat.agent, say) });
  return seat.mine ? say("page.seat.you", { name: seat.name || "" }) : seat.name || say("page.seat.person");
}
