// Who sits where: this browser, a friend by link, or a computer.
import { html } from "../../vendor/preact.js";

const KINDS = ["me", "open"];

/** The seats as they are offered first: me, and the best computers. */
export function firstSeats(game) {
  const best = game.agents[game.agents.length - 1];
  return Object.fromEntries(game.seats.map((seat, index) => [seat, index ? best : "me"]));
}

/** What was chosen, as the server wants it. */
export function seatsWanted(seats) {
  const wanted = (value) => (KINDS.includes(value) ? { kind: value } : { kind: "computer", agent: value });
  return Object.fromEntries(Object.entries(seats).map(([seat, value]) => [seat, wanted(value)]));
}

export function Seating({ game, seats, set, words }) {
  const say = words.say.bind(words);
  const label = (kind) => (KINDS.includes(kind) ? say(`page.seat.${kind}`) : say("page.seat.computer", { agent: say(`agent.${kind}`) }));
  return html`<fieldset><legend>${say("page.seats")}</legend>
    ${game.seats.map((seat) => html`<label class="field"><span>${words.name(`seat:${seat}`, "start")}</span>
      <select value=${seats[seat]} onChange=${(event) => set({ ...seats, [seat]: event.target.value })}>
        ${[...KINDS, ...game.agents].map((kind) => html`<option value=${kind}>${label(kind)}</option>`)}
      </select></label>`)}
    <p class="hint">${say("page.seats.hint")}</p>
  </fieldset>`;
}
