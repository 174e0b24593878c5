// The board of The Generals' War in words, for the text view of the page.
import { label } from "./labels.js";
import { ARMIES, CATEGORIES, capital, sum, t } from "./texts.js";

/** @import { TextSection, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/**
 * The spaces that open roads lead to.
 * @param {string} id
 * @param {View} view
 */
const roadsFrom = (id, view) =>
  Object.values(view.roads)
    .filter(({ ends, washed }) => ends.includes(id) && !washed)
    .map(({ ends }) => ends.find((end) => end !== id));

/**
 * @param {string} army
 * @param {View} view
 * @param {Ui} ui
 */
function generalRow(army, view, ui) {
  const { coins, tiles, won } = view.generals[army];
  const n = CATEGORIES.reduce((sum, each) => sum + tiles[each], 0);
  return {
    target: `army:${army}`,
    text: t(ui, "general.has", { army: `army:${army}`, coins: sum(ui, coins), n, won }),
  };
}

/**
 * Terrains and tiles in the hands that this viewer may see.
 * @param {View} view
 * @param {Ui} ui
 */
function handRows(view, ui) {
  return Object.values(view.hands).flatMap(({ terrain, drawn, tiles }) => [
    ...(drawn ? [{ target: `terrain:${drawn}`, text: t(ui, "terrain.drawn", { terrain: `terrain:${drawn}` }) }] : []),
    ...(terrain
      ? [{ target: `terrain:${terrain}`, text: t(ui, "terrain.hidden", { terrain: `terrain:${terrain}` }) }]
      : []),
    ...Object.entries(tiles).map(([tile, n]) => ({
      target: `tile:${tile}`,
      text: n > 1 ? t(ui, "hand.several", { tile: `tile:${tile}`, n }) : capital(ui, ui.name(`tile:${tile}`)),
    })),
  ]);
}

/**
 * @param {View} view
 * @param {Ui} ui
 * @param {Ui["say"]} say
 * @returns {TextSection[]}
 */
export function sections(view, ui, say) {
  /** @param {string} id */
  const spaceText = (id) => {
    const spaces = roadsFrom(id, view).map((end) => ui.name(`space:${end}`));
    return `${label(`space:${id}`, view, ui)}. ${say("generals-war.text.roads", { spaces: spaces.join(", ") })}`;
  };
  return [
    { title: t(ui, "panel.generals"), rows: ARMIES.map((army) => generalRow(army, view, ui)) },
    { title: t(ui, "hand"), rows: handRows(view, ui) },
    {
      title: say("generals-war.text.spaces"),
      rows: Object.keys(view.spaces).map((id) => ({ target: `space:${id}`, text: spaceText(id) })),
    },
    {
      title: t(ui, "panel.armies"),
      rows: ARMIES.flatMap((army) => view.armies[army] ?? []).map(({ id }) => ({
        target: `fighter:${id}`,
        text: label(`fighter:${id}`, view, ui),
      })),
    },
  ];
}
