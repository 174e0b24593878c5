// What a screen reader says of a thing on the board: its name and what lies there.

import { capital, join, t } from "./texts.js";
/** @import { Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { LaidTileView, SpaceView, View } from "./view.d.ts" */

/**
 * A tile that lies on the map, in words.
 * @param {LaidTileView} laid
 * @param {Ui} ui
 */
export function laidText(laid, ui) {
  const name = t(ui, "laid-by", { tile: `tile:${laid.tile}`, army: `army:${laid.by}` });
  return laid.nullified ? t(ui, "laid-nullified", { tile: name }) : name;
}

/**
 * @param {SpaceView} space
 * @param {Ui} ui
 */
export function terrainText(space, ui) {
  return space.terrain ? ui.name(`terrain:${space.terrain}`) : t(ui, "no-terrain");
}

/**
 * The owner of a space; the center has none.
 * @param {SpaceView} space
 * @param {Ui} ui
 */
export const controlText = (space, ui) =>
  space.control ? t(ui, "control", { army: `army:${space.control}` }) : t(ui, "control.nobody");

/**
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 */
function spaceLabel(id, view, ui) {
  const space = view.spaces[id];
  return join([
    ui.name(`space:${id}`, "start"),
    terrainText(space, ui),
    controlText(space, ui),
    view.marker === id && t(ui, "marker"),
    ...space.tiles.map((laid) => laidText(laid, ui)),
  ]);
}

/**
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 */
const roadLabel = (id, view, ui) =>
  join([t(ui, "road", { road: `road:${id}` }), view.roads[id].washed && t(ui, "washed")]);

/**
 * A fighter of either army, by id.
 * @param {string} id
 * @param {View} view
 */
export function fighterOf(id, view) {
  const [army] = id.split("-", 1);
  return { army, ...view.armies[army]?.find((fighter) => fighter.id === id) };
}

/**
 * @param {{ rank?: string; form?: string; status?: string }} fighter
 * @param {Ui} ui
 */
export const rankAndArms = ({ rank, form, status }, ui) =>
  join([t(ui, `rank.${rank}`), t(ui, `form.${form}`), status !== undefined && ui.name(`status:${status}`)]);

/**
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 */
const fighterLabel = (id, view, ui) => join([ui.name(`fighter:${id}`, "army"), rankAndArms(fighterOf(id, view), ui)]);

/**
 * A tile as `laid:W3-duel` names it: the one in force, for of a name only one is; else the last.
 * @param {string} id
 * @param {View} view
 */
export function laidAt(id, view) {
  const [place, tile] = [id.slice(0, id.indexOf("-")), id.slice(id.indexOf("-") + 1)];
  const there = (view.spaces[place]?.tiles ?? []).filter((laid) => laid.tile === tile);
  return { place, tile, laid: there.find((laid) => !laid.nullified) ?? there[there.length - 1] };
}

/**
 * The label of `kind:id`.
 * @param {Target} target
 * @param {View} view
 * @param {Ui} ui
 */
export function label(target, view, ui) {
  const [kind, id] = target.split(":", 2);
  if (kind === "space" && view.spaces[id]) return spaceLabel(id, view, ui);
  if (kind === "road" && view.roads[id]) return roadLabel(id, view, ui);
  if (kind === "fighter" && view.armies) return fighterLabel(id, view, ui);
  if (kind === "hand") return ui.name(`tile:${id}`);
  if (kind === "track") return t(ui, `track.${id}`);
  if (kind === "laid") {
    const { place, laid } = laidAt(id, view);
    return laid ? join([laidText(laid, ui), ui.name(`space:${place}`)]) : ui.name(target);
  }
  return capital(ui, ui.name(target));
}
