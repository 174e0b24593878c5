// What a General has in hand, and the bag that tiles are asked from.

import { useLitInView } from "/static/js/board/lit_in_view.js";
import { html } from "/static/vendor/preact.js";
import { TerrainPicture } from "./terrains.js";
import { CATEGORIES, capital, sum, t } from "./texts.js";
import { TilePicture } from "./tile_icons.js";
import { ArmyMark } from "./tracks.js";

/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @param {View} view */
const byCategory =
  (view) =>
  (/** @type {[string, number]} */ [one], /** @type {[string, number]} */ [other]) =>
    CATEGORIES.indexOf(view.tiles[one].category) - CATEGORIES.indexOf(view.tiles[other].category);

/**
 * Is a tile meant by a choice of this verb? The bag and the hand can both hold tiles of one name.
 * @param {Ui} ui
 * @param {string} tile
 * @param {string} verb
 */
const isMeant = (ui, tile, verb) => ui.choices(`tile:${tile}`).some((choice) => choice.verb === verb);

/**
 * The target of a tile: `tile:`, or `hand:` if only the tile of this name in the other place (bag or hand) can be chosen.
 * @param {Ui} ui
 * @param {string} tile
 * @param {string} verb
 */
const targetOf = (ui, tile, verb) =>
  isMeant(ui, tile, verb) || !ui.isLit(`tile:${tile}`) ? `tile:${tile}` : `hand:${tile}`;

/** @param {{ tile: string; n: number; view: View; ui: Ui; mine: boolean }} props */
function HeldTile({ tile, n, view, ui, mine }) {
  const target = mine ? targetOf(ui, tile, "lay") : `hand:${tile}`;
  const name = ui.name(`tile:${tile}`);
  const up = view.taken_up === tile && mine;
  return html`<li><div class="gw-card-tile is-${view.tiles[tile].category} ${up ? "is-up" : ""} ${ui.mark(target)}" data-target=${target} tabindex="0" role="button"
      aria-label=${n > 1 ? t(ui, "hand.several", { tile: `tile:${tile}`, n }) : name}>
    <${TilePicture} tile=${tile} category=${view.tiles[tile].category} size="30" /><span>${name}</span>${n > 1 && html`<b>×${n}</b>`}</div></li>`;
}

/** Letters of a word that a button of the shop has room for in its usual type. */
const ROOM = 12;

/** @param {string} name */
const isLong = (name) => name.split(" ").some((word) => word.length > ROOM);

/** @param {{ terrain: string; how: string; ui: Ui }} props */
function HeldTerrain({ terrain, how, ui }) {
  const text = t(ui, how, { terrain: `terrain:${terrain}` });
  return html`<li><div class="gw-card-tile is-terrain is-${how.replace(".", "-")}" data-target=${`terrain:${terrain}`} tabindex="0" role="button" aria-label=${text}>
    <${TerrainPicture} terrain=${terrain} size="40" /><span>${text}</span></div></li>`;
}

/**
 * One hand with its tiles face up; `staged`: it is shown over the map.
 * @param {{ army: string; view: View; ui: Ui; staged?: boolean }} props
 */
export function Hand({ army, view, ui, staged }) {
  const hand = view.hands[army];
  const mine = ui.seat === army;
  const tiles = Object.entries(hand.tiles).sort(byCategory(view));
  const row = useLitInView();
  return html`<div class="gw-hand is-${army}" data-stage=${staged || undefined} role="group" aria-label=${t(ui, mine ? "hand" : "hand.of", { army: `army:${army}` })} data-group>
    <p class="gw-hand-head"><${ArmyMark} army=${army} ui=${ui} /><span class="gw-coins"><i></i>${sum(ui, view.generals[army].coins)}</span></p>
    <ul ref=${row}>${hand.drawn && html`<${HeldTerrain} terrain=${hand.drawn} how="terrain.drawn" ui=${ui} />`}
      ${hand.terrain && html`<${HeldTerrain} terrain=${hand.terrain} how="terrain.hidden" ui=${ui} />`}
      ${tiles.map(([tile, n]) => html`<${HeldTile} key=${tile} tile=${tile} n=${n} view=${view} ui=${ui} mine=${mine} />`)}
      ${!tiles.length && html`<li class="gw-none">${t(ui, "hand.none")}</li>`}</ul>
  </div>`;
}

/**
 * May anything be asked for by name now?
 * @param {View} view
 * @param {Ui} ui
 */
export const isMarket = (view, ui) => Object.keys(view.tiles).some((tile) => isMeant(ui, tile, "ask"));

/**
 * All kinds of tile, those glowing that may be asked for.
 * @param {BoardProps<View>} props
 */
export function Market({ view, ui }) {
  const [first] = Object.keys(view.tiles);
  return html`<section class="gw-market" aria-label=${t(ui, "market")} data-group>
    <h3>${t(ui, "market")} <small>${t(ui, "market.price", { price: sum(ui, view.prices.named), n: view.tile_bag })}</small></h3>
    ${CATEGORIES.map(
      (category) =>
        html`<ul key=${category} class="is-${category}">${Object.keys(view.tiles)
          .filter((tile) => view.tiles[tile].category === category)
          .map((tile) => {
            const target = targetOf(ui, tile, "ask");
            return html`<li key=${tile}><div class="gw-ware ${isLong(ui.name(`tile:${tile}`)) ? "is-long" : ""} ${ui.mark(target)} ${isMeant(ui, tile, "ask") ? "" : "is-out"}" data-target=${target} tabindex=${tile === first ? "0" : "-1"} role="button" aria-label=${capital(ui, ui.name(`tile:${tile}`))}>
        <${TilePicture} tile=${tile} category=${category} size="26" /><span>${ui.name(`tile:${tile}`)}</span></div></li>`;
          })}</ul>`,
    )}
  </section>`;
}
