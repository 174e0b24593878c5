// The view for a monitor at the field: clock, scenario, armies, results. It shows only what a spectator may know.

import { html } from "/static/vendor/preact.js";
import { digits, useLeft, useWakefulness } from "./clock.js";
import { presentIn } from "./fighters.js";
import { Results } from "./panels.js";
import { TerrainPicture } from "./terrains.js";
import { ARMIES, capital, t } from "./texts.js";
import { TilePicture } from "./tile_icons.js";
import { ArmyMark } from "./tracks.js";

/** @import { Clock } from "/static/js/table/store/clock.js" */
/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { SheetView, View } from "./view.d.ts" */

/** @param {{ clock: Clock; ui: Ui }} props */
function BigClock({ clock, ui }) {
  const left = useLeft(clock);
  useWakefulness(true);
  const state = clock.runs ? "is-running" : left ? "" : "is-over";
  return html`<section class="gw-big-clock ${state}"><h2>${t(ui, `clock.${clock.phase}`)}</h2>
    <div class="gw-big-digits" role="timer">${digits(left)}</div>
    ${clock.isHeld ? html`<p>${t(ui, "clock.held")}</p>` : !clock.runs && left ? html`<p>${t(ui, "clock.stands")}</p>` : null}</section>`;
}

/** @param {{ sheet: SheetView; view: View; ui: Ui }} props */
function Scenario({ sheet, view, ui }) {
  return html`<section class="gw-big-scenario"><h2>${t(ui, "sheet.title", { n: view.scenario, of: view.scenarios, space: `space:${sheet.space}` })}</h2>
    <div class="gw-big-ground"><${TerrainPicture} terrain=${sheet.terrain} size="150" />
      <dl><dt>${t(ui, "sheet.terrain")}</dt><dd>${capital(ui, ui.name(`terrain:${sheet.terrain}`))}</dd>
        <dt>${t(ui, "sheet.objective")}</dt><dd>${capital(ui, ui.name(`objective:${sheet.objective}`))}</dd>
        ${sheet.inside && html`<dt>${t(ui, "sheet.inside")}</dt><dd>${ui.name(`army:${sheet.inside}`, "start")}</dd>`}</dl></div>
    ${sheet.tiles.length > 0 && html`<ul class="gw-big-tiles">${sheet.tiles.map((tile) => html`<li key=${tile}><${TilePicture} tile=${tile} category=${view.tiles[tile].category} size="40" /> ${ui.name(`tile:${tile}`)}</li>`)}</ul>`}
  </section>`;
}

/** @param {{ army: string; view: View; ui: Ui }} props */
function Army({ army, view, ui }) {
  const { won } = view.generals[army];
  const here = presentIn(army, view).length;
  return html`<div class="gw-big-army is-${army}"><h3><${ArmyMark} army=${army} ui=${ui} size="44" /> ${ui.name(`army:${army}`, "start")}</h3>
    <p><b>${won}</b> ${t(ui, "screen.won", { n: won })}</p>
    <p><b>${here}</b> ${t(ui, "screen.fighters", { n: here })}</p></div>`;
}

/** @param {BoardProps<View>} props */
export function Screen({ view, ui }) {
  const { sheet } = view;
  const heading = view.phase === "war" ? null : t(ui, `phase.${view.phase}`, { n: view.turn });
  return html`<div class="gw-big">
    ${ui.clock && html`<${BigClock} clock=${ui.clock} ui=${ui} />`}
    ${sheet ? html`<${Scenario} sheet=${sheet} view=${view} ui=${ui} />` : html`<section class="gw-big-scenario"><h2>${ui.over ? t(ui, "screen.over") : heading}</h2></section>`}
    <section class="gw-big-armies">${ARMIES.map((army) => html`<${Army} key=${army} army=${army} view=${view} ui=${ui} />`)}</section>
    <section class="gw-big-results"><h2>${t(ui, "panel.results")}</h2><${Results} view=${view} ui=${ui} /></section>
  </div>`;
}

export const styles = ["big_screen.css"];
