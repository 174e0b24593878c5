// Who sits where: this browser, a friend by link, or a computer.
import { html } from "../../vendor/preact.js";

const KINDS = ["me", "open", "nobody"];

/** The seats that play; who runs the game is none of them. */
export const players = (game) => game.seats.filter((seat) => !game.officials.includes(seat));

/** The seats as they are offered first: me, and the best computers. */
export function firstSeats(game) {
  const best = game.agents[game.agents.length - 1];
  const [first] = players(game);
  const kind = (seat) => (seat === first ? "me" : game.officials.includes(seat) ? "nobody" : best);
  return Object.fromEntries(game.seats.map((seat) => [seat, kind(seat)]));
}

/** Who may sit at a seat. */
function kindsFor(game, seat) {
  const people = KINDS.filter((kind) => kind !== "nobody" || game.optional.includes(seat));
  return game.officials.includes(seat) ? people : [...people, ...game.agents];
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
        ${kindsFor(game, seat).map((kind) => html`<option value=${kind}>${label(kind)}</option>`)}
      </select></label>`)}
    <p class="hint">${say("page.seats.hint")}</p>
  </fieldset>`;
}
