// @ts-nocheck
// Who sits where: this browser, a friend by link, or a computer.
import { html } from "../../vendor/preact.js";
import { AgentOptions, usualAgent } from "./levels.js";

const KINDS = ["me", "open", "nobody"];

/** The seats that play; who runs the game is none of them. */
export const players = (game) => game.seats.filter((seat) => !game.officials.includes(seat));

/** The seats as they are offered first: me, and computers of the usual level. */
export function firstSeats(game) {
  const usual = usualAgent(game.agents);
  const [first] = players(game);
  const kind = (seat) => (seat === first ? "me" : game.officials.includes(seat) ? "nobody" : usual);
  return Object.fromEntries(game.seats.map((seat) => [seat, kind(seat)]));
}

/** Which people may sit at a seat, or nobody. */
const kindsFor = (game, seat) => KINDS.filter((kind) => kind !== "nobody" || game.optional.includes(seat));

/** What was chosen, as the server wants it. */
export function seatsWanted(seats) {
  const wanted = (value) => (KINDS.includes(value) ? { kind: value } : { kind: "computer", agent: value });
  return Object.fromEntries(Object.entries(seats).map(([seat, value]) => [seat, wanted(value)]));
}

export function Seating({ game, seats, set, words }) {
  const say = words.say.bind(words);
  const computer = (agent) => say("page.seat.computer", { agent });
  const levels = [...new Set(Object.values(seats))].filter((value) => !KINDS.includes(value));
  return html`<fieldset><legend>${say("page.seats")}</legend>
    ${game.seats.map(
      (seat) => html`<label class="field"><span>${words.name(`seat:${seat}`, "start")}</span>
      <select value=${seats[seat]} onChange=${(event) => set({ ...seats, [seat]: event.target.value })}>
        ${kindsFor(game, seat).map((kind) => html`<option value=${kind}>${say(`page.seat.${kind}`)}</option>`)}
        ${game.officials.includes(seat) ? null : html`<${AgentOptions} agents=${game.agents} say=${say} label=${computer} />`}
      </select></label>`,
    )}
    ${levels.map((agent) => html`<p class="hint" key=${agent}><strong>${say(`agent.${agent}`)}</strong> ${say(`agent.${agent}.about`)}</p>`)}
    <p class="hint">${say("page.seats.hint")}</p>
  </fieldset>`;
}
