// The papers of the marshal: the scenario sheet, the public map, the rosters. They are shown only in print.

import { Icon } from "/static/js/widgets/icons.js";
import { html } from "/static/vendor/preact.js";
import { byRank, presentIn } from "./fighters.js";
import { laidText } from "./labels.js";
import { BoardMap, SHEET } from "./map.js";
import { Results } from "./panels.js";
import { FieldRules, SheetBody, sheetTitle } from "./sheet.js";
import { ARMIES, shortSpace, t } from "./texts.js";
import { TilePicture } from "./tile_icons.js";

/** @import { Args, BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/**
 * Print one of the papers; the style sheet shows the one that the root names.
 * @param {string} paper
 */
function print(paper) {
  document.documentElement.dataset.print = paper;
  window.print();
}

/** @param {{ paper: string; ui: Ui }} props */
export function PrintButton({ paper, ui }) {
  return html`<button type="button" data-print=${paper} onClick=${() => print(paper)}><${Icon} name="file" />${t(ui, `print.${paper}`)}</button>`;
}

/** Lines for fighters who come late. */
const EMPTY_ROWS = 6;

/**
 * Nothing on paper can be chosen.
 * @param {Ui} ui
 */
const onPaper = (ui) => ({ ...ui, mark: () => "", choices: () => [], isLit: () => false });

/**
 * What the program asks about each objective, beside what it asks always: of the fight as a whole, and of each army.
 * @type {Record<string, { whole?: string[]; each?: string[] }>}
 */
const ASKED = {
  hold_inside: { whole: ["report-holder"] },
  hold_site: { whole: ["report-holder"], each: ["report-time"] },
  hold_most: { each: ["report-held"] },
  hold_a_point: { each: ["report-time"] },
  hold_the_most_points: { each: ["report-time"] },
  duel: { each: ["report-bouts"] },
  head_of_the_snake: { whole: ["report-deed"], each: ["report-deaths"] },
  capture_the_flag: { whole: ["report-deed"], each: ["report-deaths"] },
};

/**
 * The questions of an objective, in the words in which they will be asked.
 * @param {string} objective
 * @param {Ui} ui
 */
function questionsOf(objective, ui) {
  const { whole = [], each = [] } = ASKED[objective] ?? {};
  /**
   * @param {string} question
   * @param {Args} [args]
   */
  const ask = (question, args) =>
    ui.say(`generals-war.prompt.${question}`, { objective: `objective:${objective}`, ...args });
  return [
    ...whole.map((question) => ask(question)),
    ...each.flatMap((question) => ARMIES.map((army) => ask(question, { army: `army:${army}` }))),
  ];
}

/**
 * Lines to fill in by hand where the fight is.
 * @param {BoardProps<View>} props
 */
function Blanks({ view, ui }) {
  /** @param {string[]} names */
  const own = (names) => names.map((name) => t(ui, `blank.${name}`));
  const blanks = [
    ...own(["winner"]),
    ...questionsOf(view.sheet?.objective ?? "", ui),
    ...own(["standing-west", "standing-east", "minutes", "signed"]),
    ...ARMIES.map((army) => t(ui, "blank.signed-general", { army: `army:${army}` })),
  ];
  return html`<dl class="gw-blanks">${blanks.map((blank) => html`<div key=${blank}><dt>${blank}</dt><dd></dd></div>`)}</dl>`;
}

/**
 * The sheet of the next scenario; it has only public facts.
 * @param {BoardProps<View>} props
 */
export function SheetPaper({ view, ui }) {
  return html`<div class="gw-papers" aria-hidden="true"><${SheetArticle} view=${view} ui=${ui} /></div>`;
}

/** @param {BoardProps<View>} props */
function SheetArticle({ view, ui }) {
  return html`<article class="gw-paper is-sheet"><h1>${sheetTitle(view, ui)}</h1><${SheetBody} view=${view} ui=${onPaper(ui)} /><${FieldRules} view=${view} ui=${ui} /><${Blanks} view=${view} ui=${ui} /></article>`;
}

/**
 * The tiles of each space in words, because paper has no help cards.
 * @param {BoardProps<View>} props
 */
function Legend({ view, ui }) {
  const laid = Object.entries(view.spaces).filter(([, space]) => space.tiles.length);
  return html`<ul class="gw-legend">${laid.map(([id, space]) => html`<li key=${id}><b>${shortSpace(ui, id)}</b> ${space.tiles.map((tile, index) => html`<span key=${index}><${TilePicture} tile=${tile.tile} category=${view.tiles[tile.tile].category} size="14" /> ${laidText(tile, ui)} </span>`)}</li>`)}</ul>`;
}

/**
 * An army with a box to tick for each scenario, and empty lines.
 * @param {BoardProps<View> & { army: string }} props
 */
function RosterPaper({ army, view, ui }) {
  const numbers = Array.from({ length: view.scenarios }, (_, index) => index + 1);
  const boxes = numbers.map((number) => html`<td key=${number} class="gw-tick">☐</td>`);
  const fighters = byRank(army, view);
  const empty = Array.from({ length: EMPTY_ROWS }, (_, index) => fighters.length + index + 1);
  return html`<section><h1>${t(ui, "roster.n", { army: `army:${army}`, n: presentIn(army, view).length })}</h1>
    <table class="gw-roster-paper"><thead><tr><td></td>${["fighter", "rank", "form"].map((name) => html`<th key=${name}>${t(ui, `roster.${name}`)}</th>`)}${numbers.map((number) => html`<th key=${number} class="gw-tick">${number}</th>`)}</tr></thead>
      <tbody>${fighters.map(({ id, rank, form, status }, index) => html`<tr key=${id}><td>${index + 1}</td><td>${ui.name(`fighter:${id}`)}${status !== undefined && html` <small>(${ui.name(`status:${status}`)})</small>`}</td><td>${t(ui, `rank.${rank}`)}</td><td>${t(ui, `form.${form}`)}</td>${boxes}</tr>`)}
      ${empty.map((row) => html`<tr key=${row}><td>${row}</td><td></td><td></td><td></td>${boxes}</tr>`)}</tbody></table></section>`;
}

/**
 * All that a marshal prints.
 * @param {BoardProps<View>} props
 */
export function Paper({ view, ui }) {
  const paper = onPaper(ui);
  return html`<div class="gw-papers" aria-hidden="true">
    ${view.sheet && html`<${SheetArticle} view=${view} ui=${ui} />`}
    <article class="gw-paper is-map"><h1>${ui.say("generals-war.title")}</h1><svg viewBox="0 0 ${SHEET.width} ${SHEET.height}"><${BoardMap} view=${view} ui=${paper} ids="gw-paper" /></svg><${Legend} view=${view} ui=${ui} />${view.results.length > 0 && html`<${Results} view=${view} ui=${ui} />`}</article>
    <article class="gw-paper is-rosters">${ARMIES.map((army) => html`<${RosterPaper} key=${army} army=${army} view=${view} ui=${ui} />`)}</article>
  </div>`;
}
