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

/** What comes of a card, in scenes of its own after that of the card. */
const EFFECTS = [
  "donated",
  "pillaged",
  "schism-took",
  "struck",
  "struck-priest",
  "struck-saint",
  "struck-heretic",
  "converted",
  "temple-built",
  "saint-came",
  "martyred-priest",
  "martyred-saint",
  "heretic-came",
  "miracle-seen",
  "impiety-took",
  "impiety-dismissed",
];

/**
 * The last card in some events, and the events that came of it.
 * @param {AnyEvent[]} events
 */
function lastCard(events) {
  const at = events.findLastIndex((event) => DRAWS.includes(event.type));
  if (at < 0) return null;
  const rest = events.slice(at + 1);
  const end = rest.findIndex((event) => NOT_ITS_EFFECT.includes(event.type));
  return { drawn: /** @type {Drawn} */ (events[at]), effects: end < 0 ? rest : rest.slice(0, end) };
}

/**
 * The last card that a frame speaks of, or whose effect it shows, and the events that came of it.
 * @param {Frame | null} frame
 * @param {AnyEvent[]} log
 */
export function cardIn(frame, log) {
  const events = /** @type {AnyEvent[]} */ (frame?.events ?? []);
  const found = lastCard(events);
  if (found || !frame || !events.length || !isEffect(events)) return found;
  const before = lastCard(log.filter(({ version, struck }) => !struck && (version ?? 0) <= frame.version));
  return before && isEffect(before.effects) ? before : null;
}

/** @param {AnyEvent[]} events */
const isEffect = (events) => events.every((event) => EFFECTS.includes(event.type));

/** @param {{ found: { drawn: Drawn; effects: AnyEvent[] }; version: number; view: View; ui: Ui }} props */
export function CardMoment({ found, version, view, ui }) {
  const { drawn, effects } = found;
  const card = drawn.card?.split(":")[1] ?? "";
  const { type, value } = view.cards[card];
  const shown = effects.filter((event) => ui.has(`ye-gods.event.${event.type}`)).slice(0, 4);
  return html`<aside key=${`${version} ${drawn.card} ${effects.length}`} class="yg-moment" role="note" data-card=${card}>
    <${CardPicture} card=${card} view=${view} width="74" />
    <div><p class="yg-moment-who">${ui.rich(`ye-gods.event.${drawn.type}`, drawn)}</p>
      <p>${t(ui, `card.${type}`, { n: value })}</p>
      ${shown.length > 0 && html`<ul>${shown.map((event, index) => html`<li key=${index}>${ui.rich(`ye-gods.event.${event.type}`, event)}</li>`)}</ul>`}</div>
  </aside>`;
}
