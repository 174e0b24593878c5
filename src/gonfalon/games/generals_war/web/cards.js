// Help cards: what a thing is, what lies there, and the rules that say so.

import { html } from "/static/vendor/preact.js";
import { controlText, fighterOf, laidAt, laidText, rankAndArms, terrainText } from "./labels.js";
import { distancesTo } from "./roads.js";
import { TerrainPicture } from "./terrains.js";
import { capital, sum, t } from "./texts.js";
import { Arms, TilePicture } from "./tile_icons.js";
import { ArmyMark } from "./tracks.js";

/** @import { TargetProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren, VNode } from "/static/vendor/preact.js" */
/** @import { LaidTileView, View } from "./view.d.ts" */

/** @type {Record<string, string>} */
const TILE_RULES = {
  nullify: "10.1",
  duel: "10.2",
  head_of_the_snake: "10.3",
  capture_the_flag: "10.4",
  hold_a_point: "10.5",
  hold_the_most_points: "10.6",
  resurrection: "10.7",
  no_pikes: "10.8",
  no_archery: "10.9",
  no_shields: "10.10",
  ranked_lives: "10.11",
  poisoned_weapons: "10.12",
  peasant_revolt: "10.13",
  road_washed_out: "10.14",
  heroic_presence: "10.15",
  hardened_armor: "10.16",
  assassination: "10.17",
  reinforcements: "10.18",
};
/** @type {Record<string, string[]>} */
const TERRAINS_OF = {
  last_standing: ["open", "wooded"],
  hold_inside: ["castle", "keep"],
  hold_site: ["river", "island"],
  hold_most: ["village"],
};
const TERRAIN_RULE = "8.6";
/** @type {Record<string, string>} */
const TRACK_RULES = { phase: "1", scenarios: "7.3" };

/** @param {{ number: string; ui: Ui }} props */
const Rule = ({ number, ui }) => html` <span class="gw-rule">${t(ui, "rule", { number })}</span>`;

/** @param {{ picture: VNode; title: string; below: ComponentChildren; children: ComponentChildren }} props */
function Frame({ picture, title, below, children }) {
  return html`<div class="gw-card"><div class="gw-card-head">${picture}<div><h3>${title}</h3><p>${below}</p></div></div><ul class="gw-facts">${children}</ul></div>`;
}

/**
 * Where the roads of a space lead, and whether one can still follow them.
 * @param {{ id: string; view: View; ui: Ui }} props
 */
function Roads({ id, view, ui }) {
  const roads = Object.values(view.roads).filter((road) => road.ends.includes(id));
  /** @param {boolean} washed */
  const to = (washed) =>
    roads.filter((road) => road.washed === washed).map((road) => `space:${road.ends.find((end) => end !== id)}`);
  return html`<li>${t(ui, "card.roads", { spaces: to(false) })}<${Rule} number="8.2" ui=${ui} /></li>
    ${to(true).length > 0 && html`<li class="is-bad">${t(ui, "card.roads-washed", { spaces: to(true) })}<${Rule} number="10.14" ui=${ui} /></li>`}`;
}

/**
 * How far both castles are: so many scenarios must be won to reach them.
 * @param {{ id: string; view: View; ui: Ui }} props
 */
function Away({ id, view, ui }) {
  const [west, east] = ["WK", "EK"].map((castle) => distancesTo(view, castle)[id]);
  if (west === undefined || east === undefined) return null;
  return html`<li>${t(ui, "card.away", { west, east })}<${Rule} number="7.2" ui=${ui} /></li>`;
}

/** @param {{ id: string; view: View; ui: Ui }} props */
function SpaceCard({ id, view, ui }) {
  const space = view.spaces[id];
  return html`<${Frame} picture=${html`<${TerrainPicture} terrain=${space.terrain} size="52" />`} title=${ui.name(`space:${id}`, "start")} below=${`${capital(ui, terrainText(space, ui))} · ${controlText(space, ui)}`}>
    ${space.terrain && html`<li>${t(ui, `terrain.${space.terrain}`)}</li>`}
    ${space.tiles.map((laid, index) => html`<li key=${index} class=${laid.nullified ? "is-faint" : ""}><${TilePicture} tile=${laid.tile} category=${view.tiles[laid.tile].category} size="20" /> ${laidText(laid, ui)}</li>`)}
    <${Roads} id=${id} view=${view} ui=${ui} />
    <${Away} id=${id} view=${view} ui=${ui} />
  <//>`;
}

/**
 * How many tiles of a name the viewer sees: on the map and in the hands that are open.
 * @param {string} tile
 * @param {View} view
 */
function seenOf(tile, view) {
  const onMap = Object.values(view.spaces).flatMap((space) => space.tiles.filter((laid) => laid.tile === tile));
  return Object.values(view.hands).reduce((sum, hand) => sum + (hand.tiles[tile] ?? 0), onMap.length);
}

/**
 * What becomes of a space when its tile is nullified.
 * @param {{ place: string; tile: string; view: View; ui: Ui }} props
 */
function Cancelled({ place, tile, view, ui }) {
  const { terrain } = view.spaces[place];
  return html`<li>${t(ui, "card.cancelled", { tile: `tile:${tile}`, space: `space:${place}` })}</li>
    ${view.tiles[tile].category === "objective" && terrain && html`<li>${t(ui, `terrain.${terrain}`)}<${Rule} number=${TERRAIN_RULE} ui=${ui} /></li>`}`;
}

/** @param {{ tile: string; place?: string; laid?: LaidTileView; view: View; ui: Ui }} props */
function TileCard({ tile, place = "", laid, view, ui }) {
  const { category, count } = view.tiles[tile];
  return html`<${Frame} picture=${html`<${TilePicture} tile=${tile} category=${category} size="44" />`} title=${ui.name(`tile:${tile}`)} below=${t(ui, "card.category", { category: `category:${category}`, n: count })}>
    ${laid && html`<li>${capital(ui, laidText(laid, ui))}</li>`}
    <li>${capital(ui, t(ui, `tile.${tile}`))}<${Rule} number=${TILE_RULES[tile]} ui=${ui} /></li>
    ${laid && ui.choices(`laid:${place}-${tile}`).some(({ verb }) => verb === "cancel") && html`<${Cancelled} place=${place} tile=${tile} view=${view} ui=${ui} />`}
    ${
      !laid &&
      html`<li>${t(ui, "card.price", { named: sum(ui, view.prices.named), random: sum(ui, view.prices.random) })}<${Rule} number="3.7" ui=${ui} /></li>
      <li>${t(ui, "card.seen", { n: seenOf(tile, view), of: count })}</li>`
    }
    <li class="is-faint">${t(ui, `card.limit.${category}`)}</li>
  <//>`;
}

/** @param {{ terrain: string; ui: Ui }} props */
function TerrainCard({ terrain, ui }) {
  return html`<${Frame} picture=${html`<${TerrainPicture} terrain=${terrain} size="52" />`} title=${capital(ui, ui.name(`terrain:${terrain}`))} below=""><li>${t(ui, `terrain.${terrain}`)}<${Rule} number=${TERRAIN_RULE} ui=${ui} /></li><//>`;
}

/**
 * What a scenario is fought for: by a yellow tile, or by its terrain.
 * @param {{ objective: string; view: View; ui: Ui }} props
 */
function ObjectiveCard({ objective, view, ui }) {
  if (view.tiles[objective]) return html`<${TileCard} tile=${objective} view=${view} ui=${ui} />`;
  return html`<${Frame} title=${capital(ui, ui.name(`objective:${objective}`))} below="">
    ${(TERRAINS_OF[objective] ?? []).map((terrain) => html`<li key=${terrain}><${TerrainPicture} terrain=${terrain} size="28" /> ${t(ui, `terrain.${terrain}`)}</li>`)}
    <li class="is-faint">${t(ui, "card.limit.objective")}<${Rule} number=${TERRAIN_RULE} ui=${ui} /></li><//>`;
}

/** @param {{ category: string; ui: Ui }} props */
function CategoryCard({ category, ui }) {
  return html`<${Frame} picture=${html`<${TilePicture} category=${category} size="36" />`} title=${capital(ui, ui.name(`category:${category}`))} below=""><li>${t(ui, `card.limit.${category}`)}<${Rule} number="9.1" ui=${ui} /></li><//>`;
}

/** @param {{ id: string; view: View; ui: Ui }} props */
function FighterCard({ id, view, ui }) {
  const fighter = fighterOf(id, view);
  return html`<${Frame} picture=${html`<${Arms} form=${fighter.form} size="36" />`} title=${ui.name(`fighter:${id}`)} below=${ui.name(`army:${fighter.army}`, "start")}><li>${capital(ui, rankAndArms(fighter, ui))}</li><//>`;
}

/** @param {{ army: string; view: View; ui: Ui }} props */
function ArmyCard({ army, view, ui }) {
  const general = view.generals[army];
  return html`<${Frame} picture=${html`<${ArmyMark} army=${army} ui=${ui} size="40" />`} title=${ui.name(`army:${army}`, "start")} below=${t(ui, "coins", { n: general.coins, coins: sum(ui, general.coins) })}>
    ${Object.entries(general.tiles)
      .filter(([, n]) => n)
      .map(
        ([category, n]) =>
          html`<li key=${category}><${TilePicture} category=${category} size="20" /> ${t(ui, `backs.${category}`, { n })}</li>`,
      )}
    ${general.holds_terrain && html`<li>${t(ui, "terrain.face-down")}<${Rule} number="2.4" ui=${ui} /></li>`}
    <li>${t(ui, "won", { n: general.won })}</li>
  <//>`;
}

/** @param {{ id: string; view: View; ui: Ui }} props */
function RoadCard({ id, view, ui }) {
  const { washed } = view.roads[id];
  return html`<${Frame} title=${t(ui, "road", { road: `road:${id}` })} below=${t(ui, washed ? "washed" : "card.road-open")}><li>${t(ui, "card.road")}<${Rule} number=${washed ? "10.14" : "8.2"} ui=${ui} /></li><//>`;
}

/**
 * The card of `kind:id`; null where there is nothing to say.
 * @param {TargetProps<View>} props
 */
export function Card({ target, view, ui }) {
  const [kind, id] = target.split(":", 2);
  if (kind === "space" && view.spaces[id]) return html`<${SpaceCard} id=${id} view=${view} ui=${ui} />`;
  if (kind === "laid") return html`<${TileCard} ...${laidAt(id, view)} view=${view} ui=${ui} />`;
  if ((kind === "tile" || kind === "hand") && view.tiles[id])
    return html`<${TileCard} tile=${id} view=${view} ui=${ui} />`;
  if (kind === "terrain") return html`<${TerrainCard} terrain=${id} ui=${ui} />`;
  if (kind === "objective") return html`<${ObjectiveCard} objective=${id} view=${view} ui=${ui} />`;
  if (kind === "category") return html`<${CategoryCard} category=${id} ui=${ui} />`;
  if (kind === "road" && view.roads[id]) return html`<${RoadCard} id=${id} view=${view} ui=${ui} />`;
  if (kind === "fighter" && fighterOf(id, view).rank) return html`<${FighterCard} id=${id} view=${view} ui=${ui} />`;
  if ((kind === "army" || kind === "seat") && view.generals[id])
    return html`<${ArmyCard} army=${id} view=${view} ui=${ui} />`;
  if (kind === "track" && TRACK_RULES[id])
    return html`<${Frame} title=${t(ui, `track.${id}`)} below=""><li>${t(ui, `card.${id}`)}<${Rule} number=${TRACK_RULES[id]} ui=${ui} /></li><//>`;
  return null;
}
