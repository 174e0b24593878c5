// The scenario sheet: where it is fought, for what, by which tiles, who starts inside, who wears which armband.

import { html } from "/static/vendor/preact.js";
import { Band } from "./fighters.js";
import { fighterOf, rankAndArms } from "./labels.js";
import { TerrainPicture } from "./terrains.js";
import { ARMIES, capital, t } from "./texts.js";
import { TilePicture } from "./tile_icons.js";
import { ArmyMark } from "./tracks.js";

/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren } from "/static/vendor/preact.js" */
/** @import { SheetView, View } from "./view.d.ts" */

/**
 * Who is set apart, by army: the heading of the list, the armband, the fighters.
 * @param {SheetView} sheet
 * @param {string} army
 */
function apartOf(sheet, army) {
  /** @param {(string | null)[]} fighters */
  const own = (fighters) =>
    fighters.filter((fighter) => fighter !== null).filter((fighter) => fighter.startsWith(`${army}-`));
  // Only a Captain wears an armband: the champions are alone on the field.
  const leader = sheet.objective === "duel" ? { name: "champion", band: "none" } : { name: "captain", band: "red" };
  return [
    { ...leader, fighters: own([sheet.leaders[army]]) },
    { name: "heroic", band: "blue", fighters: own(sheet.heroic) },
    { name: "hardened", band: "yellow", fighters: own(sheet.hardened) },
    { name: "reinforcements", band: "white", fighters: own(sheet.reinforcements) },
    { name: "assassinated", band: "dead", fighters: own(sheet.assassinated) },
  ].filter(({ fighters }) => fighters.length);
}

/** @param {{ army: string; sheet: SheetView; view: View; ui: Ui }} props */
function Apart({ army, sheet, view, ui }) {
  const lists = apartOf(sheet, army);
  if (!lists.length) return null;
  return html`<div class="gw-apart is-${army}"><h4><${ArmyMark} army=${army} ui=${ui} size="18" /> ${ui.name(`army:${army}`, "start")}</h4>
    ${lists.map(
      ({
        name,
        band,
        fighters,
      }) => html`<dl key=${name}><dt>${band !== "none" && html`<${Band} colour=${band} />`} ${t(ui, `apart.${name}`)}</dt>
      ${fighters.map((fighter) => html`<dd key=${fighter}>${ui.name(`fighter:${fighter}`)} <small>${rankAndArms(fighterOf(fighter, view), ui)}</small></dd>`)}</dl>`,
    )}</div>`;
}

/** @param {{ tile: string; view: View; ui: Ui }} props */
function InForce({ tile, view, ui }) {
  return html`<li data-target=${`hand:${tile}`} tabindex="0"><${TilePicture} tile=${tile} category=${view.tiles[tile].category} size="24" />
    <span><b>${ui.name(`tile:${tile}`)}</b> <small>${t(ui, `tile.${tile}`)}</small></span></li>`;
}

/**
 * The sheet's own lines, the same on the screen and on paper.
 * @param {BoardProps<View>} props
 */
export function SheetBody({ view, ui }) {
  const { sheet } = view;
  if (!sheet) return null;
  return html`<div class="gw-sheet-body">
    <div class="gw-sheet-ground"><${TerrainPicture} terrain=${sheet.terrain} size="64" />
      <dl><dt>${t(ui, "sheet.terrain")}</dt><dd>${capital(ui, ui.name(`terrain:${sheet.terrain}`))}</dd>
        <dt>${t(ui, "sheet.objective")}</dt><dd>${capital(ui, ui.name(`objective:${sheet.objective}`))}</dd>
        ${sheet.defender && html`<dt>${t(ui, "sheet.defender")}</dt><dd>${ui.name(`army:${sheet.defender}`, "start")}</dd>`}
        ${sheet.inside && html`<dt>${t(ui, "sheet.inside")}</dt><dd>${ui.name(`army:${sheet.inside}`, "start")}</dd>`}</dl></div>
    ${sheet.tiles.length > 0 && html`<ul class="gw-in-force" aria-label=${t(ui, "sheet.tiles")}>${sheet.tiles.map((tile) => html`<${InForce} key=${tile} tile=${tile} view=${view} ui=${ui} />`)}</ul>`}
    <div class="gw-aparts">${ARMIES.map((army) => html`<${Apart} key=${army} army=${army} sheet=${sheet} view=${view} ui=${ui} />`)}</div>
  </div>`;
}

/**
 * For the marshal and on paper: how the field is set up, how it is won, what control means, who wears an armband.
 * @param {BoardProps<View>} props
 */
export function FieldRules({ view, ui }) {
  const { sheet } = view;
  if (!sheet) return null;
  const isTimed = ["hold_a_point", "hold_the_most_points", "hold_site", "hold_most"].includes(sheet.objective);
  const hasBands = ARMIES.some((army) => apartOf(sheet, army).some(({ band }) => !["none", "dead"].includes(band)));
  return html`<dl class="gw-field-rules"><dt>${t(ui, "sheet.setup")}</dt><dd>${t(ui, `field.${sheet.terrain}`)}</dd>
    <dt>${t(ui, "sheet.aim")}</dt><dd>${t(ui, `aim.${sheet.objective}`)}</dd>
    ${isTimed && html`<dd>${t(ui, "control.rule")}</dd>`}${hasBands && html`<dd>${t(ui, "bands.rule")}</dd>`}</dl>`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export const sheetTitle = (view, ui) =>
  t(ui, "sheet.title", { n: view.scenario, of: view.scenarios, space: `space:${view.sheet?.space}` });

/** A phone held sideways: the panel has a few lines only. Elsewhere an open panel covers nothing. */
const LOW = "(max-height: 500px)";

/** Is there room for an open panel? */
export const hasRoom = () => !matchMedia(LOW).matches;

/**
 * On the screen it can be folded away, and is at first where there is no room.
 * @param {{ view: View; ui: Ui; children: ComponentChildren }} props
 */
export function Sheet({ view, ui, children }) {
  return html`<details class="gw-sheet" open=${hasRoom()}><summary>${sheetTitle(view, ui)}</summary><${SheetBody} view=${view} ui=${ui} />${children}</details>`;
}
