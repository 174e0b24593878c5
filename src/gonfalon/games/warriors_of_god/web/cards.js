// Help cards: what a thing is, its numbers, and the rules that state them.

import { html } from "/static/vendor/preact.js";
import { AreaCard } from "./area_card.js";
import { Fact, Frame, Rule } from "./card_parts.js";
import { LeaderCard } from "./leader_card.js";
import { Arrivals } from "./leader_lines.js";
import { t } from "./texts.js";
import { victoryLabel } from "./tracks.js";
import { sortOf, TroopIcon } from "./troops.js";

/** @import { TargetProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @type {Record<string, string>} */
const TROOP_RULES = { infantry: "3.1", knight: "3.4", longbow: "7.3a", gunner: "7.2a", mercenary: "7.3d" };
/** @type {Record<string, string>} */
const TRACK_RULES = { turn: "4", phase: "4", impulses: "5", victory: "15", kings: "3.9" };
/** @type {Record<string, string>} */
const BOX_RULES = { held_by_english: "11", held_by_french: "11", routed: "13", killed: "15" };

/**
 * The number of troops that can still be raised. Mercenaries are not raised: they are hired from neutral areas.
 * @param {string} kind
 * @param {View} view
 * @param {Ui} ui
 */
function stockText(kind, view, ui) {
  const limit = view.limits[kind];
  if (!limit) return t(ui, "stock.unlimited");
  if (sortOf(kind) !== "mercenary") return t(ui, "stock.left", { troop: `troop:${kind}`, n: view.stock[kind], limit });
  const n = Object.values(view.areas).reduce((sum, area) => sum + ((area.neutral && area.loose[kind]) || 0), 0);
  return t(ui, "stock.for-hire", { n, limit });
}

/** @param {{ kind: string; view: View; ui: Ui }} props */
function TroopCard({ kind, view, ui }) {
  const sort = sortOf(kind);
  const picture = html`<svg class="wog-card-icon is-${sort}" width="38" height="38" viewBox="-2 -2 20 20" aria-hidden="true"><${TroopIcon} sort=${sort} /></svg>`;
  const below = stockText(kind, view, ui);
  return html`<${Frame} picture=${picture} title=${ui.name(`troop:${kind}`)} below=${below}>
    <${Fact} ui=${ui} rule=${TROOP_RULES[sort]} text=${t(ui, `card.troop.${sort}`)} />
    <${Fact} ui=${ui} rule="9" text=${t(ui, `card.raised.${sort}`)} />
  <//>`;
}

/** @param {{ id: string; view: View; ui: Ui }} props */
function TrackCard({ id, view, ui }) {
  const shown = id === "victory" && victoryLabel(view, ui);
  return html`<${Frame} title=${t(ui, `track.${id}`)} below=${shown || ""}>
    <${Fact} ui=${ui} rule=${TRACK_RULES[id]} text=${t(ui, `card.track.${id}`, { n: view.winning_points, turns: view.turns })} />
  <//>`;
}

/** @param {{ id: string; ui: Ui }} props */
function BoxCard({ id, ui }) {
  return html`<${Frame} title=${t(ui, `box.${id}`)} below=""><${Fact} ui=${ui} rule=${BOX_RULES[id]} text=${t(ui, `card.box.${id}`)} /><//>`;
}

/** @param {{ turn: string; view: View; ui: Ui }} props */
function TurnCard({ turn, view, ui }) {
  const due = Number(turn) > view.turn || view.coming[turn];
  return html`<div class="wog-card"><div class="wog-card-head"><div><h3>${t(ui, "track.turn-of", { n: Number(turn) })}</h3><p>${t(ui, due ? "coming.title" : "coming.past")}<${Rule} number="13" ui=${ui} /></p></div></div>
    ${view.coming[turn] && html`<${Arrivals} turn=${turn} view=${view} ui=${ui} />`}</div>`;
}

/**
 * The help card of the target `kind:id`; null if it has none.
 * @param {TargetProps<View>} props
 */
export function Card({ target, view, ui }) {
  const [kind, id] = target.split(":", 2);
  if (kind === "area" && view.areas[id]) return html`<${AreaCard} id=${id} view=${view} ui=${ui} />`;
  if (kind === "leader" && view.leaders[id]) return html`<${LeaderCard} id=${id} view=${view} ui=${ui} />`;
  if (kind === "troop") return html`<${TroopCard} kind=${id} view=${view} ui=${ui} />`;
  if (kind === "track" && TRACK_RULES[id]) return html`<${TrackCard} id=${id} view=${view} ui=${ui} />`;
  if (kind === "box" && BOX_RULES[id]) return html`<${BoxCard} id=${id} ui=${ui} />`;
  if (kind === "turn") return html`<${TurnCard} turn=${id} view=${view} ui=${ui} />`;
  return null;
}
