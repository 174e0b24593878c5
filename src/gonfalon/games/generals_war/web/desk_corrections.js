// The marshal's desk: the reports of the day, and their corrections. What a correction strikes is shown before it is made.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { capital, t } from "./texts.js";

/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { ScenarioResultView, View } from "./view.d.ts" */

/**
 * A result in words.
 * @param {ScenarioResultView} result
 * @param {number} index
 * @param {Ui} ui
 */
const resultText = (result, index, ui) =>
  t(ui, "correct.result", {
    n: index + 1,
    space: capital(ui, ui.name(`space:${result.space}`)),
    winner: result.winner ? ui.name(`army:${result.winner}`, "start") : t(ui, "drawn"),
  });

/**
 * What a correction would strike, and the question whether to make it.
 * @param {{ index: number; view: View; ui: Ui; close: () => void }} props
 */
function Preview({ index, view, ui, close }) {
  const { official } = ui;
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => element.current?.scrollIntoView({ block: "nearest" }), [index]);
  const correct = () => {
    official?.correct(official.reports[index]);
    close();
  };
  return html`<div class="gw-correct" role="group" ref=${element} aria-label=${t(ui, "correct.title", { n: index + 1 })}>
    <p><strong>${t(ui, "correct.title", { n: index + 1 })}</strong> ${t(ui, "correct.struck")}</p>
    <ul>${view.results.slice(index).map((result, at) => html`<li key=${at}><s>${resultText(result, index + at, ui)}</s></li>`)}</ul>
    <p>${t(ui, "correct.more")}</p>
    <p><button type="button" class="primary" data-action="correct-sure" disabled=${!official?.isReady} onClick=${correct}>${t(ui, "correct.sure")}</button>
      <button type="button" class="quiet" onClick=${close}>${t(ui, "correct.not")}</button></p></div>`;
}

/** @param {{ ui: Ui }} props */
function UndoCorrection({ ui }) {
  const [isAsked, setAsked] = useState(false);
  const { official } = ui;
  if (!official?.canRestore) return null;
  const restore = () => {
    official.restore();
    setAsked(false);
  };
  if (!isAsked)
    return html`<p><button type="button" data-action="restore" onClick=${() => setAsked(true)}>${t(ui, "correct.undo")}</button></p>`;
  return html`<div class="gw-correct"><p>${t(ui, "correct.undo.text")}</p>
    <p><button type="button" class="primary" data-action="restore-sure" disabled=${!official.isReady} onClick=${restore}>${t(ui, "correct.undo")}</button>
      <button type="button" class="quiet" onClick=${() => setAsked(false)}>${t(ui, "correct.not")}</button></p></div>`;
}

/** What was struck can be entered again, as far as it fits the new report. @param {{ ui: Ui }} props */
function Resume({ ui }) {
  const { official } = ui;
  if (!official?.canResume) return null;
  return html`<div class="gw-correct" role="status"><p>${t(ui, "correct.resume.text")}</p>
    <p><button type="button" class="primary" data-action="resume" disabled=${!official.isReady} onClick=${() => official.resume()}>${t(ui, "correct.resume")}</button></p></div>`;
}

/** @param {BoardProps<View>} props */
export function Corrections({ view, ui }) {
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const { official } = ui;
  if (!official) return null;
  const reported = view.results.filter((_, index) => official.reports[index] !== undefined);
  if (!reported.length && !official.canRestore) return null;
  return html`<section class="gw-corrections">
    ${reported.length > 0 && html`<p class="gw-correct-list"><span>${t(ui, "correct")}</span> ${reported.map((_, index) => html`<button key=${index} type="button" class="small" data-action="correct" data-report=${index + 1} aria-label=${t(ui, "correct.title", { n: index + 1 })} onClick=${() => setChosen(index)}>${index + 1}</button>`)}</p>`}
    ${chosen !== null && chosen < reported.length && html`<${Preview} index=${chosen} view=${view} ui=${ui} close=${() => setChosen(null)} />`}
    <${Resume} ui=${ui} /><${UndoCorrection} ui=${ui} /></section>`;
}
