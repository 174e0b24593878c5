// The summary of an analysis: each side in figures, the moments that decided the game, and the marked choices.
import { html } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { actSaid, placeOf, timeOf } from "../screens/replay_places.js";
import { Dialog } from "../widgets/dialog.js";
import { percent } from "./graph.js";
import { SIGNS } from "./verdict.js";

/** @import { ShownAct } from "../net/answers.d.ts" */
/** @import { LoadedReplay } from "../screens/replay.js" */
/** @import { Analysis } from "./use_analysis.js" */

/** A difference of win chances in per cent with its sign. @param {number} change */
export const signed = (change) => `${change < 0 ? "\u2212" : "+"}${Math.abs(percent(change))}`;

/** @param {{ game: LoadedReplay, analysis: Analysis, go: (place: number) => void, close: () => void }} props */
export function SummaryOfSeats({ game, analysis, go, close }) {
  const { say, catalogue } = useTable();
  const { found } = analysis;
  const acts = new Map(found.acts.map((act) => [act.version, act]));
  const marked = found.acts.filter(({ mark }) => mark).toSorted((one, two) => two.loss - one.loss);
  /** @param {number} version */
  const show = (version) => {
    go(placeOf(game.replay, version));
    close();
  };
  const columns = ["choices", "accuracy", "inaccuracies", "mistakes", "blunders", "luck"];
  return html`<${Dialog} title=${say("agent.analysis.summary")} close=${close} wide><div class="analysis-summary">
    <table><thead><tr><th scope="col">${say("agent.analysis.side")}</th>${columns.map((name) => html`<th scope="col">${say(`agent.analysis.${name}`)}</th>`)}</tr></thead>
      <tbody>${(found.summary ?? []).map((row) => html`<tr><th scope="row">${catalogue.name(`seat:${row.seat}`, "start")}</th><td>${row.acts}</td><td>${row.accuracy === null ? "–" : `${percent(row.accuracy)} %`}</td><td>${row.inaccuracies}</td><td>${row.mistakes}</td><td>${row.blunders}</td><td>${signed(row.luck)} %</td></tr>`)}</tbody></table>
    <p class="hint">${say("agent.analysis.accuracy.about")} ${say("agent.analysis.between")}</p>
    <section><h3>${say("agent.analysis.moments")}</h3><ol>${(found.moments ?? []).map(({ version, seat, cause, change }) => html`<li><${Row} game=${game} act=${acts.get(version)} version=${version} show=${show} head=${say(`agent.analysis.moment.${cause}`, { seat: `seat:${seat}`, change: signed(change) })} /></li>`)}</ol></section>
    <section><h3>${say("agent.analysis.marked")}</h3>
      ${marked.length ? html`<ol>${marked.map((act) => html`<li><${Row} game=${game} act=${act} version=${act.version} show=${show} head=${`${SIGNS[act.mark]} ${say(`agent.analysis.mark.${act.mark}`)}, ${catalogue.name(`seat:${act.seat}`)}, ${signed(-act.loss)} %`} /></li>`)}</ol>` : html`<p class="hint">${say("agent.analysis.none")}</p>`}</section>
  </div><//>`;
}

/** @param {{ game: LoadedReplay, act: ShownAct | undefined, version: number, show: (version: number) => void, head: string }} props */
function Row({ game, act, version, show, head }) {
  const { say } = useTable();
  const when = timeOf(game, placeOf(game.replay, version));
  return html`<button type="button" class="quiet analysis-row" data-at=${version} onClick=${() => show(version)}>
    <strong>${head}</strong>${when ? html`<small>${when}</small>` : null}
    ${act?.played?.length ? html`<span>${actSaid(game, version, act.played).join(" ")}</span>` : null}
    ${act?.better?.length ? html`<em>${say("agent.analysis.better", { move: actSaid(game, version, act.better).join(" ") })}</em>` : null}
  </button>`;
}
