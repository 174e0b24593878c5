// The board of Warriors of God in words, for the text view of the page.
import { label } from "./labels.js";
import { SIDES, t } from "./texts.js";
import { victoryLabel } from "./tracks.js";

/** @import { TextSection, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

const BORDERS = ["river", "clear", "obstructed", "sea"];

/**
 * The neighbours of an area by the type of the border.
 * @param {string} id
 * @param {View} view
 * @param {Ui} ui
 */
function bordersText(id, view, ui) {
  const all = Object.entries(view.areas[id].borders);
  const groups = BORDERS.map((kind) => [kind, all.filter(([, type]) => type === kind).map(([area]) => area)]);
  return groups
    .filter(([, areas]) => areas.length)
    .map(([kind, areas]) => {
      const names = /** @type {string[]} */ (areas).map((area) => ui.name(`area:${area}`));
      return `${ui.say(`warriors-of-god.detail.border.${kind}`)}: ${names.join(", ")}`;
    })
    .join(". ");
}

/**
 * The present battle: the dice and leaders of both sides.
 * @param {View} view
 * @param {Ui} ui
 */
function battleRows(view, ui) {
  const { battle } = view;
  if (!battle) return [];
  return SIDES.flatMap((side) => battle.sides[side].leaders.map((id) => `leader:${id}`)).map((target) => ({
    target,
    text: label(target, view, ui),
  }));
}

/**
 * @param {View} view
 * @param {Ui} ui
 * @param {Ui["say"]} say
 * @returns {TextSection[]}
 */
export function sections(view, ui, say) {
  /** @param {string} target */
  const row = (target) => ({ target, text: label(target, view, ui) });
  const onMap = Object.keys(view.leaders).filter((id) => view.leaders[id].place.startsWith("area:"));
  const boxes = /** @type {(keyof View["boxes"])[]} */ (Object.keys(view.boxes));
  const battle = view.battle ? t(ui, "stage.title", { area: `area:${view.battle.area}` }) : "";
  return [
    { title: battle, rows: battleRows(view, ui) },
    { title: say("warriors-of-god.text.score"), rows: [{ text: victoryLabel(view, ui) }] },
    {
      title: say("warriors-of-god.text.areas"),
      rows: Object.keys(view.areas).map((id) => ({
        target: `area:${id}`,
        text: `${label(`area:${id}`, view, ui)}. ${bordersText(id, view, ui)}`,
      })),
    },
    { title: say("warriors-of-god.text.leaders"), rows: onMap.map((id) => row(`leader:${id}`)) },
    ...boxes.map((box) => ({ title: t(ui, `box.${box}`), rows: view.boxes[box].map((id) => row(`leader:${id}`)) })),
  ];
}
