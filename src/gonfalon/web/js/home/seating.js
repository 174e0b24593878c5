// The players of a new table: for each seat this user, a friend by link, or an agent.

import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { aboutAgent, agentName } from "../text/agents.js";
import { AgentOptions, usualAgent } from "./levels.js";

/** @import { GameInfo } from "../net/types.d.ts" */

const KINDS = ["me", "open", "nobody"];

/** The seats that play; who runs the game is none of them. @param {GameInfo} game */
export const players = (game) => game.seats.filter((seat) => !game.officials.includes(seat));

/** The seats as they are offered first: me, and computers of the usual level. @param {GameInfo} game */
export function firstSeats(game) {
  const usual = usualAgent(game.agents) ?? "random";
  const [first] = players(game);
  /** @param {string} seat */
  const kind = (seat) => (seat === first ? "me" : game.officials.includes(seat) ? "nobody" : usual);
  return Object.fromEntries(game.seats.map((seat) => [seat, kind(seat)]));
}

/** The kinds of player that a seat may have; an optional seat may stay empty. @param {GameInfo} game @param {string} seat */
const kindsFor = (game, seat) => KINDS.filter((kind) => kind !== "nobody" || game.optional.includes(seat));

/** What was chosen, as the server wants it. @param {Record<string, string>} seats */
export function seatsWanted(seats) {
  /** @param {string} value */
  const wanted = (value) => (KINDS.includes(value) ? { kind: value } : { kind: "computer", agent: value });
  return Object.fromEntries(Object.entries(seats).map(([seat, value]) => [seat, wanted(value)]));
}

/** @param {{ game: GameInfo, seats: Record<string, string>, set: (seats: Record<string, string>) => void }} props */
export function Seating({ game, seats, set }) {
  const { catalogue, say } = useTexts();
  /** @param {string} agent */
  const computer = (agent) => say("page.seat.computer", { agent });
  const levels = [...new Set(Object.values(seats))].filter((value) => !KINDS.includes(value));
  return html`<fieldset><legend>${say("page.seats")}</legend>
    ${game.seats.map(
      (seat) => html`<label class="field"><span>${catalogue.name(`seat:${seat}`, "start")}</span>
      <select value=${seats[seat]} onChange=${withValue((value) => set({ ...seats, [seat]: value }))}>
        ${kindsFor(game, seat).map((kind) => html`<option value=${kind}>${say(`page.seat.${kind}`)}</option>`)}
        ${game.officials.includes(seat) ? null : html`<${AgentOptions} agents=${game.agents} label=${computer} />`}
      </select></label>`,
    )}
    ${levels.map((agent) => html`<p class="hint" key=${agent}><strong>${agentName(agent, say)}</strong> ${aboutAgent(agent, say)}</p>`)}
    <p class="hint">${say("page.seats.hint")}</p>
  </fieldset>`;
}
