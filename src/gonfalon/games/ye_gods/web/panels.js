// Beside the map: what each god has, the population of all provinces, deserts, and what is left in stock.

import { html } from "/static/vendor/preact.js";
import { GodMark, Sign } from "./emblems.js";
import { label } from "./labels.js";
import { godsOf, t } from "./texts.js";
import { godLabel } from "./tracks.js";

/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren } from "/static/vendor/preact.js" */
/** @import { ProvinceView, View } from "./view.d.ts" */

const COLUMNS = /** @type {const} */ (["provinces", "worshippers", "priests", "saints", "donatives", "hand"]);

/** @param {{ name: string; ui: Ui; children: ComponentChildren }} props */
function Section({ name, ui, children }) {
  return html`<section class="yg-panel is-${name}"><h3>${t(ui, `panel.${name}`)}</h3>${children}</section>`;
}

/**
 * @param {string} god
 * @param {Ui} ui
 */
const head = (god, ui) =>
  html`<th scope="col" key=${god} title=${ui.name(`god:${god}`)}><${GodMark} god=${god} size="20" /><span class="hidden">${ui.name(`god:${god}`)}</span></th>`;

/**
 * What the gods have, one column for each.
 * @param {BoardProps<View>} props
 */
function Gods({ view, ui }) {
  const gods = godsOf(view);
  return html`<${Section} name="gods" ui=${ui}><table class="yg-table">
    <thead><tr><td></td>${gods.map((god) => head(god, ui))}</tr></thead>
    <tbody>${COLUMNS.map(
      (name) => html`<tr key=${name}><th scope="row">${t(ui, `gods.${name}`)}</th>
      ${gods.map((god) => html`<td key=${god} class=${view.gods[god].alive ? "" : "is-myth"}>${view.gods[god][name]}</td>`)}</tr>`,
    )}
      <tr><th scope="row">${t(ui, "gods.vision")}</th>${gods.map((god) => html`<td key=${god}>${t(ui, view.gods[god].vision ? "yes" : "no")}</td>`)}</tr></tbody>
  </table>
  ${view.shared && html`<p class="yg-note"><${GodMark} god=${view.shared} size="18" /> ${godLabel(view.shared, view, ui)}</p>`}<//>`;
}

/**
 * The strongest of a province, alone or not: who will own it when owners are counted.
 * @param {ProvinceView} province
 * @param {string} god
 */
const leads = (province, god) =>
  province.worshippers[god] > 0 &&
  Object.entries(province.worshippers).every(([other, n]) => other === god || n < province.worshippers[god]);

/**
 * So many priests or saints, small beside the worshippers.
 * @param {string} kind
 * @param {number} n
 * @param {Ui} ui
 */
const clergy = (kind, n, ui) =>
  n > 0 && html`<sup title=${t(ui, `label.${kind}s`, { n })}><${Sign} name=${kind} size="10" />${n}</sup>`;

/** @param {{ id: string; view: View; ui: Ui; gods: string[] }} props */
function Row({ id, view, ui, gods }) {
  const province = view.provinces[id];
  /** @param {string} god */
  const saints = (god) => province.saints.filter((saint) => view.saints[saint].god === god).length;
  const target = `province:${id}`;
  return html`<tr class=${ui.mark(target)}>
    <th scope="row"><span class="yg-row-name" data-target=${target} tabindex="0" role="button" aria-label=${label(target, view, ui)}>
      ${province.owner ? html`<${GodMark} god=${province.owner} size="16" />` : html`<i class="yg-nobody" aria-hidden="true"></i>`} ${ui.name(target)}</span></th>
    ${gods.map((god) => html`<td key=${god} class=${leads(province, god) ? `leads of-${god}` : ""}>${province.worshippers[god] || ""}${clergy("priest", province.priests[god], ui)}${clergy("saint", saints(god), ui)}</td>`)}
    <td>${province.heretics ? html`<${Sign} name="heretic" size="14" />${province.heretics}` : ""}</td>
  </tr>`;
}

/**
 * The population table: worshippers of each god in each province; who has the most is marked.
 * @param {BoardProps<View>} props
 */
function Population({ view, ui }) {
  const gods = godsOf(view);
  return html`<${Section} name="population" ui=${ui}><table class="yg-table is-population">
    <thead><tr><th scope="col">${t(ui, "population.province")}</th>${gods.map((god) => head(god, ui))}<th scope="col" title=${t(ui, "population.heretics")}><${Sign} name="heretic" size="15" /><span class="hidden">${t(ui, "population.heretics")}</span></th></tr></thead>
    <tbody>${Object.keys(view.provinces).map((id) => html`<${Row} key=${id} id=${id} view=${view} ui=${ui} gods=${gods} />`)}</tbody>
    <tfoot><tr><th scope="row">${t(ui, "population.all")}</th>${gods.map((god) => html`<td key=${god}>${view.gods[god].worshippers}</td>`)}<td></td></tr></tfoot>
  </table><p class="yg-note">${t(ui, "population.note")}</p><//>`;
}

/** @param {BoardProps<View>} props */
function Deserts({ view, ui }) {
  return html`<${Section} name="deserts" ui=${ui}>${Object.keys(view.deserts).map(
    (id) => html`<div key=${id} class="yg-box" data-target="desert:${id}">
    <h4><span data-target="desert:${id}" tabindex="0" role="button">${ui.name(`desert:${id}`)}</span></h4>
    ${
      view.deserts[id].saints.length
        ? html`<ul class="yg-lines">${view.deserts[id].saints.map((saint) => html`<li key=${saint}><${GodMark} god=${view.saints[saint].god} size="18" /> ${label(`saint:${saint}`, view, ui)}</li>`)}</ul>`
        : html`<p class="yg-empty">${t(ui, "deserts.empty")}</p>`
    }
  </div>`,
  )}<//>`;
}

/** @param {BoardProps<View>} props */
function Stock({ view, ui }) {
  const discarded = Object.entries(view.discard);
  const rows = [
    ["pool", view.pool],
    ["supply", view.supply],
    ["heretics", view.heretics_left],
    ["deck", view.deck],
    ["discard", discarded.reduce((sum, [, n]) => sum + n, 0)],
  ];
  return html`<${Section} name="stock" ui=${ui}>
    <table class="yg-table"><tbody>${rows.map(([name, n]) => html`<tr key=${name}><th scope="row">${t(ui, `stock.${name}`)}</th><td>${n}</td></tr>`)}</tbody></table>
    ${
      discarded.length > 0 &&
      html`<details class="yg-discard"><summary>${t(ui, "stock.discarded")}</summary>
      <ul class="yg-lines">${discarded.map(([card, n]) => html`<li key=${card}><${Sign} name=${view.cards[card].type} size="16" /> ${t(ui, "cards", { n, card: `card:${card}` })}</li>`)}</ul></details>`
    }
  <//>`;
}

/** @param {BoardProps<View>} props */
export function Panels({ view, ui }) {
  return html`<div class="yg-panels">
    <${Gods} view=${view} ui=${ui} />
    <${Population} view=${view} ui=${ui} />
    <${Deserts} view=${view} ui=${ui} />
    <${Stock} view=${view} ui=${ui} />
  </div>`;
}
