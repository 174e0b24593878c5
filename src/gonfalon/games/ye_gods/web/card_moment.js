// A card that was drawn or played: its picture, its name, what it says and what it did. It fades, so that the map is free.

import { html } from "/static/vendor/preact.js";
import { CardPicture } from "./hand.js";
import { t } from "./texts.js";

/** @import { Frame, Ui } from "/static/js/board/types.d.ts" */
/** @import { AnyEvent, DrewEvent, DrewOpenlyEvent, PlayedEvent } from "./events.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @typedef {DrewEvent | DrewOpenlyEvent | PlayedEvent} Drawn A card was drawn or played. */

const DRAWS = ["drew", "drew-openly", "played"];
/** What follows a card in the same frame but is not its effect. */
const NOT_ITS_EFFECT = [...DRAWS, "drew-unseen", "bought-card", "turn-begins", "shared-turn-begins", "round-begins"];

/**
 * The last card that a frame speaks of, and the events that came of it.
 * @param {Frame | null} frame
 */
export function cardIn(frame) {
  const events = /** @type {AnyEvent[]} */ (frame?.events ?? []);
  const at = events.findLastIndex((event) => DRAWS.includes(event.type));
  if (at < 0) return null;
  const rest = events.slice(at + 1);
  const end = rest.findIndex((event) => NOT_ITS_EFFECT.includes(event.type));
  return { drawn: /** @type {Drawn} */ (events[at]), effects: end < 0 ? rest : rest.slice(0, end) };
}

/** @param {{ found: { drawn: Drawn; effects: AnyEvent[] }; version: number; view: View; ui: Ui }} props */
export function CardMoment({ found, version, view, ui }) {
  const { drawn, effects } = found;
  const card = drawn.card?.split(":")[1] ?? "";
  const { type, value } = view.cards[card];
  const told = effects.filter((event) => ui.has(`ye-gods.event.${event.type}`)).slice(0, 4);
  return html`<aside key=${`${version} ${drawn.card} ${effects.length}`} class="yg-moment" role="note" data-card=${card}>
    <${CardPicture} card=${card} view=${view} width="74" />
    <div><p class="yg-moment-who">${ui.rich(`ye-gods.event.${drawn.type}`, drawn)}</p>
      <p>${t(ui, `card.${type}`, { n: value })}</p>
      ${told.length > 0 && html`<ul>${told.map((event, index) => html`<li key=${index}>${ui.rich(`ye-gods.event.${event.type}`, event)}</li>`)}</ul>`}</div>
  </aside>`;
}
