// The board of Ye Gods! in words, for the text view of the page.
import { label } from "./labels.js";
import { godsOf, t } from "./texts.js";
import { godLabel } from "./tracks.js";

/** @import { TextSection, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/**
 * @param {View} view
 * @param {Ui} ui
 * @param {Ui["say"]} say
 * @returns {TextSection[]}
 */
export function sections(view, ui, say) {
  /** @param {string[]} places */
  const borders = (places) =>
    say("ye-gods.text.neighbours", { places: places.map((id) => ui.name(`place:${id}`)).join(", ") });
  const cards = Object.values(view.hands).flatMap((hand) => Object.entries(hand));
  return [
    {
      title: t(ui, "panel.gods"),
      rows: godsOf(view).map((god) => ({ target: `god:${god}`, text: godLabel(god, view, ui) })),
    },
    {
      title: t(ui, "hand"),
      rows: cards.map(([card, n]) => ({
        target: `card:${card}`,
        text: n > 1 ? t(ui, "cards", { n, card: `card:${card}` }) : ui.name(`card:${card}`),
      })),
    },
    {
      title: say("ye-gods.text.provinces"),
      rows: Object.entries(view.provinces).map(([id, { neighbours }]) => ({
        target: `province:${id}`,
        text: `${label(`province:${id}`, view, ui)}. ${borders(neighbours)}`,
      })),
    },
    {
      title: t(ui, "panel.deserts"),
      rows: Object.entries(view.deserts).map(([id, { neighbours }]) => ({
        target: `desert:${id}`,
        text: `${label(`desert:${id}`, view, ui)}. ${borders(neighbours)}`,
      })),
    },
    {
      title: say("ye-gods.text.saints"),
      rows: Object.keys(view.saints).map((id) => ({ target: `saint:${id}`, text: label(`saint:${id}`, view, ui) })),
    },
  ];
}
